/** Fetching from addresses that strangers wrote down: by http and https only, never inside private networks, and never redirected. */
import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

/** The address leads to where nobody outside may send us. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed'
}

export type OutgoingFetch = (url: string, request?: RequestInit) => Promise<Response>

/**
 * Like fetch, for what revocation answers need. The name is looked up once, and the connection goes to what was found and
 * judged then: a name that changes its mind gains nothing.
 */
export function guardedFetch({ mayBePrivate = false }: Readonly<{ mayBePrivate?: boolean }> = {}): OutgoingFetch {
  return async (url, { method = 'GET', headers, body, signal } = {}) => {
    const target = new URL(url)
    if (target.protocol !== 'http:' && target.protocol !== 'https:')
      throw new AddressNotAllowed('neither http nor https')
    const literal = target.hostname.replace(/^\[(.*)\]$/, '$1')
    if (!mayBePrivate && isIP(literal) && isPrivate(literal)) throw new AddressNotAllowed('a private address')
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    const options: RequestOptions = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      agent: false,
      ...(mayBePrivate ? {} : { lookup: publicLookup }),
      ...(signal ? { signal } : {}),
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = send(target, options, resolve)
      call.on('error', reject)
      call.end(body instanceof Uint8Array ? body : undefined)
    })
    return responseOf(answer)
  }
}

function responseOf(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) if (typeof value === 'string') headers.set(name, value)
  if ([204, 205, 304].includes(status)) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers })
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivate(address)))
      return callback(new AddressNotAllowed(`${hostname} leads to a private address`), '')
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

/** IANA special-purpose address registries (RFC 6890): nothing there is a public server. */
const special = new BlockList()
const ranges = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: [
    '::/128',
    '::1/128',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'ff00::/8',
  ],
} as const
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of ranges[family]) {
    const [network = '', bits] = range.split('/')
    special.addSubnet(network, Number(bits), family)
  }
}

/** An IPv4 address inside an IPv6 one counts as itself. */
function isPrivate(address: string): boolean {
  return special.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
