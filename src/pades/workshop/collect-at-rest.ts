/** Collects the garbage of a thread once it is at rest: V8 collects by itself only when more work comes, and keeps what large files left until then. */
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 5_000
/** What a collection is worth its time for: it takes 50 to 100 ms of the main thread. */
const GROWTH_BYTES = 24 * 2 ** 20
/** Share of the time since the last look in which the thread worked. */
const AT_REST = 0.02

/** Looks every five seconds, for as long as the thread lives. Each thread counts its own heap and the buffers outside of it. */
export function collectAtRest(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let kept = held()
  let isFirst = true
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > AT_REST) return
    if (isFirst && held() - kept < GROWTH_BYTES) {
      kept = Math.min(kept, held())
      return
    }
    collect()
    isFirst = !isFirst // memory of WebAssembly goes with the second collection only
    kept = held()
  }
  setInterval(look, LOOK_MS).unref()
}

function held(): number {
  const { heapTotal, external } = process.memoryUsage()
  return heapTotal + external
}
