/**
 * An organization is what people act in: envelopes, credits and settings belong to it.
 *
 * personal workspace   the organization that every user has from registration on; its only member is its owner
 * member               a user who may act in an organization; owners may do everything, others what their flags and roles say
 */
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { permissions, type Permission } from '../../kernel/permission.ts'
import type { Country } from './law.model.ts'
import type { Theme } from './theme.model.ts'

export type Organization = Readonly<{
  id: OrganizationId
  name: string
  isPersonal: boolean
  language: Language
  timeZone: string
  /** By it goes the law whose terms recipients accept; null: that of the installation. */
  country: Country | null
  metadata: OrganizationMetadata
  /** The colours of its pages; null: ours. */
  theme: Theme | null
  /** Digests of its pictures; null: none. */
  logos: Readonly<Record<LogoShape, string | null>>
  about: About
  /** Members get in with a second factor alone (docs/decisions/148). */
  requiresSecondFactor: boolean
  /** By an operator: nobody acts in it (docs/decisions/325). */
  isSuspended: boolean
  createdAt: Date
}>

/** What its founder says of it, if they like: its trade, what they do there, and the company behind it (docs/domain/screens.md#organizations). */
export type About = Readonly<{ segment: string | null; position: string | null; company: string | null }>

const nothingSaid: About = { segment: null, position: null, company: null }

export const aboutLimit = 80

/** `square` stands beside a name; `wide`, 190:33, in its stead in headers (docs/domain/limits.md#account, docs/decisions/147). */
export const logoShapes = ['square', 'wide'] as const
export type LogoShape = (typeof logoShapes)[number]

/** A file of at most so many bytes (docs/domain/limits.md#organizations), drawn at most so large, in pixels. */
export const logoLimits = {
  bytes: 2048 * 1024,
  square: { width: 512, height: 512 },
  wide: { width: 760, height: 132 },
} as const

/** That one person may own: each begins with credits of its own. */
export const ownedLimit = 20

/** docs/domain/limits.md#organizations. */
export const nameLimit = 50

/** What an organization allows, in the specification's keys: `envelope.type.pdfa`. */
export type OrganizationMetadata = Readonly<{
  envelope?: Readonly<{ type?: Readonly<{ pdfa?: boolean | undefined }> | undefined }> | undefined
}>

/** Files for an archive are made here and cost nothing, so they are offered until an organization says otherwise. */
export const allowsArchive = ({ envelope }: OrganizationMetadata): boolean => envelope?.type?.pdfa !== false

export type Membership = Readonly<{
  organization: Organization
  userId: UserId
  isOwner: boolean
  /** Flags of their own; the owner needs none. */
  flags: readonly string[]
  /** What their roles give them. */
  roleFlags: readonly string[]
  /** The organization lets them in by its own provider alone (docs/decisions/342-single-sign-on.md). */
  isSsoDemanded: boolean
}>

/** Where days and months begin while nobody has said otherwise. */
const TIME_ZONE = { br: 'America/Sao_Paulo', us: 'America/New_York' } as const

export function personalWorkspace(
  id: OrganizationId,
  { name, language }: Readonly<{ name: string; language: Language }>,
  variant: keyof typeof TIME_ZONE,
  now: Date,
): Organization {
  return { ...organizationOf(id, { name, language }, variant, now), isPersonal: true }
}

export function organizationOf(
  id: OrganizationId,
  { name, language }: Readonly<{ name: string; language: Language }>,
  variant: keyof typeof TIME_ZONE,
  now: Date,
): Organization {
  const timeZone = TIME_ZONE[variant]
  const plain = {
    isPersonal: false,
    country: null,
    metadata: {},
    theme: null,
    logos: { square: null, wide: null },
    about: nothingSaid,
    requiresSecondFactor: false,
    isSuspended: false,
  }
  return { ...plain, id, name, language, timeZone, createdAt: now }
}

type Granted = Pick<Membership, 'isOwner' | 'flags' | 'roleFlags'>

/** What a member may do: all that their own flags and their roles give. Unknown flags in the database give nothing. */
export function permissionsOf({ isOwner, flags, roleFlags }: Granted): ReadonlySet<Permission> {
  const granted = new Set([...flags, ...roleFlags])
  return new Set(permissions.filter((permission) => isOwner || granted.has(permission)))
}
