/** Compares who is around an envelope as a command's lock found it with what is read: letters are the same of both. */
import { afterEach, beforeAll, expect, it } from 'vitest'
import { systemOrigin } from '../../kernel/fact.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Reaction } from '../../server/ctx.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { asLocked } from '../../core/envelope/as-locked.ts'
import { notifyAgain } from '../../core/envelope/asking.model.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { act, cancel, seal, type Envelope, type EnvelopeChange } from '../../core/envelope/envelope.model.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { lockHead } from '../../core/envelope/whole.store.ts'
import { tellPeople } from './message.commands.ts'
import { toldTypes, type ToldFact } from './message.model.ts'
import { findParticipants } from './message.store.ts'
import { participantsIn, type AroundEnvelope } from './participants.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
const compared: Readonly<{ known: AroundEnvelope | null; read: AroundEnvelope }>[] = []

const compare: Reaction = async (_ctx, tx, { subject, facts }) => {
  const told = facts.filter(({ type }) => toldTypes.some((each) => each === type)) as ToldFact[]
  if (subject.kind !== 'envelope' || told.length === 0) return
  const handed = asLocked(tx, subject.id)
  compared.push({ known: handed && participantsIn(handed, told), read: await findParticipants(tx, subject.id) })
}

beforeAll(async () => {
  ctx = await testCtx({ reactions: [compare, tellPeople] })
})
afterEach(async () => {
  compared.length = 0
  await emptyTables(ctx.db)
})

const change = (envelopeId: EnvelopeId, decide: (envelope: Envelope) => EnvelopeChange) =>
  ctx.db.transaction(async (tx) => {
    const locked = await lockHead(tx, envelopeId, null)
    await commit(ctx, tx, decide(locked.envelope), { at: ctx.now(), ...systemOrigin }, locked)
  })

const write = (statement: ReturnType<typeof sql>) => ctx.db.transaction((tx) => statement.execute(tables(tx)))

const inTurn = () =>
  sendSample(ctx, [
    { name: 'Ana', order: 2, type: 'approver', language: 'en' },
    { name: 'Bia', order: 1, type: 'in-person-signer' },
    { name: 'Caio', order: 2, type: 'carbon-copy', phone: '+5511912345678', language: 'es' },
    { name: 'Davi', order: 3, type: 'approver' },
  ])

it('are the same when it is sent, when the next are asked and when it is completed', async () => {
  const { people, envelopeId, senderId } = await inTurn()
  await write(sql`update users set language = 'es' where id = ${senderId}`)
  await write(sql`update fields set value = 'x'`)
  for (const name of ['Bia', 'Ana', 'Davi'])
    await change(envelopeId, (envelope) => act(envelope, people.find((each) => each.name === name)!.id))
  await change(envelopeId, seal)
  expect(compared).toHaveLength(4) // who sent it asks the first, and two of those who act ask the next
  for (const { known, read } of compared) expect(known).toEqual({ ...read, requests: new Set() })
  expect(compared.at(-1)!.known!.sender).toMatchObject({ name: 'Marina Duarte', language: 'es' })
  const { rows } = await ctx.db.read((reader) =>
    sql`select kind, to_name, language, via from messages order by created_at, id`.execute(tables(reader)),
  )
  expect(rows).toEqual([
    { kind: 'action_request', to_name: 'Ana', language: 'en', via: 'email' },
    { kind: 'action_request', to_name: 'Caio', language: 'es', via: 'whatsapp' },
    { kind: 'action_request', to_name: 'Davi', language: 'pt-BR', via: 'email' },
    { kind: 'completed', to_name: 'Ana', language: 'en', via: 'email' },
    { kind: 'completed', to_name: 'Caio', language: 'es', via: 'whatsapp' },
    { kind: 'completed', to_name: 'Davi', language: 'pt-BR', via: 'email' },
    { kind: 'completed', to_name: 'Marina Duarte', language: 'es', via: 'email' },
  ])
})

it('are read where somebody answers for a sender who left', async () => {
  const { people, envelopeId, senderId, organizationId } = await inTurn()
  const ownerId = ctx.newId<'User'>()
  await write(
    sql`insert into users (id, name, email, created_at) values (${ownerId}, 'Olga', 'olga@acme.example', now())`,
  )
  await write(sql`insert into memberships (organization_id, user_id, is_owner, joined_at)
    values (${organizationId}, ${ownerId}, true, now())`)
  await write(sql`delete from memberships where user_id = ${senderId}`)
  await write(sql`update fields set value = 'x'`)
  await change(envelopeId, (envelope) => act(envelope, people[1]!.id))
  expect(compared.at(-1)).toMatchObject({ known: null, read: { sender: { name: 'Olga' } } })
})

it.each([
  ['is asked again', (envelope: Envelope) => notifyAgain(envelope, null, new Date('2100-01-01'))],
  ['is told that it was cancelled', cancel],
])('are read where somebody %s', async (_, decide) => {
  const { envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
  await change(envelopeId, decide)
  expect(compared.map(({ known }) => known === null)).toEqual([false, true])
})
