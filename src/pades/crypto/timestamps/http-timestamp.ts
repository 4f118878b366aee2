/** A timestamp authority somewhere else, asked over HTTP (RFC 3161 §3.4) and believed only after checking what it sent. */
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Digest } from '../asn1/algorithms.ts'
import { toDer } from '../asn1/ber.ts'
import type { Bytes } from '../../base/bytes.ts'
import { bodyOf } from '../http-body.ts'
import type { TimestampAuthority } from './authority.ts'
import { readReply, writeRequest } from './protocol.ts'
import { isWithinValidity } from '../x509/certificate.ts'
import { authorityOfToken, problemOf, readToken, type TimestampToken } from './token.ts'

/** No timestamp could be had. The caller waits and tries again; it does not seal without one. */
export class TimestampUnavailable extends Error {
  override readonly name = 'TimestampUnavailable'
  /** Asking the same again in a moment may help. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false, cause }: Readonly<{ mayPass?: boolean; cause?: unknown }> = {}) {
    super(message, { cause })
    this.mayPass = mayPass
  }
}

export type HttpTimestampOptions = Readonly<{ url: string; timeoutMs?: number; username?: string; password?: string }>

const LARGEST_REPLY = 256 * 1024

export function httpTimestampAuthority({ timeoutMs = 20_000, ...options }: HttpTimestampOptions): TimestampAuthority {
  return {
    async stamp(digest) {
      const nonce = BigInt(`0x${randomBytes(8).toString('hex')}`)
      const reply = await askTwice(options, writeRequest(digest, nonce), timeoutMs)
      return tokenIn(reply, digest, nonce)
    },
  }
}

/** Takes the token out of a reply; throws unless it answers exactly this question. */
export function tokenIn(reply: Bytes, digest: Digest, nonce: bigint): Bytes {
  try {
    const { isGranted, status, token: bytes } = readReply(toDer(reply))
    if (!isGranted || !bytes) throw new TimestampUnavailable(`the timestamp authority refused (status ${status})`)
    const token = readToken(bytes)
    if (token.nonce !== nonce) throw new TimestampUnavailable('the timestamp authority answered another request')
    const problem = problemOf(token, digest)
    const weakness = problem ?? weaknessOf(token)
    if (weakness) throw new TimestampUnavailable(`the timestamp authority sent a token that is not valid: ${weakness}`)
    return bytes
  } catch (error) {
    if (error instanceof TimestampUnavailable) throw error
    throw new TimestampUnavailable('the timestamp authority sent something that is no timestamp', { cause: error })
  }
}

/** What old tokens are forgiven, a new one is not. */
function weaknessOf(token: TimestampToken): string | undefined {
  const authority = authorityOfToken(token)
  if (!authority || !isWithinValidity(authority, token.time)) return 'its certificate is not valid at that time'
  return token.signedData.signers.some(({ scheme }) => scheme?.digest === 'sha1') ? 'signed with SHA-1' : undefined
}

const PAUSE_MS = 500

/**
 * Once more after a moment where nobody answered, or somebody who is busy; what was answered is not asked for again, and neither is who let
 * all the time pass: that would cost every signature its timeout twice.
 */
async function askTwice(options: HttpTimestampOptions, question: Bytes, timeoutMs: number): Promise<Bytes> {
  try {
    return await ask(options, question, timeoutMs)
  } catch (error) {
    if (!(error instanceof TimestampUnavailable) || !error.mayPass || isTimeout(error.cause)) throw error
    await setTimeout(PAUSE_MS)
    return ask(options, question, timeoutMs)
  }
}

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError'

async function ask(
  { url, username, password }: HttpTimestampOptions,
  question: Bytes,
  timeoutMs: number,
): Promise<Bytes> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(question),
      headers: { 'content-type': 'application/timestamp-query', ...authorization(username, password) },
      redirect: 'manual', // to nobody but whom the operator named, for a password goes along
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      const mayPass = answer.status >= 500 || answer.status === 429
      throw new TimestampUnavailable(`the timestamp authority answered with status ${answer.status}`, { mayPass })
    }
    const body = await bodyOf(answer, LARGEST_REPLY)
    if (!body) throw new TimestampUnavailable('the timestamp authority sent far too much')
    return body
  } catch (error) {
    if (error instanceof TimestampUnavailable) throw error
    const why = isTimeout(error) ? `did not answer within ${timeoutMs / 1000} s` : 'cannot be reached'
    throw new TimestampUnavailable(`the timestamp authority ${why}`, { mayPass: true, cause: error })
  }
}

function authorization(username: string | undefined, password = ''): Record<string, string> {
  if (username === undefined) return {}
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
}
