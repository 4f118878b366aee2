/** Parts of the calls with which somebody signs: what was shown, where they are, with which certificate, and why with that one. */
import { z } from 'zod'
import { declaredReasons } from './certificate.model.ts'

/** SHA-256, hexadecimal. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** Of what the recipient has given themselves. */
export const ownDigest = digest.describe('The `own_digest` of the view that was shown.')

export const shownDigests = { digest: digest.optional(), own_digest: ownDigest.optional() }

/** Forms write numbers as text, and nothing as an empty one. */
const coordinate = (most: number) => z.union([z.literal(''), z.coerce.number().min(-most).max(most)])
export const location = {
  latitude: coordinate(90).nullable().optional(),
  longitude: coordinate(180).nullable().optional(),
}

export const actParts = { ...location, ...shownDigests }

const LONGEST_HANDLE = 256 * 1024
export const accessToken = z.string().max(LONGEST_HANDLE)
export const alias = z.string().max(400)
export const declared = z
  .enum(declaredReasons)
  .describe('Why a certificate signs that is not the recipient’s (`certificate-holder` says what may be declared).')

/** The alias of the certificate to sign with, as it is or as /bird-id listed it; it may be left out where there is only one. */
export const chosenAlias = z
  .union([alias, z.array(z.union([alias, z.object({ alias })])).max(1)])
  .transform((chosen) => (typeof chosen === 'string' ? [chosen] : chosen))
  .transform(([first]) => (typeof first === 'object' ? first.alias : first))
