/** Fetching from addresses that strangers wrote down: by http and https only, never inside private networks, and never redirected. */
import type { LookupAddress } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { DemoSettings } from './settings/demo.ts'
import type { OutgoingSettings } from './settings/outgoing.ts'

/** The address leads to where nobody outside may send us. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed'
}

export type OutgoingFetch = (url: string, request?: RequestInit) => Promise<Response>

/** All addresses of a name; throws when there is none. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

export type OutgoingReach = Readonly<{
  /** Also private networks and this machine; link-local addresses, where clouds keep their metadata, stay out of reach. */
  mayBePrivate?: boolean
  /** Also http, without encryption. */
  mayBePlain?: boolean
  /** Absent: as the system does. */
  resolve?: Resolve
  /** Nowhere at all, as in a demo. */
  isClosed?: boolean
}>

/** Of addresses that people of an organization wrote down. */
export const reachOf = ({
  outgoingPrivateNetworks: isAllowed,
  isDemo,
}: OutgoingSettings & DemoSettings): OutgoingReach => ({
  mayBePrivate: isAllowed,
  mayBePlain: isAllowed,
  isClosed: isDemo,
})

/**
 * Like fetch, for what programs of others are asked and told. The name is looked up once for each connection, and the connection goes to
 * what was found and judged then: a name that changes its mind gains nothing, and one that cannot be looked up leads nowhere. A redirect
 * is an answer. `signal` also ends the reading of the answer.
 */
export function guardedFetch(reach: OutgoingReach = {}, connections?: Connections): OutgoingFetch {
  return async (url, { method = 'GET', headers, body, signal } = {}) => {
    const target = allowedUrl(url, reach)
    const options: RequestOptions = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      agent: connections?.[target.protocol === 'https:' ? 'https' : 'http'] ?? false,
      lookup: guardedLookup(reach),
      ...(signal ? { signal } : {}),
    }
    return responseOf(await ask(target, options, body))
  }
}

/**
 * Connections that stay open between calls for some seconds. One that its server closes just when it is asked again is followed by one of
 * its own, so what goes here has to be harmless twice.
 */
export type Connections = Readonly<{ http: HttpAgent; https: HttpsAgent; close: () => void }>

/** Servers close idle connections after five seconds and more. */
const KEPT_MS = 3000

export function openConnections(): Connections {
  const options = { keepAlive: true, timeout: KEPT_MS }
  const [http, https] = [new HttpAgent(options), new HttpsAgent(options)]
  return {
    http,
    https,
    close: () => {
      http.destroy()
      https.destroy()
    },
  }
}

function ask(target: URL, options: RequestOptions, body: RequestInit['body']): Promise<IncomingMessage> {
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const call = send(target, options, (answer) => {
      isAnswered = true
      resolve(answer)
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = call.reusedSocket && !isAnswered && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      if (wasClosed && !(body instanceof ReadableStream)) resolve(ask(target, { ...options, agent: false }, body))
      else reject(error)
    })
    if (body instanceof ReadableStream) pipeline(Readable.fromWeb(body as NodeReadableStream), call).catch(reject)
    else call.end(bytesOf(body))
  })
}

/** Refuses an address that guardedFetch would not ask today, before it is stored; throws the resolver's error when it has none. */
export async function ensureReachable(url: string, reach: OutgoingReach = {}): Promise<void> {
  const literal = literalOf(allowedUrl(url, reach))
  if (isIP(literal) === 0) await publicAddresses(literal, reach)
}

/** The beginning of an answer's body; what is behind it is not taken from the wire. */
export async function readAtMost(
  answer: Response,
  limit: number,
): Promise<Readonly<{ bytes: Buffer; isCut: boolean }>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part)
    size += part.length
    if (size > limit) break
  }
  const bytes = Buffer.concat(parts)
  return { bytes: bytes.subarray(0, limit), isCut: bytes.length > limit }
}

function allowedUrl(url: string, { mayBePrivate = false, mayBePlain = true, isClosed = false }: OutgoingReach): URL {
  if (isClosed) throw new AddressNotAllowed('nothing is asked')
  const target = new URL(url)
  if (target.protocol !== 'https:' && !(mayBePlain && target.protocol === 'http:'))
    throw new AddressNotAllowed(mayBePlain ? 'neither http nor https' : 'not https')
  const literal = literalOf(target)
  if (isIP(literal) && isForbidden(literal, mayBePrivate)) throw new AddressNotAllowed('a private address')
  return target
}

const literalOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

function bytesOf(body: RequestInit['body']): Uint8Array | string | undefined {
  if (body === null || body === undefined) return undefined
  if (body instanceof Uint8Array || typeof body === 'string') return body
  throw new TypeError('a body is bytes, text or a stream')
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

function guardedLookup(reach: OutgoingReach): LookupFunction {
  return (hostname, options, callback) => {
    publicAddresses(hostname, reach).then(
      (addresses) => {
        if (options.all) return callback(null, [...addresses])
        return callback(null, addresses[0]!.address, addresses[0]!.family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}

/** One address that is not allowed is enough to refuse the name. */
async function publicAddresses(
  hostname: string,
  { mayBePrivate = false, resolve = systemResolve }: OutgoingReach,
): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(hostname)
  if (addresses.length === 0 || addresses.some(({ address }) => isForbidden(address, mayBePrivate)))
    throw new AddressNotAllowed(`${hostname} leads to a private address`)
  return addresses
}

const systemResolve: Resolve = (hostname) => lookUp(hostname, { all: true })

/** IANA special-purpose address registries (RFC 6890): nothing there is a public server. */
const special = blockList({
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
  // ::/96: an IPv4 address inside an IPv6 one in the old form (RFC 4291 §2.5.5.1); fec0::/10: RFC 3879
  ipv6: [
    '::/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
})

/** Link-local (RFC 3927, RFC 4291 §2.5.6), and where clouds answer their own machines: 168.63.129.16 of Azure, fd00:ec2::254 of AWS. */
const never = blockList({ ipv4: ['169.254.0.0/16', '168.63.129.16/32'], ipv6: ['fe80::/10', 'fd00:ec2::254/128'] })

function blockList(ranges: Readonly<Record<'ipv4' | 'ipv6', readonly string[]>>): BlockList {
  const list = new BlockList()
  for (const family of ['ipv4', 'ipv6'] as const) {
    for (const range of ranges[family]) {
      const [network = '', bits] = range.split('/')
      list.addSubnet(network, Number(bits), family)
    }
  }
  return list
}

/** An IPv4 address inside an IPv6 one counts as itself. */
function isForbidden(address: string, mayBePrivate: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return never.check(address, family) || (!mayBePrivate && special.check(address, family))
}
