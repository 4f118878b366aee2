/** Unit and integration tests. Browser tests live in e2e/ and run with Playwright. */
import { defineConfig } from 'vitest/config'
import { isDay } from './src/kernel/testing/nightly.ts'

/** Against hanging, for all tests: how fast something is, bench/ says. At night tests are longer, and may stand beside other work. */
const patienceMs = isDay ? 240_000 : 900_000

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'agent/**/*.test.ts', 'house/**/*.test.ts'],
    globalSetup: ['src/server/testing/global-setup.ts'],
    tags: [{ name: 'nightly', description: 'only in `npm run test:nightly`; src/kernel/testing/nightly.ts' }],
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    expect: { poll: { timeout: 60_000 } }, // likewise: the default of one second fails on a busy machine
    pool: 'forks',
    isolate: false, // a worker keeps what it has loaded: a fifth of the time
    maxWorkers: 3, // on two cores: a third of the time tests wait for jobs, processes and clocks; four take more (docs/decisions/403)
  },
})
