/** The built product as its own process: a free port, a data directory, and the settings that a test wants. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { freePort } from '../src/server/testing/free-port.ts'
import { testSmtp, type TestSmtp } from '../src/server/testing/smtp.ts'
import { startedDir } from './run.ts'

export type Product = Readonly<{
  url: string
  env: Readonly<Record<string, string>>
  process: ChildProcess
  /** What it has printed until now. */
  output: () => string
  /** Ends it as Ctrl-C does; the exit code. */
  stop: () => Promise<number | null>
  /** Ends it as a power cut does. */
  kill: () => Promise<void>
  /** The command line beside it. */
  rubrica: (...args: string[]) => { code: number | null; output: string }
}>

/**
 * @param env more settings; DATA_DIR of another product to start that one again
 * @param root where it was built
 */
export async function startProduct(env: Readonly<Record<string, string>>, root = process.cwd()): Promise<Product> {
  const port = env['PORT'] ?? String(await freePort())
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SHUTDOWN_DELAY_SEC: '0',
    SETUP: 'off',
    ...env,
    PORT: port,
  }
  const whole = { ...process.env, ...settings }
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server.js'], { cwd: root, env: whole })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))

  const ended = once(server, 'exit')
  const waiting = new AbortController()
  await Promise.race([
    untilReady(`http://localhost:${port}/readyz`, waiting.signal),
    ended.then(() => Promise.reject(new Error(output))),
  ]).finally(() => waiting.abort())
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill(signal)
      await ended
    }
    return server.exitCode
  }
  return {
    url: `http://localhost:${port}`,
    env: settings,
    process: server,
    output: () => output,
    stop: () => end('SIGINT'),
    kill: async () => void (await end('SIGKILL')),
    rubrica: (...args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/rubrica.js', ...args], {
        cwd: root,
        env: whole,
        encoding: 'utf8',
      })
      return { code: status, output: stdout + stderr }
    },
  }
}

/** `product` with a real SMTP server behind it, one for all tests of a worker; `smtp.letters` is what it received. */
export const test = base.extend<object, { smtp: TestSmtp; product: Product }>({
  smtp: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter
    async ({}, provide) => {
      const smtp = await testSmtp()
      await provide(smtp)
      await smtp.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ smtp }, provide) => {
      const dir = startedDir()
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Rubrica <rubrica@example.com>' }
      const product = await startProduct({ DATA_DIR: dir, ...mail })
      await provide(product)
      await product.stop()
      rmSync(dir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, provide) => provide(product.url),
})

export { expect } from '@playwright/test'
export { freshDir } from './run.ts'

async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
