/** Integrations in PostgreSQL. Secrets and access tokens are encrypted here and nowhere read but for use. */
import { z } from 'zod'
import { asId, type IntegrationId, type OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { decryptSecret, encryptSecret } from '../../server/encrypted.ts'
import type { SealedColumn } from '../../server/server-key/sealed-columns.store.ts'
import { sql, tables } from '../../server/sql.ts'
import { isIntegrationType, partsOf, type Config, type Integration, type IntegrationType } from './integration.model.ts'

const secretOf = (id: IntegrationId) => ({ purpose: 'integration', of: `integration ${id}` }) as const
const sessionOf = (id: IntegrationId) => ({ purpose: 'integration', of: `session of integration ${id}` }) as const

const sealed = { table: 'integrations', id: 'id', owner: 'id', purpose: 'integration' } as const
export const integrationColumns: readonly SealedColumn[] = [
  { ...sealed, column: 'secrets', of: (id) => secretOf(asId(id)).of },
  { ...sealed, column: 'session', of: (id) => sessionOf(asId(id)).of },
]

/** What is connected now, by type. */
export async function listIntegrations(reader: Reader, organizationId: OrganizationId): Promise<Integration[]> {
  const rows = await connected(reader).where('organization_id', '=', organizationId).orderBy('type').execute()
  return rows.map(toIntegration)
}

/** @param named its id, or its type, as programs of the original service name it. Takes the row lock. */
export async function lockIntegration(tx: Tx, organizationId: OrganizationId, named: string): Promise<Integration> {
  const row = await connected(tx)
    .where('organization_id', '=', organizationId)
    .where(isIntegrationType(named) ? 'type' : 'id', '=', named)
    .forUpdate()
    .executeTakeFirst()
  ensure(row, 'integration.not_found')
  return toIntegration(row)
}

/** Also one that was disconnected. Takes the row lock. */
export async function lockAnyIntegration(tx: Tx, id: IntegrationId): Promise<Integration & { isConnected: boolean }> {
  const row = await tables(tx)
    .selectFrom('integrations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...toIntegration(row), isConnected: row.disconnected_at === null }
}

type Wish = Pick<Integration, 'id' | 'organizationId' | 'type'> & Readonly<{ config: Config }>

/** @returns false when the organization connected one of this type meanwhile */
export async function insertIntegration(
  ctx: Pick<Ctx, 'keys' | 'random'>,
  tx: Tx,
  { id, organizationId, type, config }: Wish,
  now: Date,
): Promise<boolean> {
  const { open, secret } = partsOf(type, config)
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('integrations')
    .values({
      id,
      organization_id: organizationId,
      type,
      config: JSON.stringify(open),
      secrets: encryptSecret(ctx, secretOf(id), Buffer.from(JSON.stringify(secret))),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'type']).where('disconnected_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** With a clean slate: what had failed is tried again, with a new session. */
export async function updateIntegration(
  ctx: Pick<Ctx, 'keys' | 'random'>,
  tx: Tx,
  { id, type, config }: Omit<Wish, 'organizationId'>,
  now: Date,
): Promise<void> {
  const { open, secret } = partsOf(type, config)
  await tables(tx)
    .updateTable('integrations')
    .set({
      config: JSON.stringify(open),
      secrets: encryptSecret(ctx, secretOf(id), Buffer.from(JSON.stringify(secret))),
      session: null,
      session_ends_at: null,
      updated_at: now,
      ...toColumns(healthy),
    })
    .where('id', '=', id)
    .execute()
}

/** Its secrets and session are deleted; the row stays for what was stored there. */
export async function disconnectIntegration(tx: Tx, id: IntegrationId, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('integrations')
    .set({ disconnected_at: now, secrets: null, session: null, session_ends_at: null, ...toColumns(healthy) })
    .where('id', '=', id)
    .execute()
}

export type Health = Pick<Integration, 'stoppedBecause' | 'failingSince' | 'failures' | 'lastTrouble' | 'nextTryAt'>

export const healthy: Health = {
  stoppedBecause: null,
  failingSince: null,
  failures: 0,
  lastTrouble: null,
  nextTryAt: null,
}

export async function saveHealth(tx: Tx, id: IntegrationId, health: Health): Promise<void> {
  await tables(tx)
    .updateTable('integrations')
    .set(toColumns(health))
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .execute()
}

const toColumns = ({ stoppedBecause, failingSince, failures, lastTrouble, nextTryAt }: Health) => ({
  stopped_because: stoppedBecause,
  failing_since: failingSince,
  failures,
  last_trouble: lastTrouble,
  next_try_at: nextTryAt,
})

/** The whole configuration, for the holder of the lease. */
export type Opened = Integration & Readonly<{ secrets: Config }>

/** Takes or renews the lease; null while somebody else has it, and when nothing is to be stored there now. */
export async function leaseIntegration(
  ctx: Pick<Ctx, 'keys'>,
  tx: Tx,
  { id, lease, now, until }: Readonly<{ id: IntegrationId; lease: string; now: Date; until: Date }>,
): Promise<Opened | null> {
  const row = await tables(tx)
    .updateTable('integrations')
    .set({ lease_id: lease, leased_until: until })
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .where('stopped_because', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now), eb('lease_id', '=', lease)]))
    .returningAll()
    .executeTakeFirst()
  if (!row?.secrets) return null
  const secrets: unknown = JSON.parse(decryptSecret(ctx, secretOf(id), row.secrets).toString())
  return { ...toIntegration(row), secrets: Parts.parse(secrets) }
}

/** Connected and not stopped. */
export async function isWorking(reader: Reader, id: IntegrationId): Promise<boolean> {
  const row = await connected(reader).where('id', '=', id).where('stopped_because', 'is', null).executeTakeFirst()
  return row !== undefined
}

export async function releaseLease(tx: Tx, id: IntegrationId, lease: string): Promise<void> {
  await tables(tx)
    .updateTable('integrations')
    .set({ lease_id: null, leased_until: null })
    .where('id', '=', id)
    .where('lease_id', '=', lease)
    .execute()
}

export type TargetSession = Readonly<{ token: string; endsAt: Date }>

export async function findSession(
  ctx: Pick<Ctx, 'keys'>,
  reader: Reader,
  id: IntegrationId,
): Promise<TargetSession | null> {
  const row = await tables(reader)
    .selectFrom('integrations')
    .select(['session', 'session_ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.session || !row.session_ends_at) return null
  return { token: decryptSecret(ctx, sessionOf(id), row.session).toString(), endsAt: row.session_ends_at }
}

/** @param session null: it is good no more */
export async function saveSession(
  ctx: Pick<Ctx, 'keys' | 'random'>,
  tx: Tx,
  id: IntegrationId,
  session: TargetSession | null,
): Promise<void> {
  await tables(tx)
    .updateTable('integrations')
    .set({
      session: session && encryptSecret(ctx, sessionOf(id), Buffer.from(session.token)),
      session_ends_at: session && session.endsAt,
    })
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .execute()
}

/** How many envelopes are in which state, for each integration of an organization. */
export type Counts = Readonly<{ waiting: number; stored: number; failed: number }>

export async function countArchivings(reader: Reader, ids: readonly IntegrationId[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(reader)
    .selectFrom('archivings')
    .select('integration_id')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where state = 'stored')::int`.as('stored'),
      sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'),
    ])
    .where('integration_id', 'in', [...ids])
    .groupBy('integration_id')
    .execute()
  return new Map(rows.map(({ integration_id: id, ...counts }) => [id, counts]))
}

const Parts = z.record(z.string(), z.string())

const connected = (reader: Reader) =>
  tables(reader).selectFrom('integrations').selectAll().where('disconnected_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof connected>['executeTakeFirstOrThrow']>>

function toIntegration(row: Row): Integration {
  return {
    id: asId<'Integration'>(row.id),
    organizationId: asId<'Organization'>(row.organization_id),
    type: row.type as IntegrationType,
    config: Parts.parse(row.config),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    stoppedBecause: row.stopped_because as Integration['stoppedBecause'],
    failingSince: row.failing_since,
    failures: row.failures,
    lastTrouble: row.last_trouble as Integration['lastTrouble'],
    nextTryAt: row.next_try_at,
  }
}
