/** Imported by tests that read spreadsheets: has their threads run what src/server/testing/global-setup.ts bundled. With tsx each takes half a second more. */
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { sheetThread } from '../reader.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sheetWorker: string
  }
}

sheetThread.url = pathToFileURL(inject('sheetWorker'))
