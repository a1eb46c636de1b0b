#include "ai/workers.h"

#include <thread>
#include <vector>

namespace bastide::ai {

void run_workers(int count, const std::function<void(int)>& work) {
    std::vector<std::thread> threads;
    for (int i = 1; i < count; ++i) threads.emplace_back(work, i);
    work(0);
    for (std::thread& thread : threads) thread.join();
}

}  // namespace bastide::ai
