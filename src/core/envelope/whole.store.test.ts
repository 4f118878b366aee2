/** An envelope read in one statement: the same as its parts one by one, and never older than its lock. */
import { beforeAll, describe, expect, it } from 'vitest'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { contentsOfEnvelope, putContents } from './content.store.ts'
import { documentsOf } from './document.store.ts'
import { loadEnvelope } from './envelope-details.store.ts'
import { versionFor } from './event.store.ts'
import { fieldsOfEnvelope } from './field.store.ts'
import { recipientsOf } from './recipient.store.ts'
import { sendSample, type Sample } from './testing/sample.store.ts'
import { loadWhole, lockHeadOf } from './whole.store.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let sample: Sample

beforeAll(async () => {
  ctx = await testCtx()
  sample = await sendSample(ctx, [
    { name: 'Ana', order: 2 },
    { name: 'Bia', order: 1 },
    { name: 'Caio', type: 'carbon-copy' },
  ])
})

describe('a whole envelope', () => {
  it('is what its parts are one by one', async () => {
    const { envelopeId: id, documents, people } = sample
    await ctx.db.transaction(async (tx) => {
      const look = { fontSize: 10.5, fontFamily: 'Helvetica', textColor: '#000000', opacity: 0.3 }
      const box = { page: 1, x: 1.25, y: 2, width: 30, height: 40 }
      const [documentId] = documents as [(typeof documents)[number]]
      await putContents(tx, [
        { id: ctx.newId<'Content'>(), documentId, type: 'text', value: 'ção "\\', imageSha256: null, box, look },
      ])
      await sql`update fields set value = 'x', filled_at = ${ctx.now()} where id = ${people[0]!.fields[0]!.text}`.execute(
        tables(tx),
      )
      await sql`update users set language = 'es' where id = ${sample.senderId}`.execute(tables(tx))
      await sql`update envelopes set expire_at = '2027-01-02T03:04:05.678Z' where id = ${id}`.execute(tables(tx))
    })
    const { envelope, suspension, senderLanguage, ...whole } = await ctx.db.read((reader) => loadWhole(reader, id))
    const parts = await ctx.db.read(async (reader) => ({
      details: await loadEnvelope(reader, id),
      recipients: await recipientsOf(reader, id),
      documents: await documentsOf(reader, id),
      fields: await fieldsOfEnvelope(reader, id),
      contents: await contentsOfEnvelope(reader, id),
      version: (await versionFor(reader, { id: people[0]!.id, envelopeId: id })).version,
    }))
    expect(whole).toEqual(parts)
    expect(senderLanguage).toBe('es')
    expect(suspension).toEqual({ ofSending: false, ofSigning: false })
    expect(whole.contents).toHaveLength(1)
    expect(envelope.recipients.map(({ name, pendingFields }) => [name, pendingFields])).toEqual([
      ['Ana', 1],
      ['Bia', 2],
      ['Caio', 0],
    ])
  })

  it('is planned once by each connection, for indexes, whatever is wished for', async () => {
    const { rows } = await ctx.db.read((reader) =>
      sql<{ settings: string[] }>`select proconfig as settings from pg_proc where proname = 'envelope_as_json'`.execute(
        tables(reader),
      ),
    )
    expect(rows).toEqual([{ settings: ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off'] }])
  })

  it('is not older than its lock: who waited sees what was done meanwhile', async () => {
    const [{ id }] = sample.people as [Sample['people'][number]]
    const isWaitedFor = async () => {
      const { rows } = await ctx.db.read((reader) =>
        sql`select from pg_locks where not granted`.execute(tables(reader)),
      )
      return rows.length > 0
    }
    let waiting: Promise<string[]> | undefined
    await ctx.db.transaction(async (tx) => {
      await lockHeadOf(tx, id)
      waiting = ctx.db.transaction(async (other) => {
        const found = await lockHeadOf(other, id)
        return found!.recipients.map(({ name }) => name)
      })
      await expect.poll(isWaitedFor).toBe(true)
      await sql`update recipients set name = 'Dora' where id = ${id}`.execute(tables(tx))
    })
    expect(await waiting).toContain('Dora')
  })
})
