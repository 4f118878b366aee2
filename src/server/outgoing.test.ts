/** Addresses that strangers wrote down lead nowhere inside. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AddressNotAllowed, guardedFetch } from './outgoing.ts'

let server: Server
let port: number
let asked = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    if (request.url === '/away') response.writeHead(302, { location: '/here' }).end()
    else request.pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

describe('an address of a private network', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
  ])('%s is not asked', async (host) => {
    asked = 0
    const outcome = guardedFetch()(`http://${host}:${port}/`, { signal: AbortSignal.timeout(2000) })
    await expect(outcome).rejects.toThrow(AddressNotAllowed)
    expect(asked).toBe(0)
  })

  it('is asked where the operator says so, and nobody is led elsewhere', async () => {
    const fetch = guardedFetch({ mayBePrivate: true })
    const body = new TextEncoder().encode('question')
    const answer = await fetch(`http://localhost:${port}/`, { method: 'POST', body })
    expect([answer.ok, await answer.text()]).toEqual([true, 'question'])
    const away = await fetch(`http://localhost:${port}/away`)
    expect([away.ok, away.status]).toEqual([false, 302])
    await away.body?.cancel()
  })

  it.each(['file:///etc/passwd', 'ftp://example.com/x', 'ldap://example.com/x'])(
    '%s is no web address',
    async (url) => {
      await expect(guardedFetch({ mayBePrivate: true })(url)).rejects.toThrow(AddressNotAllowed)
    },
  )
})
