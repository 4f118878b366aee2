/** Opens the Chromium of the machine for tests. */
import type { LaunchOptions } from '@playwright/test'

/**
 * The address bar's suggestions are pages of their own, loaded anew for every window: more work than a page of ours, and nobody sees
 * them. Chromium heeds the last `--disable-features` alone, so what Playwright turns off is turned off here too.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--font-render-hinting=none', // letters look the same on every machine
    '--disable-lcd-text',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${featuresOff.join()}`,
  ],
} satisfies LaunchOptions
