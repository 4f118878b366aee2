/** Asks authorities over HTTP whether a certificate was revoked: OCSP first, then their list. Nothing unchecked is passed on. */
import type { Bytes } from '../../base/bytes.ts'
import { toDer } from '../../crypto/asn1/ber.ts'
import { bodyOf, type Fetch } from '../../crypto/http-body.ts'
import type { RevocationData, RevocationSource } from '../../crypto/revocation-source.ts'
import { noEvidence, type Evidence } from '../../validate/evidence.ts'
import { revocationsOf } from '../../validate/revocation.ts'
import { readCertificate, type Certificate } from '../../crypto/x509/certificate.ts'
import { infoAccessOf, revocationListUrls } from '../../crypto/x509/extensions.ts'
import { readOcspAnswer, writeOcspRequest } from '../../crypto/x509/ocsp.ts'
import { readRevocationList } from '../../crypto/x509/revocation-list.ts'

export type HttpRevocationOptions = Readonly<{
  /** The addresses stand in certificates: where those are strangers', hand in a fetch that keeps away from private networks. */
  fetch?: Fetch
  timeoutMs?: number
  now?: () => Date
}>

const LARGEST_ANSWER = 64 * 1024
const LARGEST_LIST = 32 * 2 ** 20
const MOST_LISTS_KEPT = 50
/** Long enough for the documents of one envelope; a list that names a certificate must not be missed for long. */
const KEPT_MS = 10 * 60 * 1000
const TOLERANCE_MS = 10 * 60 * 1000

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
      const said = der && judged({ kind: 'ocsp', der }, certificate, issuer, now())
      if (said) return said
    }
    return undefined
  }

  async function byList(certificate: Certificate, issuer: Certificate): Promise<RevocationData | undefined> {
    for (const url of revocationListUrls(certificate)) {
      const known = kept.get(url)
      const der = known && known.until > now() ? known.der : await download(url, {}, LARGEST_LIST)
      const said = der && judged({ kind: 'crl', der }, certificate, issuer, now())
      if (!der || !said) continue
      if (kept.size >= MOST_LISTS_KEPT) kept.clear()
      kept.set(url, { der, until: new Date(now().getTime() + KEPT_MS) })
      return said
    }
    return undefined
  }

  /** Nothing for an address that cannot be reached or sends something else: another one may. */
  async function download(url: string, request: RequestInit, largest: number): Promise<Bytes | undefined> {
    if (!/^https?:\/\//.test(url)) return undefined
    try {
      const answer = await get(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      const body = answer.ok ? await bodyOf(answer, largest) : undefined
      return body && toDer(body)
    } catch {
      return undefined
    }
  }
}

/** Answers from lists (DER) that somebody has at hand, and asks the other source where they say nothing. */
export function givenListsSource(lists: readonly Bytes[], otherwise: RevocationSource): RevocationSource {
  return {
    async ask(certificateDer, issuerDer) {
      const [certificate, issuer] = [readCertificate(certificateDer), readCertificate(issuerDer)]
      for (const der of lists) {
        const said = judged({ kind: 'crl', der }, certificate, issuer, new Date())
        if (said) return said
      }
      return otherwise.ask(certificateDer, issuerDer)
    },
  }
}

/** Nothing unless it is by an authorized issuer or responder, about this certificate, and current. */
function judged(
  data: RevocationData,
  certificate: Certificate,
  issuer: Certificate,
  now: Date,
): RevocationData | undefined {
  const evidence = evidenceOf(data)
  if (!evidence) return undefined
  // An answer without an end (RFC 6960 §4.2.2.1: newer ones are always to be had) was made just now
  const time = data.kind === 'crl' ? now : new Date(now.getTime() - TOLERANCE_MS)
  const [revocation] = revocationsOf({ isTrusted: true, certificates: [certificate, issuer] }, evidence, { time })
  if (revocation?.is === 'revoked') return { ...data, isRevoked: true }
  const isOfTheFuture = revocation?.is === 'good' && revocation.asOf.getTime() > now.getTime() + TOLERANCE_MS
  return revocation?.is === 'good' && !isOfTheFuture ? data : undefined
}

function evidenceOf({ kind, der }: RevocationData): Evidence | undefined {
  try {
    return kind === 'ocsp'
      ? { ...noEvidence, answers: [readOcspAnswer(der)] }
      : { ...noEvidence, lists: [readRevocationList(der)] }
  } catch {
    return undefined
  }
}
