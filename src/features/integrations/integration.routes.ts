/** Contract in, command called, view out: integrations, and where envelopes were archived. */
import { byCaller } from '../../core/envelope/by-caller.ts'
import { ensureVisible } from '../../core/envelope/access.model.ts'
import { loadEnvelope, type EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import type { Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { archiveAgain } from './archive.commands.ts'
import { enqueueArchiving } from './archive.jobs.ts'
import { archivingsOf, connectedIds, filesOfArchivings } from './archive.store.ts'
import type { TargetsPort } from './deps.ts'
import { change, connect, disconnect, retryAll, testConfig, type Wish } from './integration.commands.ts'
import * as contract from './integration.contract.ts'
import { ensureMayIntegrate, integrationTypes, type IntegrationType } from './integration.model.ts'
import { countArchivings, listIntegrations } from './integration.store.ts'
import { toArchiveView, toView } from './integration.view.ts'

export function integrationRoutes(http: Http, ctx: Ctx, targets: TargetsPort): void {
  bind(http, ctx, contract.listAllIntegrationsEndpoint, async (ctx, _asked, { caller, language }) => ({
    data: await views(ctx, caller, language),
  }))
  bind(http, ctx, contract.listIntegrationsEndpoint, async (ctx, _asked, { caller, language }) => ({
    data: (await views(ctx, caller, language)).filter(({ is_active: isActive }) => isActive),
  }))
  bind(http, ctx, contract.testIntegrationEndpoint, async (ctx, wish, { caller }) => {
    await testConfig(ctx, targets, asWish(wish), caller)
    return { success: true as const }
  })
  bind(http, ctx, contract.connectIntegrationEndpoint, async (ctx, wish, { caller, language }) => {
    await connect(ctx, targets, asWish(wish), caller, enqueueArchiving)
    return viewOf(ctx, caller, wish.type, language)
  })
  bind(http, ctx, contract.changeIntegrationEndpoint, async (ctx, { id, ...wish }, { caller, language }) => {
    await change(ctx, targets, id, asWish(wish), caller, enqueueArchiving)
    return viewOf(ctx, caller, wish.type, language)
  })
  bind(http, ctx, contract.retryIntegrationEndpoint, async (ctx, { id }, { caller, language }) => {
    await retryAll(ctx, id, caller, enqueueArchiving)
    return viewOf(ctx, caller, id, language)
  })
  bind(http, ctx, contract.disconnectIntegrationEndpoint, (ctx, { id }, { caller }) => disconnect(ctx, id, caller))
  bind(http, ctx, contract.showArchivesEndpoint, async (ctx, { id }, { caller, language }) => {
    const envelope = await ctx.db.read((reader) => loadEnvelope(reader, id))
    ensureVisible(caller, envelope)
    return archives(ctx, envelope, language)
  })
  bind(http, ctx, contract.archiveAgainEndpoint, async (ctx, { id }, call) => {
    await archiveAgain(ctx, id, byCaller(ctx, call), enqueueArchiving)
    const envelope = await ctx.db.read((reader) => loadEnvelope(reader, id))
    return archives(ctx, envelope, call.language)
  })
}

/** Fields that were left empty are none. */
const asWish = ({ type, config }: Readonly<{ type: IntegrationType; config: object }>): Wish => ({
  type,
  config: Object.fromEntries(
    Object.entries(config).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  ),
})

type Owner = Parameters<typeof disconnect>[2]

async function views(ctx: Ctx, by: Owner, language: Language): Promise<contract.IntegrationView[]> {
  ensureMayIntegrate(by)
  return ctx.db.read(async (reader) => {
    const connected = await listIntegrations(reader, by.organizationId)
    const counts = await countArchivings(
      reader,
      connected.map(({ id }) => id),
    )
    return integrationTypes.map((type) => {
      const integration = connected.find((each) => each.type === type)
      return toView(type, integration ?? null, integration && counts.get(integration.id), language)
    })
  })
}

async function viewOf(ctx: Ctx, by: Owner, named: string, language: Language): Promise<contract.IntegrationView> {
  const all = await views(ctx, by, language)
  return all.find(({ id, value }) => id === named || value === named)!
}

async function archives(ctx: Ctx, { id, organizationId, state, isSandbox }: EnvelopeDetails, language: Language) {
  return ctx.db.read(async (reader) => {
    const archivings = await archivingsOf(reader, id)
    const files = await filesOfArchivings(
      reader,
      archivings.map(({ id }) => id),
    )
    const connected = await connectedIds(reader, organizationId)
    const isMissing = connected.some((each) => !archivings.some(({ integrationId }) => integrationId === each))
    const mayRetry = archivings.some(({ state, isConnected }) => state === 'failed' && isConnected) || isMissing
    return {
      data: archivings.map((archiving) =>
        toArchiveView(
          archiving,
          files.filter(({ archivingId }) => archivingId === archiving.id),
          language,
        ),
      ),
      may_retry: state === 'completed' && !isSandbox && mayRetry,
    }
  })
}
