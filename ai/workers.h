// The one door to threads. A build without them takes workers_alone.cpp instead of workers.cpp.
#pragma once

#include <functional>

namespace bastide::ai {

// Calls work(0) to work(count - 1), each on a thread of its own if there are any, and returns when
// all are done.
void run_workers(int count, const std::function<void(int)>& work);

}  // namespace bastide::ai
