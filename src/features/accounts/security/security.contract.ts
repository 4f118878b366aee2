/** Contract of the security settings: sign-in methods, second factor, passkeys, sessions. */
import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { oneLine } from '../../../kernel/line.ts'
import { signInMethods } from '../../../core/identity/account.model.ts'
import { passkeyLimits } from './passkey.model.ts'
import { LONGEST_CODE } from './second-factor.model.ts'

const redirectTo = z.string().max(2000).optional()
/** Six digits of the app, or a recovery code, however they are grouped. */
const code = z.string().trim().min(6).max(LONGEST_CODE)
const passkeyName = z.string().max(passkeyLimits.nameLength).overwrite(oneLine).min(1)

export const PasskeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept on more than one device of its owner. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type PasskeyView = z.infer<typeof PasskeyView>

export const SecurityView = z.object({
  has_password: z.boolean(),
  /** Proved a short while ago: what follows asks for no proof. */
  is_proved: z.boolean(),
  authenticator: z.object({ since: z.iso.datetime(), recovery_codes_left: z.number().int() }).nullable(),
  passkeys: z.array(PasskeyView),
  /** At the sign-in provider of this installation. */
  identities: z.array(z.object({ id: z.string(), provider: z.string(), email: z.string(), since: z.iso.datetime() })),
})
export type SecurityView = z.infer<typeof SecurityView>

export const SessionView = z.object({
  id: z.uuid(),
  is_current: z.boolean(),
  device: z.object({
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.enum(['phone', 'tablet', 'computer']),
  }),
  ip: z.string().nullable(),
  /** As far as the address itself tells: this machine, the local network, or nothing. */
  place: z.enum(['here', 'local']).nullable(),
  method: z.enum(signInMethods),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})
export type SessionView = z.infer<typeof SessionView>

/** As `navigator.credentials` gives and takes them (WebAuthn level 3 §5.1): only their maker looks inside. */
const webauthnOptions = z.looseObject({ challenge: z.string() })
const clientDataJSON = z.string().max(4096)
const responseBase = { id: z.string().max(1400), rawId: z.string().max(1400), type: z.literal('public-key') }
const extensions = {
  clientExtensionResults: z.unknown().default({}),
  authenticatorAttachment: z.string().optional(),
}
const registrationResponse = z.object({
  ...responseBase,
  ...extensions,
  response: z.object({
    clientDataJSON,
    attestationObject: z.string().max(100_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
const authenticationResponse = z.object({
  ...responseBase,
  ...extensions,
  response: z.object({
    clientDataJSON,
    authenticatorData: z.string().max(10_000),
    signature: z.string().max(10_000),
    userHandle: z.string().max(200).nullish(),
  }),
})

export const showSecurityEndpoint = endpoint({
  method: 'GET',
  path: '/v1/me/security',
  does: 'How the caller signs in: password, authenticator app, passkeys, provider.',
  caller: 'user',
  input: z.object({}),
  output: SecurityView,
})

export const proveEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/prove',
  does: 'Prove anew who one is, for ten minutes: by the password and, where an authenticator app is on, a code.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({ password: z.string().max(200).optional(), code: code.optional() }),
  output: z.undefined(),
})

export const proveByPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/prove/passkey',
  does: 'Prove anew who one is, with a passkey.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({ response: authenticationResponse }),
  output: z.undefined(),
})

export const beginAuthenticatorEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/authenticator',
  does: 'Begin to set up an authenticator app: its secret, shown this once. Needs a fresh proof.',
  caller: 'user',
  success: 201,
  input: z.object({}),
  output: z.object({ secret: z.string(), uri: z.string() }),
})

const RecoveryCodes = z.object({
  /** Shown this once: only their hashes are kept. */
  recovery_codes: z.array(z.string()),
})

export const confirmAuthenticatorEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/authenticator/confirm',
  does: 'Turn the authenticator app on, with a code that it shows. Ends the other sessions.',
  caller: 'user',
  statements: 24,
  input: z.object({ code }),
  output: RecoveryCodes,
})

export const deleteAuthenticatorEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/me/authenticator',
  does: 'Turn the authenticator app off, and forget the recovery codes. Needs a fresh proof.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({}),
  output: z.undefined(),
})

export const renewRecoveryCodesEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/recovery-codes',
  does: 'Make new recovery codes; those from before open nothing any more. Needs a fresh proof.',
  caller: 'user',
  success: 201,
  input: z.object({}),
  output: RecoveryCodes,
})

export const newPasskeyOptionsEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/passkeys/options',
  does: 'What `navigator.credentials.create` is to be asked for a passkey. Needs a fresh proof.',
  caller: 'user',
  input: z.object({}),
  output: webauthnOptions,
})

export const savePasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/passkeys',
  does: 'Keep the passkey that the browser made. Needs a fresh proof.',
  caller: 'user',
  success: 201,
  input: z.object({ name: passkeyName, response: registrationResponse }),
  output: PasskeyView,
})

export const renamePasskeyEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/me/passkeys/:id',
  does: 'Call a passkey by another name.',
  caller: 'user',
  input: z.object({ id: z.uuid(), name: passkeyName }),
  output: PasskeyView,
})

export const deletePasskeyEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/me/passkeys/:id',
  does: 'Forget a passkey. Needs a fresh proof.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({ id: z.uuid() }),
  output: z.undefined(),
})

export const deleteIdentityEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/me/identities/:id',
  does: 'Let the account no longer be opened by a sign-in provider. Needs a fresh proof, and another way in.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  output: z.undefined(),
})

export const listSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/me/sessions',
  does: 'Where the caller is signed in: this session first, then the one that was used last.',
  caller: 'user',
  input: z.object({}),
  output: z.object({ data: z.array(SessionView) }),
})

export const endSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/me/sessions/:id',
  does: 'End one session of the caller. Needs a fresh proof.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({ id: z.uuid() }),
  output: z.undefined(),
})

export const endOtherSessionsEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/sessions/end-others',
  does: 'End every session of the caller but this one. Needs a fresh proof.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({}),
  output: z.undefined(),
})

export const secondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  does: 'Finish a sign-in that waits for a second factor: a code of the app, or a recovery code.',
  caller: 'anyone',
  input: z.object({ code, continue: redirectTo }),
  output: z.object({ continue: z.string() }),
})

export const passkeyOptionsEndpoint = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  does: 'What `navigator.credentials.get` is to be asked to sign in with a passkey.',
  caller: 'anyone',
  input: z.object({}),
  output: webauthnOptions,
})

export const passkeyEndpoint = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  does: 'Sign in with a passkey; sets the session cookie.',
  caller: 'anyone',
  input: z.object({ response: authenticationResponse, continue: redirectTo }),
  output: z.object({ continue: z.string() }),
})
