/** qpdf, compiled to wasm: rewrites a file as one clean revision. Runs only in a workshop thread. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Bytes } from './bytes.ts'

export type Rewritten = Readonly<
  | { is: 'rewritten'; pdf: Bytes; wasDamaged: boolean; wasOdd: boolean }
  | { is: 'impossible'; needsPassword: boolean; because: string }
>

type FileSystem = Readonly<{
  init(stdin: () => null, stdout: (byte: number) => void, stderr: (byte: number) => void): void
  writeFile(path: string, data: Bytes): void
  readFile(path: string): Bytes
}>
type Qpdf = Readonly<{ callMain(args: string[]): number; FS: FileSystem }>
type Factory = (options: { wasmBinary: Bytes; preRun: ((qpdf: Qpdf) => void)[] }) => Promise<Qpdf>

const require = createRequire(import.meta.url)
const outputLimit = 64 * 1024

let wasm: Bytes | undefined

/** Streams stay as they are: what they hold is decoded by nobody, so no bomb goes off. */
export const asIs = ['--stream-data=preserve'] as const
/** What lies upon the pages, as its appearance streams show it, becomes part of them. */
export const flattened = [...asIs, '--flatten-annotations=screen'] as const

export async function rewrite(pdf: Bytes, changes: readonly string[] = asIs): Promise<Rewritten> {
  const said: number[] = []
  const qpdf = await start(said)
  qpdf.FS.writeFile('/in.pdf', pdf)
  const isWell = run(qpdf, [
    '/in.pdf',
    '/out.pdf',
    '--stream-data=preserve',
    '--normalize-content=n',
    '--warning-exit-0',
    ...changes,
  ])
  const because = Buffer.from(said).toString('utf8')
  if (!isWell) return { is: 'impossible', needsPassword: /password|encryption/.test(because), because }
  return {
    is: 'rewritten',
    pdf: qpdf.FS.readFile('/out.pdf'),
    wasDamaged: /file is damaged/.test(because),
    wasOdd: /WARNING/.test(because),
  }
}

/** One instance per file: an aborted run leaves wasm memory in no state to trust. */
function start(said: number[]): Promise<Qpdf> {
  wasm ??= readFileSync(require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'))
  const factory = require('@neslinesli93/qpdf-wasm') as Factory
  const listen = (byte: number) => {
    if (said.length < outputLimit) said.push(byte)
  }
  return factory({ wasmBinary: wasm, preRun: [({ FS }) => FS.init(() => null, listen, listen)] })
}

function run(qpdf: Qpdf, args: string[]): boolean {
  try {
    return qpdf.callMain(args) === 0
  } catch {
    return false // an abort or a stack overflow inside wasm
  }
}
