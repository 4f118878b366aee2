/**
 * Integrations: archives of an organization outside of Rubrica, into which every completed envelope is stored.
 *
 * integration: what an organization connected, at most one of each type · type: the program on the other side · secret: a part of
 * the configuration that is encrypted at rest and never shown again · trouble: why the other side did not store something
 */
import type { IntegrationId, OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'

export const integrationTypes = ['docuware', 's3', 'webdav'] as const
export type IntegrationType = (typeof integrationTypes)[number]

export const isIntegrationType = (text: string): text is IntegrationType =>
  (integrationTypes as readonly string[]).includes(text)

/** `url`: an address; `code`: stands in addresses and headers; `secret`: kept encrypted; `path`: where files go, with placeholders. */
export type ConfigField = Readonly<{
  name: string
  kind: 'url' | 'text' | 'code' | 'secret' | 'path'
  isRequired: boolean
  maxLength: number
}>

const field = (name: string, kind: ConfigField['kind'], isRequired = true): ConfigField => ({
  name,
  kind,
  isRequired,
  maxLength: kind === 'url' ? 500 : 200,
})

/** What each type has to be told. Form, contract and storage read it here. */
export const configFields: Readonly<Record<IntegrationType, readonly ConfigField[]>> = {
  docuware: [
    field('server_url', 'url'),
    field('file_cabinet', 'code'),
    field('user', 'text'),
    field('password', 'secret'),
  ],
  s3: [
    field('server_url', 'url'),
    field('region', 'code'),
    field('bucket', 'code'),
    field('access_key_id', 'code'),
    field('secret_access_key', 'secret'),
    field('path', 'path', false),
  ],
  webdav: [
    field('server_url', 'url'),
    field('user', 'text'),
    field('password', 'secret'),
    field('path', 'path', false),
  ],
}

export type Config = Readonly<Record<string, string>>

const isSecret = (type: IntegrationType, name: string): boolean =>
  configFields[type].some((field) => field.name === name && field.kind === 'secret')

/** The part that may be read, and the part that may not. */
export function partsOf(type: IntegrationType, config: Config): Readonly<{ open: Config; secret: Config }> {
  const entries = Object.entries(config)
  return {
    open: Object.fromEntries(entries.filter(([name]) => !isSecret(type, name))),
    secret: Object.fromEntries(entries.filter(([name]) => isSecret(type, name))),
  }
}

/** Fields of a configuration that was checked when it was saved. */
export function pick<Name extends string>(config: Config, ...names: readonly Name[]): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, config[name] ?? ''])) as Record<Name, string>
}

export type Integration = Readonly<{
  id: IntegrationId
  organizationId: OrganizationId
  type: IntegrationType
  /** Without secrets. */
  config: Config
  createdAt: Date
  updatedAt: Date
  /** Nothing is tried any more until an owner acts; null: it works. */
  stoppedBecause: Trouble | null
  /** The other side cannot be reached, or not used, since then; it is tried again by itself. */
  failingSince: Date | null
  failures: number
  lastTrouble: Trouble | null
  nextTryAt: Date | null
}>

/**
 * What each trouble means. `later`: tried again by itself, with growing pauses. `stops`: until an owner acts, because trying again could
 * lock the account, or cannot help. `file`: about one envelope alone; the others are stored.
 */
export const troubles = {
  unreachable: 'later',
  busy: 'later',
  full: 'later',
  redirected: 'later',
  unexpected_answer: 'later',
  credentials_refused: 'stops',
  forbidden: 'stops',
  place_missing: 'stops',
  address_not_allowed: 'stops',
  gave_up: 'stops',
  file_refused: 'file',
  outcome_unknown: 'file',
  name_taken: 'file',
  disconnected: 'file',
  internal: 'file',
} as const satisfies Record<string, 'later' | 'stops' | 'file'>
export type Trouble = keyof typeof troubles

/** Why a test failed: those of the other side, at the field that most likely has to be changed. */
export const testTroubles = {
  unreachable: 'server_url',
  busy: 'server_url',
  full: 'server_url',
  redirected: 'server_url',
  unexpected_answer: 'server_url',
  address_not_allowed: 'server_url',
  credentials_refused: null,
  forbidden: null,
  place_missing: null,
} as const satisfies Partial<Record<Trouble, string | null>>
export type TestTrouble = keyof typeof testTroubles

export const isTestTrouble = (trouble: Trouble): trouble is TestTrouble => trouble in testTroubles

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** As long as webhooks are tried. */
const GIVES_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS

/** One minute, two, four … six hours. @param failures in a row, this one included */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(failures - 1, 20))

export const isTimeToGiveUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= GIVES_UP_AFTER_MS

/** Owners alone see and change integrations. */
export function ensureMayIntegrate({ isOwner }: Readonly<{ isOwner: boolean }>): void {
  ensure(isOwner, 'permission.denied')
}
