/** Commands on integrations: test, connect, change, disconnect. A configuration is saved only after it was seen working. */
import type { IntegrationId, OrganizationId } from '../../kernel/ids.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import { systemOrigin } from '../../kernel/fact.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { limit } from '../../server/limits.ts'
import { abandonArchivings, retryArchivings } from './archive.store.ts'
import type { TargetsPort } from './deps.ts'
import {
  ensureMayIntegrate,
  isTestTrouble,
  testTroubles,
  type Config,
  type IntegrationType,
} from './integration.model.ts'
import {
  disconnectIntegration,
  healthy,
  insertIntegration,
  listIntegrations,
  lockIntegration,
  saveHealth,
  updateIntegration,
} from './integration.store.ts'
import { TargetTrouble } from './targets/target.ts'

type Owner = Readonly<{ organizationId: OrganizationId; isOwner: boolean }>
export type Wish = Readonly<{ type: IntegrationType; config: Config }>
type Enqueue = (tx: Tx, id: IntegrationId) => Promise<void>

/** Archives lock out who signs in too often, and each try asks an address that somebody wrote down. */
const TESTS = { max: 20, windowSec: 900 }
const TEST_MS = 60_000

export async function testConfig(ctx: Ctx, { open }: TargetsPort, { type, config }: Wish, by: Owner): Promise<void> {
  ensureMayIntegrate(by)
  await limit(ctx, 'test-integration', by.organizationId, TESTS)
  try {
    await open(ctx, { id: null, type }, config, AbortSignal.timeout(TEST_MS)).check()
  } catch (error) {
    if (!(error instanceof TargetTrouble) || !isTestTrouble(error.trouble)) throw error
    ctx.log.info({ err: error, integration: type }, 'an integration was tested and does not work')
    const field = testTroubles[error.trouble]
    throw new Refusal(`integration.${error.trouble}`, field ? { field: `config.${field}` } : {})
  }
}

/** One of the same type that is connected already gets the configuration. */
export async function connect(ctx: Ctx, targets: TargetsPort, wish: Wish, by: Owner, enqueue: Enqueue): Promise<void> {
  await testConfig(ctx, targets, wish, by)
  const { type, config } = wish
  const { organizationId } = by
  await ctx.db.transaction(async (tx) => {
    const id = ctx.newId<'Integration'>()
    if (!(await insertIntegration(ctx, tx, { id, organizationId, type, config }, ctx.now())))
      return saveConfig(ctx, tx, type, wish, organizationId, enqueue)
    await recordAboutOrganization(ctx, tx, organizationId, { type: 'integration.connected', integration: type })
  })
}

export async function change(
  ctx: Ctx,
  targets: TargetsPort,
  named: string,
  wish: Wish,
  by: Owner,
  enqueue: Enqueue,
): Promise<void> {
  ensureMayIntegrate(by)
  const connected = await ctx.db.read((reader) => listIntegrations(reader, by.organizationId))
  const integration = connected.find(({ id, type }) => id === named || type === named)
  ensure(integration, 'integration.not_found')
  ensure(integration.type === wish.type, 'input.unfitting', { field: 'type' })
  await testConfig(ctx, targets, wish, by)
  await ctx.db.transaction((tx) => saveConfig(ctx, tx, named, wish, by.organizationId, enqueue))
}

async function saveConfig(
  ctx: Ctx,
  tx: Tx,
  named: string,
  { type, config }: Wish,
  organizationId: OrganizationId,
  enqueue: Enqueue,
): Promise<void> {
  const { id } = await lockIntegration(tx, organizationId, named)
  await updateIntegration(ctx, tx, { id, type, config }, ctx.now())
  await recordAboutOrganization(ctx, tx, organizationId, { type: 'integration.changed', integration: type })
  await enqueue(tx, id)
}

/** What had stopped, or failed, is tried again; what may be there already is left to the person who looks at its envelope. */
export function retryAll(ctx: Ctx, named: string, by: Owner, enqueue: Enqueue): Promise<void> {
  ensureMayIntegrate(by)
  return ctx.db.transaction(async (tx) => {
    const { id } = await lockIntegration(tx, by.organizationId, named)
    await saveHealth(tx, id, healthy)
    await retryArchivings(tx, { integrationId: id })
    await enqueue(tx, id)
  })
}

export function disconnect(ctx: Ctx, named: string, by: Owner): Promise<void> {
  ensureMayIntegrate(by)
  return ctx.db.transaction(async (tx) => {
    const { id, type } = await lockIntegration(tx, by.organizationId, named)
    await end(ctx, tx, { id, type, organizationId: by.organizationId })
  })
}

/** Of an organization that is closed, in the transaction that closes it. */
export async function disconnectAll(ctx: Ctx, tx: Tx, organizationId: OrganizationId): Promise<void> {
  for (const integration of await listIntegrations(tx, organizationId)) await end(ctx, tx, integration)
}

type Ending = Readonly<{ id: IntegrationId; type: IntegrationType; organizationId: OrganizationId }>

/** What waits is not archived there any more, and its envelope says so. */
async function end(ctx: Ctx, tx: Tx, { id, type, organizationId }: Ending): Promise<void> {
  await disconnectIntegration(tx, id, ctx.now())
  for (const envelopeId of await abandonArchivings(tx, id, ctx.now())) {
    const fact = { type: 'envelope.not_archived', integration: type, because: 'disconnected' } as const
    const next = await lockEnvelope(tx, envelopeId)
    await commit(ctx, tx, { next, facts: [fact] }, { at: ctx.now(), ...systemOrigin })
  }
  await recordAboutOrganization(ctx, tx, organizationId, { type: 'integration.disconnected', integration: type })
}
