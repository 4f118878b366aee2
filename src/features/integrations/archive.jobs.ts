/** Job that archives what waits for one integration, and the reaction that enqueues it when an envelope completed. */
import { z } from 'zod'
import type { Recorded } from '../../kernel/fact.ts'
import { asId, type IntegrationId } from '../../kernel/ids.ts'
import type { OrganizationFact } from '../../core/identity/organization-fact.model.ts'
import type { EnvelopeFact } from '../../core/envelope/envelope.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { defineJob, enqueue, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { archiveWaiting, requestArchiving } from './archive.commands.ts'
import { idleIntegrations } from './archive.store.ts'
import type { TargetsPort } from './deps.ts'
import { disconnectAll } from './integration.commands.ts'

const archiveJob = defineJob({
  name: 'integrations.archive',
  payload: z.object({ integrationId: z.uuid().transform((text) => asId<'Integration'>(text)) }),
  maxAttempts: 5,
  isSlow: true,
})
const lookJob = defineJob({ name: 'integrations.look', payload: z.object({}), maxAttempts: 1 })

export const enqueueArchiving = (tx: Tx, integrationId: IntegrationId, runAt?: Date): Promise<void> =>
  enqueue(tx, archiveJob, { integrationId }, { key: `archive:${integrationId}`, ...(runAt && { runAt }) })

/** While the other side is away, what comes meanwhile waits for the next try. */
const enqueueBehind = (tx: Tx, integrationId: IntegrationId): Promise<void> =>
  enqueue(tx, archiveJob, { integrationId }, { key: `archive:${integrationId}`, keepsTime: true })

/** The reaction to facts: a completed envelope is archived, a closed organization disconnects. */
export async function archiveWhenCompleted(ctx: Ctx, tx: Tx, { subject, facts }: Recorded): Promise<void> {
  const completed: EnvelopeFact['type'] = 'envelope.completed'
  const closed: OrganizationFact['type'] = 'organization.closed'
  const has = (type: string) => facts.some((fact) => fact.type === type)
  if (subject.kind === 'envelope' && has(completed)) await requestArchiving(ctx, tx, subject.id, enqueueBehind)
  if (subject.kind === 'organization' && has(closed)) await disconnectAll(ctx, tx, subject.id)
}

export function archiveHandlers(targets: TargetsPort): readonly Handler[] {
  return [
    handle(archiveJob, async (ctx, { integrationId }, attempt) => {
      const next = await archiveWaiting(ctx, targets, integrationId, attempt)
      if (next) await ctx.db.transaction((tx) => enqueueArchiving(tx, integrationId, next))
    }),
    handle(lookJob, async (ctx) => {
      const idle = await ctx.db.read((reader) => idleIntegrations(reader, ctx.now()))
      for (const id of idle) await ctx.db.transaction((tx) => enqueueBehind(tx, id))
    }),
  ]
}

/** What no job is left for, because one was lost, is found again. */
export const archiveSchedules: readonly Schedule[] = [{ job: lookJob, cron: '*/10 * * * *' }]
