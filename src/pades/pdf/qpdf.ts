/** qpdf, compiled to wasm: rewrites a file as one clean revision. Runs only in a workshop thread. */
import type { Bytes } from '../base/bytes.ts'
import { concat, isSame, latin1, view } from '../base/octets.ts'
import { loadQpdf, type Qpdf } from './qpdf-engine.ts'

export type Rewritten = Readonly<
  | { is: 'rewritten'; pdf: Bytes; wasDamaged: boolean; wasOdd: boolean; because: string }
  | { is: 'impossible'; needsPassword: boolean; because: string }
>

const outputLimit = 64 * 1024

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
  const engine = await start()
  engine.qpdf.FS.writeFile('/in.pdf', pdf)
  const isIt = run(engine, ['--is-encrypted', '/in.pdf'])
  keep(engine)
  return isIt
}

async function attempt(pdf: Bytes, changes: readonly string[]): Promise<Rewritten> {
  const engine = await start()
  const { FS } = engine.qpdf
  FS.writeFile('/in.pdf', pdf)
  const isWell = run(engine, [
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
  const because = Buffer.from(engine.said).toString('utf8')
  const written = isWell ? FS.readFile('/out.pdf') : null
  keep(engine)
  if (!written) return { is: 'impossible', needsPassword: /password|encryption/.test(because), because }
  return {
    is: 'rewritten',
    pdf: written,
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

type Engine = {
  readonly qpdf: Qpdf
  readonly fresh: Uint8Array
  /** Where the arguments of each run are written; null where that is not known: then it runs once. */
  readonly argumentsAt: number | null
  said: number[]
  runs: number
  isTrusted: boolean
}

let idle: Engine | undefined

/** Each file finds the memory of a new instance: a run that was aborted leaves it in no state to trust, and none may see what was there before. */
async function start(): Promise<Engine> {
  const engine = idle ?? (await open())
  idle = undefined
  return Object.assign(engine, { said: [] })
}

async function open(): Promise<Engine> {
  const { factory, wasm } = await loadQpdf()
  let engine: Engine | undefined
  const listen = (byte: number) => {
    if (engine && engine.said.length < outputLimit) engine.said.push(byte)
  }
  const qpdf = await factory({ locateFile: () => wasm, preRun: [({ FS }) => FS.init(() => null, listen, listen)] })
  const fresh = withoutZeros(qpdf.HEAPU8)
  const argumentsAt = reserveArguments(qpdf)
  putBack(qpdf, fresh)
  engine = { qpdf, fresh, argumentsAt, said: [], runs: 0, isTrusted: argumentsAt !== null }
  return engine
}

const ARGUMENT_BYTES = 1024

/**
 * `callMain` takes room for its arguments from the stack, and does not give it back. It is called once, with an argument as long as all of any
 * later run together, which are written there. @returns its address
 */
function reserveArguments(qpdf: Qpdf): number | null {
  const reserved = `/${'r'.repeat(ARGUMENT_BYTES)}`
  qpdf.callMain([reserved]) // too few of them: it says so and ends
  const at = view(qpdf.HEAPU8).indexOf(latin1(reserved)) // the stack comes before the heap, where there are copies
  return at < 0 ? null : at
}

/** Nothing is known to add up from run to run; should something, it ends here. */
const MOST_RUNS = 1000
const MOST_BYTES = 32 * 2 ** 20

/** Making an instance, and having V8 compile it, takes longer than most files: so one that ended well is put back as it was. */
function keep(engine: Engine): void {
  const { qpdf, fresh, runs, isTrusted } = engine
  const { FS, HEAPU8 } = qpdf
  const isClosed = FS.streams.slice(3).every((stream) => !stream)
  if (!isTrusted || !isClosed || runs >= MOST_RUNS || HEAPU8.length > MOST_BYTES) return
  for (const name of FS.readdir('/').filter((each) => each.endsWith('.pdf'))) FS.unlink(`/${name}`)
  putBack(qpdf, fresh)
  idle = engine
}

function putBack({ HEAPU8 }: Qpdf, fresh: Uint8Array): void {
  HEAPU8.set(fresh)
  for (let at = fresh.length; at < HEAPU8.length; at += PAGE) {
    const page = HEAPU8.subarray(at, at + PAGE)
    if (!isSame(page, ZEROS.subarray(0, page.length))) page.fill(0)
  }
}

const PAGE = 64 * 1024
const ZEROS = new Uint8Array(PAGE)

/** Memory that was never written to takes no room, and should stay so. */
function withoutZeros(memory: Uint8Array): Uint8Array {
  let end = memory.length
  while (end > 0 && isSame(memory.subarray(Math.max(0, end - PAGE), end), ZEROS.subarray(0, Math.min(PAGE, end))))
    end -= Math.min(PAGE, end)
  return memory.slice(0, end)
}

function run(engine: Engine, args: readonly string[]): boolean {
  engine.runs += 1
  try {
    const { qpdf, argumentsAt } = engine
    if (argumentsAt === null) return qpdf.callMain([...args]) === 0
    const { count, at } = writeArguments(qpdf, argumentsAt, ['qpdf', ...args])
    return qpdf._main(count, at) === 0
  } catch {
    engine.isTrusted = false // an abort or a stack overflow inside wasm, or an end that left the stack as it was
    return false
  }
}

/** As C wants them: a table of their addresses, which ends with 0, and behind it each with a 0 behind it. */
function writeArguments({ HEAPU8 }: Qpdf, reservedAt: number, args: readonly string[]) {
  const table = new DataView(HEAPU8.buffer, Math.ceil(reservedAt / POINTER_BYTES) * POINTER_BYTES)
  let at = (args.length + 1) * POINTER_BYTES
  for (const [index, text] of args.entries()) {
    table.setUint32(index * POINTER_BYTES, table.byteOffset + at, true)
    HEAPU8.set(latin1(`${text}\0`), table.byteOffset + at)
    at += text.length + 1
  }
  table.setUint32(args.length * POINTER_BYTES, 0, true)
  if (at > ARGUMENT_BYTES) throw new RangeError('too many arguments')
  return { count: args.length, at: table.byteOffset }
}

const POINTER_BYTES = 4
