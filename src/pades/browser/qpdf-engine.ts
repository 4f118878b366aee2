/** Loads qpdf in a browser, its code and its WebAssembly when they are first needed. It stands for src/pades/pdf/qpdf-engine.ts there. */
import type { QpdfEngine } from '../pdf/qpdf-engine.ts'

export async function loadQpdf(): Promise<QpdfEngine> {
  const [{ default: factory }, { default: address }] = await Promise.all([
    import('@neslinesli93/qpdf-wasm'),
    import('@neslinesli93/qpdf-wasm/dist/qpdf.wasm?url'),
  ])
  return { factory: factory as unknown as QpdfEngine['factory'], wasm: new URL(address, import.meta.url).href }
}
