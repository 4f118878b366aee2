/** Test envelopes: what programs make while they are tried out costs nothing, counts for nothing, and goes away. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { textOf } from '../../pades/testing/see.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { sweepBlobs } from '../../server/blobs/sweep.ts'
import { startJobs, type JobRunner } from '../../jobs/jobs.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { tellPeople } from '../messages/message.commands.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import type { By } from '../../core/envelope/access.model.ts'
import { removeTests } from './deadline.jobs.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { createDraft } from '../drafting/draft.commands.ts'
import { copyEnvelope } from '../drafting/envelope-copy.commands.ts'
import { sendEnvelope } from '../drafting/send.commands.ts'
import type { EnvelopeView } from '../../core/envelope/envelope.contract.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { sealingHandlers, sealWhenFinished } from '../sealing/sealing.jobs.ts'
import { openDesk, signer, type Desk } from '../../core/envelope/testing/desk.ts'
import { settlePeople, type People } from '../../core/envelope/testing/people.store.ts'
import { samplePdf } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let desk: Desk
let people: People
let jobs: JobRunner | null = null

beforeAll(async () => {
  ctx = await testCtx({ reactions: [tellPeople, sealWhenFinished] })
  desk = await openDesk(ctx, { workshop, storage: storageForEnvelopes, savedSignature }, () => people)
})
beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})
afterEach(async () => {
  await jobs?.stop()
  jobs = null
})

/** A program of Ana's that is being tried out. */
const asTest = (): By => ({
  viewer: { ...people.ana, program: { isSandbox: true } },
  circumstances: { at: ctx.now(), actor: { kind: 'user', userId: people.ana.userId }, ip: null, userAgent: null },
})

async function aTest(recipients: readonly object[] = [signer('cai@example.com')]): Promise<EnvelopeView> {
  const id = await createDraft(ctx, storageForEnvelopes, { title: 'Trial' }, 'en', asTest())
  return desk.fill(id, recipients)
}

const usedCredits = async () => {
  const row = await ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('quotas')
      .select('consumed')
      .where('organization_id', '=', people.ana.organizationId)
      .executeTakeFirstOrThrow(),
  )
  return row.consumed
}

describe('a test envelope', () => {
  it('says so, and until when it is kept, to its sender and to its signers', async () => {
    const draft = await aTest()
    const words = { is_sandbox: true, removed_at: '2026-11-27T12:00:00.000Z' }
    expect(draft).toMatchObject(words)
    const sent = await desk.send(draft)
    const [token] = desk.tokens(sent)
    expect((await desk.hold('GET', token!)).body.envelope).toMatchObject(words)
    expect((await desk.ask('GET', '')).body.data[0]).toMatchObject(words)
    expect(await desk.draft()).toMatchObject({ is_sandbox: false, removed_at: null })
  })

  it('costs nothing', async () => {
    await desk.send(await aTest())
    expect(await usedCredits()).toBe(0)
    await desk.send(await desk.draft())
    expect(await usedCredits()).toBe(1)
  })

  it('is all that a program on trial makes and sends', async () => {
    const [real, test] = [await desk.draft(), await aTest()]
    await expect(sendEnvelope(ctx, asId(real.id), asTest())).rejects.toThrow('envelope.not_found')
    await expect(copyEnvelope(ctx, asId(real.id), 'draft', asTest())).rejects.toThrow('envelope.not_found')
    expect((await sendEnvelope(ctx, asId(test.id), asTest())).state).toBe('in-transit')
  })

  it('stays one in its copies, also for a member who copies it', async () => {
    const test = await aTest()
    expect((await desk.ask('POST', `/${test.id}/copy`, {})).body).toMatchObject({ is_sandbox: true })
  })

  it('takes no document that was signed before, since it could not be stamped', async () => {
    const draft = await aTest()
    const refused = await desk.upload(draft.id, samplePdf('signed-verified.pdf'))
    expect(refused).toMatchObject({ status: 422, body: { code: 'document.signed_in_sandbox' } })
  })

  it('is stamped on every page of its documents and signature pages', async () => {
    const draft = await aTest([{ ...signer('cai@example.com') }])
    const sent = await desk.send(draft)
    const [token] = desk.tokens(sent)
    await desk.acceptTerms(token!)
    expect((await desk.hold('POST', token!, '', {})).status).toBe(200)
    jobs = await startJobs(ctx, sealingHandlers((await testSealing(workshop)).deps), { heartbeatMs: 200 })
    await expect.poll(() => stateOf(asId(sent.id)), { interval: 50 }).toBe('completed')
    const [document] = await ctx.db.read((reader) => documentsOf(reader, asId(sent.id)))
    for (const [sha256, stamp] of [
      [document!.sealed!.sha256, 'TEST: NO LEGAL VALUE'],
      [document!.sheet!.sha256, 'Test envelope: no legal value.'],
    ] as const) {
      const pages = textOf(await ctx.blobs.read(sha256))
        .split('\f')
        .slice(0, -1)
      expect(pages.length).toBeGreaterThan(0)
      for (const page of pages) expect(page).toContain(stamp)
    }
  })
})

const stateOf = async (id: EnvelopeId) => (await ctx.db.read((reader) => findEnvelope(reader, id))).state

describe('after seven days', () => {
  const count = (table: 'envelopes' | 'documents' | 'recipients' | 'messages' | 'events') =>
    ctx.db.read(async (reader) => {
      const { n } = await tables(reader)
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    })
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        (['envelopes', 'documents', 'recipients', 'messages', 'events'] as const).map(
          async (table) => [table, await count(table)] as const,
        ),
      ),
    )

  it('a test is gone with all that belongs to it, whatever became of it, and nothing else is', async () => {
    const real = await desk.send(await desk.draft())
    const before = await counts()
    const sent = await desk.send(await aTest())
    const cancelled = await desk.send(await aTest())
    await desk.ask('POST', `/${cancelled.id}/cancel`)
    await aTest()
    const [token] = desk.tokens(sent)

    ctx.clock.now = new Date('2026-11-27T11:59:59.999Z')
    await removeTests(ctx)
    expect((await desk.ask('GET', `/${sent.id}`)).status).toBe(200)
    ctx.clock.now = new Date('2026-11-27T12:00:00Z')
    await Promise.all([removeTests(ctx), removeTests(ctx)])
    expect((await desk.ask('GET', `/${sent.id}`)).status).toBe(404)
    expect(await desk.hold('GET', token!)).toMatchObject({ status: 400, body: { code: 'token.invalid' } })
    expect(await counts()).toEqual(before)
    expect((await desk.ask('GET', `/${real.id}`)).status).toBe(200)
  })

  it('its files go too, but not those that others have as well', async () => {
    const real = await desk.draft()
    const shared = real.documents[0]!.sha256
    const test = await aTest([])
    await desk.ask('POST', `/${test.id}/documents`, { document: real.documents[0]!.id })
    const own = (await desk.upload(test.id, makePdf({ content: 'BT ET' }), 'own.pdf')).body.sha256
    ctx.clock.now = new Date('2026-11-28T13:00:00Z')
    await removeTests(ctx)
    ctx.clock.now = new Date(Date.now() + 2 * 86_400_000) // files carry the disk's own time
    await sweepBlobs(ctx)
    await expect(ctx.blobs.read(shared)).resolves.toBeTruthy()
    await expect(ctx.blobs.read(own)).rejects.toThrow()
  })

  it('one that is just being sealed is left for later', async () => {
    const sent = await desk.send(await aTest())
    await ctx.db.transaction((tx) =>
      tables(tx).updateTable('envelopes').set({ state: 'processing' }).where('id', '=', sent.id).execute(),
    )
    ctx.clock.now = new Date('2026-11-28T12:00:00Z')
    await removeTests(ctx)
    expect(await stateOf(asId(sent.id))).toBe('processing')
  })
})
