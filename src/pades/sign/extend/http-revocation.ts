/** Asks authorities over HTTP whether a certificate was revoked: OCSP first, then their list. Nothing unchecked is passed on. */
import type { Bytes } from '../../base/bytes.ts'
import { toHex } from '../../base/octets.ts'
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
  /** How long lists and answers are kept, but never beyond when the next is due; unless said, lists for some minutes and answers not at all. */
  keptMs?: number
}>

const LARGEST_ANSWER = 64 * 1024
const LARGEST_LIST = 32 * 2 ** 20
const MOST_KEPT = 200
const MOST_KEPT_BYTES = 64 * 2 ** 20
/** Long enough for the documents of one envelope; a list that names a certificate must not be missed for long. */
const KEPT_MS = 10 * 60 * 1000
const TOLERANCE_MS = 10 * 60 * 1000

export function httpRevocationSource({
  fetch: get = fetch,
  timeoutMs = 20_000,
  now = () => new Date(),
  keptMs,
}: HttpRevocationOptions = {}): RevocationSource {
  const kept = openKept(now)
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
      const asking = { url, request, largest: LARGEST_ANSWER, key: `${url} ${toHex(body)}` }
      const said = await answered('ocsp', asking, certificate, issuer)
      if (said) return said
    }
    return undefined
  }

  async function byList(certificate: Certificate, issuer: Certificate): Promise<RevocationData | undefined> {
    for (const url of revocationListUrls(certificate)) {
      const said = await answered('crl', { url, request: {}, largest: LARGEST_LIST, key: url }, certificate, issuer)
      if (said) return said
    }
    return undefined
  }

  async function answered(
    kind: RevocationData['kind'],
    { url, request, largest, key }: Asking,
    certificate: Certificate,
    issuer: Certificate,
  ): Promise<RevocationData | undefined> {
    const before = kept.get(key)
    const at = before?.at ?? now()
    const der = before?.der ?? (await download(url, request, largest))
    const said = der && judged({ kind, der, from: url, at }, certificate, issuer, now())
    if (!said) return undefined
    const keepMs = keptMs ?? (kind === 'crl' ? KEPT_MS : 0)
    if (!before) kept.set(key, { der: said.der, at, until: new Date(Math.min(at.getTime() + keepMs, endOf(said))) })
    return said
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

type Asking = Readonly<{ url: string; request: RequestInit; largest: number; key: string }>

type Kept = Readonly<{ der: Bytes; at: Date; until: Date }>

/** Answers that are still good. Where they become too many, all are forgotten. */
function openKept(now: () => Date): { get(key: string): Kept | undefined; set(key: string, kept: Kept): void } {
  const known = new Map<string, Kept>()
  let bytes = 0
  return {
    get(key) {
      const found = known.get(key)
      return found && found.until > now() ? found : undefined
    },
    set(key, kept) {
      if (known.size >= MOST_KEPT || bytes + kept.der.length > MOST_KEPT_BYTES) {
        known.clear()
        bytes = 0
      }
      bytes += kept.der.length - (known.get(key)?.der.length ?? 0)
      known.set(key, kept)
    },
  }
}

/** When the next is due; an answer without an end is asked for anew. */
function endOf(data: RevocationData): number {
  const evidence = evidenceOf(data)
  const ends = [
    ...(evidence?.lists ?? []).map(({ nextUpdate }) => nextUpdate),
    ...(evidence?.answers ?? []).flatMap(({ singles }) => singles.map(({ nextUpdate }) => nextUpdate)),
  ]
  return Math.min(...ends.map((end) => end?.getTime() ?? 0))
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
