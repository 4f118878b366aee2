/** Asks authorities over HTTP whether a certificate was revoked: OCSP first, then their list. Nothing unchecked is passed on. */
import type { Bytes } from '../bytes.ts'
import { toDer } from '../asn1/ber.ts'
import { bodyOf, type Fetch } from '../http-body.ts'
import type { RevocationData, RevocationSource } from '../stages.ts'
import { readCertificate, type Certificate } from '../x509/certificate.ts'
import { infoAccessOf, revocationListUrls } from '../x509/extensions.ts'
import { answerAbout, isAnswerOf, readOcspAnswer, writeOcspRequest } from '../x509/ocsp.ts'
import { isListOf, readRevocationList } from '../x509/revocation-list.ts'

export type HttpRevocationOptions = Readonly<{
  /** The addresses stand in certificates: where those are strangers', hand in a fetch that keeps away from private networks. */
  fetch?: Fetch
  timeoutMs?: number
  now?: () => Date
}>

const LARGEST_ANSWER = 64 * 1024
const LARGEST_LIST = 32 * 2 ** 20
const MOST_LISTS_KEPT = 50

export function httpRevocationSource({
  fetch: get = fetch,
  timeoutMs = 20_000,
  now = () => new Date(),
}: HttpRevocationOptions = {}): RevocationSource {
  const kept = new Map<string, Readonly<{ der: Bytes; until: Date }>>()
  return {
    async ask(certificateDer, issuerDer) {
      const [certificate, issuer] = [readCertificate(certificateDer), readCertificate(issuerDer)]
      return (await byOcsp(certificate, issuer)) ?? (await byList(certificate, issuer))
    },
  }

  async function byOcsp(certificate: Certificate, issuer: Certificate): Promise<RevocationData | undefined> {
    for (const url of infoAccessOf(certificate).ocsp) {
      const body = new Uint8Array(writeOcspRequest(certificate, issuer))
      const request = { method: 'POST', body, headers: { 'content-type': 'application/ocsp-request' } }
      const der = await download(url, request, LARGEST_ANSWER)
      if (der && isCurrentAnswer(der, certificate, issuer, now())) return { kind: 'ocsp', der }
    }
    return undefined
  }

  async function byList(certificate: Certificate, issuer: Certificate): Promise<RevocationData | undefined> {
    for (const url of revocationListUrls(certificate)) {
      const known = kept.get(url)
      const der = known && known.until > now() ? known.der : await download(url, {}, LARGEST_LIST)
      const until = der && currentUntil(der, issuer, now())
      if (!der || !until) continue
      if (kept.size >= MOST_LISTS_KEPT) kept.clear()
      kept.set(url, { der, until })
      return { kind: 'crl', der }
    }
    return undefined
  }

  /** Nothing for an address that cannot be reached or sends something else: another one may. */
  async function download(url: string, request: RequestInit, largest: number): Promise<Bytes | undefined> {
    if (!/^https?:\/\//.test(url)) return undefined
    try {
      const answer = await get(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
      const body = answer.ok ? await bodyOf(answer, largest) : undefined
      return body && toDer(body)
    } catch {
      return undefined
    }
  }
}

function isCurrentAnswer(der: Bytes, certificate: Certificate, issuer: Certificate, now: Date): boolean {
  const answer = understood(readOcspAnswer, der)
  const single = answer && answerAbout(answer, certificate, issuer)
  if (!answer || !single || single.status.is === 'unknown') return false
  return (single.nextUpdate === undefined || single.nextUpdate > now) && isAnswerOf(answer, issuer)
}

function currentUntil(der: Bytes, issuer: Certificate, now: Date): Date | undefined {
  const list = understood(readRevocationList, der)
  if (!list || !isListOf(list, issuer)) return undefined
  return list.nextUpdate && list.nextUpdate > now ? list.nextUpdate : undefined
}

function understood<Read>(read: (der: Bytes) => Read, der: Bytes): Read | undefined {
  try {
    return read(der)
  } catch {
    return undefined
  }
}
