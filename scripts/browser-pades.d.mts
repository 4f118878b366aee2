/** Types of browser-pades.mjs, for the configuration of Vite and for tests. */
import type { Plugin } from 'vite'

export function browserPades(): Plugin
export function buildBrowserPades(into: string): Promise<void>
