/** Contract of the set-up: four steps from an empty installation to one that sends and seals. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { languages } from '../../kernel/language.ts'
import { oneLine } from '../../kernel/line.ts'
import { isStrong } from '../../core/identity/account.model.ts'
import { nameLimit } from '../../core/identity/organization.model.ts'
import { setupSteps } from './setup.model.ts'

const SealView = z.object({
  from: z.enum(['self-made', 'file', 'token']),
  /** `SEAL_P12` or `SEAL_PKCS11_MODULE` name the key: nothing is chosen here. */
  is_by_settings: z.boolean(),
  /** False: another one was chosen, and the server has to be started anew. */
  is_in_force: z.boolean(),
  subject: z.string(),
  issuer: z.string(),
  ends_at: z.iso.datetime(),
})
export type SealView = z.infer<typeof SealView>

export const SetupView = z.object({
  /** `open`: the person who has the link begins. `under_way`: somebody else did. `yours`: the caller goes on at `step`. */
  state: z.enum(['open', 'under_way', 'yours', 'over']),
  step: z.enum(setupSteps).nullable(),
  email: z.string().nullable(),
  /** Of the caller's set-up alone. */
  mail: z
    .object({
      /** Null: the embedded mailbox. */
      host: z.string().nullable(),
      from: z.string(),
      /** Where letters of the embedded mailbox are read; null: on the server alone. */
      mailbox: z.string().nullable(),
    })
    .nullable(),
  seal: SealView.nullable(),
})
export type SetupView = z.infer<typeof SetupView>

export const showSetupEndpoint = endpoint({
  method: 'GET',
  path: '/v1/setup',
  does: 'How far the set-up of a new installation is.',
  caller: 'anyone',
  input: z.object({}),
  output: SetupView,
})

export const beginSetupEndpoint = endpoint({
  method: 'POST',
  path: '/v1/setup',
  does: 'Makes the first account, an operator, for the person who has the link that the server printed; signs them in. Gone once there is an account.',
  caller: 'anyone',
  answers: 'nothing',
  input: z.object({
    token: z.string().max(100),
    name: z.string().max(120).overwrite(oneLine).min(2),
    email: z
      .string()
      .trim()
      .max(254)
      .pipe(z.email())
      .transform((text) => text.toLowerCase()),
    password: z.string().max(200).refine(isStrong, 'user.password_weak'),
    language: z.enum(languages).optional(),
  }),
  output: z.undefined(),
})

export const foundFirstEndpoint = endpoint({
  method: 'POST',
  path: '/v1/setup/organization',
  does: 'Founds the first organization, owned by the caller.',
  caller: 'user',
  isForNewcomers: true,
  answers: 'nothing',
  input: z.object({ name: z.string().max(nameLimit).overwrite(oneLine).min(1) }),
  output: z.undefined(),
})

export const leaveStepEndpoint = endpoint({
  method: 'POST',
  path: '/v1/setup/leave-step',
  does: 'Goes on to the next step of the set-up; behind the last one it is over.',
  caller: 'user',
  isForNewcomers: true,
  answers: 'nothing',
  input: z.object({ step: z.enum(setupSteps) }),
  output: z.undefined(),
})

export const sendTestLetterEndpoint = endpoint({
  method: 'POST',
  path: '/v1/setup/test-letter',
  does: 'Sends a letter to the caller, and tells what the mail server says.',
  caller: 'user',
  isForNewcomers: true,
  commitsAsItGoes: true,
  input: z.object({}),
  output: z.object({ is_sent: z.boolean(), trouble: z.string().nullable() }),
})

const sealing = { caller: 'user', isForNewcomers: true } as const

/** A file of a key is a few kilobytes. */
export const sealFileLimit = 256 * 1024

const restarting = z.object({
  /** The server starts anew by itself now; else the operator has to. */
  restarts: z.boolean(),
})

export const storeSealEndpoint = endpoint({
  ...sealing,
  method: 'POST',
  path: '/v1/setup/seal',
  does: 'Seals with the key of a PKCS #12 file from the next start on: kept in the database, encrypted under the server key.',
  carries: 'multipart',
  part: 'file',
  maxBytes: sealFileLimit,
  input: z.object({ password: z.string().max(500) }),
  output: restarting,
})

export const removeSealEndpoint = endpoint({
  ...sealing,
  method: 'DELETE',
  path: '/v1/setup/seal',
  does: 'Takes such a key away: the self-made certificate seals again from the next start on.',
  input: z.object({}),
  output: restarting,
})

export const trySealEndpoint = endpoint({
  ...sealing,
  method: 'POST',
  path: '/v1/setup/try-seal',
  does: 'Signs something with the key that seals now, on a token too, and tells whether it fits its certificate.',
  commitsAsItGoes: true,
  input: z.object({}),
  output: z.object({ works: z.boolean(), trouble: z.string().nullable() }),
})
