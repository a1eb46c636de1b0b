# Writes a C++ file that holds the text files of one room.
# cmake -DROOM=base -DFOLDER=... -DOUTPUT=... -P embed_room.cmake
file(GLOB_RECURSE FILES RELATIVE "${FOLDER}"
     "${FOLDER}/rules.md" "${FOLDER}/waits.txt" "${FOLDER}/presets.txt" "${FOLDER}/zones.txt" "${FOLDER}/drawings.txt" "${FOLDER}/tiles/*.txt" "${FOLDER}/words/*.txt"
     "${FOLDER}/scenarios/*.scn")
list(SORT FILES)
set(CODE "// Written by cmake/embed_room.cmake from engine/expansions/${ROOM}.\n")
string(APPEND CODE "#include \"engine/game/room.h\"\n\nnamespace bastide {\n\n")
string(APPEND CODE "static const RoomFile k_${ROOM}_files[] = {\n")
foreach(FILE IN LISTS FILES)
    file(READ "${FOLDER}/${FILE}" TEXT)
    # A literal may not be too long for every compiler: cut it into pieces.
    string(LENGTH "${TEXT}" LENGTH)
    string(APPEND CODE "    {\"${FILE}\",\n")
    set(START 0)
    while(START LESS LENGTH)
        string(SUBSTRING "${TEXT}" ${START} 8000 PIECE)
        string(APPEND CODE "R\"room~(${PIECE})room~\"\n")
        math(EXPR START "${START} + 8000")
    endwhile()
    if(LENGTH EQUAL 0)
        string(APPEND CODE "\"\"")
    endif()
    string(APPEND CODE "    },\n")
endforeach()
string(APPEND CODE "};\n\n")
string(APPEND CODE "std::span<const RoomFile> ${ROOM}_files() { return k_${ROOM}_files; }\n\n")
string(APPEND CODE "}  // namespace bastide\n")
file(WRITE "${OUTPUT}" "${CODE}")
