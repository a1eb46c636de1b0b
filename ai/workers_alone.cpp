#include "ai/workers.h"

namespace bastide::ai {

void run_workers(int count, const std::function<void(int)>& work) {
    for (int i = 0; i < count; ++i) work(i);
}

}  // namespace bastide::ai
