import { beforeEach, describe, expect, it } from 'vitest'
import type { FactSubject } from '../kernel/fact.ts'
import { asId } from '../kernel/ids.ts'
import { chainHash, GENESIS } from './chain.ts'
import { head, knowLast, record, verifyChain, eventsOf } from './ledger.ts'
import { sql, tables } from './sql.ts'
import { emptyTables } from './testing/db.ts'
import { testCtx } from './testing/ctx.ts'

const ctx = await testCtx()
const at = new Date('2026-11-20T12:34:56.789Z')
const entry = { at, actor: { kind: 'system' }, ip: '203.0.113.9', userAgent: 'Mozilla/5.0' } as const
let envelopeId = ctx.newId<'Envelope'>()

beforeEach(async () => {
  await emptyTables(ctx.db)
  envelopeId = await anEnvelope({ sentAt: at })
})

describe('the ledger', () => {
  it('chains what happened to an envelope, oldest first', async () => {
    await append([{ type: 'envelope.sent' }, { type: 'recipient.signed', recipientId: 'r1', page: 1.5 }])
    await append([{ type: 'envelope.finished' }])

    const events = await ctx.db.read((reader) => eventsOf(reader, envelopeId))
    expect(events.map(({ number, type }) => `${number} ${type}`)).toEqual([
      '1 envelope.sent',
      '2 recipient.signed',
      '3 envelope.finished',
    ])
    expect(events[1]).toMatchObject({ at, ip: '203.0.113.9', fact: { recipientId: 'r1', page: 1.5 } })
    expect(await verdict()).toEqual({ isIntact: true, head: { number: 3, hash: events[2]!.hash } })
    expect(await ctx.db.read((reader) => head(reader, envelopeId))).toEqual({ number: 3, hash: events[2]!.hash })
  })

  it('goes on with what the transaction wrote itself, and is not misled by a transaction that was undone', async () => {
    const twice = (fails: boolean) =>
      ctx.db.transaction(async (tx) => {
        knowLast(tx, envelopeId, await head(tx, envelopeId))
        await record(tx, envelopeId, { ...entry, facts: [{ type: 'envelope.sent' }, { type: 'recipient.signed' }] })
        await record(tx, envelopeId, { ...entry, facts: [{ type: 'envelope.finished' }] })
        if (fails) throw new Error('undone')
      })
    await twice(false)
    await expect(twice(true)).rejects.toThrow('undone')
    await twice(false)
    expect(await verdict()).toMatchObject({ isIntact: true, head: { number: 6 } })
  })

  it('has a hash that anybody can compute from the event alone', async () => {
    await append([{ type: 'envelope.sent', note: 'é\u2028"' }])
    const [event] = await ctx.db.read((reader) => eventsOf(reader, envelopeId))
    const { createHash } = await import('node:crypto')
    const text =
      `{"actor":{"kind":"system"},"at":"2026-11-20T12:34:56.789Z","envelope_id":"${envelopeId}",` +
      `"fact":{"note":"é\u2028\\"","type":"envelope.sent"},"ip":"203.0.113.9","number":1,"type":"envelope.sent",` +
      `"user_agent":"Mozilla/5.0"}`
    expect(event!.hash).toBe(createHash('sha256').update(Buffer.alloc(32)).update(text).digest('hex'))
  })

  it('hashes an event of an envelope as it always did, for all chains that exist', () => {
    const event = { ...entry, number: 1, type: 'recipient.signed', fact: { type: 'recipient.signed', page: 1.5 } }
    const id = asId<'Envelope'>('019aa1b2-0000-7000-8000-000000000001')
    expect(chainHash({ kind: 'envelope', id }, GENESIS.hash, event).toString('hex')).toBe(
      '86fe7fcdfa03b47ede86502538961905a16919779a77772506ae0979a39b695e',
    )
  })

  it('refuses to change or delete an event', async () => {
    await append([{ type: 'envelope.sent' }])
    await expect(run(`update events set ip = null`)).rejects.toThrow('append-only')
    await expect(run(`delete from events`)).rejects.toThrow('append-only')
    await expect(run(`truncate events`)).rejects.toThrow('append-only')
  })

  it('keeps an envelope that was sent, and lets a draft and its events go', async () => {
    await append([{ type: 'envelope.sent' }])
    await expect(run(`delete from envelopes where id = '${envelopeId}'`)).rejects.toThrow('cannot be deleted')
    await expect(run(`delete from events where envelope_id = '${envelopeId}'`)).rejects.toThrow('append-only')

    const draft = await anEnvelope({ sentAt: null })
    await append([{ type: 'draft.noted' }], draft)
    await run(`delete from envelopes where id = '${draft}'`)
    expect(await ctx.db.read((reader) => head(reader, draft))).toBeNull()
  })

  it.each([
    ['a changed fact', `update events set fact = '{"type":"x"}' where number = 2`, { brokenAt: 2, because: 'hash' }],
    [
      'a changed time',
      `update events set at = at + interval '1 ms' where number = 1`,
      { brokenAt: 1, because: 'hash' },
    ],
    ['a missing event', `delete from events where number = 2`, { brokenAt: 3, because: 'gap' }],
    ['a new hash', `update events set hash = sha256('x') where number = 1`, { brokenAt: 1, because: 'hash' }],
    [
      'a new link',
      `update events set previous_hash = sha256('x') where number = 2`,
      { brokenAt: 2, because: 'previous_hash' },
    ],
  ])('notices %s, even by somebody who gets past the triggers', async (_, statement, broken) => {
    await append([{ type: 'a' }, { type: 'b' }, { type: 'c' }])
    await run(`set local session_replication_role = replica; ${statement}`)
    expect(await verdict()).toEqual({ isIntact: false, ...broken })
  })
})

describe.each(['organization', 'user'] as const)('the chain of one %s', (kind) => {
  const subject = () => ({ kind, id: ctx.newId() }) as FactSubject
  const append = (about: FactSubject, types: readonly string[]) =>
    ctx.db.transaction((tx) => record(tx, about, { ...entry, facts: types.map((type) => ({ type })) }))
  const check = (about: FactSubject) => ctx.db.read((reader) => verifyChain(reader, about))

  it('begins by itself, goes on, and cannot be changed', async () => {
    const [one, other] = [subject(), subject()]
    await append(one, ['member.joined', 'member.left'])
    await append(other, ['member.joined'])
    await append(one, ['member.joined'])
    expect((await ctx.db.read((reader) => eventsOf(reader, one))).map(({ number }) => number)).toEqual([1, 2, 3])
    expect(await check(one)).toMatchObject({ isIntact: true, head: { number: 3 } })
    expect(await check(other)).toMatchObject({ isIntact: true, head: { number: 1 } })
    await expect(run(`update chained_facts set ip = null`)).rejects.toThrow('append-only')
    await expect(run(`delete from chained_facts`)).rejects.toThrow('append-only')
    await expect(run(`truncate chained_facts`)).rejects.toThrow('append-only')
  })

  it('belongs to its subject: the facts of another do not fit in', async () => {
    const [one, other] = [subject(), subject()]
    await append(one, ['member.joined'])
    await run(`set local session_replication_role = replica; update chained_facts set subject_id = '${other.id}'`)
    expect(await check(other)).toEqual({ isIntact: false, brokenAt: 1, because: 'hash' })
  })

  it('stays one chain when two record at once', async () => {
    const about = subject()
    await Promise.all(Array.from({ length: 12 }, () => append(about, ['user.signed_in', 'user.session_ended'])))
    expect(await check(about)).toMatchObject({ isIntact: true, head: { number: 24 } })
  })

  it.each([
    ['an altered fact', `update chained_facts set fact = '{"type":"x"}' where number = 2`, 2, 'hash'],
    ['another address', `update chained_facts set ip = '192.0.2.1' where number = 2`, 2, 'hash'],
    ['a deleted row', `delete from chained_facts where number = 2`, 3, 'gap'],
    [
      'two rows that were swapped',
      `update chained_facts set number = number + 10 where number in (2, 3);
       update chained_facts set number = 15 - number where number > 10`,
      2,
      'previous_hash',
    ],
    [
      'a row put in between',
      `update chained_facts set number = number + 100 where number > 1;
       update chained_facts set number = number - 99 where number > 100;
       insert into chained_facts select subject_kind, subject_id, 2, type, at, actor, ip, user_agent, fact, hash, hash
         from chained_facts where number = 1`,
      2,
      'hash',
    ],
  ])('shows %s, even by somebody who gets past the triggers', async (_, statements, brokenAt, because) => {
    const about = subject()
    await append(about, ['a', 'b', 'c', 'd'])
    await run(`set local session_replication_role = replica; ${statements}`)
    expect(await check(about)).toEqual({ isIntact: false, brokenAt, because })
  })
})

const append = (facts: { type: string; [name: string]: unknown }[], id = envelopeId) =>
  ctx.db.transaction((tx) => record(tx, id, { ...entry, facts }))

const verdict = () => ctx.db.read((reader) => verifyChain(reader, envelopeId))

const run = (statement: string) => ctx.db.transaction((tx) => sql.raw(statement).execute(tables(tx)))

async function anEnvelope({ sentAt }: { sentAt: Date | null }) {
  const id = ctx.newId<'Envelope'>()
  await ctx.db.transaction(async (tx) => {
    const db = tables(tx)
    const userId = ctx.newId<'User'>()
    const organizationId = ctx.newId<'Organization'>()
    await db
      .insertInto('users')
      .values({ id: userId, name: 'Ana', email: `${userId}@example.com`, created_at: at })
      .execute()
    await db.insertInto('organizations').values({ id: organizationId, name: 'Ana', created_at: at }).execute()
    const times = { created_at: at, updated_at: at, sent_at: sentAt }
    const owner = { organization_id: organizationId, sender_id: userId }
    const state = sentAt ? 'in-transit' : 'draft'
    await db
      .insertInto('envelopes')
      .values({ id, hashid: id, ...owner, state, language: 'pt-BR', ...times })
      .execute()
  })
  return asId<'Envelope'>(id)
}
