#include "cli/commands.h"

namespace bastide {

const char* program_version() { return BASTIDE_VERSION; }

}  // namespace bastide
