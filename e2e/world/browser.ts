/** Opens the Chromium of the machine for tests. */
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import { isDay } from '../../src/kernel/testing/nightly.ts'

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

const CHROMIUM = '/usr/bin/chromium'
/** The same engine without Chromium's own windows and pages: to open a page takes a third of the processor's time (docs/decisions/393). */
const SHELL = '/usr/bin/chromium-headless-shell'

/** By day the shell where it is installed, at night what people use. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? (isDay && existsSync(SHELL) ? SHELL : CHROMIUM),
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

/** For pictures, whose letters the shell draws by a hair differently, for profiles, whose settings it does not read, and for pages that are kept for Back. */
export const chromiumOptions = {
  ...launchOptions,
  executablePath: process.env['CHROMIUM'] ?? CHROMIUM,
} satisfies LaunchOptions
