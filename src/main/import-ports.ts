/** Ports of imports: templates and files that are brought over from elsewhere, in the name of a member. */
import { callerBehind } from '../features/accounts/account.routes.ts'
import { makeTemplate } from '../features/drafting/template-making.ts'
import type { ImportPorts } from '../features/imports/ports.ts'
import { enter } from '../features/people/organizations/organization.routes.ts'
import { createFolder, uploadFile } from '../features/storage/item.commands.ts'
import { storageForEnvelopes } from '../features/storage/ports.ts'
import type { Workshop } from '../pades/workshop/workshop.ts'

export const importPorts = (workshop: Workshop): ImportPorts => ({
  // The operator begins it: no second factor of the member's.
  viewerOf: async (ctx, { userId, organizationId }) =>
    enter(ctx, { ...(await callerBehind(ctx, userId)), isStrong: true, sessionId: null }, organizationId),
  makeTemplate: makeTemplate({ workshop, storage: storageForEnvelopes }),
  createFolder,
  uploadFile,
})
