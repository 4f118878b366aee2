/** Measures one way of signing one document in a process of its own, so that its peak of memory and its longest stall are its own. */
import { existsSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { medianOf, timesOf, type Times } from './table.ts'
import { ways, type WayName } from './ways.ts'

/** What such a process is asked, as JSON in its first argument. */
export type Task = Readonly<{ way: WayName; document: string; turns: number; pages: number; runs: number }>
/** `processorMs`: of the process with its threads, the median of the runs. */
export type Figures = Times & Readonly<{ processorMs: number; peakMb: number; stallMs: number }>

const STATUS = '/proc/self/status'

const task = process.argv[2]
if (task) console.log(JSON.stringify(await measure(JSON.parse(task) as Task)))

async function measure({ way: name, document, turns, pages, runs }: Task): Promise<Figures> {
  const way = await ways[name](document)
  const file = readFileSync(document)
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const processor: number[] = []
  const run = async () => {
    const before = process.cpuUsage()
    let pdf: Uint8Array = new Uint8Array(file.buffer, file.byteOffset, file.length) // another value: nothing is known of it
    for (let turn = 0; turn < turns; turn++) pdf = await way.turn(pdf, pages, `${document}.signed`)
    const { user, system } = process.cpuUsage(before)
    processor.push((user + system) / 1000)
  }
  const times = await timesOf(runs, run, () => delays.enable())
  delays.disable()
  await way.close?.()
  return { ...times, processorMs: medianOf(processor.slice(1)), peakMb: peakMb(), stallMs: delays.max / 1e6 }
}

/** Of this very program: `maxRSS` is never below what the process that started it had then. Linux says it apart. */
function peakMb(): number {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : ''
  const kB = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
  return kB / 1024
}
