/** Contract of what a browser has to know to examine a file by itself: whom this installation trusts, and services of European trusted lists. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { moment } from '../../core/envelope/parts.contract.ts'

const base64 = z.string()

export const KnownTrust = z.object({
  /** What time it is here: people's clocks may be wrong. */
  now: moment,
  /** DER of the authorities whose signatures are believed, and why they are. */
  anchors: z.array(z.object({ kind: z.enum(['own', 'icp-brasil', 'configured', 'eu']), certificate: base64 })),
  /** DER of what this installation's own authority says of the certificates that it issued. */
  revocation_lists: z.array(base64),
  /** Authorities are asked about certificates whose status files do not tell: of files that are sent here, and of no others. */
  asks_authorities: z.boolean(),
  /** Signature policies that ICP-Brasil approved: the days on which signing under each begins, ends, and gave way to a newer version. */
  policies: z.array(
    z.object({ oid: z.string(), from: z.string(), until: z.string(), replaced_on: z.string().nullable() }),
  ),
  /** European trusted lists; null where there are none here. */
  lists: z
    .object({
      made_at: moment,
      lists: z.array(
        z.object({
          territory: z.string(),
          operator: z.string(),
          url: z.string(),
          sequence: z.number().int(),
          issued_at: moment,
          next_update: moment.nullable(),
          sha256: z.string(),
          signer: z.string(),
        }),
      ),
    })
    .nullable(),
})
export type KnownTrust = z.infer<typeof KnownTrust>

export const knownTrustEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/trust',
  does: 'Tell whom this installation trusts: authorities, what its own authority revoked, and the dates of its European trusted lists. Rate limited.',
  caller: 'anyone',
  input: z.object({}),
  output: z.object({ data: KnownTrust }),
})

const numbers = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3}){0,255}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((parts) => parts.every((part) => part < 256))

export const trustServicesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/trust/services',
  does: 'Services of the European trusted lists here, in the asked parts of 256: a service is in the part that the first octet of the SHA-256 of its name says. `content` is JSON, deflated (RFC 1951), in Base64. Rate limited.',
  caller: 'anyone',
  input: z.object({ parts: numbers }),
  output: z.object({
    data: z.object({
      /** When the lists were brought here; null: there are none. */
      made_at: moment.nullable(),
      parts: z.array(z.object({ number: z.number().int(), content: base64 })),
    }),
  }),
})
