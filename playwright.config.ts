/** Browser tests: against the built product, in the Chromium of the machine. */
import { defineConfig } from '@playwright/test'
import { launchOptions, chromiumOptions } from './e2e/world/browser.ts'
import { nightFiles } from './e2e/world/nightly.ts'
import { isDay } from './src/kernel/testing/nightly.ts'

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'gallery', testDir: 'e2e/screens', use: { launchOptions: chromiumOptions } }, // begins first: it is the longest file
    {
      name: 'flows',
      testIgnore: ['**/e2e/screens/**', ...(isDay ? nightFiles.map((name) => `**/${name}.spec.ts`) : [])],
    },
  ],
  ...(isDay && { grepInvert: /@nightly/ }),
  globalSetup: './e2e/run.ts',
  timeout: isDay ? 300_000 : 600_000, // against hanging: a machine may be busy
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      pathTemplate: 'test-results/agreed/{arg}{ext}',
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  workers: 3, // on two cores: a third of the time tests wait for jobs, clocks and pages
  fullyParallel: false,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    serviceWorkers: 'block', // requests that pass one are not seen by `page.route`
    trace: { mode: 'on-first-retry', screenshots: false, sources: false }, // of every test it would cost a tenth of the time
    launchOptions,
  },
})
