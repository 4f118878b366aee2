/** Retention in the API: the period of an organization, and holds on single envelopes. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { retentionChoices } from './retention.model.ts'

const organization = z.uuid().transform((text) => asId<'Organization'>(text))
const envelope = z.uuid().transform((text) => asId<'Envelope'>(text))

export const RetentionView = z.object({
  /** After an envelope ended; null: for good. */
  years: z.number().int().nullable(),
  /** So many envelopes are removed within the next 30 days, unless they are held. */
  ending: z.number().int(),
})
export type RetentionView = z.infer<typeof RetentionView>

export const showRetentionEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations/:id/retention',
  does: 'How long an organization keeps envelopes that have ended, and how many are about to be removed.',
  caller: 'user',
  input: z.object({ id: organization }),
  output: RetentionView,
})

export const saveRetentionEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:id/retention',
  does: 'Choose how long an organization keeps envelopes that have ended. A shorter time removes nothing before owners were told, 30 days ahead.',
  caller: 'user',
  input: z.object({ id: organization, years: z.literal(retentionChoices).nullable() }),
  output: RetentionView,
})

export const KeepingView = z.object({
  /** Not removed, whatever its organization says. */
  is_held: z.boolean(),
  /** When it is removed; null: not within the next 30 days. */
  removal_at: z.iso.datetime().nullable(),
})
export type KeepingView = z.infer<typeof KeepingView>

const byId = { caller: 'member', input: z.object({ id: envelope }), output: KeepingView } as const

export const showKeepingEndpoint = endpoint({
  ...byId,
  method: 'GET',
  path: '/v1/envelopes/:id/retention',
  does: 'Whether an envelope is held, and when it is removed if that is soon.',
})

export const holdEnvelopeEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/envelopes/:id/hold',
  does: 'Hold an envelope for a dispute: it is not removed when its time is over. Goes into its history.',
})

export const releaseEnvelopeEndpoint = endpoint({
  ...byId,
  method: 'DELETE',
  path: '/v1/envelopes/:id/hold',
  does: 'Lift the hold of an envelope. If its time is over by now, owners are told 30 days before it is removed.',
})
