/** Ports of batches and public links: templates, and the rights of their sender when an envelope is made. */
import { callerBehind } from '../features/accounts/account.routes.ts'
import type { BatchPorts } from '../features/bulk/ports.ts'
import { templateFacts, sendFromTemplate } from '../features/drafting/template-use.ts'
import { postCode } from '../features/messages/message.commands.ts'
import { enter } from '../features/people/organizations/organization.routes.ts'
import { findClient } from '../features/programs/client.store.ts'
import type { PublicLinkPorts } from '../features/public-links/ports.ts'
import { storageForEnvelopes } from '../features/storage/ports.ts'
import { ensure } from '../kernel/refusal.ts'
import type { Workshop } from '../pades/workshop/workshop.ts'
import { ensureApiInPlan } from './gatekeeper.ts'

export const batchPorts = (workshop: Workshop): BatchPorts => ({
  templateFacts,
  send: sendFromTemplate({ workshop, storage: storageForEnvelopes }),
  viewerOf: async (ctx, { userId, organizationId, clientId, isSandbox }) => {
    // The member who began it was let in with what the organization demands; a job has no second factor.
    const person = { ...(await callerBehind(ctx, userId)), isStrong: true, sessionId: null }
    const member = await enter(ctx, person, organizationId)
    if (!clientId) return member
    ensure(await ctx.db.read((reader) => findClient(reader, clientId)), 'client.not_found')
    if (!isSandbox) await ensureApiInPlan(ctx, organizationId)
    return { ...member, program: { isSandbox } }
  },
})

/** The member who made a link let everybody use it: a program that did so for them is not asked again. */
export function publicLinkPorts(workshop: Workshop): PublicLinkPorts {
  const { viewerOf, ...ports } = batchPorts(workshop)
  return { ...ports, postCode, viewerOf: (ctx, of) => viewerOf(ctx, { ...of, clientId: null, isSandbox: false }) }
}
