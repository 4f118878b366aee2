/** All features, introduced to each other. A new one adds its routes, jobs, schedules and reactions here. */
import { accountLink } from '../features/accounts/account-link.ts'
import { accountJobs, accountSchedules } from '../features/accounts/account.jobs.ts'
import { accountRoutes, identify } from '../features/accounts/account.routes.ts'
import type { Neighbours } from '../features/accounts/neighbours.ts'
import { actionToken } from '../features/envelopes/action-token.ts'
import { fileRoutes } from '../features/envelopes/file.routes.ts'
import { signingRoutes } from '../features/envelopes/signing.routes.ts'
import { postAccountMessage, tellPeople } from '../features/messages/message.commands.ts'
import { messageHandlers } from '../features/messages/message.jobs.ts'
import { foundPersonalWorkspace, showWorkspace } from '../features/organizations/organization.commands.ts'
import { enter, organizationRoutes } from '../features/organizations/organization.routes.ts'
import type { Workshop } from '../pades/workshop.ts'
import type { Ctx, Reaction } from '../server/ctx.ts'
import type { Gatekeeper, Http } from '../server/http.ts'
import type { Handler, Schedule } from '../server/jobs.ts'
import { upkeepHandlers, upkeepSchedules } from '../server/upkeep.ts'
import type { Sealing } from './sealing.ts'

/** What work on PDFs needs beside the context. */
export type Tools = Readonly<{ workshop: Workshop; sealing: Sealing }>

export const reactions: readonly Reaction[] = [tellPeople]

export const schedules: readonly Schedule[] = [...upkeepSchedules, ...accountSchedules]

export function jobHandlers(_tools: Tools): readonly Handler[] {
  return [...upkeepHandlers, ...accountJobs(neighbours), ...messageHandlers({ actionToken, accountLink })]
}

export function routes(http: Http, ctx: Ctx, { workshop }: Tools): void {
  accountRoutes(http, ctx, neighbours)
  organizationRoutes(http, ctx)
  fileRoutes(http, ctx, workshop)
  signingRoutes(http, ctx, workshop)
}

export function gatekeeper(ctx: Ctx): Gatekeeper {
  return {
    identify: (knock) => identify(ctx, knock),
    enter: (user, organizationId) => enter(ctx, user, organizationId),
  }
}

const neighbours: Neighbours = { foundWorkspace: foundPersonalWorkspace, showWorkspace, post: postAccountMessage }
