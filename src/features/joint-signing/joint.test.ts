/** Several received envelopes signed in one act: each as alone, by whom they came to, and only what was read. */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asId } from '../../kernel/ids.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { eventsOf } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { openDesk, signer, type Desk } from '../../core/envelope/testing/desk.ts'
import { settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { signatureRoutes } from '../signatures/profile.routes.ts'
import { acceptTerms, actAsRecipient, adoptSavedSignature, fillField } from '../signing/signing.commands.ts'
import { confirmOwn } from '../../core/holder/own-digest.ts'
import { confirmRead } from '../../core/holder/shown.ts'
import { currentTerms } from '../terms/terms.model.ts'
import { delegationRoutes } from '../delegation/delegation.routes.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { jointSigningRoutes } from './joint.routes.ts'

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let desk: Desk
let people: People

beforeAll(async () => {
  ctx = await testCtx({ reactions: [] })
  desk = await openDesk(ctx, { workshop, storage: storageForEnvelopes, savedSignature }, () => people)
  signatureRoutes(desk.http, ctx, workshop)
  delegationRoutes(desk.http, ctx)
  jointSigningRoutes(desk.http, ctx, {
    confirm: (ctx, whole, id, { digest, ownDigest }) => {
      confirmOwn(ctx, whole, id, ownDigest)
      confirmRead({ ...whole, state: whole.envelope.state }, id, digest)
    },
    acceptTerms,
    adopt: (ctx, token, kind, person) => adoptSavedSignature(ctx, savedSignature, token, kind, person),
    fill: fillField,
    act: actAsRecipient,
  })
})
beforeEach(async () => {
  ctx.clock.now = new Date('2026-11-20T12:00:00Z')
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

type Said = { done: string[]; refused: { id: string; code: string }[]; code?: string }

async function sign(
  person: Person,
  envelopes: readonly Readonly<{ id: string; digest: string }>[],
  versions: readonly string[] = [currentTerms.br],
): Promise<Said> {
  const answer = await desk.http.app.inject({
    method: 'POST',
    url: '/v1/envelopes/inbox/sign',
    headers: { authorization: person.userId },
    payload: { envelopes, terms_versions: versions, language: 'es' },
  })
  return answer.json<Said>()
}

async function keep(person: Person, kind: 'signature' | 'initial') {
  const png = await sharp({ create: { width: 80, height: 40, channels: 4, background: '#123456' } })
    .png()
    .toBuffer()
  const boundary = 'parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="s.png"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const answer = await desk.http.app.inject({
    method: 'POST',
    url: `/v1/signature-profiles/${kind}`,
    headers: { authorization: person.userId, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  expect(answer.statusCode).toBe(201)
}

/** Sent to Bia and somebody else; @returns what she is shown, once she opened it. */
async function received(changes: object = {}) {
  const envelope = await desk.send(await desk.draft([signer('bia@example.com', changes), signer('cai@example.com')]))
  const token = desk.tokens(envelope)[0]!
  return { id: envelope.id, read: async () => ((await desk.hold('GET', token)).body as { digest: string }).digest }
}
type Received = Awaited<ReturnType<typeof received>>
const unread = '0'.repeat(64)

const factsOf = async (id: string) =>
  (await ctx.db.read((reader) => eventsOf(reader, asId(id)))).map(({ fact }) => (fact as { type: string }).type)

describe('several envelopes', () => {
  it('are signed as they were read, each with its terms and its act in its own history', async () => {
    await keep(people.bia, 'signature')
    const both = [await received(), await received()]
    const asked = []
    for (const { id, read } of both) asked.push({ id, digest: await read() })
    expect(await sign(people.bia, asked)).toEqual({ done: asked.map(({ id }) => id), refused: [] })
    for (const { id } of both)
      expect((await factsOf(id)).slice(-3)).toEqual([
        'recipient.viewed',
        'recipient.terms_accepted',
        'recipient.signed',
      ])
  })

  it('under two laws are signed each by its own terms, as they were sent, and left out where those were not shown', async () => {
    await keep(people.bia, 'signature')
    const move = (country: string) =>
      ctx.db.transaction((tx) =>
        tables(tx).updateTable('organizations').set({ country }).where('id', '=', people.ana.organizationId).execute(),
      )
    const brazilian = await received()
    await move('US')
    const [american, other] = [await received(), await received()]
    await move('PT')
    const asked = async (all: readonly (typeof brazilian)[]) => {
      const shown = []
      for (const { id, read } of all) shown.push({ id, digest: await read() })
      return shown
    }
    expect(await sign(people.bia, await asked([brazilian, other]), [currentTerms.br, currentTerms.eu])).toMatchObject({
      done: [brazilian.id],
      refused: [{ id: other.id, code: 'recipient.terms_outdated' }],
    })
    expect(await factsOf(other.id)).not.toContain('recipient.terms_accepted')
    const both = [currentTerms.br, currentTerms.us]
    expect((await sign(people.bia, await asked([american, other]), both)).done).toEqual([american.id, other.id])
    const laws = []
    for (const { id } of [brazilian, american])
      laws.push(
        (await ctx.db.read((reader) => eventsOf(reader, asId(id))))
          .map(({ fact }) => fact as { type: string; law?: string; language?: string })
          .find(({ type }) => type === 'recipient.terms_accepted'),
      )
    expect(laws).toMatchObject([
      { law: 'br', language: 'es', termsVersion: currentTerms.br },
      { law: 'us', language: 'es', termsVersion: currentTerms.us },
    ])
  })

  it('that were not opened are left out, with the reason', async () => {
    const [first, second] = [await received(), await received()]
    const said = await sign(people.bia, [
      { id: first.id, digest: await first.read() },
      { id: second.id, digest: unread },
    ])
    expect(said).toMatchObject({ done: [first.id], refused: [{ id: second.id, code: 'recipient.not_read' }] })
    expect(await factsOf(second.id)).not.toContain('recipient.terms_accepted')
  })

  it('that changed since are left out; one that was signed already counts, and is not signed again', async () => {
    const [first, second, third] = [await received(), await received(), await received()]
    const digest = await second.read()
    await first.read()
    const good = { id: third.id, digest: await third.read() }
    await sign(people.bia, [{ id: second.id, digest }])
    const said = await sign(people.bia, [{ id: first.id, digest: unread }, { id: second.id, digest }, good])
    expect(said.done).toEqual([second.id, third.id])
    expect(said.refused.map(({ code }) => code)).toEqual(['recipient.document_changed'])
    expect(await factsOf(first.id)).not.toContain('recipient.terms_accepted')
    expect((await factsOf(second.id)).filter((fact) => fact === 'recipient.signed')).toHaveLength(1)
    expect(await sign(people.bia, [good])).toEqual({ done: [third.id], refused: [] }) // whose answer was lost
  })

  it('are those of the caller alone', async () => {
    const { id, read } = await received()
    const digest = await read()
    expect((await sign(people.ana, [{ id, digest }])).code).toBe('envelope.not_found')
    expect((await sign(people.eve, [{ id, digest }])).code).toBe('envelope.not_found')
  })

  it('that one read are not signed in the session of another whom they came to, in the same browser', async () => {
    await keep(people.ana, 'signature')
    const envelope = await desk.send(await desk.draft([signer('bia@example.com'), signer(people.ana.email)]))
    const [ofBia, ofAna] = await Promise.all(desk.tokens(envelope).map((token) => desk.hold('GET', token)))
    expect((ofAna!.body as { actions: string[] }).actions).toContain('sign')
    const { digest } = ofBia!.body as { digest: string }
    expect((await sign(people.ana, [{ id: envelope.id, digest }])).code).toBe('recipient.document_changed')
    expect(await factsOf(envelope.id)).not.toContain('recipient.terms_accepted')
  })

  it('that ask for a code are left out before anything is written', async () => {
    const { id, read } = await received({ check: { by: 'email', at: 'signing', phone: null } })
    expect((await sign(people.bia, [{ id, digest: await read() }])).code).toBe('recipient.check_required')
    expect(await factsOf(id)).not.toContain('recipient.terms_accepted')
  })

  it('that ended meanwhile, or ask for a certificate, hold up no other', async () => {
    const [refused, expired, certificate, good] = [
      await received(),
      await received(),
      await received({ signature_type: 'qualified' }),
      await received(),
    ]
    const asked = []
    for (const { id, read } of [refused, expired, certificate, good]) asked.push({ id, digest: await read() })
    const token = desk.tokens((await desk.ask('GET', `/${refused.id}`)).body)[1]!
    await desk.hold('DELETE', token, '', { reason: 'No' })
    await desk.ask('PATCH', `/${expired.id}`, { expire_at: '2026-11-21' })
    ctx.clock.now = new Date('2026-11-23T12:00:00Z')
    const said = await sign(people.bia, asked)
    expect(said.done).toEqual([good.id])
    expect(said.refused.map(({ code }) => code)).toEqual([
      'envelope.was_refused',
      'envelope.has_expired',
      'recipient.certificate_required',
    ])
    for (const { id } of [refused, expired, certificate])
      expect(await factsOf(id)).not.toContain('recipient.terms_accepted')
  })

  it('asked for twice at the same moment are signed once', async () => {
    const { id, read } = await received()
    const asked = [{ id, digest: await read() }]
    const said = await Promise.all([sign(people.bia, asked), sign(people.bia, asked)])
    expect(said.map(({ done }) => done)).toContainEqual([id])
    expect((await factsOf(id)).filter((fact) => fact === 'recipient.signed')).toHaveLength(1)
  })

  it('owe nothing of a group in which a place is chosen, nor of what that hides', async () => {
    const draft = await desk.draft([signer('bia@example.com')])
    const [{ id: recipient }, { id: document }] = [draft.recipients[0]!, draft.documents[0]!]
    const at = (y_axis: number) => ({
      recipient,
      is_required: true,
      widgets: [{ page: 1, x_axis: 50, y_axis, width: 60, height: 20 }],
    })
    const place = { type: 'radio', title: 'Married' }
    const fields = [
      { ...at(50), ...place, options: ['Yes'], value: null },
      { ...at(90), ...place, options: ['No'], value: 'No' },
      {
        ...at(130),
        type: 'text',
        title: 'Spouse',
        options: [],
        value: null,
        shown_if: { field: 'Married', value: 'Yes' },
      },
    ]
    for (const field of fields) {
      const { status, body } = await desk.ask('POST', `/${draft.id}/documents/${document}/fields`, field)
      expect([status, body?.code]).toEqual([201, undefined])
    }
    const token = desk.tokens(await desk.send(draft))[0]!
    const { digest } = (await desk.hold('GET', token)).body as { digest: string }
    expect(await sign(people.bia, [{ id: draft.id, digest }])).toEqual({ done: [draft.id], refused: [] })
  })

  it('are left out where another window filled something in since they were read', async () => {
    await keep(people.bia, 'signature')
    const draft = await desk.draft([signer('bia@example.com')])
    const recipient = draft.recipients[0]!.id
    const widget = { page: 1, x_axis: 60, y_axis: 60, width: 120, height: 30 }
    const document = `/${draft.id}/documents/${draft.documents[0]!.id}`
    const place = async (type: string, y: number) =>
      (
        await desk.ask('POST', `${document}/fields`, {
          recipient,
          type,
          title: type,
          is_required: type === 'signature',
          widget: { ...widget, y_axis: y },
        })
      ).body
    await place('signature', 60)
    const { id: text } = await place('text', 120)
    const token = desk.tokens(await desk.send(draft))[0]!
    const read = async () => {
      const { digest, own_digest } = (await desk.hold('GET', token)).body as { digest: string; own_digest: string }
      return { id: draft.id, digest, own_digest }
    }
    await desk.acceptTerms(token)
    const before = await read()
    await desk.hold('PATCH', token, `/fields/${text}`, { value: 'in another window' })
    expect((await sign(people.bia, [before])).code).toBe('recipient.values_changed')
    expect(await factsOf(draft.id)).not.toContain('recipient.signed')
    expect(await sign(people.bia, [await read()])).toEqual({ done: [draft.id], refused: [] })
  })

  it('that ask for who somebody is are left out, with the reason', async () => {
    const addressees = [{ via: 'email', value: 'bia@example.com', name: 'Bia', identifiers: [{ code: 'PHOTO' }] }]
    const { id, read } = await received({ addressees })
    expect((await sign(people.bia, [{ id, digest: await read() }])).code).toBe('recipient.photo_pending')
    expect(await factsOf(id)).not.toContain('recipient.terms_accepted')
  })

  it('that ask for files are left out, with the reason, before anything is written', async () => {
    const { id, read } = await received({ attachments: [{ title: 'Deed' }] })
    expect((await sign(people.bia, [{ id, digest: await read() }])).code).toBe('recipient.attachments_pending')
    expect(await factsOf(id)).not.toContain('recipient.terms_accepted')
  })

  /** A correction of the envelope: `change` of the draft, applied. */
  const correct = async (id: string, change: (draft: string, bia: string) => Promise<unknown>) => {
    const { body: draft } = await desk.ask('POST', `/${id}/correction`)
    await change(draft.id, draft.recipients.find(({ name }: { name: string }) => name === 'bia').id)
    const { status, body } = await desk.ask('POST', `/${draft.id}/correction/apply`)
    expect([status, body?.code]).toEqual([200, undefined])
  }
  const asking = (parts: object) => (id: string) =>
    correct(id, (draft, bia) => desk.ask('PATCH', `/${draft}/recipients/${bia}`, parts))
  const place = { page: 1, x_axis: 50, y_axis: 300, width: 90, height: 20 }
  const meanwhile: readonly (readonly [string, (id: string, token: string) => Promise<unknown>, string])[] = [
    ['was cancelled', (id) => desk.ask('POST', `/${id}/cancel`), 'envelope.was_cancelled'],
    ['demands a code', asking({ check: { by: 'email', at: 'signing' } }), 'recipient.check_required'],
    ['asks for a file', asking({ attachments: [{ title: 'RG' }] }), 'recipient.attachments_pending'],
    [
      'asks for a photo',
      asking({ addressees: [{ via: 'email', value: 'bia@example.com', identifiers: [{ code: 'PHOTO' }] }] }),
      'recipient.photo_pending',
    ],
    [
      'went to another address',
      asking({ addressees: [{ via: 'email', value: 'x@example.com' }] }),
      'envelope.not_found',
    ],
    [
      'is somebody else’s by delegation',
      async (_id, token) => {
        const body = { name: 'Rui', email: 'rui@example.com', reason: 'Away.' }
        const { status } = await desk.hold('POST', token, '/delegate', body)
        expect(status).toBe(204)
      },
      'envelope.not_found',
    ],
    [
      'has them no more',
      (id) => correct(id, (draft, bia) => desk.ask('DELETE', `/${draft}/recipients/${bia}`)),
      'envelope.not_found',
    ],
    [
      'has another field that they must write',
      (id) =>
        correct(id, async (draft, recipient) => {
          const { body } = await desk.ask('GET', `/${draft}`)
          const field = { recipient, type: 'text', title: 'City', is_required: true, widgets: [place] }
          return desk.ask('POST', `/${draft}/documents/${body.documents[0].id}/fields`, field)
        }),
      'recipient.fields_pending',
    ],
    [
      'has another document',
      (id) =>
        correct(id, async (draft) => {
          const { body } = await desk.ask('GET', `/${draft}`)
          return desk.ask('PATCH', `/${draft}/documents/${body.documents[0].id}`, { name: 'other.pdf' })
        }),
      'recipient.document_changed',
    ],
  ]
  it.each(meanwhile)(
    'one of which %s between reading and signing is left out whole, the others are not',
    async (_, change, code) => {
      await keep(people.bia, 'signature')
      const all = [await received(), await received({ may_delegate: true }), await received()]
      const asked = []
      for (const { id, read } of all) asked.push({ id, digest: await read() })
      const [before, changed, after] = all as [Received, Received, Received]
      const token = desk.tokens((await desk.ask('GET', `/${changed.id}`)).body)[0]!
      await change(changed.id, token)
      const facts = await factsOf(changed.id)
      expect(await sign(people.bia, asked)).toMatchObject({
        done: [before.id, after.id],
        refused: [{ id: changed.id, code }],
      })
      expect(await factsOf(changed.id)).toEqual(facts)
    },
  )

  it('of fifty, one that fails in the middle is named, written nowhere, and holds up no other', async () => {
    await keep(people.bia, 'signature')
    await ctx.db.transaction((tx) => tables(tx).updateTable('quotas').set({ available: 60 }).execute())
    const asked: { id: string; digest: string }[] = []
    for (let count = 0; count < 50; count++) {
      const { id, read } = await received()
      asked.push({ id, digest: await read() })
    }
    const broken = asked[24]!.id
    const facts = await factsOf(broken)
    const run = (statement: ReturnType<typeof sql>) => ctx.db.transaction((tx) => statement.execute(tables(tx)))
    await run(
      sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'disk'; end $$`,
    )
    await run(
      sql.raw(`create trigger fail_here before insert on events for each row
      when (new.envelope_id = '${broken}' and new.type = 'recipient.signed') execute function fail_here()`) as never,
    )
    try {
      const said = await sign(people.bia, asked)
      expect(said.refused).toMatchObject([{ id: broken, code: 'service.unavailable' }])
      expect(said.done).toEqual(asked.map(({ id }) => id).filter((id) => id !== broken))
      expect(await factsOf(broken)).toEqual(facts)
    } finally {
      await run(sql`drop function fail_here cascade`)
    }
    expect(await sign(people.bia, [asked[24]!])).toEqual({ done: [broken], refused: [] })
  })
})
