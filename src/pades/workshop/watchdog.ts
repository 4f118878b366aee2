/** Stops jobs that work too long or make the process grow too much. A thread can't be asked while it is stuck, so it is only watched. */
import { openSync, readFileSync, readlinkSync, readSync } from 'node:fs'
import { threadId, Worker } from 'node:worker_threads'

type Watched = Readonly<{
  stop: AbortController
  /** How long its thread may work. On a busy machine that is less than the time that passes, and not the file's fault. */
  deadlineMs: number
  /** The thread's numbers once it begins (`beginning`): what it took to start a thread is not the file's fault either. */
  began: Int32Array
}>

type MemoryLimits = Readonly<{
  /** Of the whole process, while jobs run. */
  growthBytes: number
  /** Of what a thread has in V8's heap. */
  heapBytes: number
}>

export type Watchdog = Readonly<{ watch(job: Watched): void; forget(job: Watched): void }>

const everyMs = 40
/** A thread that has not even begun by then never will; at a load of 30, reading a job's code from sources has taken longer than 30 s. */
const startLimitMs = 120_000
/** Who waits so many deadlines without working them off, waits for something that never comes. */
const PATIENCE = 10

type Observed = {
  readonly rssBefore: number
  since: number
  workedBeforeMs: number | undefined
  hasBegun: boolean
  /** Its thread was asked how much is in its heap, and has not answered yet. */
  isAsked: boolean
}

/** @param threads those of the pool that the jobs run in */
export function openWatchdog({ growthBytes, heapBytes }: MemoryLimits, threads: () => readonly Worker[]): Watchdog {
  const jobs = new Map<Watched, Observed>()
  const residentBytes = openScale()
  let timer: NodeJS.Timeout | undefined
  return {
    watch(job) {
      const since = performance.now()
      jobs.set(job, { rssBefore: residentBytes(), since, workedBeforeMs: undefined, hasBegun: false, isAsked: false })
      timer ??= setInterval(look, everyMs)
    },
    forget(job) {
      jobs.delete(job)
      if (jobs.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }

  function look() {
    const now = performance.now()
    for (const [job, observed] of jobs) {
      const thread = Atomics.load(job.began, 0)
      if (!observed.hasBegun && thread !== 0)
        Object.assign(observed, { hasBegun: true, since: now, workedBeforeMs: workedMs(thread) })
      if (isOverdue(job, observed, now)) job.stop.abort()
      if (observed.hasBegun && !observed.isAsked) void stopIfFull(job, observed)
    }
    stopTheGreedy()
  }

  /** No API says which thread holds an ArrayBuffer; the job that has run longest is the best suspect. */
  function stopTheGreedy() {
    const oldest = jobs.entries().next().value
    if (oldest && residentBytes() - oldest[1].rssBefore > growthBytes) oldest[0].stop.abort()
  }

  async function stopIfFull(job: Watched, observed: Observed) {
    observed.isAsked = true
    const id = Atomics.load(job.began, 1)
    const used = await heapOf(threads().find((thread) => thread.threadId === id))
    observed.isAsked = false
    if (used > heapBytes && jobs.has(job)) job.stop.abort()
  }
}

/** Asked of V8 since Node 22.16. */
type Measured = Worker & { getHeapStatistics?(): Promise<Readonly<{ used_heap_size: number }>> }

export const canMeasureHeaps = 'getHeapStatistics' in Worker.prototype

/** Answered by a thread in the midst of its work; of one that has ended, or can't say, 0. */
async function heapOf(thread: Measured | undefined): Promise<number> {
  try {
    return (await thread?.getHeapStatistics?.())?.used_heap_size ?? 0
  } catch {
    return 0
  }
}

function isOverdue(
  { began, deadlineMs }: Watched,
  { hasBegun, since, workedBeforeMs }: Observed,
  now: number,
): boolean {
  const passedMs = now - since
  if (!hasBegun) return passedMs > startLimitMs
  if (passedMs <= deadlineMs) return false
  const worked = workedBeforeMs === undefined ? undefined : workedMs(Atomics.load(began, 0))
  if (worked === undefined || workedBeforeMs === undefined) return true
  return worked - workedBeforeMs > deadlineMs || passedMs > PATIENCE * deadlineMs
}

/** How long a thread of this process has had a processor (proc(5), schedstat); only Linux says. */
function workedMs(thread: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6
  } catch {
    return undefined
  }
}

/** A module is a thread's own, and a thread keeps its number. */
let ownNumber: number | undefined

/** To be called by a thread when it begins with a job. @param began as in `Watched`: the system's number of the thread, and Node's */
export function beginning(began: Int32Array): void {
  Atomics.store(began, 1, threadId)
  ownNumber ??= ownThread()
  Atomics.store(began, 0, ownNumber)
}

/** The number that the system knows the calling thread by; some other number where it does not say. */
function ownThread(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return 1
  }
}

/** The process's resident size. Node asks for it where the system adds up the times of all threads as well, which takes a hundred times as long (proc(5), statm). */
function openScale(): () => number {
  const file = openStatm()
  if (file === null) return () => process.memoryUsage.rss()
  const text = Buffer.alloc(128)
  const pages = () => Number(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)).split(' ', 2)[1])
  const pageBytes = 2 ** Math.round(Math.log2(process.memoryUsage.rss() / pages()))
  return () => pages() * pageBytes
}

/** Null where the system has no such file. */
function openStatm(): number | null {
  try {
    return openSync('/proc/self/statm', 'r')
  } catch {
    return null
  }
}
