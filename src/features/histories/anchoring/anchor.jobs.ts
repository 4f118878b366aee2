/** Anchors the heads of all chains once a day. */
import { z } from 'zod'
import type { TimestampAuthority } from '../../../pades/crypto/timestamps/authority.ts'
import { defineJob, handle, type Handler, type Schedule } from '../../../jobs/jobs.ts'
import { anchorHeads } from './anchor.commands.ts'

/** With the queue's backoff twelve tries take most of a day: as long as an authority may be away before the next anchor. */
const anchorHeadsJob = defineJob({ name: 'anchor_heads', payload: z.object({}), maxAttempts: 12 })

export const anchorHandlers = (authority: TimestampAuthority): readonly Handler[] => [
  handle(anchorHeadsJob, (ctx) => anchorHeads(ctx, authority)),
]

export const anchorSchedules: readonly Schedule[] = [{ job: anchorHeadsJob, cron: '43 2 * * *' }]
