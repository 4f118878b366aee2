/** All features, introduced to each other. A new one adds its routes, jobs, schedules and reactions here. */
import { hasCpf } from '../features/accounts/account.store.ts'
import { accountLetters } from '../features/accounts/account.letters.ts'
import { accountJobs, accountSchedules } from '../features/accounts/account.jobs.ts'
import { provePassword } from '../features/accounts/session.commands.ts'
import { accountRoutes } from '../features/accounts/account.routes.ts'
import { avatarRoutes } from '../features/accounts/avatar.routes.ts'
import type { Ports } from '../features/accounts/ports.ts'
import { certificateRoutes } from '../features/certificates/certificate.routes.ts'
import type { Providers } from '../features/certificates/sign-in.commands.ts'
import { contactRoutes } from '../features/contacts/contact.routes.ts'
import { convertedPdf } from '../features/conversions/conversion.commands.ts'
import { brandingRoutes } from '../features/branding/branding.routes.ts'
import { batchHandlers, batchSchedules } from '../features/bulk/batch.jobs.ts'
import { batchRoutes } from '../features/bulk/batch.routes.ts'
import { conversionHandlers, conversionSchedules } from '../features/conversions/conversion.jobs.ts'
import { conversionRoutes } from '../features/conversions/conversion.routes.ts'
import type { Office } from '../features/conversions/office.ts'
import { closingHandlers, closingSchedules, startWindingDown } from '../features/deadlines/closing.jobs.ts'
import { deadlineHandlers, deadlineSchedules } from '../features/deadlines/deadline.jobs.ts'
import { dossierRoutes } from '../features/dossiers/dossier.routes.ts'
import { draftingRoutes } from '../features/drafting/routes.ts'
import { endEditorVisits, endVisitsWhenCorrected } from '../features/embedding/embedding.commands.ts'
import { embeddingJobs, embeddingSchedules } from '../features/embedding/embedding.jobs.ts'
import { embeddingRoutes } from '../features/embedding/embedding.routes.ts'
import { ownersOf } from '../core/envelope/retention.store.ts'
import { openEnvelopePreviews } from '../core/envelope/downloads.ts'
import { fileRoutes } from '../features/tracking/file.routes.ts'
import { recipientFileRoutes } from '../features/signing/recipient-file.routes.ts'
import { savingHandlers, saveWhenCompleted } from '../features/storage/saving/saving.jobs.ts'
import { savingRoutes } from '../features/storage/saving/saving.routes.ts'
import { countSavedInto } from '../core/envelope/saving.store.ts'
import { putInWhenSigned, qualifiedHandlers, qualifiedSchedules } from '../features/qualified-signing/qualified.jobs.ts'
import { keepRastersWhenSent, rasterHandlers } from '../features/sealing/rasters.jobs.ts'
import { renewalHandlers, renewalSchedules } from '../features/sealing/renewal.jobs.ts'
import type { CloudDeps } from '../features/qualified-signing/provider-signing.commands.ts'
import { retentionLetters } from '../features/retention/retention.letters.ts'
import { retentionHandlers, retentionSchedules } from '../features/retention/retention.jobs.ts'
import { retentionRoutes } from '../features/retention/retention.routes.ts'
import { sealingHandlers, sealingSchedules, sealWhenFinished } from '../features/sealing/sealing.jobs.ts'
import { countDocuments, knownCpf } from '../features/signing/signing.commands.ts'
import { pushRoutes } from '../features/push/push.routes.ts'
import { validatorRoutes } from '../features/verification/validator.routes.ts'
import { verifierRoutes } from '../features/verification/verifier.routes.ts'
import { verifierSources } from './online-revocation.ts'
import { postAccountMessage, postInvitation, postToSales, tellPeople } from '../features/messages/message.commands.ts'
import { messageHandlers, messageSchedules } from '../features/messages/message.jobs.ts'
import { linkPages } from '../features/messages/link-pages.ts'
import { delegationRoutes } from '../features/delegation/delegation.routes.ts'
import { identificationRoutes } from '../features/identification/identification.routes.ts'
import { messageRoutes } from '../features/messages/message.routes.ts'
import {
  foundPersonalWorkspace,
  lockStanding,
  renameWorkspace,
  showWorkspace,
} from '../features/people/organizations/organization.commands.ts'
import type { Ports as OrganizationPorts } from '../features/people/organizations/ports.ts'
import { closeWith } from '../features/people/organizations/settings.commands.ts'
import { anchorHandlers, anchorSchedules } from '../features/histories/anchoring/anchor.jobs.ts'
import { historyRoutes } from '../features/histories/history.routes.ts'
import { strongly, organizationRoutes } from '../features/people/organizations/organization.routes.ts'
import { shutProgramsIn } from '../features/programs/client.commands.ts'
import { clientJobs, clientSchedules } from '../features/programs/client.jobs.ts'
import { clientRoutes } from '../features/programs/client.routes.ts'
import { endAllAccess } from '../features/programs/consent.commands.ts'
import { oauthRoutes } from '../features/programs/oauth.routes.ts'
import { invitationLetters } from '../features/people/invitations/invitation.letters.ts'
import { invitationRoutes } from '../features/people/invitations/invitation.routes.ts'
import { inviterOf, placesOf } from '../features/people/invitations/invitation.store.ts'
import { billingHandlers, billingSchedules } from '../features/plans/billing/billing.jobs.ts'
import { billingRoutes } from '../features/plans/billing/billing.routes.ts'
import type { BillingDeps } from '../features/plans/billing/deps.ts'
import { planLetters } from '../features/plans/billing/plan.letters.ts'
import type { Gateway } from '../features/gateways/gateway-port.model.ts'
import { salesLetters } from '../features/plans/billing/sales.letters.ts'
import { planRoutes } from '../features/plans/plan.routes.ts'
import { leaveOrganization } from '../features/people/members/admission.commands.ts'
import { memberLetters } from '../features/people/members/member.letters.ts'
import { memberRoutes } from '../features/people/members/member.routes.ts'
import { roleRoutes } from '../features/people/roles/role.routes.ts'
import { teamRoutes } from '../features/people/teams/team.routes.ts'
import { signatureRoutes } from '../features/signatures/profile.routes.ts'
import { showSpace } from '../features/storage/item.commands.ts'
import { storageHandlers, storageSchedules } from '../features/storage/item.jobs.ts'
import { storageRoutes } from '../features/storage/item.routes.ts'
import { unpublishAll } from '../features/storage/leaving.store.ts'
import { storageForEnvelopes } from '../features/storage/ports.ts'
import { publicLinkHandlers, publicLinkSchedules } from '../features/public-links/public-link.jobs.ts'
import { proposedFieldsRoutes } from '../features/proposals/proposed-fields.routes.ts'
import { publicLinkRoutes } from '../features/public-links/public-link.routes.ts'
import { archiveHandlers, archiveSchedules, archiveWhenCompleted } from '../features/integrations/archive.jobs.ts'
import { networkTargets } from '../features/integrations/deps.ts'
import { integrationLetters } from '../features/integrations/integration.reactions.ts'
import { integrationRoutes } from '../features/integrations/integration.routes.ts'
import { webhookHandlers, webhookSchedules } from '../features/webhooks/webhook.jobs.ts'
import { provisioningRoutes } from '../features/provisioning/provisioning.routes.ts'
import { scimRoutes } from '../features/provisioning/scim.routes.ts'
import { ssoDemandOn } from '../features/single-sign-on/connection.store.ts'
import { singleSignOnRoutes } from '../features/single-sign-on/single-sign-on.routes.ts'
import { webhookRoutes } from '../features/webhooks/webhook.routes.ts'
import { webhookReactions } from '../features/webhooks/webhook.reactions.ts'
import { operatingRoutes } from '../features/operating/operating.routes.ts'
import type { TrustAnchor } from '../pades/validate/anchors.ts'
import type { Workshop } from '../pades/workshop/workshop.ts'
import type { Ctx, Reaction } from '../server/ctx.ts'
import type { Http } from '../server/http.ts'
import type { Handler, Schedule } from '../jobs/jobs.ts'
import { tallyHandlers, tallySchedules } from '../features/tracking/tally.jobs.ts'
import { upkeepHandlers, upkeepSchedules } from './upkeep.ts'
import { batchPorts, publicLinkPorts } from './batch-ports.ts'
import { listRoutes } from './list-routes.ts'
import { operatingPorts } from './operating-ports.ts'
import { messagePorts } from './message-ports.ts'
import { brandingPorts, retentionPorts } from './organization-ports.ts'
import { invitationPorts, memberPorts } from './people-ports.ts'
import { identificationPorts } from './identification-ports.ts'
import { ownLists, type Sealing } from './sealing.ts'
import { recipientRoutes } from './signing-routes.ts'
import { provisioningPorts, scimPorts, singleSignOnPorts } from './single-sign-on-ports.ts'

/** What work on PDFs needs beside the context. */
export type Tools = Readonly<{
  workshop: Workshop
  sealing: Sealing
  trustAnchors: readonly TrustAnchor[]
  qualified: CloudDeps
  providers: Providers
  office: Office
  /** Null: the operator gives plans. */
  gateway: Gateway | null
}>

export const reactions: readonly Reaction[] = [
  tellPeople,
  keepRastersWhenSent,
  sealWhenFinished,
  putInWhenSigned,
  saveWhenCompleted,
  archiveWhenCompleted,
  endVisitsWhenCorrected,
  endEditorVisits,
  accountLetters({ post: postAccountMessage }),
  invitationLetters({ post: postInvitation }),
  memberLetters({ ownersOf, inviterOf, post: postAccountMessage }),
  planLetters({ ownersOf, post: postAccountMessage }),
  salesLetters({ post: postToSales }),
  ...webhookReactions({ ownersOf, post: postAccountMessage }),
  integrationLetters({ ownersOf, post: postAccountMessage }),
  retentionLetters({ post: postAccountMessage }),
]

export const schedules: readonly Schedule[] = [
  ...upkeepSchedules,
  ...accountSchedules,
  ...deadlineSchedules,
  ...closingSchedules,
  ...messageSchedules,
  ...sealingSchedules,
  ...renewalSchedules,
  ...storageSchedules,
  ...conversionSchedules,
  ...batchSchedules,
  ...publicLinkSchedules,
  ...clientSchedules,
  ...embeddingSchedules,
  ...qualifiedSchedules,
  ...tallySchedules,
  ...retentionSchedules,
  ...billingSchedules,
  ...anchorSchedules,
  ...archiveSchedules,
  ...webhookSchedules,
]

export function jobHandlers(tools: Tools): readonly Handler[] {
  const { workshop, sealing, trustAnchors } = tools
  const deps = { workshop, ...sealing, trustAnchors: trustAnchors.map(({ certificate }) => certificate) }
  return [
    ...upkeepHandlers,
    ...accountJobs(ports),
    ...messageHandlers(messagePorts),
    ...deadlineHandlers,
    ...closingHandlers,
    ...savingHandlers(storageForEnvelopes),
    ...archiveHandlers(networkTargets),
    ...storageHandlers,
    ...conversionHandlers(tools.office),
    ...batchHandlers(batchPorts(workshop)),
    ...publicLinkHandlers,
    ...clientJobs,
    ...embeddingJobs,
    ...qualifiedHandlers(tools.qualified),
    ...rasterHandlers(workshop),
    ...sealingHandlers(deps),
    ...renewalHandlers(deps),
    ...tallyHandlers,
    ...retentionHandlers,
    ...webhookHandlers,
    ...anchorHandlers(sealing.timestampAuthority),
    ...billingHandlers(billingDeps(tools.gateway)),
  ]
}

export function routes(
  http: Http,
  ctx: Ctx,
  { workshop, sealing, trustAnchors, qualified, providers, office, gateway }: Tools,
): void {
  accountRoutes(http, ctx, ports)
  avatarRoutes(http, ctx, workshop)
  organizationRoutes(http, ctx, workshop, organizationPorts)
  singleSignOnRoutes(http, ctx, singleSignOnPorts(ports))
  provisioningRoutes(http, ctx, provisioningPorts)
  scimRoutes(http, ctx, scimPorts(ports))
  memberRoutes(http, ctx, memberPorts)
  invitationRoutes(http, ctx, invitationPorts)
  roleRoutes(http, ctx, { lockStanding })
  teamRoutes(http, ctx, { lockStanding })
  clientRoutes(http, ctx)
  oauthRoutes(http, ctx)
  listRoutes(http, ctx)
  draftingRoutes(http, ctx, workshop, storageForEnvelopes, convertedPdf)
  proposedFieldsRoutes(http, ctx, workshop)
  savingRoutes(http, ctx, storageForEnvelopes)
  integrationRoutes(http, ctx, networkTargets)
  conversionRoutes(http, ctx, office)
  batchRoutes(http, ctx, batchPorts(workshop))
  const previews = openEnvelopePreviews(ctx, workshop)
  fileRoutes(http, ctx, workshop, previews)
  dossierRoutes(http, ctx, { workshop, seal: { ...sealing, trustAnchors } })
  recipientFileRoutes(http, ctx, workshop, previews)
  publicLinkRoutes(http, ctx, workshop, publicLinkPorts(workshop), previews)
  recipientRoutes(http, ctx, workshop, qualified)
  identificationRoutes(http, ctx, identificationPorts)
  delegationRoutes(http, ctx)
  embeddingRoutes(http, ctx)
  certificateRoutes(http, ctx, { ...qualified, providers, knownCpf, countDocuments })
  signatureRoutes(http, ctx, workshop)
  contactRoutes(http, ctx)
  retentionRoutes(http, ctx, retentionPorts)
  brandingRoutes(http, ctx, brandingPorts)
  webhookRoutes(http, ctx)
  historyRoutes(http, ctx, { membershipOf: strongly })
  planRoutes(http, ctx, billingDeps(gateway))
  billingRoutes(http, ctx, billingDeps(gateway))
  storageRoutes(http, ctx, workshop, countSavedInto)
  validatorRoutes(http, ctx)
  messageRoutes(http, ctx, messagePorts)
  pushRoutes(http, ctx)
  operatingRoutes(http, ctx, operatingPorts(ctx, sealing))
  linkPages(http, ctx, messagePorts)
  verifierRoutes(http, ctx, {
    workshop,
    trustAnchors,
    revocationLists: () => ownLists(sealing.own),
    ...verifierSources(ctx.settings),
  })
}

/** What accounts ask of the other features. */
export const ports: Ports = {
  foundWorkspace: foundPersonalWorkspace,
  renameWorkspace,
  showWorkspace,
  endAllAccess,
  ssoDemandOn,
  closeWith: (ctx, tx, of) => closeWith(ctx, organizationPorts, tx, of),
  leave: (ctx, tx, of) => leaveOrganization(ctx, memberPorts, tx, of),
}

/** What organizations ask of them. */
export const organizationPorts: OrganizationPorts = {
  showSpace,
  placesOf,
  unpublishAll,
  provePassword,
  shutProgramsIn,
  startWindingDown,
}

/** What plans and their payment ask of them. */
export const billingDeps = (gateway: Gateway | null): BillingDeps => ({
  gateway,
  showWorkspace,
  showSpace,
  placesOf,
  ownersOf,
  hasCpf,
})
