/** Stops jobs that take too long or make the process grow too much. A thread can't be asked while it is stuck, so it is only watched. */

type Watched = Readonly<{
  stop: AbortController
  deadlineMs: number
  /** Set to 1 by the thread when it begins: what it took to start a thread is not the file's fault. */
  began: Int32Array
}>

export type Watchdog = Readonly<{ watch(job: Watched): void; forget(job: Watched): void }>

const everyMs = 40
/** A thread that has not even begun by then never will. */
const startLimitMs = 30_000

type Observed = { readonly rssBefore: number; since: number; hasBegun: boolean }

export function openWatchdog(growthLimitBytes: number): Watchdog {
  const jobs = new Map<Watched, Observed>()
  let timer: NodeJS.Timeout | undefined
  return {
    watch(job) {
      jobs.set(job, { rssBefore: process.memoryUsage.rss(), since: performance.now(), hasBegun: false })
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
      if (!observed.hasBegun && Atomics.load(job.began, 0) === 1)
        Object.assign(observed, { hasBegun: true, since: now })
      if (now - observed.since > (observed.hasBegun ? job.deadlineMs : startLimitMs)) job.stop.abort()
    }
    stopTheGreedy()
  }

  /** No API says which thread holds an ArrayBuffer; the job that has run longest is the best suspect. */
  function stopTheGreedy() {
    const oldest = jobs.entries().next().value
    if (oldest && process.memoryUsage.rss() - oldest[1].rssBefore > growthLimitBytes) oldest[0].stop.abort()
  }
}
