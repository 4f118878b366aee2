/** qpdf, compiled to wasm: rewrites a file as one clean revision. Runs only in a workshop thread. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1, view } from '../base/octets.ts'

export type Rewritten = Readonly<
  | { is: 'rewritten'; pdf: Bytes; wasDamaged: boolean; wasOdd: boolean; because: string }
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
  const once = await attempt(pdf, changes)
  const isCramped = pdf.length < room && numbersWereDropped.test(once.because)
  return isCramped ? attempt(withRoom(pdf), changes) : once
}

/** Whether it is encrypted at all, however it may be opened. */
export async function isEncrypted(pdf: Bytes): Promise<boolean> {
  const qpdf = await start([])
  qpdf.FS.writeFile('/in.pdf', pdf)
  return run(qpdf, ['--is-encrypted', '/in.pdf'])
}

async function attempt(pdf: Bytes, changes: readonly string[]): Promise<Rewritten> {
  const said: number[] = []
  const qpdf = await start(said)
  qpdf.FS.writeFile('/in.pdf', pdf)
  const isWell = run(qpdf, [
    '/in.pdf',
    '/out.pdf',
    '--stream-data=preserve',
    '--normalize-content=n',
    // ISO 19005, 6.1.7: who comes as PDF/A stays it.
    '--newline-before-endstream',
    '--decrypt',
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
    because,
  }
}

/** It takes objects for missing, without more words, whose numbers are higher than a third of the file's length. */
const numbersWereDropped = /reported number of objects .* is not one plus the highest object number/
const room = 3 * 2 ** 20

function withRoom(pdf: Bytes): Bytes {
  const text = view(pdf).subarray(-2048).toString('latin1')
  const start = /startxref\s+(\d{1,10})/.exec(text.slice(Math.max(0, text.lastIndexOf('startxref'))))?.[1]
  return start === undefined ? pdf : concat([pdf, latin1(`\n${' '.repeat(room)}\nstartxref\n${start}\n%%EOF\n`)])
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
