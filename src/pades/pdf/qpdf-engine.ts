/** Loads qpdf's code and its WebAssembly, from the package; browsers have a form of this file (src/pades/browser/qpdf-engine.ts). */
import { createRequire } from 'node:module'
import type { Bytes } from '../base/bytes.ts'

type FileSystem = Readonly<{
  init(stdin: () => null, stdout: (byte: number) => void, stderr: (byte: number) => void): void
  writeFile(path: string, data: Bytes): void
  readFile(path: string): Bytes
  readdir(path: string): string[]
  unlink(path: string): void
  /** Open files by their numbers; the first three are of the program itself. */
  streams: readonly (object | null | undefined)[]
}>
/** HEAPU8: all of its memory, as long as it does not grow. `_main` takes its arguments as C has them: how many, and where in memory. */
export type Qpdf = Readonly<{
  callMain(args: string[]): number
  _main(count: number, at: number): number
  FS: FileSystem
  HEAPU8: Uint8Array<ArrayBuffer>
}>
type Factory = (options: { locateFile: () => string; preRun: ((qpdf: Qpdf) => void)[] }) => Promise<Qpdf>

/** @param wasm path or address of its WebAssembly */
export type QpdfEngine = Readonly<{ factory: Factory; wasm: string }>

const require = createRequire(import.meta.url)

export async function loadQpdf(): Promise<QpdfEngine> {
  return {
    factory: require('@neslinesli93/qpdf-wasm') as Factory,
    wasm: require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'),
  }
}
