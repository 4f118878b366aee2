/** Contract in, command called, view out: invitations. */
import type { Ctx } from '../../../server/ctx.ts'
import { ensure } from '../../../kernel/refusal.ts'
import { bind, type Call, type Http } from '../../../server/http.ts'
import { inPages } from '../../../server/http/paging.ts'
import { limit } from '../../../server/limits.ts'
import { firstColumnOf, sheetLimits } from '../../../core/sheets/reader.ts'
import { ensureMayManage } from '../../../core/identity/authority.model.ts'
import {
  acceptInvitation,
  invitePeople,
  joinOrganization,
  resendInvitation,
  showInvitation,
  withdrawInvitation,
  type OpenedInvitation,
  type Welcome,
} from './invitation.commands.ts'
import * as contract from './invitation.contract.ts'
import { invitationKey } from './invitation-key.ts'
import { addressesOf, addressIn, isExpired, type Sorted } from './invitation.model.ts'
import { listPending, loadPending, type PlacedInvitation } from './invitation.store.ts'
import { listWaiting, type InvitationOffer } from './offer.store.ts'
import { systemRoleNamed } from '../roles/role.model.ts'
import type { Ports } from './ports.ts'

/** By one organization: more than anybody needs, less than makes a mailer of us. */
const LETTERS = { max: 200, windowSec: 3600 }
/** Reading one takes a thread of its own. */
const SHEETS = { max: 30, windowSec: 3600 }
/** By one account: keys are 256 bits, but nobody has to try. */
const TRIES = { max: 60, windowSec: 600 }

export function invitationRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  managingRoutes(http, ctx, ports)
  bind(http, ctx, contract.validateInvitationEndpoint, async (ctx, { token }, { caller }) => {
    await limit(ctx, 'invitation-key', caller.userId, TRIES)
    return toOfferView(token, await showInvitation(ctx, token, caller))
  })
  bind(http, ctx, contract.invitationLogoEndpoint, async (ctx, { token, shape }, { caller }) => {
    await limit(ctx, 'invitation-key', caller.userId, TRIES)
    const logo = (await showInvitation(ctx, token, caller)).offer.organization.logos[shape]
    ensure(logo, 'organization.has_no_logo')
    const content = await ctx.blobs.read(logo)
    return { name: 'logo.png', type: 'image/png', content, isInline: true, maxAgeSec: 3600, etag: logo }
  })
  bind(http, ctx, contract.acceptInvitationEndpoint, async (ctx, { token }, { caller }) => {
    await limit(ctx, 'invitation-key', caller.userId, TRIES)
    return toWelcome(await acceptInvitation(ctx, ports, token, caller))
  })
  bind(http, ctx, contract.listOwnInvitationsEndpoint, async (ctx, _input, { caller }) => {
    const { email, isEmailVerified } = caller
    const waiting = isEmailVerified ? await ctx.db.read((reader) => listWaiting(reader, email, ctx.now())) : []
    return { data: waiting.map((offer) => toOwnView(ctx, offer)) }
  })
  bind(http, ctx, contract.joinOrganizationEndpoint, async (ctx, { organization }, { caller }) => {
    await limit(ctx, 'invitation-key', caller.userId, TRIES)
    return toWelcome(await joinOrganization(ctx, ports, organization, caller))
  })
}

function managingRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  bind(http, ctx, contract.inviteEndpoint, async (ctx, { emails, role, team }, { caller }) => {
    ensureMayManage(caller, 'manage_users')
    await limit(ctx, 'invite', caller.organizationId, LETTERS)
    const wish = {
      addresses: emails.map(addressIn).filter((text) => text !== ''),
      isAddress,
      roleId: role,
      teamId: team,
    }
    return toOutcome(await invitePeople(ctx, ports, caller, wish))
  })
  bind(http, ctx, contract.importInvitationsEndpoint, async (ctx, { role, team }, call) => {
    ensureMayManage(call.caller, 'manage_users')
    await limit(ctx, 'invite-sheet', call.caller.organizationId, SHEETS)
    const addresses = addressesOf(await firstColumnOf(await fileIn(call)))
    return toOutcome(await invitePeople(ctx, ports, call.caller, { addresses, isAddress, roleId: role, teamId: team }))
  })
  bind(http, ctx, contract.listInvitationsEndpoint, async (ctx, { q, ...asked }, { caller }) => {
    ensureMayManage(caller, 'manage_users')
    const filter = { q: q || null, ...asked }
    const { items, total } = await ctx.db.read((reader) => listPending(reader, caller.organizationId, filter))
    return inPages('/v1/invitations', { q, ...asked }, { items: items.map((each) => toView(ctx, each)), total })
  })
  bind(http, ctx, contract.showInvitationEndpoint, async (ctx, { email }, { caller }) => {
    ensureMayManage(caller, 'manage_users')
    return toView(ctx, await ctx.db.read((reader) => loadPending(reader, caller.organizationId, email)))
  })
  bind(http, ctx, contract.resendInvitationEndpoint, async (ctx, { email }, { caller }) => {
    ensureMayManage(caller, 'manage_users')
    await limit(ctx, 'invite', caller.organizationId, LETTERS)
    return toView(ctx, await resendInvitation(ctx, ports, caller, email))
  })
  bind(http, ctx, contract.withdrawInvitationEndpoint, (ctx, { email }, { caller }) =>
    withdrawInvitation(ctx, ports, caller, email),
  )
}

const isAddress = (text: string): boolean => contract.emailAddress.safeParse(text).success

async function fileIn({ files }: Call<'member'>) {
  for await (const file of files) {
    if (file.name === 'file' || file.name === 'spreadsheet') return file.bytes(sheetLimits.bytes, 'sheet.too_large')
  }
  ensure(false, 'input.invalid', { field: 'file' })
}

const toOutcome = ({ wanted, ignored, invalid }: Sorted): contract.OutcomeView => ({
  invited: [...wanted],
  ignored: [...ignored],
  invalid: [...invalid],
})

/** The person to whom the invitation was sent may join without its key, which shows no more here than it does in the letter. */
const toOwnView = ({ keys }: Ctx, { id: invitation, organization, ...offer }: InvitationOffer) => {
  const { id, name, style, logos } = organization
  return {
    organization: { id, name, style, logo: logoAt(invitationKey(keys, invitation), logos, 'square') },
    ...placeView(offer),
  }
}

const logoAt = (token: string, logos: InvitationOffer['organization']['logos'], shape: 'square' | 'wide') =>
  logos[shape] &&
  `/v1/organizations/invitations/${encodeURIComponent(token)}/logo?shape=${shape}&v=${logos[shape].slice(0, 12)}`

const placeView = ({ role, team, inviter, endsAt }: Omit<InvitationOffer, 'id' | 'organization'>) => ({
  role: role && { name: role.name, system: systemRoleNamed(role.system) },
  team,
  invited_by: inviter,
  expires_at: endsAt.toISOString(),
})

const toWelcome = ({ id, name, email, isMember }: Welcome) => ({
  organization: { id, name },
  email,
  is_member: isMember,
})

function toOfferView(token: string, { email, isMember, offer }: OpenedInvitation): contract.OfferView {
  const { id, name, style, logos } = offer.organization
  return {
    organization: { id, name, style, logo: logoAt(token, logos, 'square'), wide_logo: logoAt(token, logos, 'wide') },
    email,
    is_member: isMember,
    ...placeView(offer),
  }
}

function toView(ctx: Ctx, invitation: PlacedInvitation): contract.InvitationView {
  const { id, email, role, roleId, team, teamId, inviter, createdAt, sentAt, endsAt } = invitation
  return {
    id,
    email,
    role: role === null ? null : { id: roleId, name: role },
    team: team === null || teamId === null ? null : { id: teamId, name: team },
    invited_by: inviter,
    created_at: createdAt.toISOString(),
    sent_at: sentAt.toISOString(),
    expires_at: endsAt.toISOString(),
    is_expired: isExpired(invitation, ctx.now()),
  }
}
