# The JSON library's headers alone: the folder they lie in holds the host's system headers too.
find_path(JSON_HEADERS nlohmann/json.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH
          REQUIRED)
file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/include")
file(CREATE_LINK "${JSON_HEADERS}/nlohmann" "${CMAKE_BINARY_DIR}/include/nlohmann" SYMBOLIC)
add_library(bastide_json INTERFACE)
add_library(nlohmann_json::nlohmann_json ALIAS bastide_json)
target_include_directories(bastide_json SYSTEM INTERFACE "${CMAKE_BINARY_DIR}/include")
target_compile_definitions(bastide_json INTERFACE JSON_NOEXCEPTION)
