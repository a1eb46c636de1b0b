# The module bastide.wasm: a library with plain C functions that a page's worker calls.
function(bastide_add_module TARGET NAME)
    add_executable(${TARGET} wasm/door.cpp wasm/picture_command.cpp)
    bastide_add_cli_words(${TARGET})
    set_target_properties(${TARGET} PROPERTIES OUTPUT_NAME ${NAME} SUFFIX .wasm)
    target_compile_definitions(${TARGET} PRIVATE BASTIDE_VERSION="${PROJECT_VERSION}")
    target_link_libraries(${TARGET} PRIVATE bastide_advice bastide_art)
    # Lists of actions lie on the stack. It comes first in memory, so that an overflow stops the module
    # instead of overwriting data.
    target_link_options(${TARGET} PRIVATE -mexec-model=reactor -Wl,--stack-first
        -Wl,-z,stack-size=4194304 -Wl,--gc-sections -Wl,--strip-all)
endfunction()
bastide_add_module(bastide_wasm bastide)

# The same with a room more, which nobody wrote a control for: the tests of the page play it. Its
# register comes before that of the engine, and everything else is there already.
bastide_add_module(bastide_example example)
set_target_properties(bastide_example PROPERTIES EXCLUDE_FROM_ALL ON)
bastide_room_folders(FOLDERS)
set(EXAMPLE "${CMAKE_SOURCE_DIR}/tests/example/whims")
bastide_add_room(bastide_example "${EXAMPLE}")
bastide_add_register(bastide_example example_rooms ${FOLDERS} "${EXAMPLE}")
