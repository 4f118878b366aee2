/**
 * HarfBuzz, loaded when something is first drawn. Its module waits for its WebAssembly at top level, and a thread that runs from
 * sources can only take in what does not (Piscina requires its worker).
 */
import { createRequire } from 'node:module'
import type * as HarfBuzz from 'harfbuzzjs'

let loaded: typeof HarfBuzz | undefined

/** Await this before `harfBuzz()`. */
export async function loadHarfBuzz(): Promise<void> {
  loaded ??= await import('harfbuzzjs')
}

export function harfBuzz(): typeof HarfBuzz {
  if (!loaded) throw new Error('loadHarfBuzz was not awaited')
  return loaded
}

export type Font = HarfBuzz.Font

/** @returns the path of HarfBuzz's subsetter: a WebAssembly module that asks for nothing from outside */
export function subsetterFile(): string {
  return createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
}
