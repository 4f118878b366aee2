/** Contract of the privacy requests of a user: a copy of their data, and the deletion of their account. */
import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { copyStates } from './privacy.model.ts'

const moment = z.iso.datetime()

const CopyView = z.object({
  id: z.uuid(),
  state: z.enum(copyStates),
  /** Of a hundred. */
  progress: z.number().int(),
  asked_at: moment,
  ready_at: moment.nullable(),
  /** When the file is removed. */
  ends_at: moment.nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
})
export type CopyView = z.infer<typeof CopyView>

const Named = z.object({ id: z.uuid(), name: z.string() })

export const PrivacyView = z.object({
  email: z.string(),
  /** The last one that was asked for, while it is there. */
  copy: CopyView.nullable(),
  /** When another one may be asked for; null: now. */
  copy_again_at: moment.nullable(),
  /** Under way: it can be withdrawn until it is due. */
  deletion: z.object({ asked_at: moment, due_at: moment }).nullable(),
  /** What a deletion would mean, as things stand now. */
  consequences: z.object({
    /** They have other members and no other owner: each needs one, or has to be deleted, first. */
    need_owner: z.array(Named),
    /** Nobody else is in them: they end as well. */
    end: z.array(Named),
    /** The envelopes there that still wait for somebody: they are cancelled. */
    cancelled: z.number().int(),
    /** Drafts, models, and files there: they are gone. */
    drafts: z.number().int(),
    files: z.number().int(),
    contacts: z.number().int(),
    /** Envelopes that the person sent or took part in: they are kept as evidence. */
    kept: z.number().int(),
    /** When the retention of the last of them ends, as far as it is known; null: of none it is. */
    kept_until: moment.nullable(),
    /** They have not ended: their retention begins when they do. */
    kept_open: z.number().int(),
    /** Kept for good by the organization that they came from, or on hold there. */
    kept_for_good: z.number().int(),
  }),
})
export type PrivacyView = z.infer<typeof PrivacyView>

export const showPrivacyEndpoint = endpoint({
  method: 'GET',
  path: '/v1/me/privacy',
  does: 'The copy of their data that the caller asked for, and what deleting their account would mean.',
  caller: 'user',
  input: z.object({}),
  output: PrivacyView,
})

export const askForCopyEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/data-copies',
  does: 'Ask for everything that is held about the caller, as a zip: a letter says when it is ready. Once a day. Needs a fresh proof.',
  caller: 'user',
  success: 202,
  input: z.object({}),
  output: CopyView,
})

export const downloadCopyEndpoint = endpoint({
  method: 'GET',
  path: '/v1/me/data-copies/:id/download',
  does: "The copy of the caller's data (zip). Needs a fresh proof.",
  caller: 'user',
  answers: 'file',
  input: z.object({ id: z.uuid() }),
  output: z.undefined(),
})

export const askForDeletionEndpoint = endpoint({
  method: 'POST',
  path: '/v1/me/deletion',
  does: "Have the caller's account deleted in seven days. Their address is typed to confirm it. Needs a fresh proof.",
  caller: 'user',
  success: 202,
  input: z.object({ email: z.string().trim().max(254) }),
  output: z.object({ asked_at: moment, due_at: moment }),
})

export const withdrawDeletionEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/me/deletion',
  does: "Keep the caller's account after all.",
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({}),
  output: z.undefined(),
})
