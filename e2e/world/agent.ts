/** The signing agent on the computer of somebody, as a process; what it shows opens in their browser, a window of the test. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { DemoCertificate } from '../../src/features/certificates/testing/demo-authority.ts'
import type { SoftTokens } from '../../src/pades/testing/soft-token.ts'
import { freePort } from '../../src/server/testing/free-port.ts'
import { freshDir } from '../run.ts'
import { mayMakeDebian, openBareDebian } from './bare-debian.ts'
import { messages } from '../../agent/pages/messages.pt-BR.ts'

/** Its texts. */
export const a = messages

export type SigningAgent = Readonly<{
  url: string
  /** Where its settings lie. */
  dir: string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** The next window that it has opened, or opens. */
  window: (context: BrowserContext) => Promise<Page>
  /** Has it show its own page, as a second start does. */
  showOwnPage: () => Promise<void>
}>

type Command = readonly [string, ...string[]]
const fromSource: Command = [process.execPath, '--import', 'tsx', 'agent/main.ts']

/**
 * The program that people download, on a bare Debian where one can be made here, else on this machine where it can run it; else the agent from its source.
 * @param folder for what is built
 * @param places that it reaches
 */
export function builtAgent(folder: string, places: readonly string[]): (dir: string) => Command {
  if (process.platform !== 'linux' || process.arch !== 'x64') return () => fromSource
  const built = path.join(folder, 'agent')
  execFileSync(process.execPath, ['scripts/build-agent.mjs', built], { stdio: 'ignore' })
  const archive = path.join(built, 'rubrica-agent-linux-x64.tar.gz')
  if (mayMakeDebian) {
    const debian = openBareDebian(folder)
    debian.unpack(archive)
    return (dir) => debian.starts('rubrica-agent', [dir, ...places])
  }
  execFileSync('tar', ['-xzf', archive, '-C', built])
  return () => [path.join(built, 'rubrica-agent')]
}

/** @param program how it is started, without its options; it has to reach this folder */
export async function signingAgent(
  drivers: readonly string[] = [],
  program: (dir: string) => Command = () => fromSource,
): Promise<SigningAgent> {
  const dir = freshDir()
  const port = await freePort()
  const browser = path.join(dir, 'browser')
  writeFileSync(browser, `#!/bin/sh\necho "$1" >> ${dir}/shown\n`, { mode: 0o755 })
  const shown = () => (existsSync(`${dir}/shown`) ? readFileSync(`${dir}/shown`, 'utf8').trim().split('\n') : [])
  const options = ['--port', String(port), '--data', dir, '--browser', browser]
  const run = (...more: readonly string[]) => {
    const [command, ...args] = [...program(dir), ...options, ...more, ...drivers.flatMap((file) => ['--driver', file])]
    return spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const url = `http://127.0.0.1:${port}`
  let running: ReturnType<typeof run> | null = null
  let seen = 0
  return {
    url,
    dir,
    start: async () => {
      running = run('--background')
      await expect
        .poll(
          () =>
            fetch(url).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 30_000 },
        )
        .toBe(404)
    },
    stop: async () => {
      if (!running) return
      running.kill()
      await once(running, 'exit')
      running = null
    },
    window: async (context) => {
      await expect.poll(() => shown().length).toBeGreaterThan(seen)
      const page = await context.newPage()
      await page.goto(shown()[seen++]!)
      return page
    },
    showOwnPage: async () => void (await once(run(), 'exit')),
  }
}

/** On its own page. */
export async function addFile(
  agent: SigningAgent,
  context: BrowserContext,
  file: string,
  password: string,
): Promise<void> {
  await agent.showOwnPage()
  const page = await agent.window(context)
  await page.getByRole('link', { name: a.own.addFile }).click()
  await page.getByLabel(a.own.path).fill(file)
  await page.getByRole('button', { name: a.own.open }).click()
  await page.getByLabel(a.own.password).fill(password)
  await page.getByRole('button', { name: a.own.add, exact: true }).click()
  await expect(page.getByRole('heading', { name: a.own.apps })).toBeVisible()
  await page.close()
}

/** Their card in the tests of the agent. */
export const CARD = 'cartao'

/** Key and certificate, as their maker puts them on the card. @param id by which they belong together */
export async function putOnCard(
  tokens: SoftTokens,
  [name, id]: readonly [name: string, id: string],
  { key, chain }: DemoCertificate,
): Promise<void> {
  const file = path.join(tokens.dir, name)
  writeFileSync(`${file}.key.pem`, key.export({ format: 'pem', type: 'pkcs8' }))
  writeFileSync(`${file}.pem`, chain[0]!)
  await tokens.importKey(CARD, file, id)
  await tokens.importCertificate(CARD, file, id)
}
