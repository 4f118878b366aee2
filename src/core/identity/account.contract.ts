/** Accounts in the API: registration, sign-in, confirmation of an address, the current user. */
import { z } from 'zod'
import { isCpf } from '../../kernel/cpf.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { oneLine } from '../../kernel/line.ts'
import { languages } from '../../kernel/language.ts'
import { OrganizationMetadataView, StyleView } from './organization.contract.ts'
import { isStrong } from './account.model.ts'

const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .transform((text) => text.toLowerCase())
/** The stricter of the specification's two readings: 8 characters with lower, upper and digit. */
const newPassword = z.string().max(200).refine(isStrong, 'user.password_weak')
const acceptsTerms = z.boolean().refine((accepts) => accepts, 'user.terms_required')
const redirectTo = z.string().max(2000).optional()

export const UserView = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Eleven digits; null while it was not given, and always in the US variant. */
  cpf: z.string().nullable(),
  /** Where the picture is, if there is one. */
  avatar: z.string().nullable(),
  language: z.enum(languages),
  /** The US variant: no CPF, no qualified signature, no WhatsApp, no link to Brazil's validator. */
  is_usa_version: z.boolean(),
  is_email_verified: z.boolean(),
  /** Name, phone and terms are there; otherwise /auth/complete asks for them. */
  is_registration_complete: z.boolean(),
  /** When the account is deleted, if its holder asked for it. */
  deletion_due_at: z.iso.datetime().nullable(),
  organization: z.object({
    id: z.uuid(),
    name: z.string(),
    is_personal: z.boolean(),
    is_owner: z.boolean(),
    metadata: OrganizationMetadataView,
    style: StyleView,
  }),
  permissions: z.array(z.string()),
  quota: z.object({
    /** Envelopes in an interval; null: no limit on this installation. */
    available: z.number().int().nullable(),
    consumed: z.number().int(),
    interval: z.enum(['month', 'year']),
    renews_at: z.iso.datetime(),
  }),
})
export type UserView = z.infer<typeof UserView>

export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/auth/register',
  does: 'Make an account with a personal workspace, sign in, and mail a link that confirms the address.',
  caller: 'anyone',
  statements: 31,
  success: 201,
  input: z.object({
    name: z.string().max(120).overwrite(oneLine).min(2),
    email,
    phone: z.string().trim().min(8).max(40),
    password: newPassword,
    accepts_terms: acceptsTerms,
    language: z.enum(languages).optional(),
    continue: redirectTo,
  }),
  output: z.object({ continue: z.string() }),
})

export const loginEndpoint = endpoint({
  method: 'POST',
  path: '/auth/login',
  does: 'Sign in with e-mail and password; sets the session cookie.',
  caller: 'anyone',
  statements: 19,
  input: z.object({ email, password: z.string().min(1).max(200), continue: redirectTo }),
  output: z.object({
    continue: z.string(),
    /** Nobody is signed in yet: `/auth/second-factor` asks for a code. */
    needs_second_factor: z.literal(true).optional(),
  }),
})

export const logoutEndpoint = endpoint({
  method: 'POST',
  path: '/v1/logout',
  does: 'End the session.',
  caller: 'anyone',
  success: 204,
  answers: 'nothing',
  input: z.object({}),
  output: z.undefined(),
})

export const verifyEmailEndpoint = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  does: 'Confirm the address with the key from the mail.',
  caller: 'anyone',
  input: z.object({ key: z.string().max(100), continue: redirectTo }),
  output: z.object({ email: z.string(), continue: z.string() }),
})

export const resendVerificationEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/resend-email-verification',
  does: 'Mail the confirming link again.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({ continue: redirectTo }),
  output: z.undefined(),
})

export const forgotPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  does: 'Mail a link that resets the password, if there is such an account. The answer never tells.',
  caller: 'anyone',
  success: 204,
  answers: 'nothing',
  input: z.object({ email, continue: redirectTo }),
  output: z.undefined(),
})

export const resetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  does: 'Set a new password with the key from the mail; ends every session and signs in anew.',
  caller: 'anyone',
  statements: 30,
  input: z.object({ key: z.string().max(100), password: newPassword, continue: redirectTo }),
  output: z.object({ continue: z.string() }),
})

export const completeRegistrationEndpoint = endpoint({
  method: 'POST',
  path: '/auth/complete',
  does: 'Complete an account that was made for somebody: name, phone, terms.',
  caller: 'user',
  isForNewcomers: true,
  input: z.object({
    name: z.string().max(120).overwrite(oneLine).min(2),
    phone: z.string().trim().min(8).max(40),
    accepts_terms: acceptsTerms,
    continue: redirectTo,
  }),
  output: z.object({ continue: z.string() }),
})

export const lockSessionEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/hand-over',
  does: 'Shut this session while the device is with somebody who signs in person: until the password is typed, every call of the account answers 423.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  /** `envelope`: its signers in person follow each other; absent: the device comes back after the first. */
  input: z.object({ envelope: z.uuid().nullable().default(null) }),
  output: z.undefined(),
})

export const unlockSessionEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/take-back',
  does: 'Open the session again that was shut when the device was handed over.',
  caller: 'user',
  isForLockedSession: true,
  success: 204,
  answers: 'nothing',
  input: z.object({ password: z.string().min(1).max(200) }),
  output: z.undefined(),
})

export const showSessionLockEndpoint = endpoint({
  method: 'GET',
  path: '/v1/hand-over',
  does: 'Whether the session of this browser is handed over, and whom the device belongs to.',
  caller: 'anyone',
  input: z.object({}),
  output: z.object({ state: z.enum(['signed_out', 'open', 'handed_over']), name: z.string().nullable() }),
})

export const showInstallationEndpoint = endpoint({
  method: 'GET',
  path: '/v1/installation',
  does: 'What a visitor should know of this installation: for which country it is, whether its verifier leads on to that of the government, and where its letters lie when it mails none.',
  caller: 'anyone',
  input: z.object({}),
  output: z.object({
    is_usa_version: z.boolean(),
    redirects_verifier: z.boolean(),
    /** Another service by which people may sign in, as its button calls it. */
    sign_in_provider: z.string().nullable(),
    /** Only told to visitors from the machine itself, who alone may open it. */
    mailbox: z.string().nullable(),
  }),
})

export const showMeEndpoint = endpoint({
  method: 'GET',
  path: '/v1/me',
  does: 'The current user, in the organization of the call.',
  caller: 'member',
  statements: 9,
  isForNewcomers: true,
  isForOldPassword: true,
  input: z.object({}),
  output: UserView,
})

export const changeMeEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/me',
  does: "Change the caller's name, phone or CPF. The address stays: it is what envelopes are received at.",
  caller: 'user',
  input: z.object({
    name: z.string().max(120).overwrite(oneLine).min(2).optional(),
    phone: z.string().trim().min(8).max(40).optional(),
    /** As digits or as it is written. In Brazil only. */
    cpf: z.string().max(20).refine(isCpf, 'user.cpf_invalid').optional(),
  }),
  output: z.object({ name: z.string(), phone: z.string().nullable(), cpf: z.string().nullable() }),
})

export const saveAvatarEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/avatar',
  does: "Keep the caller's picture (part `avatar`: PNG, JPEG, WebP or BMP, 5 MB). It is drawn anew, as a square, without what the file tells beside it. Members of the same organizations see it, and recipients of what the caller sent.",
  caller: 'user',
  carries: 'multipart',
  part: 'avatar',
  success: 201,
  input: z.object({}),
  output: z.object({ avatar: z.string() }),
})

export const showAvatarEndpoint = endpoint({
  method: 'GET',
  path: '/v1/me/avatar',
  does: "The caller's picture (PNG).",
  caller: 'user',
  answers: 'file',
  input: z.object({ v: z.string().max(64).optional() }),
  output: z.undefined(),
})

export const deleteAvatarEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/me/avatar',
  does: "Show the caller's initials again instead of a picture.",
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({}),
  output: z.undefined(),
})

export const changePasswordEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/me/password',
  does: 'Change the password; ends the other sessions, and gives this one another token.',
  caller: 'user',
  isForNewcomers: true,
  isForOldPassword: true,
  success: 204,
  answers: 'nothing',
  input: z.object({ current_password: z.string().min(1).max(200), password: newPassword }),
  output: z.undefined(),
})

export const setLanguageEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/language',
  does: 'Set the language of the product and of the mails: `lang`, or `language`.',
  caller: 'user',
  isForNewcomers: true,
  isForOldPassword: true,
  success: 204,
  answers: 'nothing',
  input: z.object({ lang: z.enum(languages) }),
  alsoNamed: { lang: 'language' },
  output: z.undefined(),
})
