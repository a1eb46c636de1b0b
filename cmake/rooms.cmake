# The list of rooms becomes sources: the rooms' own, their files, and the register of rooms.
function(bastide_add_rooms TARGET)
    set(REGISTER "${CMAKE_BINARY_DIR}/generated/rooms.cpp")
    set(CODE "// Written by cmake/rooms.cmake from BASTIDE_ROOMS.\n")
    string(APPEND CODE "#include \"engine/game/room.h\"\n\nnamespace bastide {\n\n")
    set(NAMES "")
    foreach(ROOM IN LISTS BASTIDE_ROOMS)
        set(FOLDER "${CMAKE_SOURCE_DIR}/engine/expansions/${ROOM}")
        if(NOT EXISTS "${FOLDER}/room.cpp")
            message(FATAL_ERROR "BASTIDE_ROOMS names '${ROOM}', but there is no ${FOLDER}/room.cpp")
        endif()
        file(GLOB SOURCES CONFIGURE_DEPENDS "${FOLDER}/*.cpp")
        file(GLOB_RECURSE TEXTS CONFIGURE_DEPENDS "${FOLDER}/*.md" "${FOLDER}/*.txt"
             "${FOLDER}/*.scn")
        set(EMBEDDED "${CMAKE_BINARY_DIR}/generated/${ROOM}_files.cpp")
        add_custom_command(
            OUTPUT "${EMBEDDED}"
            COMMAND "${CMAKE_COMMAND}" -DROOM=${ROOM} "-DFOLDER=${FOLDER}" "-DOUTPUT=${EMBEDDED}"
                    -P "${CMAKE_SOURCE_DIR}/cmake/embed_room.cmake"
            DEPENDS ${TEXTS} "${CMAKE_SOURCE_DIR}/cmake/embed_room.cmake"
            VERBATIM)
        target_sources(${TARGET} PRIVATE ${SOURCES} "${EMBEDDED}")
        string(APPEND CODE "extern const Room kRoom_${ROOM};\n")
        string(APPEND NAMES "&kRoom_${ROOM}, ")
    endforeach()
    string(APPEND CODE "\nstd::span<const Room* const> all_rooms() {\n")
    string(APPEND CODE "    static const Room* const kRooms[] = {${NAMES}};\n    return kRooms;\n}\n\n")
    string(APPEND CODE "}  // namespace bastide\n")
    file(CONFIGURE OUTPUT "${REGISTER}" CONTENT "${CODE}" @ONLY)
    target_sources(${TARGET} PRIVATE "${REGISTER}")
endfunction()
