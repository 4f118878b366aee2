/** Ports of batches and public links: templates, and the rights of their sender when an envelope is made. */
import { callerBehind } from '../features/accounts/account.routes.ts'
import type { BatchPorts } from '../features/bulk/ports.ts'
import { templateFacts, sendFromTemplate } from '../features/drafting/template-use.ts'
import { enter } from '../features/people/organizations/organization.routes.ts'
import { storageForEnvelopes } from '../features/storage/ports.ts'
import type { Workshop } from '../pades/workshop/workshop.ts'

export const batchPorts = (workshop: Workshop): BatchPorts => ({
  templateFacts,
  send: sendFromTemplate({ workshop, storage: storageForEnvelopes }),
  // Whoever began it was let in with what the organization demands; a job has no second factor.
  viewerOf: async (ctx, { userId, organizationId }) =>
    enter(ctx, { ...(await callerBehind(ctx, userId)), isStrong: true, sessionId: null }, organizationId),
})
