/** Checks the license that an installation of Rubrica gives a page: signed by its key, for this origin, for now (docs/decisions/084). */
import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const LEEWAY_SEC = 120
const LONGEST_SEC = 3600

const Head = z.object({ alg: z.literal('EdDSA') })

const Claims = z.object({
  aud: z.literal('*'),
  iat: z.number(),
  exp: z.number(),
  origins: z.array(z.string()),
  envelope: z
    .object({ title: z.string().nullish(), documents: z.array(z.string()).default([]) })
    .default({ documents: [] }),
  hashes_sha256: z.array(z.string()).default([]),
})

export type License = Readonly<{
  title: string
  documents: readonly string[]
  /** Digests in base64 that may be signed; none before the page has prepared its documents. */
  hashes: readonly string[]
}>

/** `foreign`: signed by another key than the one that was pinned; the page has to be allowed anew. */
export type LicenseFault = 'foreign' | 'malformed' | 'expired' | 'other_origin'

/** @param key x of the Ed25519 key in base64url, as the installation told it when the page was allowed */
export function readLicense(
  license: string,
  { key, origin, now }: Readonly<{ key: string; origin: string; now: Date }>,
): License | LicenseFault {
  const [head, claims, signature, ...more] = license.split('.')
  if (!head || !claims || !signature || more.length > 0) return 'malformed'
  if (!Head.safeParse(jsonIn(head)).success) return 'malformed'
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  if (!verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))) return 'foreign'
  const parsed = Claims.safeParse(jsonIn(claims))
  if (!parsed.success) return 'malformed'
  const { iat, exp, origins, envelope, hashes_sha256: hashes } = parsed.data
  const seconds = now.getTime() / 1000
  const isNow = iat - LEEWAY_SEC <= seconds && seconds < exp + LEEWAY_SEC && exp - iat <= LONGEST_SEC
  if (!isNow) return 'expired'
  if (!origins.includes(origin)) return 'other_origin'
  return { title: envelope.title ?? '', documents: envelope.documents, hashes }
}

function jsonIn(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
