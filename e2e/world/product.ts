/** The whole product as an operator starts it, with an SMTP server that keeps letters, and with a power switch. */
import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Client } from 'pg'
import { startProduct as startProcess, type Product as Process } from '../product.ts'
import { startedDir } from '../run.ts'
import { inDatabase } from './database.ts'
import { fromNowOn, openPostbox, type Postbox } from './postbox.ts'

export type Product = Readonly<{
  baseUrl: string
  dataDir: string
  /** Of the server's process. */
  pid: () => number
  postbox: Postbox
  /** What the server has written since it was started last. */
  log: () => string
  /** The command line beside it. */
  rubrica: Process['rubrica']
  /** SIGKILL, as when the power goes. */
  kill: () => Promise<void>
  /** On the same data and port. @param more settings */
  start: (more?: Readonly<Record<string, string>>) => Promise<void>
  /** Ends it as Ctrl-C does; the exit code. */
  stop: () => Promise<number | null>
  /** Stops and removes everything. */
  close: () => Promise<void>
}>

export async function startProduct(
  extraEnv: Readonly<Record<string, string>> = {},
  dataDir = startedDir(),
  root = process.cwd(),
): Promise<Product> {
  const postbox = await openPostbox()
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: postbox.url,
    MAIL_FROM: 'Rubrica <no-reply@rubrica.test>',
    FREE_ENVELOPES: '1000',
    FREE_STORAGE: '500',
    FREE_USERS: '5',
    ...extraEnv,
  }
  let running = await startProcess(settings, root)
  return {
    baseUrl: running.url,
    dataDir,
    pid: () => running.process.pid!,
    postbox,
    log: () => running.output(),
    rubrica: (...args) => running.rubrica(...args),
    start: async (more) => void (running = await startProcess({ ...running.env, ...more }, root)),
    kill: () => running.kill(),
    stop: () => running.stop(),
    close: async () => {
      await running.stop()
      await postbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let shared: Promise<Product> | undefined

/**
 * For files that want no settings of their own and do not end it: one for all such files of a worker, because a start takes two seconds of
 * the processor. Letters and tries of the files before do not count. It ends with the worker, its data with the run.
 */
export async function sharedProduct(): Promise<Product> {
  shared ??= startProduct().then((product) => {
    process.once('exit', () => void product.stop())
    return product
  })
  const product = await shared
  await inDatabase(product, async (db) => {
    await expect.poll(() => queued(db), { timeout: 60_000 }).toBe(0)
    await db.query('delete from rate_limits')
  })
  return { ...withoutLetters(product), close: () => Promise.resolve() }
}

/** The same product, its letters from now on. */
export const withoutLetters = (product: Product): Product => ({ ...product, postbox: fromNowOn(product.postbox) })

async function queued(db: Client): Promise<number> {
  const { rows } = await db.query<{ count: string }>("select count(*) from messages where state = 'queued'")
  return Number(rows[0]!.count)
}
