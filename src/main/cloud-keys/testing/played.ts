/** Parts of the played key managements: the key, its rights, and an HTTP server that is slow, busy or wrong about the time on demand. */
import { execFileSync } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type PlayedScheme = 'rsa' | 'rsa-pss' | 'ecdsa'

/** The key of a played cloud; changed by tests as its owner would. */
export type PlayedKey = {
  key: KeyObject
  scheme: PlayedScheme
  /** Where a version has one digest for good, it is this one. */
  digest: 'sha256' | 'sha384' | 'sha512'
  isEnabled: boolean
  mayUse: boolean
  /** So many of the next calls are refused as too many. */
  busyFor: number
  retryAfterSec: number
  slowMs: number
  /** How far its clock is ahead of ours. */
  aheadMs: number
  /** Bodies of the calls that were let in. */
  readonly seen: unknown[]
  readonly calls: { count: number }
}

export const playedKey = (key: KeyObject, scheme: PlayedScheme, digest: PlayedKey['digest']): PlayedKey => ({
  key,
  scheme,
  digest,
  isEnabled: true,
  mayUse: true,
  busyFor: 0,
  retryAfterSec: 0,
  slowMs: 0,
  aheadMs: 0,
  seen: [],
  calls: { count: 0 },
})

export type PlayedRequest = Readonly<{
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
  now: number
}>
export type PlayedAnswer = Readonly<{ status: number; body: unknown }>

export type PlayedServer = Readonly<{ url: string; stop: () => void }>

export async function serve(
  held: PlayedKey,
  busy: PlayedAnswer,
  answer: (request: PlayedRequest) => PlayedAnswer,
): Promise<PlayedServer> {
  const server = createServer((request, response) => {
    void (async () => {
      held.calls.count += 1
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      await pause(held.slowMs)
      const isBusy = held.busyFor > 0
      if (isBusy) held.busyFor -= 1
      const { status, body } = isBusy
        ? busy
        : answer({
            method: request.method ?? '',
            url: new URL(request.url ?? '', 'http://played'),
            headers: request.headers,
            body: Buffer.concat(parts).toString(),
            now: Date.now() + held.aheadMs,
          })
      const headers = {
        'content-type': 'application/json',
        ...(isBusy && { 'retry-after': String(held.retryAfterSec) }),
      }
      response.writeHead(status, headers).end(JSON.stringify(body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** By OpenSSL, which knows nothing of our code. @returns ECDSA as DER */
export function signDigest({ key, scheme }: PlayedKey, digest: string, bytes: Uint8Array): Buffer {
  const dir = mkdtempSync(path.join(tmpdir(), 'played-key-'))
  try {
    writeFileSync(path.join(dir, 'key'), key.export({ format: 'pem', type: 'pkcs8' }))
    writeFileSync(path.join(dir, 'digest'), bytes)
    const padding =
      scheme === 'ecdsa'
        ? []
        : scheme === 'rsa'
          ? ['-pkeyopt', 'rsa_padding_mode:pkcs1']
          : ['-pkeyopt', 'rsa_padding_mode:pss', '-pkeyopt', 'rsa_pss_saltlen:digest']
    const args = ['pkeyutl', '-sign', '-inkey', 'key', '-in', 'digest', '-pkeyopt', `digest:${digest}`, ...padding]
    return execFileSync('openssl', args, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] })
  } finally {
    rmSync(dir, { recursive: true })
  }
}

export const digestLengths: Readonly<Record<string, number>> = { sha256: 32, sha384: 48, sha512: 64 }
