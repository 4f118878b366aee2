/** Contract of the installation at a glance, for operators: its health and its numbers. Nothing here names a document or a person. */
import { z } from 'zod'
import { envelopeLifecycle } from '../../../core/envelope/envelope.model.ts'
import { haltCauses, waitCauses } from '../../../core/envelope/sealing-wait.model.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { statesOf } from '../../../kernel/lifecycle.ts'
import { deliveryLifecycle } from '../../messages/delivery.model.ts'
import { channels, installationEnds } from './installation.model.ts'

const count = z.number().int()

export const InstallationStateView = z.object({
  versions: z.object({
    rubrica: z.string(),
    node: z.string(),
    /** The major version. */
    postgres: z.number().int(),
  }),
  /** When the product was last started; null: never. */
  started_at: z.iso.datetime().nullable(),
  base_url: z.string(),
  queue: z.object({
    /** Pools of workers that are alive. */
    workers: count,
    jobs: z.array(
      z.object({
        job: z.string(),
        /** Due, and not begun. */
        waiting: count,
        running: count,
        /** Tried as often as they may be. */
        failed: count,
        /** Since the one that is due for longest. */
        oldest_seconds: z.number(),
      }),
    ),
  }),
  envelopes: z.array(z.object({ state: z.enum(statesOf(envelopeLifecycle)), count })),
  /** Halted while they were sealed, by the cause. */
  halted: z.array(z.object({ cause: z.enum(haltCauses), count })),
  /** Seals that wait, and are tried again by themselves. */
  sealing_waits: z.array(z.object({ cause: z.enum(waitCauses), count })),
  /** Messages of the last day, and those that wait however old they are. */
  messages: z.array(z.object({ via: z.enum(channels), state: z.enum(statesOf(deliveryLifecycle)), count })),
  oldest_message_seconds: z.number(),
  organizations: count,
  users: count,
  storage_bytes: z.number(),
  /** What ends when: certificates, and the archive timestamp that is renewed next. */
  ends: z.array(z.object({ what: z.enum(installationEnds), at: z.iso.datetime() })),
  ledger: z.object({
    /** Chains that grew since the last anchor. */
    unanchored: count,
    anchored_at: z.iso.datetime().nullable(),
  }),
  /** The last `rubrica backup` or `rubrica export`; null: none is known. Backups by other means are not known here. */
  last_backup_at: z.iso.datetime().nullable(),
})
export type InstallationStateView = z.infer<typeof InstallationStateView>

export const showInstallationStateEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/installation',
  does: 'The installation in numbers: versions, queue, envelopes by state, messages, storage, and what ends when.',
  caller: 'operator',
  input: z.object({}),
  output: InstallationStateView,
  statements: 24,
})

export const ChecksView = z.object({
  checked_at: z.iso.datetime(),
  checks: z.array(
    z.object({
      name: z.string(),
      found: z.enum(['fine', 'doubtful', 'wrong']),
      /** In English, as `rubrica doctor` says it. */
      says: z.string(),
    }),
  ),
})
export type ChecksView = z.infer<typeof ChecksView>

export const showChecksEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/checks',
  does: 'What `rubrica doctor` says. At most five minutes old: some checks ask services that count how often they are asked.',
  caller: 'operator',
  input: z.object({}),
  output: ChecksView,
  statements: 30,
})

export const checkAgainEndpoint = endpoint({
  method: 'POST',
  path: '/v1/operate/checks',
  does: 'Checks everything anew.',
  caller: 'operator',
  input: z.object({}),
  output: ChecksView,
  statements: 30,
})
