/**
 * A public link: by its address anybody gets an envelope of a template, in one of its roles (docs/decisions/233).
 *
 * submission: what somebody filled in there; with the code that went to their address it becomes an envelope · use: an envelope that
 * was made so · standing: whether the link takes anybody now
 */
import type { EnvelopeId, OrganizationId, PublicLinkId, SubmissionId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { defineLifecycle, type EventOf, type StateOf } from '../../kernel/lifecycle.ts'
import { ensure, type RefusalCode } from '../../kernel/refusal.ts'
import { isSameRole } from '../../core/envelope/role.model.ts'
import { openRoles, type TemplateFacts, type TemplateRequest } from '../../core/envelope/template.model.ts'

export const publicLinkLifecycle = defineLifecycle({
  open: { pause: 'paused' },
  paused: { resume: 'open' },
})
export type PublicLinkState = StateOf<typeof publicLinkLifecycle>
export type PublicLinkEvent = EventOf<typeof publicLinkLifecycle>

export type LinkLimits = Readonly<{
  /** Null: no limit. */
  mostUses: number | null
  endsAt: Date | null
  /** Of e-mail addresses; none: any. */
  domains: readonly string[]
}>

export type PublicLink = LinkLimits &
  Readonly<{
    id: PublicLinkId
    /** In its address. */
    token: string
    organizationId: OrganizationId
    /** In whose name envelopes go out, with the rights that they have then. */
    userId: UserId
    templateId: EnvelopeId
    isSandbox: boolean
    name: string
    /** Whose place anybody may take. */
    role: string
    /** The other open roles, and values. */
    request: TemplateRequest
    state: PublicLinkState
    uses: number
    createdAt: Date
  }>

export const linkStandings = ['open', 'paused', 'expired', 'used_up'] as const
export type LinkStanding = (typeof linkStandings)[number]

export const linkLimits = { name: 100, uses: 100_000, domains: 20 } as const

/** How long a code is good, and how often one may be tried. */
export const CODE_MINUTES = 15
export const MOST_TRIES = 5

export function standingOf({ state, mostUses, uses, endsAt }: PublicLink, at: Date): LinkStanding {
  if (state === 'paused') return 'paused'
  if (endsAt && endsAt <= at) return 'expired'
  return mostUses !== null && uses >= mostUses ? 'used_up' : 'open'
}

export function ensureTakes(link: PublicLink, at: Date): void {
  const standing = standingOf(link, at)
  if (standing !== 'open') ensure(false, `public_link.${standing}`)
}

export function ensureDomain({ domains }: Pick<LinkLimits, 'domains'>, email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  ensure(domains.length === 0 || domains.includes(domain), 'public_link.domain_not_allowed', { field: 'email' })
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** As people write them: `@Company.com` is `company.com`. */
export function acceptLimits({ mostUses, endsAt, domains }: LinkLimits, at: Date): LinkLimits {
  ensure(endsAt === null || endsAt > at, 'envelope.deadline_too_soon', { field: 'ends_at' })
  const plain = domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
  ensure(
    plain.every((domain) => DOMAIN.test(domain)),
    'input.unfitting',
    { field: 'domains' },
  )
  return { mostUses, endsAt, domains: [...new Set(plain)] }
}

/** The role that anybody may take: the named one, or the only one that nobody fills. */
export function publicRole(template: TemplateFacts, wanted: string | undefined, filled: readonly string[]): string {
  const open = openRoles(template).filter(({ role }) => !filled.some((each) => isSameRole(each, role ?? '')))
  const [only, ...others] = wanted === undefined ? open : open.filter(({ role }) => isSameRole(role ?? '', wanted))
  ensure(only?.role && others.length === 0, 'public_link.role_unfit', { field: 'role' })
  ensure(only.via === 'email' && only.type !== 'in-person-signer', 'public_link.role_unfit', { field: 'role' })
  return only.role
}

/** `language`: what they read the page in. */
type Person = Readonly<{ name: string; email: string; language?: Language }>

/** What an envelope is made of for the person who came. */
export const requestFor = (
  { request, role }: Pick<PublicLink, 'request' | 'role'>,
  person: Person,
): TemplateRequest => ({
  ...request,
  recipients: [...request.recipients, { role, ...person }],
})

/** Nobody's address (RFC 2606 §2): to see whether an envelope could be made. */
export const nobody: Person = { name: 'Nobody', email: 'nobody@public-link.invalid' }

export const isMine = (
  viewer: Readonly<{ userId: UserId; isOwner: boolean }>,
  { userId }: Pick<PublicLink, 'userId'>,
) => viewer.isOwner || viewer.userId === userId

/** What a stranger is told of a refusal: what they can change, that credits lack, or that the link does not work. */
export function toldOutside(code: RefusalCode): RefusalCode {
  if (code.startsWith('public_link.') || code.startsWith('service.') || code.startsWith('request.')) return code
  if (code === 'envelope.no_credit') return 'public_link.no_credit'
  return code === 'envelope.duplicate_address' ? code : 'public_link.unavailable'
}

export type Submission = Readonly<{ id: SubmissionId; name: string; email: string }>
