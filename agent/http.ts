/** HTTP of the agent: listens on loopback alone, refuses other users, other names of the host (DNS rebinding) and large bodies. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { languageFor, type Language } from './pages/languages.ts'
import { isOfOtherUser } from './peer.ts'

const LARGEST_BODY = 64 * 1024

export type Asked = Readonly<{
  method: string
  path: string
  query: URLSearchParams
  /** As the browser says; null where it is no page of another origin. */
  origin: string | null
  /** Where the agent was called, such as `http://127.0.0.1:41951`. */
  here: string
  language: Language
  headers: IncomingMessage['headers']
  body: () => Promise<string>
  /** Aborts when the client has gone. */
  left: AbortSignal
}>

export type Answer = Readonly<{ status: number; headers?: Readonly<Record<string, string>>; body?: string }>

/** What was asked cannot be answered as it is. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type Listener = Readonly<{ port: number; close: () => Promise<void> }>

/** @param port 0 takes any that is free */
export async function listenOnLoopback(port: number, answer: (asked: Asked) => Promise<Answer>): Promise<Listener> {
  const serve = (request: IncomingMessage, response: ServerResponse) => void respond(request, response, answer)
  const [server, onIpv6] = [createServer(serve), createServer(serve)]
  await listen(server, port, '127.0.0.1')
  const own = (server.address() as AddressInfo).port
  const hasIpv6 = await listen(onIpv6, own, '::1').then(
    () => true,
    () => false, // this computer knows none, or somebody else is there: pages are told 127.0.0.1
  )
  return {
    port: own,
    close: async () => {
      await close(server)
      if (hasIpv6) await close(onIpv6)
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (asked: Asked) => Promise<Answer>,
): Promise<void> {
  const { status, headers, body = '' } = await answerTo(request, response, answer)
  if (response.destroyed) return
  response.writeHead(status, {
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    ...headers,
  })
  response.end(body)
}

async function answerTo(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (asked: Asked) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer(askedBy(request, response))
  } catch (error) {
    if (error instanceof BadRequest) return { status: error.status, body: JSON.stringify({ code: error.message }) }
    console.error(error instanceof Error ? error.stack : error) // neither PIN nor password is ever part of an error
    return { status: 500, body: JSON.stringify({ code: 'error' }) }
  }
}

function askedBy(request: IncomingMessage, response: ServerResponse): Asked {
  if (isOfOtherUser(request.socket)) throw new BadRequest(403, 'user')
  const { host = '', origin } = request.headers
  const { localPort = 0 } = request.socket
  const names = [`127.0.0.1:${localPort}`, `localhost:${localPort}`, `[::1]:${localPort}`]
  if (!names.includes(host)) throw new BadRequest(421, 'host')
  const here = `http://${host}`
  const target = request.url ?? '/'
  if (!target.startsWith('/') || !URL.canParse(target, here)) throw new BadRequest(400, 'address')
  const url = new URL(target, here)
  const leaving = new AbortController()
  response.on('close', () => response.writableFinished || leaving.abort())
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    origin: origin ?? null,
    here,
    language: languageFor(request.headers['accept-language']),
    headers: request.headers,
    body: () => bodyOf(request),
    left: leaving.signal,
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > LARGEST_BODY) throw new BadRequest(413, 'too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
