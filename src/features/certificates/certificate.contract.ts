/** Signing in at the provider of a certificate. The words are those of the specification (docs/domain/compatibility.md#envelopes). */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { languages } from '../../kernel/language.ts'

const download = z.string().nullable()
const providerName = z.string().max(40)
/** Of a sign-in, or of a visit: ours, opaque. */
const handle = z.string().max(256 * 1024)

const SigningOptions = z.object({
  /** Where a certificate may be kept in a cloud. */
  providers: z.array(
    z.object({
      name: providerName,
      title: z.string(),
      /** With CPF and code typed here, or on the provider's own page. */
      signs_in: z.enum(['code', 'page']),
    }),
  ),
  /** The signing agent: its address on the signer's computer, and its installers. */
  plugin: z
    .object({
      address: z.string(),
      downloads: z.object({ windows: download, macos: download, linux: download }),
      /** Of the installers, as `1.0.0`; null: not known. The agent tells its own (`GET /api/hello`). */
      version: z.string().nullable(),
    })
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

const SignedInView = z.object({
  /** Ours, opaque; the provider's own never leaves the server. */
  access_token: z.string(),
  expires_at: z.iso.datetime(),
  certificates: z.array(
    z.object({
      alias: z.string(),
      /** What people call it; of most providers the alias. */
      title: z.string(),
      validity: z.object({ not_before: z.iso.datetime(), not_after: z.iso.datetime() }),
      was_revoked: z.boolean(),
      has_valid_date: z.boolean(),
      /** What has to be given to `authorize-at-provider` before it signs; null: nothing. */
      authorization: z
        .object({
          by: z.enum(['answers', 'page']),
          asks: z.array(
            z.object({
              id: z.string(),
              label: z.string(),
              is_numeric: z.boolean(),
              /** False: confirmed elsewhere, as in an app. */
              is_typed: z.boolean(),
              is_sent: z.boolean(),
            }),
          ),
        })
        .nullable(),
    }),
  ),
})
export type SignedInView = z.infer<typeof SignedInView>

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
    provider: providerName.optional(),
  }),
  output: SignedInView,
})

export const visitProviderEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/certificates/visit-provider',
  does: 'Begin signing in on the page of a provider: go to `visit_address`, which comes back to /public/certificates/return with `code` and, as `state`, `visit_state`; `recipient` is an action token.',
  caller: 'anyone',
  input: z.object({ provider: providerName, recipient: z.string(), language: z.enum(languages).default('en') }),
  output: z.object({
    access_token: z.string(),
    visit_address: z.url(),
    visit_state: z.string(),
    expires_at: z.iso.datetime(),
  }),
})

export const returnFromProviderEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/certificates/return-from-provider',
  does: 'Finish what was begun on the page of a provider, with the `code` that it gave: a sign-in, as of /bird-id, or the authorization of a key.',
  caller: 'anyone',
  input: z.object({ access_token: handle, code: z.string().min(1).max(4096), visit_state: z.string().max(200) }),
  output: SignedInView,
})

export const sendProviderCodeEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/certificates/send-code-by-provider',
  does: 'Have the provider send a code that a key asks for (`is_sent`); where it asks a question instead, `challenge` has it.',
  caller: 'anyone',
  input: z.object({ access_token: handle, alias: z.string().max(400), id: z.string().max(100) }),
  output: z.object({ challenge: z.string().nullable() }),
})
