/** The ports of single sign-on: functions of other features, given by main. */
import type { OrganizationId, RoleId, TeamId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Acting, MemberStanding } from '../../core/identity/authority.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Call } from '../../server/http.ts'
import type { Moves } from './connection.model.ts'

type Belonging = Readonly<{ organizationId: OrganizationId; userId: UserId }>
/** Who comes, and from where. */
export type Visitor = Pick<Call, 'ip' | 'userAgent' | 'cookies'>
type StepKind = 'sso' | 'sso_request' | 'sso_arrival'
type Step = Readonly<{ kind: StepKind; data: Readonly<Record<string, string>>; endsAt: Date }>
type Account = Readonly<{ id: UserId; email: string }>

/** @typeParam Arrived as accounts say that somebody came in */
export type Ports<Arrived> = Readonly<{
  /** Accounts: what was begun at the door, by the hash of a secret. Only the first who asks gets it. */
  keepStep: (reader: Reader, hash: Buffer, step: Step & Readonly<{ userId: null }>) => Promise<void>
  takeStep: (
    reader: Reader,
    hash: Buffer,
    kind: StepKind,
    now: Date,
  ) => Promise<Readonly<{ data: Readonly<Record<string, string>> }> | null>
  /** Accounts: where one may go on. */
  ownAddress: (ctx: Ctx, wanted: string | undefined) => string
  /** Accounts: whose address this is, with the row's lock; null: nobody's. */
  lockAccountOf: (tx: Tx, email: string) => Promise<(Account & Readonly<{ isConfirmed: boolean }>) | null>
  lockUser: (tx: Tx, id: UserId) => Promise<Account>
  /** Accounts: somebody new, without a password, whose address counts as confirmed. */
  foundAccount: (
    ctx: Ctx,
    tx: Tx,
    about: Readonly<{ email: string; name: string | null; language: Language }>,
  ) => Promise<Account>
  /** Accounts: the last step of every way in. */
  arrive: (ctx: Ctx, tx: Tx, who: Belonging, from: Visitor) => Promise<Arrived>
  /** Accounts: gives the browser its cookies. @returns where it goes on: to what is missing first */
  giveCookies: (
    ctx: Ctx,
    call: Pick<Call, 'cookies' | 'setCookie' | 'clearCookie'>,
    arrived: Arrived,
    next: string,
  ) => string
  /** Accounts: refuses a session that gave no proof a short while ago. */
  ensureProved: (ctx: Ctx, reader: Reader, session: Readonly<{ userId: UserId; sessionId: string }>) => Promise<void>
  /** Organizations: locks before its members change, then reads the caller's permissions again. */
  lockStanding: (tx: Tx, acting: Acting) => Promise<MemberStanding>
  standingOf: (reader: Reader, acting: Acting) => Promise<MemberStanding>
  lockOrganization: (tx: Tx, id: OrganizationId) => Promise<void>
  /** Provisioning: the provider said that they are no member any more. */
  isDeactivated: (reader: Reader, of: Belonging) => Promise<boolean>
  /** Members: null where they are none. */
  findMember: (reader: Reader, of: Belonging) => Promise<Readonly<{ isOwner: boolean }> | null>
  /** Invitations, members: makes them one, in the place that an invitation of theirs holds; refused where the plan has none. */
  admit: (ctx: Ctx, tx: Tx, who: Belonging, place: Readonly<{ email: string; roleId: RoleId | null }>) => Promise<void>
  /** Roles, teams: gives and takes, and records what changed. What is gone meanwhile is passed over. */
  moveRoles: (ctx: Ctx, tx: Tx, who: Belonging, moves: Moves<RoleId>) => Promise<void>
  moveTeams: (ctx: Ctx, tx: Tx, who: Belonging, moves: Moves<TeamId>) => Promise<void>
  /** Roles, teams: refused when the organization has none such. */
  loadRole: (reader: Reader, organizationId: OrganizationId, id: RoleId) => Promise<unknown>
  loadTeam: (reader: Reader, organizationId: OrganizationId, id: TeamId) => Promise<unknown>
}>

/** What settings need of them. */
export type SettingsPorts = Pick<
  Ports<unknown>,
  'ensureProved' | 'lockStanding' | 'standingOf' | 'loadRole' | 'loadTeam'
>
