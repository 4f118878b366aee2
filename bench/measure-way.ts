/** Measures one way of signing one document in a process of its own, so that its peak of memory and its longest stall are its own. */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { timesOf, type Times } from './table.ts'
import { ways, type WayName } from './ways.ts'

/** What such a process is asked, as JSON in its first argument. */
export type Task = Readonly<{ way: WayName; document: string; turns: number; pages: number; runs: number }>
export type Figures = Times & Readonly<{ peakMb: number; stallMs: number }>

const task = process.argv[2]
if (task) console.log(JSON.stringify(await measure(JSON.parse(task) as Task)))

async function measure({ way: name, document, turns, pages, runs }: Task): Promise<Figures> {
  const way = await ways[name](document)
  const file = readFileSync(document)
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const run = async () => {
    let pdf: Uint8Array = new Uint8Array(file.buffer, file.byteOffset, file.length) // another value: nothing is known of it
    for (let turn = 0; turn < turns; turn++) pdf = await way.turn(pdf, pages, `${document}.signed`)
  }
  const times = await timesOf(runs, run, () => delays.enable())
  delays.disable()
  await way.close?.()
  return { ...times, peakMb: process.resourceUsage().maxRSS / 1024, stallMs: delays.max / 1e6 }
}
