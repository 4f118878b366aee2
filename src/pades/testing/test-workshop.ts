/** The workshop of tests: one thread for all files of a test process, because opening one takes half a second of the processor. */
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { openWorkshop, type Workshop, type WorkshopOptions } from '../workshop/workshop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The worker, bundled by src/server/testing/global-setup.ts: from its sources it takes twice as long to load. */
    padesWorker: string
  }
}

let shared: Workshop | undefined

/** Nobody closes it: it ends with the process. */
export function testWorkshop(): Workshop {
  shared ??= openTestWorkshop()
  return shared
}

/** For tests with limits of their own, and for those that stop threads; the test that opens it closes it. */
export const openTestWorkshop = (options: WorkshopOptions = {}): Workshop =>
  openWorkshop({ threads: 1, workerUrl: pathToFileURL(inject('padesWorker')), ...options })
