# The door of the project: `make help` lists what it opens. The building itself is done by CMake
# (CMakePresets.json); this file installs what is missing and calls it.

.DEFAULT_GOAL := help
.PHONY: help play terminal web build test soak fuzz pictures format tidy clean

JOBS ?= $(shell nproc 2>/dev/null || echo 2)
FUZZ_SECONDS ?= 600
GAMES ?= 50000
AI_GAMES ?= 500
ARGS ?=

# With ccache if it is there when the recipe runs (tools/setup.sh may just have installed it).
CONFIGURE = CMAKE_CXX_COMPILER_LAUNCHER="$$(command -v ccache)" cmake --preset

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: build web ## install what is missing, build, open the table in the browser (ARGS="...")
	@build/bastide serve --open $(ARGS)

terminal: build ## the same game in the terminal (ARGS="...")
	@build/bastide play $(ARGS)

web: ## build the page into build/web: the engine as WebAssembly, and what is around it
	@tools/setup.sh play web
	@$(CONFIGURE) wasm
	@cmake --build --preset wasm --parallel $(JOBS)
	@tools/web.sh build

build: ## install what is missing and build the program build/bastide
	@tools/setup.sh play
	@$(CONFIGURE) release
	@cmake --build --preset release --parallel $(JOBS)

test: ## install what is missing, build every configuration, pass every test
	@tools/setup.sh play web test
	@JOBS=$(JOBS) tools/test.sh

soak: ## play GAMES (50000) random games, and AI_GAMES (500) of each level, over mixtures of everything
	@tools/setup.sh play test
	@$(CONFIGURE) rooms
	@cmake --build --preset rooms --parallel $(JOBS)
	@BASTIDE_GAMES=$(GAMES) BASTIDE_AI_GAMES=$(AI_GAMES) build/rooms/tests/bastide_tests \
		--gtest_filter='Soak.*:*Levels.PlayEveryMixtureLegally*'

fuzz: ## run each fuzz target for FUZZ_SECONDS (600)
	@tools/setup.sh play test
	@$(CONFIGURE) asan
	@cmake --build --preset asan --parallel $(JOBS)
	@tools/fuzz.sh $(FUZZ_SECONDS)

pictures: build ## draw docs/pictures anew: contact sheets and boards
	@tools/setup.sh pictures
	@tools/pictures.sh

format: ## format the C++ sources
	@tools/setup.sh play test
	@tools/format.sh

tidy: ## look at the C++ sources with clang-tidy
	@tools/setup.sh play test
	@$(CONFIGURE) asan -B build/tidy -DBASTIDE_UNITY=OFF
	@run-clang-tidy-19 -quiet -warnings-as-errors='*' -p build/tidy -j $(JOBS) \
		"^$(CURDIR)/(engine|notation|ai|art|cli)/"

clean: ## remove everything that was built
	rm -rf build
