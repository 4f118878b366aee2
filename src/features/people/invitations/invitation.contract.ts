/** Inviting people into an organization, and what the invited answer. */
import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { asId } from '../../../kernel/ids.ts'
import { StyleView } from '../../../core/identity/organization.contract.ts'
import { logoShapes } from '../../../core/identity/organization.model.ts'
import { listOf, searchQuery } from '../../../kernel/paging.ts'
import { addressIn, invitationLimits } from './invitation.model.ts'

/** What changes members is for people to decide; programs may look. */
const byMember = { caller: 'member', isForPeopleOnly: true } as const
const reading = { caller: 'member', method: 'GET' } as const

/** Whether something that was typed is an address at all. */
export const emailAddress = z.string().max(invitationLimits.email).pipe(z.email())

const email = z.string().max(invitationLimits.email).transform(addressIn)
const byEmail = { ...byMember, input: z.object({ email }) } as const
/** The default one where none is named (docs/domain/compatibility.md#account). */
const roleId = z
  .union([z.literal('').transform(() => null), z.uuid().transform((text) => asId<'Role'>(text))])
  .nullish()
  .transform((id) => id ?? null)
/** None: nothing, null, or nothing in it, as a form says it. */
const teamId = z
  .union([z.literal('').transform(() => null), z.uuid().transform((text) => asId<'Team'>(text))])
  .nullish()
  .transform((id) => id ?? null)

/** As they were read; nothing happened to the ignored, who are members or invited already. */
const OutcomeView = z.object({
  invited: z.array(z.string()),
  ignored: z.array(z.string()),
  invalid: z.array(z.string()),
})
export type OutcomeView = z.infer<typeof OutcomeView>

export const InvitationView = z.object({
  id: z.uuid(),
  email: z.string(),
  /** null: gone meanwhile; the default role stands in for it. */
  role: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  invited_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
})
export type InvitationView = z.infer<typeof InvitationView>

export const inviteEndpoint = endpoint({
  ...byMember,
  method: 'POST',
  path: '/v1/invitations',
  does: 'Invite people by their addresses into a role (the default one unless another is named), and a team where one is named. All that are wanted, or none when the plan has too few places.',
  success: 201,
  input: z.object({
    emails: z.array(z.string().max(500)).min(1).max(invitationLimits.emails),
    role: roleId,
    team: teamId,
  }),
  output: OutcomeView,
})

export const importInvitationsEndpoint = endpoint({
  ...byMember,
  method: 'POST',
  path: '/v1/invitations/import',
  does: 'Invite everybody in the first column of a spreadsheet (part `file`, or `spreadsheet`: xlsx, xls, csv, ods or txt, 5 MB). Answers at `/v1/{organization}/invitations/import` too.',
  carries: 'multipart',
  part: 'file',
  success: 201,
  input: z.object({ role: roleId, team: teamId }),
  output: OutcomeView,
})

export const listInvitationsEndpoint = endpoint({
  ...reading,
  path: '/v1/invitations',
  does: 'List who is invited and has not accepted, the newest first. `q` looks in the addresses.',
  input: z.object(searchQuery),
  output: listOf(InvitationView),
})

export const showInvitationEndpoint = endpoint({
  ...reading,
  input: z.object({ email }),
  path: '/v1/invitations/:email',
  does: 'Show one that is pending.',
  output: InvitationView,
})

export const resendInvitationEndpoint = endpoint({
  ...byEmail,
  method: 'POST',
  path: '/v1/invitations/:email/resend',
  does: 'Send the letter again, once a minute at most, and give the invitation a week from now.',
  output: InvitationView,
})

export const withdrawInvitationEndpoint = endpoint({
  ...byEmail,
  method: 'DELETE',
  path: '/v1/invitations/:email',
  does: 'Withdraw an invitation. Its letter leads nowhere any more.',
  success: 204,
  answers: 'nothing',
  output: z.undefined(),
})

const token = z.string().min(1).max(200)

const WelcomeView = z.object({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  /** Whom it is for. */
  email: z.string(),
  /** They belong to it already. */
  is_member: z.boolean(),
})

/** What somebody who is invited should know before they accept. */
const OfferView = WelcomeView.extend({
  organization: z.object({
    id: z.uuid(),
    name: z.string(),
    style: StyleView,
    /** Addresses of its pictures (PNG); null: none. */
    logo: z.string().nullable(),
    wide_logo: z.string().nullable(),
  }),
  /** Null: it is gone since. */
  role: z.object({ name: z.string(), system: z.enum(['administrator', 'user']).nullable() }).nullable(),
  team: z.string().nullable(),
  /** By name; null: their account is gone. */
  invited_by: z.string().nullable(),
  expires_at: z.iso.datetime(),
})
export type OfferView = z.infer<typeof OfferView>

export const validateInvitationEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations/invitations',
  does: 'What the invitation behind a token leads to, for the person it was sent to.',
  caller: 'user',
  input: z.object({ token }),
  output: OfferView,
})

export const invitationLogoEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations/invitations/:token/logo',
  does: 'The logo of the organization that invites (PNG), for the person the invitation was sent to.',
  caller: 'user',
  answers: 'file',
  input: z.object({
    token,
    shape: z.enum(logoShapes).default('square'),
    v: z.string().max(64).optional().describe('Which of its pictures; the current one in any case.'),
  }),
  output: z.undefined(),
})

export const acceptInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/v1/organizations/invitations/:token',
  does: 'Join the organization. A token works once; a person who is a member already stays what they are.',
  statements: 24,
  caller: 'user',
  success: 201,
  input: z.object({ token }),
  output: WelcomeView,
})

export const listOwnInvitationsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/me/invitations',
  does: "Organizations that invited the caller's confirmed address and wait for an answer, the newest first.",
  caller: 'user',
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({
        organization: z.object({
          id: z.uuid(),
          name: z.string(),
          style: StyleView,
          /** Address of its picture (PNG); null: none. */
          logo: z.string().nullable(),
        }),
        /** Null: it is gone since. */
        role: z.object({ name: z.string(), system: z.enum(['administrator', 'user']).nullable() }).nullable(),
        team: z.string().nullable(),
        invited_by: z.string().nullable(),
        expires_at: z.iso.datetime(),
      }),
    ),
  }),
})

export const joinOrganizationEndpoint = endpoint({
  method: 'POST',
  path: '/v1/:organization/invitations/accept',
  does: "Join an organization that invited the caller's address, without the link in the letter. A person who is a member already stays what they are.",
  caller: 'user',
  statements: 24,
  success: 201,
  input: z.object({ organization: z.uuid().transform((text) => asId<'Organization'>(text)) }),
  output: WelcomeView,
})
