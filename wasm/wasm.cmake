# The module bastide.wasm: a library with plain C functions that a page's worker calls.
add_executable(bastide_wasm wasm/door.cpp wasm/picture_command.cpp)
bastide_add_cli_words(bastide_wasm)
set_target_properties(bastide_wasm PROPERTIES OUTPUT_NAME bastide SUFFIX .wasm)
target_compile_definitions(bastide_wasm PRIVATE BASTIDE_VERSION="${PROJECT_VERSION}")
target_link_libraries(bastide_wasm PRIVATE bastide_advice bastide_art)
# Lists of actions lie on the stack. It comes first in memory, so that an overflow stops the module
# instead of overwriting data.
target_link_options(bastide_wasm PRIVATE -mexec-model=reactor -Wl,--stack-first
    -Wl,-z,stack-size=4194304 -Wl,--gc-sections -Wl,--strip-all)
