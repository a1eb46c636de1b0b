# The language files of cli/words become a source of the target.
function(bastide_add_cli_words TARGET)
    set(FOLDER "${CMAKE_SOURCE_DIR}/cli/words")
    set(EMBEDDED "${CMAKE_BINARY_DIR}/generated/program_words.cpp")
    file(GLOB TEXTS CONFIGURE_DEPENDS "${FOLDER}/*.txt")
    add_custom_command(
        OUTPUT "${EMBEDDED}"
        COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${FOLDER}" "-DOUTPUT=${EMBEDDED}"
                -P "${CMAKE_SOURCE_DIR}/cmake/embed_words.cmake"
        DEPENDS ${TEXTS} "${CMAKE_SOURCE_DIR}/cmake/embed_words.cmake"
        VERBATIM)
    target_sources(${TARGET} PRIVATE "${EMBEDDED}")
endfunction()
