/** The whole product as an operator starts it, with an SMTP server that keeps letters, and with a power switch. */
import { rmSync } from 'node:fs'
import { startProduct as startProcess, type Product as Process } from '../product.ts'
import { startedDir } from '../run.ts'
import { openPostbox, type Postbox } from './postbox.ts'

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
