/** A pool of threads for all work on PDFs: nothing a stranger's file does there can stop or kill the process. */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { ensure, PadesError } from '../base/pades-error.ts'
import type { Admission } from '../admit/admit.ts'
import type { Bytes } from '../base/bytes.ts'
import { compareSafely, UPLOADING } from './compare-safely.ts'
import type { Mark } from '../draw/mark.ts'
import { lend, type JobOutcome } from './transfer.ts'
import { withDefaultLayers } from '../pdf/replace-word.ts'
import type { SheetData } from '../draw/sheet/sheet-data.ts'
import type { Stamped } from '../draw/stamp.ts'
import { takeTurns } from './turns.ts'
import { canMeasureHeaps, openWatchdog } from './watchdog.ts'
import type { JobName, WorkshopJobs, Task } from './worker.ts'

type Input<Name extends JobName> = Parameters<WorkshopJobs[Name]>[0]
type Output<Name extends JobName> = Awaited<ReturnType<WorkshopJobs[Name]>>

export type Workshop = Readonly<{
  /** Any job of the table in worker.ts. Refuses with `document.too_complex` at its deadline or memory limit. */
  run<Name extends JobName>(job: Name, input: Input<Name>, options?: { deadlineMs?: number }): Promise<Output<Name>>
  /** What had to be repaired, decrypted, flattened or disarmed is let in only if all its pages look as before. */
  admit(file: Bytes): Promise<Admission>
  /** One page as WebP. */
  preview(pdf: Bytes, shown: { page: number; widthPx: number }): Promise<Bytes>
  stamp(pdf: Bytes, marks: readonly Mark[]): Promise<Stamped>
  /** The signature page of one document, as a PDF of its own. */
  drawSheet(data: SheetData): Promise<Bytes>
  close(): Promise<void>
}>

export type WorkshopOptions = Readonly<{
  threads?: number
  /** The bundled or source worker; found beside this file unless said. */
  workerUrl?: URL
  /** How long a thread may work on one job; what it waits for a processor does not count. */
  deadlineMs?: number
  /** How much the whole process may grow while jobs run before the oldest one is stopped: ArrayBuffers and wasm obey no other limit. */
  growthLimitBytes?: number
}>

const defaults = { threads: 2, deadlineMs: 4_500, growthLimitBytes: 1.5 * 2 ** 30 }
/** Without measuring V8's own limit is the only one, and lies where it always lay. */
const heapLimitMb = canMeasureHeaps ? 896 : 768
/**
 * Where V8 can not take what is asked for at once, it ends the process (a table of millions of entries that doubles), and not the thread alone:
 * so its own limit lies as far above as one allocation takes, and the watchdog stops the thread before.
 */
const heapEndMb = canMeasureHeaps ? 1408 : heapLimitMb
/** Twice what it would be: a job is over before its garbage is looked at, and at rest the thread gives the memory back (docs/decisions/418). */
const youngLimitMb = 96

/** One thread is always warm. Another one (turns.ts), which holds about 50 MB, ends when it had no work for so long. */
const IDLE_MS = 15_000

export function openWorkshop(options: WorkshopOptions = {}): Workshop {
  const { threads, deadlineMs, growthLimitBytes } = { ...defaults, ...options }
  const pool = openPool(threads, options.workerUrl ?? besideThisFile())
  const loading = noteLoading(pool)
  const turns = takeTurns({ places: threads, running: () => pool.threads.length })
  const limits = { growthBytes: growthLimitBytes, heapBytes: heapLimitMb * 2 ** 20 }
  const watchdog = openWatchdog(limits, () => pool.threads)

  async function run<Name extends JobName>(
    job: Name,
    input: Input<Name>,
    own: { deadlineMs?: number } = {},
  ): Promise<Output<Name>> {
    await turns.take()
    const stop = new AbortController()
    const began = new Int32Array(new SharedArrayBuffer(8))
    const watched = { stop, began, deadlineMs: own.deadlineMs ?? deadlineMs }
    try {
      const { input: sent, buffer, reclaim } = await lend(input)
      const task: Task = { job, input: sent, began, lent: buffer }
      watchdog.watch(watched)
      const transferList = buffer ? [buffer] : []
      const running = pool.run(task, { signal: stop.signal, transferList })
      loading.note()
      const outcome = (await running) as JobOutcome
      if (outcome.lent) reclaim(outcome.lent)
      return opened(outcome) as Output<Name>
    } catch (error) {
      ensure(!(stop.signal.aborted || isOutOfMemory(error)), 'document.too_complex')
      throw error
    } finally {
      watchdog.forget(watched)
      turns.give()
    }
  }

  return {
    run,
    admit: async (file) => ifPreserved(run, file, await run('admit', file).catch(tooComplexToAdmit)),
    preview: (pdf, shown) => run('preview', { pdf, ...shown }),
    stamp: (pdf, marks) => run('stamp', { pdf, marks }),
    drawSheet: (data) => run('drawSheet', data),
    close: async () => {
      await loading.ended()
      await pool.destroy()
    },
  }
}

function openPool(threads: number, workerUrl: URL): Piscina {
  return new Piscina({
    filename: workerUrl.href,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: 1,
    atomics: 'async', // a thread that blocks while it waits runs no timers, so that nothing was collected at rest
    resourceLimits: { maxOldGenerationSizeMb: heapEndMb, maxYoungGenerationSizeMb: youngLimitMb },
    execArgv: workerUrl.pathname.endsWith('.ts') ? tsx() : [],
  })
}

/** A thread that is ended while it loads its code takes Node 20 down with it (`IsGraphAsync must be used on an instantiated module`). */
function noteLoading(pool: Piscina): { note(): void; ended(): Promise<void> } {
  const noted = new WeakSet<Worker>()
  const loading = new Set<Promise<unknown>>()
  const note = () => {
    for (const thread of pool.threads.filter((each) => !noted.has(each))) {
      noted.add(thread)
      const loaded = Promise.race([once(thread, 'message'), once(thread, 'exit')]).catch(() => undefined)
      loading.add(loaded)
      void loaded.then(() => loading.delete(loaded))
    }
  }
  note()
  return { note, ended: async () => void (await Promise.all(loading)) }
}

/** Sources and the package have worker.ts or worker.js beside this file; the product's bundle has pades-worker.js beside it. */
function besideThisFile(): URL {
  const isOwnFile = /\/workshop\.(ts|js)$/.exec(import.meta.url)
  return new URL(isOwnFile ? `./worker.${isOwnFile[1]}` : './pades-worker.js', import.meta.url)
}

/** Sources run through tsx, which only development has; the bundle needs no flags at all. In a thread it hooks into `import()` only when asked. */
function tsx(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const api = new URL('./dist/esm/api/index.mjs', pathToFileURL(resolve('tsx/package.json'))) // `resolve` would give the CommonJS half
  const hooks = `data:text/javascript,import{register}from'${api.href}';register()`
  return ['--import', pathToFileURL(resolve('tsx')).href, '--import', hooks]
}

function opened(outcome: JobOutcome): unknown {
  if (outcome.is === 'refused') throw new PadesError(outcome.code, outcome.details)
  return outcome.value
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooComplexToAdmit(error: unknown): Admission {
  if (error instanceof PadesError && error.code === 'document.too_complex') return { is: 'refused', why: 'too_complex' }
  throw error
}

async function ifPreserved(run: Workshop['run'], file: Bytes, admission: Admission): Promise<Admission> {
  if (admission.is === 'refused' || !admission.wasChanged) return admission
  const job = {
    pdf: withDefaultLayers(file),
    after: { is: 'whole', bytes: admission.pdf },
    tolerance: 'redrawn',
    except: admission.redrawn ?? [],
  } as const
  const { isStopped: _, ...comparison } = await compareSafely(run, job, admission.pages.length, UPLOADING)
  const { changed } = comparison
  if (changed) return { is: 'refused', why: 'not_preserved', page: changed.page }
  return { ...admission, comparison }
}
