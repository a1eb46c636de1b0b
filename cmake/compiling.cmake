# How targets are compiled and linked so that the program is fast and a build from nothing short: one
# function for each way, called beside the target.

# The linker of the same house, if it is there, takes a quarter of the time.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND NOT BASTIDE_WASM)
    find_program(CLANG_LINKER ld.lld-19)
    if(CLANG_LINKER)
        add_link_options(-fuse-ld=lld)
    endif()
endif()

option(BASTIDE_LTO "link-time optimisation in release builds" ON)
# Steps, board, rooms and players call each other across files on every move: worth 4 %
# (docs/performance.md). Only they are compiled for it, and both ways: the tests, which are linked
# without it, take the same objects.
set(BASTIDE_LTO_COMPILE "")
set(BASTIDE_LTO_LINK "")
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT BASTIDE_WASM)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        set(BASTIDE_LTO_COMPILE -flto=auto -ffat-lto-objects -fno-tree-slp-vectorize)
        # At the link g++ 12 warns of a std::string longer than memory, which cannot be.
        set(BASTIDE_LTO_LINK -flto=auto -Wno-stringop-overflow)
    else()
        set(BASTIDE_LTO_COMPILE -flto=full -ffat-lto-objects)
        set(BASTIDE_LTO_LINK -flto=full -ffat-lto-objects)
    endif()
endif()

# For a target that fuzzers look into: they are told which branches an input has taken.
function(bastide_fuzzed TARGET)
    if(BASTIDE_FUZZ)
        target_compile_options(${TARGET} PRIVATE -fsanitize=fuzzer-no-link)
        target_link_options(${TARGET} PUBLIC -fsanitize=fuzzer-no-link)
    endif()
endfunction()
# For a target that is part of every move.
function(bastide_hot TARGET)
    target_compile_options(${TARGET} PRIVATE ${BASTIDE_LTO_COMPILE})
endfunction()
# With sanitizers: for a target whose own code takes little time when it runs, but long to compile.
function(bastide_roughly TARGET)
    if(BASTIDE_SANITIZE)
        target_compile_options(${TARGET} PRIVATE -O0)
    endif()
endfunction()
# And for a program of targets that are compiled in different ways: of an inline function the linker
# takes the copy that it meets first; it must be that of the engine, not a slow one.
function(bastide_engine_first TARGET)
    target_link_options(${TARGET} PRIVATE LINKER:--whole-archive
        $<TARGET_FILE:bastide_engine> $<TARGET_FILE:bastide_ai> $<TARGET_FILE:bastide_notation>
        LINKER:--no-whole-archive)
endfunction()
# For a program that plays many games.
function(bastide_fast TARGET)
    if(BASTIDE_LTO)
        target_link_options(${TARGET} PRIVATE ${BASTIDE_LTO_LINK})
    endif()
endfunction()

option(BASTIDE_UNITY "compile several sources at a time: a build from nothing takes half the time" ON)
# The sources of a target in batches; big enough to save the headers, small enough for all cores.
function(bastide_unity TARGET BATCH)
    set_target_properties(${TARGET} PROPERTIES
        UNITY_BUILD ${BASTIDE_UNITY} UNITY_BUILD_BATCH_SIZE ${BATCH})
endfunction()
