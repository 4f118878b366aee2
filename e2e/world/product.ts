/** The whole product as an operator starts it: its built server, its embedded database, an SMTP server that keeps letters. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostbox, type Postbox } from './postbox.ts'

export type Product = Readonly<{
  baseUrl: string
  dataDir: string
  postbox: Postbox
  /** What the server has written so far. */
  log: () => string
  /** SIGKILL, as when the power goes. */
  kill: () => Promise<void>
  /** On the same data and port. */
  start: () => Promise<void>
  /** SIGTERM; the exit code. */
  stop: () => Promise<number | null>
  /** Stops and removes everything. */
  close: () => Promise<void>
}>

export async function startProduct(extraEnv: Readonly<Record<string, string>> = {}): Promise<Product> {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-e2e-'))
  const postbox = await openPostbox()
  let server: ChildProcess | undefined
  let written = ''

  async function start(): Promise<void> {
    server = spawn(process.execPath, ['dist/server.js'], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        BASE_URL: baseUrl,
        DATA_DIR: dataDir,
        SMTP_URL: postbox.url,
        MAIL_FROM: 'Rubrica <no-reply@rubrica.test>',
        FREE_ENVELOPES: '1000',
        LOG_LEVEL: 'info',
        ...extraEnv,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (written += String(text)))
    await untilReady(baseUrl, server, () => written)
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ending = server
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => ending.once('exit', (code) => resolve(code)))
    ending.kill(signal)
    return ended
  }

  await start()
  return {
    baseUrl,
    dataDir,
    postbox,
    log: () => written,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    close: async () => {
      await end('SIGTERM')
      await postbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(baseUrl: string, server: ChildProcess, log: () => string): Promise<void> {
  const GIVE_UP_MS = 60_000
  const startedAt = Date.now()
  while (Date.now() - startedAt < GIVE_UP_MS) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}:\n${log()}`)
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server was not ready in ${GIVE_UP_MS} ms:\n${log()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
