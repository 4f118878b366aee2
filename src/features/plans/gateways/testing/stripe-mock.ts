/** Starts stripe-mock, which checks each request against Stripe's own OpenAPI. scripts/get-judges.sh builds it, where Go is. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const program = path.resolve(import.meta.dirname, '../../../../../.judges/stripe-mock')

export const hasStripeMock = existsSync(program)

/** Ends the name of tests that are skipped without it. */
export const byStripeMock = hasStripeMock ? '' : ' (skipped: bash scripts/get-judges.sh stripe-mock, which needs Go)'

export type StripeMock = Readonly<{ url: string; close: () => Promise<void> }>

export async function startStripeMock(): Promise<StripeMock> {
  const port = await freePort()
  const child = spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 250; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break
    await wait(100)
  }
  return {
    url,
    async close() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
