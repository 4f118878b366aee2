/** Stops jobs that work too long or make the process grow too much. A thread can't be asked while it is stuck, so it is only watched. */
import { openSync, readFileSync, readlinkSync, readSync } from 'node:fs'

type Watched = Readonly<{
  stop: AbortController
  /** How long its thread may work. On a busy machine that is less than the time that passes, and not the file's fault. */
  deadlineMs: number
  /** The thread's number once it begins: what it took to start a thread is not the file's fault either. */
  began: Int32Array
}>

export type Watchdog = Readonly<{ watch(job: Watched): void; forget(job: Watched): void }>

const everyMs = 40
/** A thread that has not even begun by then never will; at a load of 30, reading a job's code from sources has taken longer than 30 s. */
const startLimitMs = 120_000
/** Who waits so many deadlines without working them off, waits for something that never comes. */
const PATIENCE = 10

type Observed = { readonly rssBefore: number; since: number; workedBeforeMs: number | undefined; hasBegun: boolean }

export function openWatchdog(growthLimitBytes: number): Watchdog {
  const jobs = new Map<Watched, Observed>()
  const residentBytes = openScale()
  let timer: NodeJS.Timeout | undefined
  return {
    watch(job) {
      const since = performance.now()
      jobs.set(job, { rssBefore: residentBytes(), since, workedBeforeMs: undefined, hasBegun: false })
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
    }
    stopTheGreedy()
  }

  /** No API says which thread holds an ArrayBuffer; the job that has run longest is the best suspect. */
  function stopTheGreedy() {
    const oldest = jobs.entries().next().value
    if (oldest && residentBytes() - oldest[1].rssBefore > growthLimitBytes) oldest[0].stop.abort()
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

/** The number that the system knows the calling thread by; some other number where it does not say. */
export function ownThread(): number {
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
