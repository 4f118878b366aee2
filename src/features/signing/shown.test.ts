/** Nobody signs what they are not shown: values of those who acted are shown to the others, and what was shown is confirmed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Gatekeeper } from '../../server/http.ts'
import { openHttp } from '../../server/http/open.ts'
import { eventsOf } from '../../server/ledger.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { asId } from '../../kernel/ids.ts'
import { correct } from '../../core/envelope/asking.model.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { cancel, type Envelope, type EnvelopeChange } from '../../core/envelope/envelope.model.ts'
import { findEnvelope, lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { sampleSignature, sendSample, type Sample } from '../../core/envelope/testing/sample.store.ts'
import type { SigningView } from './signing.contract.ts'
import { signingRoutes } from './signing.routes.ts'
import { currentTerms } from '../terms/terms.model.ts'

const workshop = testWorkshop()
const nobody: Gatekeeper = {
  identify: async () => null,
  enter: async () => {
    throw new Error('nobody enters here')
  },
}

let ctx: Ctx
let http: Awaited<ReturnType<typeof openHttp>>
let drawing: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(ctx, nobody)
  signingRoutes(http, ctx, workshop, savedSignature)
  drawing = new Uint8Array(await sampleSignature())
})
afterAll(() => http.app.close())

type Person = Sample['people'][number]
type Body = Readonly<Record<string, unknown>> & SigningView & Readonly<{ code?: string }>

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = {}) {
  const reply = await http.app.inject({ method, url: `/v1/p${url}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json<Body>(), text: reply.payload }
}

const here = ({ token }: Person) => `/envelopes/recipients/${token}`
const show = async (person: Person) => (await ask('GET', here(person))).body
const versionFor = async (person: Person) => (await ask('GET', `${here(person)}/version`)).body.version

async function fill(person: Person, text: string) {
  await ask('POST', `${here(person)}/terms`, { version: currentTerms.br })
  const form = new FormData()
  form.append('file', new Blob([drawing], { type: 'image/png' }), 'signature.png')
  const request = new Response(form)
  const headers = { 'content-type': request.headers.get('content-type')! }
  const payload = Buffer.from(await request.arrayBuffer())
  await http.app.inject({ method: 'POST', url: `/v1/p/signature-profiles/signature/${person.token}`, headers, payload })
  for (const fields of person.fields) {
    await ask('PATCH', `${here(person)}/fields/${fields.signature}`, { value: true })
    await ask('PATCH', `${here(person)}/fields/${fields.text}`, { value: text })
  }
}

const accept = (person: Person) => ask('POST', `${here(person)}/terms`, { version: currentTerms.br })
const act = async (person: Person, digest?: string, headers: Record<string, string> = {}, more: object = {}) => {
  const { status, body } = await ask(
    'POST',
    here(person),
    { ...(digest !== undefined && { digest }), ...more },
    headers,
  )
  return [status, body.code ?? null]
}
const refuse = (person: Person) => ask('DELETE', here(person), { reason: 'No' })

/** As the sender: cancels, or corrects the address of somebody. */
async function asSender({ envelopeId, senderId }: Sample, decide: (envelope: Envelope) => EnvelopeChange) {
  await ctx.db.transaction(async (tx) => {
    const actor = { kind: 'user' as const, userId: asId<'User'>(senderId) }
    await commit(ctx, tx, decide(await lockEnvelope(tx, envelopeId)), {
      at: ctx.now(),
      actor,
      ip: null,
      userAgent: null,
    })
  })
}

const othersFields = ({ envelope }: SigningView) => envelope.documents[0]!.fields.filter(({ is_mine }) => !is_mine)
const imageIn = async (person: Person, field: string) =>
  (await http.app.inject({ url: `/v1/p/envelopes/${person.token}/fields/${field}/image` })).statusCode

const shownFacts = async ({ envelopeId }: Sample) =>
  (await ctx.db.read((reader) => eventsOf(reader, envelopeId))).flatMap(({ type, fact }) =>
    'shown' in fact ? [[type, fact['shown']]] : [],
  )

describe('a recipient who is asked', () => {
  it.each(['signer', 'approver', 'carbon-copy', 'in-person-signer'] as const)(
    'as %s sees what was written and signed before them, with name and masked address',
    async (type) => {
      const { people } = await sendSample(ctx, [
        { name: 'Ana', order: 1 },
        { name: 'Bia', type, order: 2 },
      ])
      const [ana, bia] = [people[0]!, people[1]!]
      await fill(ana, 'R$ 99.999,00')
      expect(await act(ana)).toEqual([200, null])

      const view = await show(bia)
      const [text, signature] = ['text', 'signature'].map((kind) =>
        othersFields(view).find((field) => field.type === kind),
      )
      expect(text).toMatchObject({ value: 'R$ 99.999,00', is_drawn: false })
      expect(view.envelope.recipients[0]).toMatchObject({ name: 'Ana', value: 'a•••@mail.example', identifiers: [] })
      expect(view.envelope.recipients[0]!.ran_action_at).not.toBeNull()
      const picture = await http.app.inject({ url: signature!.image! })
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
      expect(JSON.stringify(view)).not.toContain(ana.address)
    },
  )

  it('sees nothing of who has not acted, and nothing before their turn', async () => {
    const { people } = await sendSample(ctx, [
      { name: 'Ana', order: 1 },
      { name: 'Bia', order: 1 },
      { name: 'Caio', order: 2 },
    ])
    const [ana, bia, caio] = [people[0]!, people[1]!, people[2]!]
    await fill(ana, 'secret so far')
    const { text } = await ask('GET', here(bia))
    expect(text).not.toContain('secret so far')
    expect(await imageIn(bia, ana.fields[0]!.signature)).toBe(404)

    await act(ana)
    expect((await ask('GET', here(bia))).text).toContain('secret so far')
    expect(await imageIn(bia, ana.fields[0]!.signature)).toBe(200)
    expect((await ask('GET', here(caio))).text).not.toContain('secret so far')
    expect(await imageIn(caio, ana.fields[0]!.signature)).toBe(404)
  })

  it('is not told that others have typed anything before they acted', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }])
    const [ana, bia] = [people[0]!, people[1]!]
    const states = async () => othersFields(await show(bia)).map(({ is_filled, is_given }) => [is_filled, is_given])
    const [before] = [await states(), await fill(ana, 'typed')]
    expect(await states()).toEqual(before)
    await act(ana)
    expect(await states()).toEqual([
      [true, true],
      [true, true],
      [false, true], // left empty: that counts, too
    ])
  })

  it.each(['cancelled', 'rejected'] as const)(
    'sees nothing of the others when it is %s before their turn came',
    async (end) => {
      const sample = await sendSample(ctx, [
        { name: 'Ana', order: 1 },
        { name: 'Bia', order: 1 },
        { name: 'Caio', order: 2 },
      ])
      const [ana, bia, caio] = [sample.people[0]!, sample.people[1]!, sample.people[2]!]
      await fill(ana, 'not for Caio')
      await act(ana)
      if (end === 'cancelled') await asSender(sample, cancel)
      else await refuse(bia)

      const { body, text } = await ask('GET', here(caio))
      expect([body.state, body.envelope.state]).toEqual(['suspended', end])
      expect(text).not.toContain('not for Caio')
      expect(body.envelope.recipients[0]!.value).toBeNull()
      expect(await imageIn(caio, ana.fields[0]!.signature)).toBe(404)
      expect((await ask('GET', here(bia))).text).toContain('not for Caio') // it was Bia's turn
    },
  )

  it('gets pictures of fields of their own envelope alone', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }])
    const stranger = (await sendSample(ctx, [{ name: 'Eva' }])).people[0]!
    await fill(people[0]!, 'x')
    await act(people[0]!)
    expect(await imageIn(people[1]!, people[0]!.fields[0]!.signature)).toBe(200)
    expect(await imageIn(people[1]!, people[0]!.fields[0]!.text)).toBe(404)
    expect(await imageIn(stranger, people[0]!.fields[0]!.signature)).toBe(404)
  })

  it('is told by the version that somebody has acted, not that somebody types', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }])
    const [ana, bia] = [people[0]!, people[1]!]
    await accept(ana)
    await show(bia)
    const { version } = await show(bia)
    expect(await versionFor(bia)).toBe(version)
    await show(ana)
    const before = await versionFor(bia)
    await ask('PATCH', `${here(ana)}/fields/${ana.fields[0]!.text}`, { value: 'typing' })
    expect(await versionFor(bia)).toBe(before)
    await fill(ana, 'typed')
    await act(ana)
    expect(await versionFor(bia)).not.toBe(before)
  })
})

describe('what was shown', () => {
  it('is confirmed with the act and kept in the ledger: signed, approved, followed', async () => {
    const sample = await sendSample(ctx, [
      { name: 'Ana', order: 1 },
      { name: 'Bia', type: 'approver', order: 2 },
      { name: 'Cida', type: 'carbon-copy', order: 2 },
    ])
    const [ana, bia, cida] = [sample.people[0]!, sample.people[1]!, sample.people[2]!]
    const digests: string[] = []
    await fill(ana, 'R$ 1')
    for (const person of [ana, cida, bia]) {
      await accept(person)
      const { digest } = await show(person)
      digests.push(digest)
      expect(await act(person, digest)).toEqual([200, null])
    }
    expect(await shownFacts(sample)).toEqual([
      ['recipient.signed', { sha256: digests[0], isConfirmed: true }],
      ['recipient.followed', { sha256: digests[1], isConfirmed: true }],
      ['recipient.approved', { sha256: digests[2], isConfirmed: true }],
    ])
  })

  it('is not what it was when somebody of the same turn acts in between: the act is refused until it is seen', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }])
    const [ana, bia] = [sample.people[0]!, sample.people[1]!]
    await fill(ana, 'R$ 99.999,00')
    await fill(bia, 'what Bia typed')
    const before = await show(bia)
    expect(await act(ana, (await show(ana)).digest)).toEqual([200, null])

    expect(await act(bia, before.digest)).toEqual([409, 'recipient.document_changed'])
    const after = await show(bia)
    expect(after.state).toBe('waiting')
    expect(after.envelope.documents[0]!.fields.find(({ id }) => id === bia.fields[0]!.text)).toMatchObject({
      value: 'what Bia typed',
    })
    expect(after.digest).not.toBe(before.digest)
    expect(await act(bia, after.digest)).toEqual([200, null])
    expect((await shownFacts(sample)).at(-1)).toEqual(['recipient.signed', { sha256: after.digest, isConfirmed: true }])
  })

  it('does not change by what the signer types, by who looks, or by an approval', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia', type: 'approver' }])
    const [ana, bia] = [people[0]!, people[1]!]
    const { digest } = await show(ana)
    await fill(ana, 'R$ 1')
    await accept(bia)
    await act(bia, (await show(bia)).digest)
    expect((await show(ana)).digest).toBe(digest)
    expect(await act(ana, digest)).toEqual([200, null])
  })

  it('counts for exactly one of two who confirm at the same instant', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }])
    const both = [sample.people[0]!, sample.people[1]!]
    for (const person of both) await fill(person, `by ${person.name}`)
    const digests = await Promise.all(both.map(async (person) => (await show(person)).digest))
    const answers = await Promise.all(both.map((person, index) => act(person, digests[index])))
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200, 409]))
  })

  it('counts for everybody in the end when five confirm again and again at the same instant', async () => {
    const sample = await sendSample(
      ctx,
      ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].map((name) => ({ name })),
    )
    for (const person of sample.people) await fill(person, `by ${person.name}`)
    let left = [...sample.people]
    for (let round = 1; round <= 5; round++) {
      const digests = await Promise.all(left.map(async (person) => (await show(person)).digest))
      const answers = await Promise.all(left.map((person, index) => act(person, digests[index])))
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
      expect(answers.filter(([, code]) => code === 'recipient.document_changed')).toHaveLength(left.length - 1)
      left = left.filter((_, index) => answers[index]![0] !== 200)
    }
    expect(left).toEqual([])
    const facts = await shownFacts(sample)
    expect(facts).toHaveLength(5)
    expect(facts.every(([, shown]) => (shown as { isConfirmed: boolean }).isConfirmed)).toBe(true)
  })

  it('is signed or cancelled, never both, when sender and recipient are at it at the same instant', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const sample = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }])
      const ana = sample.people[0]!
      await fill(ana, 'R$ 1')
      const { digest } = await show(ana)
      const cancelling = () => asSender(sample, cancel)
      const [[status, code]] = await Promise.all([act(ana, digest), cancelling()])
      const envelope = await ctx.db.read((reader) => findEnvelope(reader, sample.envelopeId))
      expect(envelope.state).toBe('cancelled')
      const { state } = envelope.recipients.find(({ id }) => id === ana.id)!
      if (status === 200) expect(state).toBe('done')
      else expect([status, code, state]).toEqual([409, 'envelope.was_cancelled', 'suspended'])
    }
  })

  it('is nothing for the holder of the link of an address that is corrected at the same instant', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const sample = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }])
      const ana = sample.people[0]!
      await fill(ana, 'R$ 1')
      const { digest } = await show(ana)
      const correctNow = () =>
        asSender(sample, (envelope) =>
          correct(envelope, ana.id, { name: 'Ana', address: `nova-${turn}@mail.example` }),
        ).then(
          () => 'corrected',
          (error: { code?: string }) => error.code,
        )
      // In the last turn the act is first for certain: both ends are seen.
      const acting = act(ana, digest)
      if (turn === 3) await acting
      const [corrected, [status, code]] = await Promise.all([correctNow(), acting])
      expect([
        [200, null, 'recipient.not_correctable'],
        [400, 'token.invalid', 'corrected'],
      ]).toContainEqual([status, code, corrected])
    }
  })

  it('is neither that of another envelope, nor that of somebody else, nor that of an earlier state', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }, { name: 'Caio' }])
    const [ana, bia, caio] = [sample.people[0]!, sample.people[1]!, sample.people[2]!]
    const stranger = (await sendSample(ctx, [{ name: 'Eva' }])).people[0]!
    for (const person of [ana, bia]) await fill(person, 'x')
    const earlier = (await show(ana)).digest
    await act(bia)
    const wrong = [earlier, (await show(stranger)).digest, (await show(caio)).digest, '0'.repeat(64)]
    for (const digest of wrong) expect(await act(ana, digest)).toEqual([409, 'recipient.document_changed'])
    expect(await act(ana, (await show(ana)).digest.toUpperCase())).toEqual([422, 'input.invalid'])
    expect(await act(ana, (await show(ana)).digest)).toEqual([200, null])
  })

  it('is noted, not confirmed, for programs that do not say what they showed', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }])
    const [ana, bia] = [sample.people[0]!, sample.people[1]!]
    await fill(ana, 'R$ 1')
    const { digest } = await show(ana)
    expect(await act(ana)).toEqual([200, null])
    await fill(bia, 'R$ 2')
    expect(await act(bia)).toEqual([200, null])
    expect((await shownFacts(sample))[0]).toEqual(['recipient.signed', { sha256: digest, isConfirmed: false }])
  })

  it.each([
    ['Origin', () => ({ origin: new URL(ctx.settings.baseUrl).origin })],
    ['Sec-Fetch-Site', () => ({ 'sec-fetch-site': 'same-origin' })],
  ])('has to be confirmed by a recipient who acts on a page, which sends %s', async (_, headersOf) => {
    const [ana] = (await sendSample(ctx, [{ name: 'Ana' }])).people
    await fill(ana!, 'R$ 1')
    expect(await act(ana!, undefined, headersOf())).toEqual([422, 'recipient.digest_required'])
    const { digest, own_digest } = await show(ana!)
    expect(await act(ana!, digest, headersOf(), { own_digest })).toEqual([200, null])
  })

  it('is a digest, or the call is refused at its name', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }])
    const { status } = await ask('POST', here(people[0]!), { digest: 'as seen' })
    expect(status).toBe(422)
  })
})
