/**
 * HarfBuzz, loaded when something is first drawn. Its module waits for its WebAssembly at top level, and a thread that runs from
 * sources can only take in what does not (Piscina requires its worker).
 */
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
