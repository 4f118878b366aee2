/** Acting from the outside: twice, late, out of turn, with a photo, face to face, and all at the same instant. */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asId } from '../../kernel/ids.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { verifyChain } from '../../server/ledger.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { currentTerms } from '../terms/terms.model.ts'
import { tellPeople } from '../messages/message.commands.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { expireEnvelopes, remindRecipients } from '../deadlines/deadline.jobs.ts'
import type { EnvelopeView } from '../../core/envelope/envelope.contract.ts'
import { eventsOf } from '../../server/ledger.ts'
import { openDesk, signer, type Desk } from '../../core/envelope/testing/desk.ts'
import { settlePeople, type People } from '../../core/envelope/testing/people.store.ts'

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let desk: Desk
let people: People

beforeAll(async () => {
  ctx = await testCtx({ reactions: [tellPeople] })
  desk = await openDesk(ctx, { workshop, storage: storageForEnvelopes, savedSignature }, () => people)
})
beforeEach(async () => {
  ctx.clock.now = new Date('2026-11-20T12:00:00Z')
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

/** Sent, with everybody past the terms. */
async function aSent(recipients: readonly object[], changes: object = {}) {
  const envelope = await desk.send(await desk.draft(recipients, changes))
  const tokens = desk.tokens(envelope)
  for (const token of tokens) await desk.acceptTerms(token)
  return { ...envelope, tokens }
}

const outcome = ({ status, body }: { status: number; body: { code?: string } | null }): [number, string | null] => [
  status,
  body?.code ?? null,
]
const act = async (token: string, body: object = {}) => outcome(await desk.hold('POST', token, '', body))
const refuse = async (token: string) => outcome(await desk.hold('DELETE', token, '', { reason: 'Too dear' }))
const show = async ({ id }: Pick<EnvelopeView, 'id'>) => (await desk.ask('GET', `/${id}`)).body as EnvelopeView

const factsOf = async (id: string) =>
  (await ctx.db.read((reader) => eventsOf(reader, asId(id)))).map(({ fact }) => (fact as { type: string }).type)

describe('what is no token', () => {
  it.each(['x', 'a'.repeat(43), 'a'.repeat(300), '%20'])(
    'is refused with 400 wherever it stands: %s',
    async (token) => {
      const invalid = [400, 'token.invalid']
      expect(outcome(await desk.hold('GET', token))).toEqual(invalid)
      expect(await act(token)).toEqual(invalid)
      expect(await refuse(token)).toEqual(invalid)
      expect(outcome(await desk.call('GET', `/p/envelopes/${token}/download`, undefined, null))).toEqual(invalid)
    },
  )

  it('of a draft opens nothing, and an own logo for a workspace is no reason to refuse', async () => {
    const draft = await desk.draft()
    expect(outcome(await desk.hold('GET', desk.tokens(draft)[0]!))).toEqual([400, 'token.invalid'])
    const { tokens } = await aSent([signer('cai@example.com')])
    const headers = { 'x-workspace': 'acme' }
    const url = `/v1/p/envelopes/recipients/${tokens[0]}`
    expect((await desk.http.app.inject({ method: 'GET', url, headers })).statusCode).toBe(200)
  })
})

describe('terms', () => {
  it.each([
    ['was cancelled', (id: string) => desk.ask('POST', `/${id}/cancel`), 'envelope.was_cancelled'],
    [
      'is past its deadline',
      async () => void (ctx.clock.now = new Date('2026-11-23T12:00:00Z')),
      'envelope.has_expired',
    ],
  ] as const)('of an envelope that %s are accepted no more', async (_, end, code) => {
    const draft = await desk.draft([signer('cai@example.com')], { expire_at: '2026-11-21' })
    const envelope = await desk.send(draft)
    const [token] = desk.tokens(envelope)
    await end(envelope.id)
    const facts = await factsOf(envelope.id)
    expect(outcome(await desk.hold('POST', token!, '/terms', { version: currentTerms.br }))).toEqual([409, code])
    expect(await factsOf(envelope.id)).toEqual(facts)
  })
})

describe('a recipient who acts', () => {
  it('twice, is told that they have', async () => {
    const { tokens } = await aSent([signer('cai@example.com'), signer('dora@example.com')])
    expect(await act(tokens[0]!)).toEqual([200, null])
    expect(await act(tokens[0]!)).toEqual([409, 'recipient.already_acted'])
    expect(await refuse(tokens[0]!)).toEqual([409, 'recipient.already_acted'])
  })

  it('out of turn, is told to wait', async () => {
    const { tokens } = await aSent([
      signer('cai@example.com', { routing_order: 1 }),
      signer('dora@example.com', { routing_order: 2 }),
      signer('cc@example.com', { type: 'carbon-copy', routing_order: 2 }),
    ])
    for (const token of tokens.slice(1)) expect(await act(token)).toEqual([409, 'recipient.not_their_turn'])
    expect(await refuse(tokens[1]!)).toEqual([409, 'recipient.not_their_turn'])
  })

  it('late, is told how it ended', async () => {
    const both = [signer('cai@example.com'), signer('dora@example.com')]
    const cancelled = await aSent(both)
    await desk.ask('POST', `/${cancelled.id}/cancel`)
    const refused = await aSent(both)
    await refuse(refused.tokens[1]!)
    const finished = await aSent([...both, signer('cc@example.com', { type: 'carbon-copy' })])
    for (const token of finished.tokens.slice(0, 2)) expect(await act(token)).toEqual([200, null])
    const late = await aSent(both, { expire_at: '2026-11-21' })
    ctx.clock.now = new Date('2026-11-22T12:00:00Z')
    const endings = [
      [cancelled, 'envelope.was_cancelled'],
      [refused, 'envelope.was_refused'],
      [late, 'envelope.has_expired'],
    ] as const
    for (const [{ tokens }, code] of endings) {
      expect(await act(tokens[0]!)).toEqual([409, code])
      expect(await refuse(tokens[0]!)).toEqual([409, code])
    }
    expect(outcome(await desk.hold('PUT', late.tokens[0]!, '/identifiers', { value: '529.982.247-25' }))).toEqual([
      409,
      'envelope.has_expired',
    ])
    await expireEnvelopes(ctx)
    expect(await act(late.tokens[0]!)).toEqual([409, 'envelope.has_expired'])
    expect(await act(finished.tokens[2]!)).toEqual([200, null]) // following holds nobody up and is never late
  })

  it('fills in for the last time: nothing changes afterwards', async () => {
    const draft = await desk.draft([signer('cai@example.com'), signer('dora@example.com')])
    const field = {
      recipient: draft.recipients[0]!.id,
      type: 'text',
      title: 'Role',
      widgets: [{ page: 1, x_axis: 50, y_axis: 50, width: 120, height: 20 }],
    }
    const { body } = await desk.ask('POST', `/${draft.id}/documents/${draft.documents[0]!.id}/fields`, field)
    const [token] = desk.tokens(await desk.send(draft))
    await desk.acceptTerms(token!)
    const fill = async (value: string) => outcome(await desk.hold('PATCH', token!, `/fields/${body.id}`, { value }))
    expect(await act(token!)).toEqual([422, 'recipient.fields_pending'])
    expect(await fill('one')).toEqual([200, null])
    expect(await fill('two')).toEqual([200, null])
    expect(await act(token!)).toEqual([200, null])
    expect(await fill('three')).toEqual([409, 'recipient.already_acted'])
    expect((await show(draft)).documents[0]!.fields[0]!.value).toBe('two')
  })

  it.each([
    [{ latitude: -23.5, longitude: -46.6 }, [-23.5, -46.6]],
    [{ latitude: '-23.5', longitude: '-46.6' }, [-23.5, -46.6]],
    [{ latitude: 0, longitude: 0 }, [0, 0]],
    [{ latitude: null, longitude: null }, [null, null]],
    [{ latitude: '', longitude: '' }, [null, null]],
    [{}, [null, null]],
  ])('at %o is kept at %o', async (where, kept) => {
    const { tokens } = await aSent([signer('cai@example.com')])
    expect(await act(tokens[0]!, where)).toEqual([200, null])
    const row = await ctx.db.read((reader) =>
      tables(reader).selectFrom('recipients').select(['acted_latitude', 'acted_longitude']).executeTakeFirstOrThrow(),
    )
    expect([row.acted_latitude, row.acted_longitude]).toEqual(kept)
  })

  it('off the map is refused', async () => {
    const { tokens } = await aSent([signer('cai@example.com')])
    expect((await desk.hold('POST', tokens[0]!, '', { latitude: 91, longitude: 0 })).body.errors).toHaveProperty(
      'latitude',
    )
  })
})

describe('a photo', () => {
  const asked = { addressees: [{ value: 'cai@example.com', identifiers: [{ code: 'PHOTO', is_required: true }] }] }
  const face = async () =>
    new Uint8Array(
      await sharp({ create: { width: 60, height: 80, channels: 3, background: 'brown' } })
        .jpeg()
        .toBuffer(),
    )
  const keptPhoto = async () =>
    (
      await ctx.db.read((reader) =>
        tables(reader).selectFrom('recipients').select('photo_sha256').executeTakeFirstOrThrow(),
      )
    ).photo_sha256

  it('may come with the act itself, as a part or in base64', async () => {
    const byPart = await aSent([{ ...signer('cai@example.com'), ...asked }])
    expect(await act(byPart.tokens[0]!)).toEqual([422, 'recipient.photo_pending'])
    const form = new FormData()
    form.set('latitude', '-23.5')
    form.set('longitude', '-46.6')
    form.set('photo', new Blob([await face()]), 'face.jpg')
    expect(await act(byPart.tokens[0]!, form)).toEqual([200, null])
    expect(await keptPhoto()).toMatch(/^[0-9a-f]{64}$/)

    const byText = await aSent([{ ...signer('cai@example.com'), ...asked }])
    const photo = `data:image/jpeg;base64,${Buffer.from(await face()).toString('base64')}`
    expect(await act(byText.tokens[0]!, { photo: 'no picture' })).toEqual([422, 'image.unreadable'])
    expect(await act(byText.tokens[0]!, { photo })).toEqual([200, null])
  })

  it('that nobody asked for is not kept', async () => {
    const { tokens } = await aSent([signer('cai@example.com')])
    const photo = Buffer.from(await face()).toString('base64')
    expect(await act(tokens[0]!, { photo })).toEqual([200, null])
    expect(await keptPhoto()).toBeNull()
  })
})

describe('somebody who signs face to face', () => {
  const inPerson = (name: string, parts: object = {}) => ({
    type: 'in-person-signer',
    name,
    addressees: [{ via: 'face-to-face', value: `${name.toLowerCase()}@example.com` }],
    ...parts,
  })
  const counter = async () =>
    (await desk.ask('GET', '/face-to-face')).body.data as { action_token: string; name: string }[]
  const toldTo = async () =>
    (await ctx.db.read((reader) => tables(reader).selectFrom('messages').select(['kind', 'to_address']).execute())).map(
      ({ kind, to_address }) => `${kind} ${to_address}`,
    )

  it('takes their turn among those who get mail, and never gets any', async () => {
    const sent = await aSent(
      [
        signer('cai@example.com', { routing_order: 1 }),
        inPerson('Ivo', { routing_order: 2 }),
        signer('dora@example.com', { routing_order: 3 }),
      ],
      { action_reminder_frequency: 24, expire_at: '2026-12-20' },
    )
    expect(await counter()).toEqual([])
    expect(await act(sent.tokens[0]!)).toEqual([200, null])
    const [ivo] = await counter()
    expect(ivo).toMatchObject({ name: 'Ivo', state: 'waiting', action_token: sent.tokens[1] })

    ctx.clock.now = new Date('2026-11-23T12:00:00Z')
    await remindRecipients(ctx)
    expect(outcome(await desk.ask('POST', `/${sent.id}/renotify`))).toEqual([409, 'recipient.face_to_face'])
    expect(await act(ivo!.action_token)).toEqual([200, null])
    expect(await counter()).toEqual([])
    expect(outcome(await desk.ask('POST', `/${sent.id}/cancel`))).toEqual([200, null])
    expect(await toldTo()).toEqual([
      'action_request cai@example.com',
      'action_request dora@example.com',
      'cancelled cai@example.com',
      'cancelled dora@example.com',
    ])
  })

  it('is no reason to offer a resend, but is corrected while they have not signed', async () => {
    const sent = await aSent([inPerson('Ivo')])
    expect(sent.actions).not.toContain('renotify')
    const [ivo] = sent.recipients
    const wrong = { name: 'Iva', addressees: [{ via: 'face-to-face', value: 'iva@example.com' }] }
    expect(outcome(await desk.ask('PATCH', `/${sent.id}/recipients/${ivo!.id}`, wrong))).toEqual([200, null])
    expect((await counter()).map(({ name }) => name)).toEqual(['Iva'])
    expect(await toldTo()).toEqual([])
    expect(outcome(await desk.ask('POST', `/${sent.id}/renotify`, { recipient: ivo!.id }))).toEqual([
      409,
      'recipient.face_to_face',
    ])
  })

  it('identifies themselves first where the sender asks, and stands on the list until then', async () => {
    const cpf = [{ code: 'CPF', is_required: true }]
    const addressees = [{ via: 'face-to-face', value: 'ivo@example.com', identifiers: cpf }]
    const sent = await aSent([inPerson('Ivo', { addressees })])
    const [ivo] = await counter()
    expect(ivo).toMatchObject({ identifiers: [{ code: 'CPF', is_given: false }] })
    expect(await act(ivo!.action_token)).toEqual([422, 'recipient.cpf_pending'])
    const given = await desk.hold('PUT', ivo!.action_token, '/identifiers', { value: '529.982.247-25' })
    expect(given.status).toBe(200)
    expect(await act(ivo!.action_token)).toEqual([200, null])
    expect((await show(sent)).state).toBe('processing')
  })

  it('has a token that only their sender is given, and that dies with the draft or with its time', async () => {
    const sent = await aSent([inPerson('Ivo')])
    for (const person of [people.owner, people.bia, people.eve])
      expect((await desk.ask('GET', '/face-to-face', undefined, person)).body.data).toEqual([])
    await desk.ask('POST', `/${sent.id}/cancel`)
    expect(await counter()).toEqual([])
    expect(await act(sent.tokens[0]!)).toEqual([409, 'envelope.was_cancelled'])
    const draft = await desk.draft([inPerson('Ivo')])
    const token = actionToken(ctx.keys, asId(draft.recipients[0]!.id), 1)
    await desk.ask('DELETE', `/${draft.id}`)
    expect(await act(token)).toEqual([400, 'token.invalid'])
  })
})

describe('at the same instant', () => {
  const both = [signer('cai@example.com'), signer('dora@example.com')]
  const settled = async (id: string, ending: string) => {
    const facts = await factsOf(id)
    expect(facts.filter((type) => type === ending)).toHaveLength(1)
    expect(facts.filter((type) => /^envelope\.(finished|cancelled|rejected|expired)$/.test(type))).toEqual([ending])
    expect((await ctx.db.read((reader) => verifyChain(reader, asId(id)))).isIntact).toBe(true)
  }

  it('the last two both count, and the envelope finishes once', async () => {
    const sent = await aSent(both)
    expect(await Promise.all(sent.tokens.map((token) => act(token)))).toEqual([
      [200, null],
      [200, null],
    ])
    expect(await show(sent)).toMatchObject({ state: 'processing', recipients: [{ state: 'done' }, { state: 'done' }] })
    await settled(sent.id, 'envelope.finished')
  })

  it('of two clicks one counts', async () => {
    const sent = await aSent(both)
    const clicks = await Promise.all([1, 2, 3].map(() => act(sent.tokens[0]!)))
    expect(clicks.toSorted(([a], [b]) => a - b)).toEqual([
      [200, null],
      [409, 'recipient.already_acted'],
      [409, 'recipient.already_acted'],
    ])
    expect((await factsOf(sent.id)).filter((type) => type === 'recipient.signed')).toHaveLength(1)
  })

  it.each([1, 2, 3])('the last signature and a cancellation: one wins, the other is told (%i)', async () => {
    const sent = await aSent([both[0]!])
    const [signed, cancelled] = await Promise.all([
      act(sent.tokens[0]!),
      desk.ask('POST', `/${sent.id}/cancel`).then(outcome),
    ])
    const won = (await show(sent)).state
    expect([won, signed, cancelled]).toEqual(
      won === 'processing'
        ? ['processing', [200, null], [409, 'envelope.everybody_acted']]
        : ['cancelled', [409, 'envelope.was_cancelled'], [200, null]],
    )
    await settled(sent.id, won === 'processing' ? 'envelope.finished' : 'envelope.cancelled')
  })

  it.each([1, 2, 3])('a signature and a refusal: one wins, the other is told (%i)', async () => {
    const sent = await aSent(both)
    await act(sent.tokens[1]!)
    const [signed, refused] = await Promise.all([act(sent.tokens[0]!), refuse(sent.tokens[0]!)])
    const won = (await show(sent)).state
    expect([won, signed[0], refused[0]]).toEqual(
      won === 'processing' ? ['processing', 200, 409] : ['rejected', 409, 200],
    )
    await settled(sent.id, won === 'processing' ? 'envelope.finished' : 'envelope.rejected')
  })

  it('the deadline wins over a signature that comes with it, and passes once', async () => {
    const sent = await aSent([both[0]!], { expire_at: '2026-11-21' })
    ctx.clock.now = new Date('2026-11-22T03:00:00Z')
    const [signed] = await Promise.all([act(sent.tokens[0]!), expireEnvelopes(ctx), expireEnvelopes(ctx)])
    expect(signed).toEqual([409, 'envelope.has_expired'])
    await settled(sent.id, 'envelope.expired')
  })

  it('two sends of one draft take one credit, and one of them is told', async () => {
    const draft = await desk.draft(both)
    const sends = await Promise.all([1, 2].map(() => desk.ask('POST', `/${draft.id}/send`).then(outcome)))
    expect(sends.toSorted(([a], [b]) => a - b)).toEqual([
      [200, null],
      [409, 'envelope.not_editable'],
    ])
    expect((await factsOf(draft.id)).filter((type) => type === 'envelope.sent')).toHaveLength(1)
  })

  it('a send and a last change: what is sent is what was saved', async () => {
    const draft = await desk.draft(both)
    const [sent, changed] = await Promise.all([
      desk.ask('POST', `/${draft.id}/send`).then(outcome),
      desk.ask('PATCH', `/${draft.id}`, { title: 'Changed' }).then(outcome),
    ])
    expect(sent).toEqual([200, null])
    const { title, state } = await show(draft)
    expect([title, state]).toEqual([changed[0] === 200 ? 'Changed' : 'Contract', 'in-transit'])
    if (changed[0] !== 200) expect(changed).toEqual([409, 'envelope.not_editable'])
  })
})
