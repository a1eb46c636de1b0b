# All names of rooms, also of those that this build leaves out, become a source of the target.
function(bastide_add_room_names TARGET)
    set(NAMES ${ALL_ROOMS})
    foreach(FOLDER IN LISTS BASTIDE_EXTRA_ROOMS)
        cmake_path(GET FOLDER FILENAME ROOM)
        list(APPEND NAMES ${ROOM})
    endforeach()
    list(JOIN NAMES "\", \"" NAMES)
    set(CODE "// Written by cmake/rooms.cmake from ALL_ROOMS.\n")
    string(APPEND CODE "#include \"notation/known_rooms.h\"\n\nnamespace bastide {\n\n")
    string(APPEND CODE "std::span<const std::string_view> known_rooms() {\n")
    string(APPEND CODE "    static constexpr std::string_view kNames[] = {\"${NAMES}\"};\n")
    string(APPEND CODE "    return kNames;\n}\n\n}  // namespace bastide\n")
    set(SOURCE "${CMAKE_BINARY_DIR}/generated/known_rooms.cpp")
    file(CONFIGURE OUTPUT "${SOURCE}" CONTENT "${CODE}" @ONLY)
    target_sources(${TARGET} PRIVATE "${SOURCE}")
endfunction()

# A room's own sources and its files, which become a source, too.
function(bastide_add_room TARGET FOLDER)
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
endfunction()

# The register of the rooms in these folders, under a name of its own.
function(bastide_add_register TARGET NAME)
    set(REGISTER "${CMAKE_BINARY_DIR}/generated/${NAME}.cpp")
    set(CODE "// Written by cmake/rooms.cmake from BASTIDE_ROOMS.\n")
    string(APPEND CODE "#include \"engine/game/room.h\"\n\nnamespace bastide {\n\n")
    set(NAMES "")
    foreach(FOLDER IN LISTS ARGN)
        cmake_path(GET FOLDER FILENAME ROOM)
        string(APPEND CODE "extern const Room kRoom_${ROOM};\n")
        string(APPEND NAMES "&kRoom_${ROOM}, ")
    endforeach()
    string(APPEND CODE "\nstd::span<const Room* const> all_rooms() {\n")
    string(APPEND CODE "    static const Room* const kRooms[] = {${NAMES}};\n    return kRooms;\n}\n\n")
    string(APPEND CODE "}  // namespace bastide\n")
    file(CONFIGURE OUTPUT "${REGISTER}" CONTENT "${CODE}" @ONLY)
    target_sources(${TARGET} PRIVATE "${REGISTER}")
endfunction()

# The folders of all rooms of this build, the eldest first.
function(bastide_room_folders FOLDERS)
    set(FOUND ${BASTIDE_ROOMS})
    list(TRANSFORM FOUND PREPEND "${CMAKE_SOURCE_DIR}/engine/expansions/")
    foreach(FOLDER IN LISTS BASTIDE_EXTRA_ROOMS)
        cmake_path(ABSOLUTE_PATH FOLDER BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" NORMALIZE)
        list(APPEND FOUND "${FOLDER}")
    endforeach()
    set(${FOLDERS} ${FOUND} PARENT_SCOPE)
endfunction()

# The list of rooms becomes sources: the rooms' own, their files, and the register of rooms.
function(bastide_add_rooms TARGET)
    bastide_room_folders(FOLDERS)
    foreach(FOLDER IN LISTS FOLDERS)
        bastide_add_room(${TARGET} "${FOLDER}")
    endforeach()
    bastide_add_register(${TARGET} rooms ${FOLDERS})
endfunction()
