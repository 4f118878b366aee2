/** Starts stripe-mock, which checks each request against Stripe's own OpenAPI. scripts/get-judges.sh builds it, where Go is. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'

const program = path.resolve(import.meta.dirname, '../../../../.judges/stripe-mock')

export const hasStripeMock = existsSync(program)

/** Ends the name of tests that are skipped without it. */
export const byStripeMock = hasStripeMock ? '' : ' (skipped: bash scripts/get-judges.sh stripe-mock, which needs Go)'

export type StripeMock = Readonly<{ url: string; close: () => Promise<void> }>

export async function startStripeMock(): Promise<StripeMock> {
  const anyPort = '127.0.0.1:'
  const child = spawn(program, ['-http-addr', anyPort, '-https-addr', anyPort], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  return {
    url: `http://${await addressSaidBy(child.stdout)}`,
    async close() {
      child.kill()
      await ended
    },
  }
}

/**
 * The system chooses the port: one that was free a moment ago may be taken by another test. All that is written is read, also later:
 * a pipe that is full would halt it.
 */
function addressSaidBy(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    output.on('data', (part) => {
      said += String(part)
      const [, address] = /Listening for HTTP at address: (127\.0\.0\.1:\d+)/.exec(said) ?? []
      if (!address) return
      output.removeAllListeners('data').resume()
      resolve(address)
    })
    output.on('end', () => reject(new Error('stripe-mock ended before it listened')))
  })
}
