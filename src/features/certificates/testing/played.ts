/** Serves a played provider over HTTP on this machine: reads bodies, answers, breaks down when told to; makes raw signatures. */
import { constants, privateEncrypt, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oids } from '../../../pades/crypto/asn1/oids.ts'
import { nothing, octetString, oid, sequence } from '../../../pades/crypto/asn1/write.ts'

export type Answer = Readonly<{ status: number; body: object | Uint8Array | string; location?: string }>

export type Request = Readonly<{
  method: string
  path: string
  query: URLSearchParams
  /** Of forms. */
  form: URLSearchParams
  json: Record<string, unknown>
  type: string
  bearer: string
}>

/** `silence`: the connection breaks. */
export type Trouble = { with: 'error' | 'silence' | null }

export type Played = Readonly<{ url: string; close: () => Promise<void> }>

export async function play(
  port: number,
  trouble: Trouble,
  answer: (request: Request) => Answer | null,
): Promise<Played> {
  const server = createServer((request, response) => {
    void read(request).then((asked) => {
      if (trouble.with === 'silence') return request.socket.destroy()
      if (trouble.with === 'error') return send(response, complaint(500, 'server_error', 'down'))
      return send(response, answer(asked) ?? complaint(501, 'invalid_request', 'not implemented'))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export const complaint = (status: number, error: string, description: string): Answer => ({
  status,
  body: { error, error_description: description },
})

async function read(request: IncomingMessage): Promise<Request> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString('utf8')
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://played')
  const type = (request.headers['content-type'] ?? '').split(';')[0]!
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    form: new URLSearchParams(type === 'application/x-www-form-urlencoded' ? text : ''),
    json: type === 'application/json' && text ? (JSON.parse(text) as Record<string, unknown>) : {},
    type,
    bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '',
  }
}

function send(response: ServerResponse, { status, body, location }: Answer): void {
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array)
  const type = isJson
    ? 'application/json'
    : typeof body === 'string'
      ? 'text/html; charset=utf-8'
      : 'application/octet-stream'
  response.writeHead(status, { 'content-type': type, connection: 'close', ...(location && { location }) })
  response.end(isJson ? JSON.stringify(body) : body)
}

/** PKCS #1 v1.5 over the DigestInfo of the digest. */
export function signDigest(key: KeyObject, digest: Uint8Array): Buffer {
  const info = sequence(sequence(oid(oids.sha256), nothing()), octetString(digest))
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info)
}
