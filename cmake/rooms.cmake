# The list of rooms becomes sources: the rooms' own, their files, and the register of rooms.
function(bastide_add_rooms TARGET)
    set(REGISTER "${CMAKE_BINARY_DIR}/generated/rooms.cpp")
    set(CODE "// Written by cmake/rooms.cmake from BASTIDE_ROOMS.\n")
    string(APPEND CODE "#include \"engine/game/room.h\"\n\nnamespace bastide {\n\n")
    set(NAMES "")
    set(FOLDERS ${BASTIDE_ROOMS})
    list(TRANSFORM FOLDERS PREPEND "${CMAKE_SOURCE_DIR}/engine/expansions/")
    foreach(FOLDER IN LISTS FOLDERS BASTIDE_EXTRA_ROOMS)
        cmake_path(ABSOLUTE_PATH FOLDER BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" NORMALIZE)
        cmake_path(GET FOLDER FILENAME ROOM)
        if(NOT EXISTS "${FOLDER}/room.cpp")
            message(FATAL_ERROR "there is no room '${ROOM}': ${FOLDER}/room.cpp is missing")
        endif()
        file(GLOB SOURCES CONFIGURE_DEPENDS "${FOLDER}/*.cpp")
        file(GLOB_RECURSE TEXTS CONFIGURE_DEPENDS "${FOLDER}/*.md" "${FOLDER}/*.txt"
             "${FOLDER}/*.scn")
        set(EMBEDDED "${CMAKE_BINARY_DIR}/generated/${ROOM}_files.cpp")
        add_custom_command(
            OUTPUT "${EMBEDDED}"
            COMMAND "${CMAKE_COMMAND}" -DROOM=${ROOM} "-DFOLDER=${FOLDER}" "-DOUTPUT=${EMBEDDED}"
                    -DSCENARIOS=${BASTIDE_SCENARIOS}
                    -P "${CMAKE_SOURCE_DIR}/cmake/embed_room.cmake"
            DEPENDS ${TEXTS} "${CMAKE_SOURCE_DIR}/cmake/embed_room.cmake"
            VERBATIM)
        set_source_files_properties(${SOURCES} PROPERTIES UNITY_GROUP ${ROOM})
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
