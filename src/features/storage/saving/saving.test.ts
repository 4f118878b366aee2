/** Saving the files of a completed envelope in the folder that its sender asked for. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asId, type EnvelopeId, type ItemId } from '../../../kernel/ids.ts'
import { testWorkshop } from '../../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { openHttp } from '../../../server/http/open.ts'
import type { Http } from '../../../server/http.ts'
import { startJobs, type JobRunner } from '../../../jobs/jobs.ts'
import { verifyChain } from '../../../server/ledger.ts'
import { sql, tables } from '../../../server/sql.ts'
import { testCtx } from '../../../server/testing/ctx.ts'
import { emptyTables } from '../../../server/testing/db.ts'
import { storageRoutes } from '../item.routes.ts'
import { storageForEnvelopes } from '../ports.ts'
import { listRoutes } from '../../tracking/list.routes.ts'
import { documentsOf } from '../../../core/envelope/document.store.ts'
import { updateDetails } from '../../../core/envelope/envelope-details.store.ts'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import { envelopeRoutes } from '../../drafting/envelope.routes.ts'
import { saveByTrigger } from './saving.commands.ts'
import { savingRoutes } from './saving.routes.ts'
import { savingHandlers, saveWhenCompleted } from './saving.jobs.ts'
import { countSavedInto } from '../../../core/envelope/saving.store.ts'
import { sealEnvelope } from '../../sealing/sealing.commands.ts'
import type { SealingDeps } from '../../../core/document/sealing-level.ts'
import { openGate, type Person } from '../../../core/envelope/testing/people.store.ts'
import { samplePdf, sendSample } from '../../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../../core/envelope/testing/sign-all.ts'

const workshop = testWorkshop()
let ctx: Ctx
let http: Http
let deps: SealingDeps
let marina: Person
let eve: Person
let jobs: JobRunner | null = null

beforeAll(async () => {
  ctx = await testCtx({ reactions: [saveWhenCompleted] })
  http = await openHttp(
    ctx,
    openGate(() => [marina, eve]),
  )
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  savingRoutes(http, ctx, storageForEnvelopes)
  listRoutes(http, ctx)
  storageRoutes(http, ctx, workshop, countSavedInto)
  deps = (await testSealing(workshop)).deps
})
afterEach(async () => {
  await jobs?.stop()
  jobs = null
  await emptyTables(ctx.db)
})

function person(userId: string, organizationId: string): Person {
  const known = {
    isEmailVerified: true,
    isRegistrationComplete: true,
    isStrong: false,
    mustChangePassword: false,
    isPersonal: false,

    language: 'en' as const,
    sessionId: userId,
  }
  const named = { userId: asId<'User'>(userId), name: 'Somebody', email: `${userId}@acme.example` }
  return { ...named, ...known, organizationId: asId(organizationId), isOwner: true, permissions: new Set() }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(method: Method, url: string, payload?: object, who = marina) {
  const headers = { authorization: who.userId, 'accept-language': 'en' }
  const answer = await http.app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const saveInto = (value: string | null) => ({ event: 'ENVELOPE_COMPLETED', trigger: 'SAVE_FILES_ON_DIRECTORY', value })
const inFolder = async (parent: string | null) =>
  (await ask('GET', `/items?sort=name${parent ? `&parent=${parent}` : ''}`)).body.data as {
    id: string
    name: string
    is_signed: boolean
  }[]
const show = async (id: EnvelopeId): Promise<EnvelopeView> => (await ask('GET', `/envelopes/${id}`)).body

/** Two documents of one signer, sealed; `folder` is made for their sender, who may do something before it completes. */
async function complete(before: (folder: ItemId) => Promise<unknown> = async () => undefined, hasFolder = true) {
  const pdfs = [samplePdf(), samplePdf('plain-sample.pdf')]
  const sample = await sendSample(ctx, [{ name: 'Ana' }], { pdfs })
  marina = person(sample.senderId, sample.organizationId)
  const folder: ItemId = (await ask('POST', '/items', { name: 'Signed' })).body.id
  const triggers = [{ ...saveInto(null), value: hasFolder ? folder : null }] as EnvelopeTriggers
  await ctx.db.transaction((tx) => updateDetails(tx, sample.envelopeId, { triggers }, ctx.now()))
  await signAll(ctx, workshop, sample)
  await before(folder)
  await sealEnvelope(ctx, deps, sample.envelopeId)
  return {
    folder,
    id: sample.envelopeId,
    documents: await ctx.db.read((reader) => documentsOf(reader, sample.envelopeId)),
  }
}
type EnvelopeTriggers = NonNullable<Parameters<typeof updateDetails>[2]['triggers']>

const work = async () => {
  jobs = await startJobs(ctx, savingHandlers(storageForEnvelopes), { heartbeatMs: 500 })
}
const result = (id: EnvelopeId) =>
  expect.poll(async () => (await show(id)).triggers[0]?.result?.state, { interval: 25 })

describe('a completed envelope with a folder', () => {
  it('leaves its sealed documents and signature pages there, once, however often it is tried', async () => {
    const { folder, id, documents } = await complete()
    await work()
    await result(id).toBe('saved')
    const saved = await inFolder(folder)
    expect(saved.map(({ name }) => name)).toEqual([
      'Contrato (página de assinaturas).pdf',
      'Contrato.pdf',
      'contrato (página de assinaturas).pdf',
      'contrato.pdf',
    ])
    expect(saved.every(({ is_signed }) => is_signed)).toBe(true)
    const { id: item } = saved.find(({ name }) => name === 'contrato.pdf')!
    const file = await http.app.inject({ url: `/v1/items/${item}/download`, headers: { authorization: marina.userId } })
    expect(file.rawPayload.equals(Buffer.from(await ctx.blobs.read(documents[0]!.sealed!.sha256)))).toBe(true)

    await saveByTrigger(ctx, storageForEnvelopes, id)
    await ask('PUT', `/items/${item}/move`, { parent: null })
    expect((await ask('POST', `/envelopes/${id}/save`)).status).toBe(200)
    expect(await inFolder(folder)).toHaveLength(3)
    const { body } = await ask('GET', `/envelopes/${id}/events`)
    const events = body.data.filter(({ type }: { type: string }) => type.startsWith('envelope.files'))
    expect(events.map(({ message }: { message: string }) => message)).toEqual([
      'The sealed documents and signature pages were saved in the chosen folder.',
    ])
    expect((await ctx.db.read((reader) => verifyChain(reader, id))).isIntact).toBe(true)
    expect((await ask('GET', '/items?q=contrato&filter[is_signed]=true')).body.meta.total).toBe(4)
  })

  it('saves at the root when the folder is gone meanwhile, and says so', async () => {
    const { id } = await complete((folder) => ask('DELETE', `/items/${folder}`))
    await work()
    await result(id).toBe('saved')
    expect(await inFolder(null)).toHaveLength(4)
    expect((await show(id)).triggers[0]!.result).toMatchObject({
      folder: null,
      message: expect.stringContaining('because the chosen folder is gone'),
    })
  })

  it('says that there was no room, keeps its evidence, and is saved again when there is', async () => {
    const { id, folder, documents } = await complete(() =>
      ctx.db.transaction((tx) => tables(tx).updateTable('storage_quotas').set({ limit_bytes: 200_000 }).execute()),
    )
    await work()
    await result(id).toBe('failed')
    expect(await inFolder(folder)).toEqual([])
    expect((await show(id)).state).toBe('completed')
    expect((await show(id)).triggers[0]!.result!.message).toContain('the storage is full')
    for (const { sealed } of documents) expect((await ctx.blobs.read(sealed!.sha256)).length).toBe(sealed!.size)
    await saveByTrigger(ctx, storageForEnvelopes, id)
    const again = await ask('POST', `/envelopes/${id}/save`)
    expect([again.status, again.body.code]).toEqual([422, 'storage.full'])

    await ctx.db.transaction((tx) => tables(tx).updateTable('storage_quotas').set({ limit_bytes: null }).execute())
    expect((await ask('POST', `/envelopes/${id}/save`)).body.triggers[0].result.state).toBe('saved')
    expect(await inFolder(folder)).toHaveLength(4)
    const { body } = await ask('GET', `/envelopes/${id}/events`)
    const events = body.data.map(({ type }: { type: string }) => type).filter((type: string) => /files/.test(type))
    expect(events).toEqual(['envelope.files_saved', 'envelope.files_not_saved'])
  })

  it('brings back what was deleted, when it is asked for, into the folder that is named', async () => {
    const { id, folder } = await complete(undefined, false)
    await saveByTrigger(ctx, storageForEnvelopes, id)
    const [first] = await inFolder(null).then((items) => items.filter(({ is_signed }) => is_signed))
    await ask('DELETE', `/items/${first!.id}`)
    await ask('POST', `/envelopes/${id}/save`, { parent: folder })
    expect((await inFolder(folder)).map(({ name }) => name)).toEqual([first!.name])
  })

  it('takes its files along when it is of the sandbox and goes', async () => {
    const { id, folder } = await complete()
    await ctx.db.transaction((tx) => tables(tx).updateTable('envelopes').set({ is_sandbox: true }).execute())
    await saveByTrigger(ctx, storageForEnvelopes, id)
    expect(await inFolder(folder)).toHaveLength(4)
    await ctx.db.transaction((tx) => tables(tx).deleteFrom('envelopes').where('id', '=', id).execute())
    expect(await inFolder(folder)).toEqual([])
    const { used } = await ctx.db.read((reader) =>
      tables(reader)
        .selectFrom('storage_quotas')
        .select(sql<number>`used_bytes`.as('used'))
        .executeTakeFirstOrThrow(),
    )
    expect(used).toBe(0)
  })
})

describe('a draft', () => {
  it('names only folders that its sender sees, and one at most', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    const other = await sendSample(ctx, [{ name: 'Bia' }])
    marina = person(sample.senderId, sample.organizationId)
    eve = person(other.senderId, other.organizationId)
    const folder = (await ask('POST', '/items', { name: 'Mine' })).body.id
    const theirs = (await ask('POST', '/items', { name: 'Theirs' }, eve)).body.id
    const { body: draft } = await ask('POST', '/envelopes', { title: 'Lease', triggers: [saveInto(folder)] })
    expect(draft.triggers).toEqual([{ ...saveInto(folder), result: null }])
    for (const [value, status, code] of [
      [theirs, 404, 'folder.not_found'],
      [ctx.newId(), 404, 'folder.not_found'],
      ['anything', 422, 'input.invalid'],
    ]) {
      const refused = await ask('PATCH', `/envelopes/${draft.id}`, { triggers: [saveInto(value)] })
      expect([refused.status, refused.body.code]).toEqual([status, code])
      expect(Object.keys(refused.body.errors)[0]).toMatch(/^triggers/)
    }
    expect((await ask('POST', '/envelopes', { title: 'x', triggers: [saveInto(theirs)] })).status).toBe(404)
    const two = await ask('PATCH', `/envelopes/${draft.id}`, { triggers: [saveInto(null), saveInto(folder)] })
    expect(two.status).toBe(422)
    const root = await ask('PATCH', `/envelopes/${draft.id}`, { triggers: [saveInto(null)] })
    expect(root.body.triggers[0].value).toBeNull()
  })

  it('is not saved before it completed, nor by a member who does not see it', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    marina = person(sample.senderId, sample.organizationId)
    eve = person(ctx.newId(), ctx.newId())
    const early = await ask('POST', `/envelopes/${sample.envelopeId}/save`)
    expect([early.status, early.body.code]).toEqual([409, 'envelope.not_completed'])
    expect((await ask('POST', `/envelopes/${sample.envelopeId}/save`, {}, eve)).status).toBe(404)
  })
})
