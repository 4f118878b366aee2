/** Signing in at the provider of a certificate. The words are those of the specification (docs/domain/compatibility.md#envelopes). */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { providerNames } from './provider.model.ts'

const download = z.string().nullable()

const SigningOptions = z.object({
  /** Where a certificate may be kept in a cloud. */
  providers: z.array(z.object({ name: z.enum(providerNames), title: z.string() })),
  /** The signing agent: its address on the signer's computer, and its installers. */
  plugin: z
    .object({ address: z.string(), downloads: z.object({ windows: download, macos: download, linux: download }) })
    .nullable(),
})
export type SigningOptions = z.infer<typeof SigningOptions>

export const signingOptionsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/certificates/means',
  does: 'With what people can sign with a certificate here: providers that keep it, and the agent on their own computer.',
  caller: 'anyone',
  input: z.object({}),
  output: SigningOptions,
})

export const providerSignInEndpoint = endpoint({
  method: 'POST',
  path: '/v1/bird-id',
  does: 'Sign in at the provider that keeps a certificate, with CPF and one-time code. The answer signs once, within five minutes. In the place of a number, `recipient` (an action token) takes the CPF that is known of a recipient.',
  caller: 'anyone',
  input: z.object({
    /** Eleven digits of a person, or fourteen signs of a company. */
    cpf_cnpj: z.string().trim().max(20).optional(),
    recipient: z.string().optional(),
    otp: z.string().trim().min(6).max(64),
    /** The first one that this installation knows, unless said. */
    provider: z.enum(providerNames).optional(),
  }),
  output: z.object({
    /** Ours, opaque; the provider's own never leaves the server. */
    access_token: z.string(),
    expires_at: z.iso.datetime(),
    certificates: z.array(
      z.object({
        alias: z.string(),
        validity: z.object({ not_before: z.iso.datetime(), not_after: z.iso.datetime() }),
        was_revoked: z.boolean(),
        has_valid_date: z.boolean(),
      }),
    ),
  }),
})
