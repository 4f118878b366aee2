/** Addresses that strangers wrote down lead nowhere inside. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { TlsOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AddressNotAllowed,
  ensureReachable,
  guardedFetch,
  openConnections,
  readAtMost,
  reachOf,
  type Resolve,
} from './outgoing.ts'
import { testDir } from './testing/ctx.ts'

let server: Server
let port: number
let asked = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    if (request.url === '/endless') return flood(response)
    if (request.url === '/never') return
    if (request.url === '/away') response.writeHead(302, { location: '/here' }).end()
    else request.pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Until nobody reads any more. */
function flood(response: ServerResponse): void {
  const more = () => {
    while (response.write(Buffer.alloc(65_536)));
  }
  response.on('drain', more)
  more()
}

it('nothing is asked, and no name looked up, where nothing may go outside', async () => {
  const reach = reachOf({ outgoingPrivateNetworks: true, isDemo: true })
  const looked: string[] = []
  const resolve: Resolve = async (name) => (looked.push(name), [{ address: '127.0.0.1', family: 4 }])
  const before = asked
  for (const url of [`http://127.0.0.1:${port}/`, `http://somewhere.example:${port}/`]) {
    await expect(guardedFetch({ ...reach, resolve })(url)).rejects.toThrow(AddressNotAllowed)
    await expect(ensureReachable(url, { ...reach, resolve })).rejects.toThrow(AddressNotAllowed)
  }
  expect({ asked, looked }).toEqual({ asked: before, looked: [] })
  await guardedFetch({ ...reach, resolve, isClosed: false })(`http://somewhere.example:${port}/`)
  expect({ asked, looked }).toEqual({ asked: before + 1, looked: ['somewhere.example'] })
})

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
    '[::7f00:1]',
    '[fec0::1]',
    '168.63.129.16',
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

describe('a name', () => {
  const publicly = { address: '93.184.215.14', family: 4 } as const
  const inside = { address: '127.0.0.1', family: 4 } as const

  it('that leads inside once the address was accepted is not asked', async () => {
    asked = 0
    const answers = [publicly, inside]
    const resolve: Resolve = async () => [answers.shift() ?? inside]
    const url = `http://rebinding.example:${port}/`
    await ensureReachable(url, { resolve })
    await expect(guardedFetch({ resolve })(url)).rejects.toThrow(AddressNotAllowed)
    expect([asked, answers]).toEqual([0, []])
  })

  it('is looked up once for each connection, and reached at what was judged', async () => {
    asked = 0
    let lookups = 0
    const resolve: Resolve = async () => {
      lookups += 1
      return lookups === 1 ? [inside] : [{ address: '169.254.169.254', family: 4 }]
    }
    const fetch = guardedFetch({ mayBePrivate: true, resolve })
    const answer = await fetch(`http://rebinding.example:${port}/`, { method: 'POST', body: 'once' })
    expect([await answer.text(), lookups, asked]).toEqual(['once', 1, 1])
    await expect(fetch(`http://rebinding.example:${port}/`)).rejects.toThrow(AddressNotAllowed)
    expect([lookups, asked]).toEqual([2, 1])
  })

  it('with one address inside among public ones is not asked', async () => {
    const resolve: Resolve = async () => [publicly, inside]
    await expect(ensureReachable('https://both.example', { resolve })).rejects.toThrow(AddressNotAllowed)
  })

  it('that has no address leads nowhere', async () => {
    const resolve: Resolve = () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }))
    await expect(ensureReachable('https://gone.example', { resolve })).rejects.toThrow('ENOTFOUND')
    await expect(guardedFetch({ resolve })(`http://gone.example:${port}/`)).rejects.toThrow('ENOTFOUND')
    await expect(ensureReachable('https://none.example', { resolve: async () => [] })).rejects.toThrow(
      AddressNotAllowed,
    )
  })

  it('is not asked in the clear where only https is allowed', async () => {
    await expect(ensureReachable('http://example.com', { mayBePlain: false })).rejects.toThrow('not https')
    await expect(guardedFetch({ mayBePlain: false })('http://example.com')).rejects.toThrow('not https')
  })
})

describe('a connection that is kept', () => {
  const inside = { address: '127.0.0.1', family: 4 } as const

  it('goes where its name was judged, and one that the server closed is followed by another that is judged anew', async () => {
    let lookups = 0
    const resolve: Resolve = async () => {
      lookups += 1
      return [inside]
    }
    const connections = openConnections()
    const fetch = guardedFetch({ mayBePrivate: true, resolve }, connections)
    const send = async (body: string) => (await fetch(`http://kept.example:${port}/`, { method: 'POST', body })).text()
    expect([await send('one'), await send('two'), lookups]).toEqual(['one', 'two', 1])
    server.once('request', (request) => request.socket.destroy())
    expect([await send('three'), lookups]).toEqual(['three', 2])
    connections.close()
  })

  it('that breaks when it is new is trouble', async () => {
    const connections = openConnections()
    server.once('request', (request) => request.socket.destroy())
    const fetch = guardedFetch({ mayBePrivate: true }, connections)
    await expect(fetch(`http://localhost:${port}/`, { method: 'POST', body: 'one' })).rejects.toThrow('hang up')
    connections.close()
  })
})

describe('where private networks are allowed', () => {
  it.each(['169.254.169.254', '[fe80::1]', '[::ffff:169.254.169.254]', '[fd00:ec2::254]', '168.63.129.16'])(
    '%s stays out of reach',
    async (host) => {
      await expect(guardedFetch({ mayBePrivate: true })(`http://${host}/`)).rejects.toThrow(AddressNotAllowed)
    },
  )
})

describe('an answer', () => {
  const fetch = guardedFetch({ mayBePrivate: true })

  it('without an end is read as far as it is wanted', async () => {
    const { bytes, isCut } = await readAtMost(await fetch(`http://localhost:${port}/endless`), 10_000)
    expect([bytes.length, isCut]).toEqual([10_000, true])
  })

  it('that never comes is given up', async () => {
    await expect(fetch(`http://localhost:${port}/never`, { signal: AbortSignal.timeout(50) })).rejects.toThrow(
      'aborted',
    )
  })

  it('comes to what is sent as a stream', async () => {
    const body = new Blob(['one ', 'two']).stream()
    const answer = await fetch(`http://localhost:${port}/`, { method: 'PUT', body })
    expect(await answer.text()).toBe('one two')
  })
})

describe('a server that speaks TLS', () => {
  const dir = testDir()
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')]
  beforeAll(() => {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', cert]
    execFileSync('openssl', ['req', '-x509', ...made, '-days', '2', ...subject], { stdio: 'ignore' })
  })

  /** @returns the code of the error, and how many requests reached it */
  async function askedBy(options: TlsOptions): Promise<Readonly<{ code: unknown; requests: number }>> {
    let requests = 0
    const own = createTlsServer(
      { key: readFileSync(key), cert: readFileSync(cert), ...options },
      (_request, response) => {
        requests += 1
        response.end('here')
      },
    ).listen(0, '127.0.0.1')
    await once(own, 'listening')
    const url = `https://127.0.0.1:${(own.address() as AddressInfo).port}/`
    const error = await guardedFetch({ mayBePrivate: true })(url).then(
      () => null,
      (reason: NodeJS.ErrnoException) => reason,
    )
    own.close()
    return { code: error?.code, requests }
  }

  it('that nobody vouches for is not asked', async () => {
    expect(await askedBy({})).toEqual({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', requests: 0 })
  })

  it('by TLS 1.1 alone is not asked', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    const { code, requests } = await askedBy(old)
    expect([String(code), requests]).toEqual([expect.stringMatching(/SSL|EPROTO|ECONNRESET/), 0])
  })
})
