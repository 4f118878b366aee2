/** Plays the person in front of the agent: the browser that it opens, and what is pressed there. */
import { expect, vi } from 'vitest'
import { openAgent, type Agent, type AgentOptions } from '../agent.ts'
import { startFromSource } from './start-driver.ts'

export type Person = Readonly<{
  agent: Agent
  /** Addresses that the agent has shown. */
  shown: string[]
  /** Follows the newest address to its page, as a browser does. */
  look: () => Promise<Readonly<{ url: string; text: string; headers: Headers }>>
  /** Sends the form of a page. */
  press: (url: string, fields: Record<string, string>) => Promise<string>
}>

export async function startedAgent(options: Partial<AgentOptions> & Pick<AgentOptions, 'dir'>): Promise<Person> {
  const shown: string[] = []
  const agent = await openAgent({
    version: '1.0.0',
    port: 0,
    drivers: [],
    autostart: null,
    startDriver: startFromSource,
    show: (url) => shown.push(url),
    ...options,
  })
  const headers = { 'accept-language': 'en' }
  let seen = 0
  return {
    agent,
    shown,
    look: async () => {
      await vi.waitFor(() => expect(shown.length).toBeGreaterThan(seen), 10_000)
      seen = shown.length
      const response = await fetch(shown.at(-1)!, { headers })
      return { url: response.url, text: await response.text(), headers: response.headers }
    },
    press: async (url, fields) => {
      const origin = new URL(url).origin
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, origin },
        body: new URLSearchParams(fields),
      })
      return response.text()
    },
  }
}
