/** The demo gateway in a process of its own, as `npm run demo-gateway` starts it, and the buttons of its pages. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from '../../src/server/testing/free-port.ts'

export type DemoGateway = Readonly<{
  url: string
  /** By its own clock. */
  now: () => Promise<Date>
  /** Days pass by its button until it is at least so late. */
  passTo: (moment: Date) => Promise<void>
  /** Pays, proves or lets pass, as the page at this address does. */
  press: (address: string, body?: Readonly<Record<string, string>>) => Promise<void>
  close: () => Promise<void>
}>

const DAY_MS = 86_400_000

/** @param product its address, for webhooks and for the way back */
export async function startDemoGateway(product: string): Promise<DemoGateway> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const webhook = `${product}/v1/payments/webhooks/demo`
  const args = ['--import', 'tsx', 'scripts/demo-gateway.ts', '--port', port, '--webhook', webhook]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the demo gateway ended before it listened'))),
  ])
  const now = async () => new Date((await fetch(url)).headers.get('date') ?? '')
  const press: DemoGateway['press'] = async (address, body = {}) => {
    const form = new URLSearchParams(body)
    expect((await fetch(address, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303)
  }
  return {
    url,
    now,
    press,
    passTo: async (moment) => {
      const days = Math.ceil((moment.getTime() - (await now()).getTime()) / DAY_MS)
      for (let day = 0; day < days; day += 1) await press(`${url}/clock`, { pass: 'day' })
    },
    close: async () => {
      child.kill()
      await ended
    },
  }
}
