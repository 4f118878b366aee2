/** Commands on the connection of an organization to its provider: connect, change, enforce, disconnect. Owners alone, after a fresh proof. */
import type { OrganizationId, RoleId } from '../../kernel/ids.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import { ensureOwner, type Acting } from '../../core/identity/authority.model.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { limit } from '../../server/limits.ts'
import {
  ensureEnforceable,
  type Connection,
  type Mapping,
  type OidcConfig,
  type ProviderConfig,
  type SamlConfig,
} from './connection.model.ts'
import {
  countOutside,
  deleteConnection,
  findConnection,
  saveConnection,
  saveEnforcement,
  type StoredConnection,
} from './connection.store.ts'
import type { Domain } from './domain.model.ts'
import { domainsOf } from './domain.store.ts'
import { seenIssuer } from './oidc.ts'
import { readIdpMetadata } from './saml-metadata.ts'
import { metadataAt } from './saml-provider.ts'
import type { SettingsPorts } from './ports.ts'
import { forgetProvider } from './sso-identity.store.ts'

/** Signed in themselves, not by a program. */
export type ActingOwner = Acting & Readonly<{ sessionId: string | null; isStrong: boolean }>

/** SAML: what the provider publishes of itself, by address or as a file; neither: as it was. */
type WantedConfig =
  | (OidcConfig & Readonly<{ issuer: string }>)
  | Readonly<{ protocol: 'saml'; metadataUrl: string | null; metadata: string | null; emailAttribute: string | null }>

export type WantedConnection = Readonly<{
  config: WantedConfig
  /** null: the one of before. */
  secret: string | null
  admitsNewcomers: boolean
  roleId: RoleId | null
  groupsClaim: string
  mappings: readonly Mapping[]
}>

export type SingleSignOn = Readonly<{
  connection: StoredConnection | null
  domains: readonly Domain[]
  outside: number
}>

/** Each asks an address that somebody wrote down. */
const SAVED = { max: 30, windowSec: 900 }

export function showSingleSignOn(ctx: Ctx, ports: SettingsPorts, by: ActingOwner): Promise<SingleSignOn> {
  return ctx.db.read(async (reader) => {
    ensureOwner(await ports.standingOf(reader, by))
    const { organizationId } = by
    return {
      connection: await findConnection(reader, organizationId),
      domains: await domainsOf(reader, organizationId),
      outside: await countOutside(reader, organizationId),
    }
  })
}

/** Another provider, or another client there, begins anew: not enforced, and nobody is known by it yet. */
export async function connectProvider(
  ctx: Ctx,
  ports: SettingsPorts,
  by: ActingOwner,
  asked: WantedConnection,
): Promise<void> {
  const { organizationId } = by
  await ctx.db.read((reader) => ensureMaySecure(ctx, ports, reader, by))
  await limit(ctx, 'sso-provider', organizationId, SAVED)
  const seen = await seenProvider(ctx, asked.config)
  await securing(ctx, ports, by, async (tx) => {
    await ensurePlacesThere(ports, tx, organizationId, asked)
    const before = await findConnection(tx, organizationId)
    const wanted = seen ?? sameAgain(before, asked.config)
    const isSame = before !== null && isSameProvider(before, wanted)
    const hasSecret = asked.secret !== null || (isSame && before.hasSecret)
    if (wanted.config.protocol === 'oidc' && !hasSecret)
      throw new Refusal('sso.secret_missing', { field: 'client_secret' })
    if (before && !isSame) await forgetProvider(tx, organizationId)
    const { secret, config: _, ...joining } = asked
    const kept = isSame ? before : { createdAt: ctx.now(), isEnforced: false, workedAt: null }
    const { createdAt, isEnforced, workedAt } = kept
    const connection = { ...joining, ...wanted, organizationId, createdAt, isEnforced, workedAt, updatedAt: ctx.now() }
    await saveConnection(ctx, tx, connection, secret)
    const type = before ? 'sso.changed' : 'sso.connected'
    const { protocol } = wanted.config
    await recordAboutOrganization(ctx, tx, organizationId, { type, protocol, provider: wanted.issuer })
    if (before?.isEnforced && !isEnforced)
      await recordAboutOrganization(ctx, tx, organizationId, { type: 'sso.enforcement_ended' })
  })
}

const isSameProvider = (before: Connection, wanted: Pick<Connection, 'issuer' | 'config'>): boolean =>
  before.issuer === wanted.issuer && clientOf(before.config) === clientOf(wanted.config)

/** Some providers call people otherwise for each client (OpenID Connect Core 1.0 §8). */
const clientOf = (config: ProviderConfig): string => (config.protocol === 'oidc' ? config.clientId : '')

type Seen = Pick<Connection, 'issuer' | 'config'>

/** As it shows itself now; null: SAML, and nothing was said of it. */
async function seenProvider(ctx: Ctx, wanted: WantedConfig): Promise<Seen | null> {
  if (wanted.protocol === 'oidc') {
    const { issuer, ...config } = wanted
    return { issuer: await seenIssuer(ctx, issuer), config }
  }
  const { metadataUrl, metadata, emailAttribute } = wanted
  if (metadataUrl === null && metadata === null) return null
  const { entityId, ssoUrl, certificates } = metadataUrl
    ? await metadataAt(ctx, metadataUrl, 'metadata_url')
    : readIdpMetadata(Buffer.from(metadata!), 'metadata')
  return { issuer: entityId, config: { protocol: 'saml', ssoUrl, certificates, metadataUrl, emailAttribute } }
}

function sameAgain(before: Connection | null, wanted: WantedConfig): Seen {
  const isSaml = before?.config.protocol === 'saml' && wanted.protocol === 'saml'
  if (!isSaml) throw new Refusal('sso.metadata_invalid', { field: 'metadata_url' })
  return { issuer: before.issuer, config: { ...before.config, emailAttribute: wanted.emailAttribute } as SamlConfig }
}

async function ensurePlacesThere(
  { loadRole, loadTeam }: SettingsPorts,
  reader: Reader,
  organizationId: OrganizationId,
  { roleId, mappings }: Pick<WantedConnection, 'roleId' | 'mappings'>,
): Promise<void> {
  const roles = new Set([roleId, ...mappings.map((each) => each.roleId)])
  const teams = new Set(mappings.map((each) => each.teamId))
  for (const id of roles) if (id) await loadRole(reader, organizationId, id)
  for (const id of teams) if (id) await loadTeam(reader, organizationId, id)
}

export function disconnectProvider(ctx: Ctx, ports: SettingsPorts, by: ActingOwner): Promise<void> {
  const { organizationId } = by
  return securing(ctx, ports, by, async (tx) => {
    const before = await findConnection(tx, organizationId)
    ensure(before, 'sso.not_set_up')
    await forgetProvider(tx, organizationId)
    await deleteConnection(tx, organizationId)
    const { protocol } = before.config
    await recordAboutOrganization(ctx, tx, organizationId, {
      type: 'sso.disconnected',
      protocol,
      provider: before.issuer,
    })
  })
}

/** The owner who enforces it keeps a way in of their own, with two factors, should the provider ever fail. */
export function enforce(ctx: Ctx, ports: SettingsPorts, by: ActingOwner, isEnforced: boolean): Promise<void> {
  const { organizationId } = by
  return securing(ctx, ports, by, async (tx) => {
    const connection = await findConnection(tx, organizationId)
    ensure(connection, 'sso.not_set_up')
    if (connection.isEnforced === isEnforced) return
    if (isEnforced) {
      ensureEnforceable(connection, await domainsOf(tx, organizationId))
      ensure(by.isStrong, 'organization.second_factor_first')
    }
    await saveEnforcement(tx, organizationId, isEnforced)
    const type = isEnforced ? 'sso.enforced' : 'sso.enforcement_ended'
    await recordAboutOrganization(ctx, tx, organizationId, { type })
  })
}

/** What owners do about the ways in: under the organization's lock. */
export function securing<Result>(
  ctx: Ctx,
  ports: SettingsPorts,
  by: ActingOwner,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (tx) => {
    ensureOwner(await ports.lockStanding(tx, by))
    await ensureProof(ctx, ports, tx, by)
    return work(tx)
  })
}

/** Before anything is asked of others for them. */
export async function ensureMaySecure(ctx: Ctx, ports: SettingsPorts, reader: Reader, by: ActingOwner): Promise<void> {
  ensureOwner(await ports.standingOf(reader, by))
  await ensureProof(ctx, ports, reader, by)
}

async function ensureProof(ctx: Ctx, ports: SettingsPorts, reader: Reader, by: ActingOwner): Promise<void> {
  ensure(by.sessionId, 'session.proof_required')
  await ports.ensureProved(ctx, reader, { userId: by.userId, sessionId: by.sessionId })
}
