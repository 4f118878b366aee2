/** Signing with one's own certificate: hashes out, signatures back. The words are those of the specification (docs/domain/compatibility.md#envelopes). */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { declaredReasons, otherHolderChoices } from '../../core/envelope/certificate.model.ts'
import { languages } from '../../kernel/language.ts'
import { limits } from '../../core/envelope/field.model.ts'
import { accessToken, alias, declared, location, shownDigests } from '../../core/envelope/act-parts.contract.ts'
import { SigningView, token } from './signing.contract.ts'

const pem = z
  .string()
  .min(1)
  .max(64 * 1024)
/** The signer's own first; one text with all of them, or one text each. */
const certificates = z.union([pem.transform((text) => [text]), z.array(pem).min(1).max(10)])
const tcn = z.uuid().transform((text) => asId<'Signing'>(text))

/** Whose certificate it is, beside who was asked; numbers are masked. */
export const CertificateHolderView = z.object({
  name: z.string(),
  is_company: z.boolean(),
  /** CPF or CNPJ. */
  number: z.string().nullable(),
  issuer: z.string(),
  /** Of a company's certificate: the person who answers for it. */
  responsible: z.string().nullable(),
  asked: z.object({ name: z.string(), cpf: z.string().nullable() }),
  compared: z.enum(['same', 'other']),
  /** What follows: it signs, signs once one of the reasons is `declared`, or does not sign here. */
  next: z.enum(['sign', ...otherHolderChoices]),
  reasons: z.array(z.enum(declaredReasons)),
})
export type CertificateHolderView = z.infer<typeof CertificateHolderView>

export const showCertificateHolderEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/certificate-holder',
  does: 'Say whose certificate it is beside who was asked, and whether it may sign, before anything is signed: of a certificate in PEM, or of one at a provider (`access_token`, and `alias` where there are several).',
  caller: 'recipient',
  input: z
    .object({
      token,
      certificates: certificates.optional(),
      access_token: accessToken.optional(),
      alias: alias.optional(),
    })
    .refine(({ certificates, access_token }) => (certificates === undefined) !== (access_token === undefined), {
      path: ['certificates'],
    }),
  output: CertificateHolderView,
})

export const authorizeAtProviderEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/authorize-at-provider',
  does: 'Prepare every document for a key at a provider and have the key authorized for exactly these hashes, by `answers` to what it asks for; for five minutes nobody else can sign. `sign`: call the act with the access_token that comes back. `wait`: it has to be confirmed elsewhere; ask again with that access_token. `visit`: go to `visit_address`, then call /v1/p/certificates/return-from-provider.',
  caller: 'recipient',
  statements: 28,
  mayTakeTime: true,
  input: z.object({
    token,
    access_token: accessToken,
    alias: alias.optional(),
    answers: z
      .array(z.object({ id: z.string().max(100), value: z.string().max(200).optional() }))
      .max(10)
      .default([]),
    language: z.enum(languages).default('en'),
    ...shownDigests,
    declared: declared.optional(),
  }),
  output: z.object({
    next: z.enum(['sign', 'wait', 'visit']),
    access_token: z.string(),
    expires_at: z.iso.datetime(),
    visit_address: z.url().nullable(),
    visit_state: z.string().nullable(),
  }),
})

export const generateSignableHashesEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/generate-signable-hashes',
  does: 'Prepare every document for the certificate; for five minutes nobody else can sign. The hashes are SHA-256, base64, to be signed with PKCS #1 v1.5 or ECDSA. The `digest` and `own_digest` of the view confirm what was shown, as with the act. Where the certificate is not the recipient’s, `declared` says why it signs.',
  caller: 'recipient',
  statements: 24,
  input: z.object({
    token,
    certificates,
    ...location,
    ...shownDigests,
    declared: declared.optional(),
  }),
  output: z.object({
    tcn: z.uuid(),
    expires_at: z.iso.datetime(),
    documents: z.array(z.object({ id: z.uuid(), signable_hash: z.base64() })),
  }),
})

export const signWithPluginEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/sign-with-plugin',
  does: 'Put the signatures into the documents that were prepared: raw values in base64. Older programs write tnc for tcn.',
  caller: 'recipient',
  statements: 25,
  input: z
    .object({
      token,
      documents: z
        .array(z.object({ id: z.uuid(), signature: z.base64().max(2048) }))
        .min(1)
        .max(limits.documents),
      tcn: tcn.optional(),
      tnc: tcn.optional(),
      certificates: certificates.optional(),
      ...location,
    })
    .refine(({ tcn, tnc }) => tcn !== undefined || tnc !== undefined, { path: ['tcn'] }),
  output: SigningView,
})

export const resetProcessingEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/reset-processing',
  does: 'Give up what was prepared or is under way, so that this recipient, or somebody else, can sign.',
  caller: 'recipient',
  input: z.object({ token }),
  output: SigningView,
})

export const agentLicenseEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/envelopes/recipients/:token/cess/license',
  does: 'A statement (JWS, EdDSA) that lets the signing agent on the computer of this recipient work for this page, for ten minutes; once hashes are prepared, for them alone.',
  caller: 'recipient',
  input: z.object({ token }),
  output: z.object({ license: z.string(), expires_at: z.iso.datetime() }),
})

export const licenseKeysEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/cess/keys',
  does: 'The key (JWK) with which signing agents check the licenses of this installation.',
  caller: 'anyone',
  input: z.object({}),
  output: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        use: z.literal('sig'),
        alg: z.literal('EdDSA'),
      }),
    ),
  }),
})
