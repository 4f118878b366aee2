/** Nobody signs own values that their page does not show: what another window of a signer changed is refused first, and found out by the page. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import type { RecipientType } from '../../core/envelope/envelope.model.ts'
import { fieldsOfEnvelope, putFields } from '../../core/envelope/field.store.ts'
import { plainLook, type PlacedField } from '../../core/envelope/placed.model.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { currentTerms } from '../terms/terms.model.ts'
import type { SigningView } from './signing.contract.ts'
import { signingRoutes } from './signing.routes.ts'
import { ownDigestOf } from './ui/shared/own-values.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Awaited<ReturnType<typeof openHttp>>

beforeAll(async () => {
  ctx = await testCtx()
  const enter = async () => {
    throw new Error('nobody enters here')
  }
  http = await openHttp(ctx, { identify: async () => null, enter })
  signingRoutes(http, ctx, testWorkshop(), savedSignature)
})
afterAll(() => http.app.close())

type Body = SigningView & Readonly<{ code?: string; errors?: Record<string, string[]> }>

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object, headers = {}) {
  const reply = await http.app.inject({ method, url: `/v1/p${url}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json<Body>() }
}

const cpfAsked = [{ code: 'CPF' as const, is_required: false, value: null }]

/** Ana has accepted the terms, adopted a signature and filled in what is owed; and Bia is asked, too. */
async function opened({ type = 'signer' as RecipientType, more = [] as readonly Partial<PlacedField>[] } = {}) {
  const sample = await sendSample(ctx, [{ name: 'Ana Souza', type, identifiers: cpfAsked }, { name: 'Bia' }])
  const [ana, bia] = sample.people as [(typeof sample.people)[number], (typeof sample.people)[number]]
  const place = (each: Partial<PlacedField>, index: number): PlacedField => ({
    id: ctx.newId<'Field'>(),
    documentId: sample.documents[0]!,
    recipientId: ana.id,
    type: 'text',
    title: `Field ${index}`,
    isRequired: false,
    options: [],
    box: { page: 1, x: 50, y: 100 + 30 * index, width: 80, height: 14 },
    look: plainLook,
    value: null,
    ...each,
  })
  const placed = more.map(place)
  await ctx.db.transaction((tx) => putFields(tx, placed))
  const here = `/envelopes/recipients/${ana.token}`
  const give = (field: string, value: unknown) => ask('PATCH', `${here}/fields/${field}`, { value })
  const show = async () => (await ask('GET', here)).body
  const adopt = async (colour: string, kind = 'signature') => {
    const picture = sharp({ create: { width: 40, height: 20, channels: 4, background: colour } })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }), 's.png')
    const upload = new Response(form)
    const headers = { 'content-type': upload.headers.get('content-type')! }
    const payload = Buffer.from(await upload.arrayBuffer())
    return http.app.inject({ method: 'POST', url: `/v1/p/signature-profiles/${kind}/${ana.token}`, headers, payload })
  }
  await ask('POST', `${here}/terms`, { version: currentTerms.br })
  const [own] = ana.fields
  if (own) {
    await adopt('black')
    await give(own.signature, true)
    await give(own.text, 'Lisboa')
  }
  return {
    sample,
    bia,
    own,
    ids: placed.map(({ id }) => id),
    give,
    adopt,
    show,
    here,
    version: async (token = ana.token) => (await ask('GET', `/envelopes/recipients/${token}/version`)).body,
    /** As a page that shows this view. */
    act: async ({ digest, own_digest }: Pick<SigningView, 'digest' | 'own_digest'>) => {
      const { status, body } = await ask('POST', here, { digest, own_digest }, { origin: ctx.settings.baseUrl })
      return [status, body.code ?? body.state]
    },
    kept: async () =>
      (await ctx.db.read((reader) => fieldsOfEnvelope(reader, sample.envelopeId))).filter(
        ({ recipientId }) => recipientId === ana.id,
      ),
  }
}

const CHANGED = [409, 'recipient.values_changed']

describe('an act with own values that another window changed', () => {
  it.each([
    ['a text', 'Lisboa', 'Porto'],
    ['a text that was taken out', 'Lisboa', null],
  ])('is refused, nothing is lost, and counts once it is shown: %s', async (_what, before, after) => {
    const { own, give, show, act, kept } = await opened()
    await give(own!.text, before)
    const shown = await show()
    await give(own!.text, after)
    expect(await act(shown)).toEqual(CHANGED)
    expect((await kept()).find(({ id }) => id === own!.text)!.value).toBe(after)
    const now = await show()
    expect(now.state).toBe('waiting')
    await give(own!.text, 'Faro')
    expect(await act(now)).toEqual(CHANGED)
    expect(await act(await show())).toEqual([200, 'done'])
  })

  it.each(['checkbox', 'dropdown', 'radio'] as const)('is refused: a %s', async (type) => {
    const options = type === 'checkbox' ? [] : ['Yes']
    const { ids, give, show, act } = await opened({ more: [{ type, options }] })
    const shown = await show()
    await give(ids[0]!, type === 'checkbox' ? true : 'Yes')
    expect(await act(shown)).toEqual(CHANGED)
    expect(await act(await show())).toEqual([200, 'done'])
  })

  it('is refused: a picture of a signature, and one of initials that stand nowhere yet', async () => {
    const { adopt, show, act } = await opened()
    for (const kind of ['signature', 'initial']) {
      const shown = await show()
      await adopt('#123456', kind)
      expect(await act(shown)).toEqual(CHANGED)
    }
    expect(await act(await show())).toEqual([200, 'done'])
  })

  it('is refused: the CPF', async () => {
    const { here, show, act } = await opened()
    const shown = await show()
    await ask('PUT', `${here}/identifiers`, { value: '529.982.247-25' })
    expect(await act(shown)).toEqual(CHANGED)
    expect(await act(await show())).toEqual([200, 'done'])
  })

  it('is refused also to an approver who fills something in', async () => {
    const { ids, give, show, act } = await opened({ type: 'approver', more: [{ type: 'checkbox' }] })
    const shown = await show()
    await give(ids[0]!, true)
    expect(await act(shown)).toEqual(CHANGED)
    expect(await act(await show())).toEqual([200, 'done'])
  })

  it('is refused where the day of signing is another one by now', async () => {
    const { show, act } = await opened({ more: [{ format: 'signing-date' }] })
    const shown = await show()
    const before = ctx.clock.now
    ctx.clock.now = new Date(before.getTime() + 86_400_000)
    try {
      expect(await act(shown)).toEqual(CHANGED)
      expect(await act(await show())).toEqual([200, 'done'])
    } finally {
      ctx.clock.now = before
    }
  })

  it('counts where what changed is not signed: in a field that is hidden, and back to what was shown', async () => {
    const condition = { title: 'Field 0', value: null }
    const { ids, own, give, show, act } = await opened({ more: [{ type: 'checkbox' }, { condition }] })
    const shown = await show()
    await give(ids[1]!, 'hidden')
    await give(own!.text, 'Porto')
    await give(own!.text, 'Lisboa')
    expect(await act(shown)).toEqual([200, 'done'])
  })

  it('counts without a digest for programs alone', async () => {
    const { show, here, give, own } = await opened()
    const { digest } = await show()
    await give(own!.text, 'Porto')
    const { status, body } = await ask('POST', here, { digest }, { origin: ctx.settings.baseUrl })
    expect([status, body.code, Object.keys(body.errors!)]).toEqual([422, 'recipient.digest_required', ['own_digest']])
    expect((await ask('POST', here, { digest })).status).toBe(200)
  })

  it('is never both: refused or before what the other window writes, when both come at the same instant', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { own, give, show, act, kept } = await opened()
      const shown = await show()
      const [[status, code], filled] = await Promise.all([act(shown), give(own!.text, 'Porto')])
      const { value } = (await kept()).find(({ id }) => id === own!.text)!
      if (status === 200) expect([filled.body.code, value]).toEqual(['recipient.already_acted', 'Lisboa'])
      else expect([status, code, filled.status, value]).toEqual([...CHANGED, 200, 'Porto'])
    }
  })

  it('is told before it is told that somebody has acted already', async () => {
    const { show, act } = await opened()
    const shown = await show()
    expect(await act(shown)).toEqual([200, 'done'])
    expect(await act(shown)).toEqual([409, 'recipient.already_acted'])
  })
})

describe('an open page', () => {
  it('computes the digest of the server of whatever it shows', async () => {
    const radio = { type: 'radio', title: 'Plan' } as const
    const { ids, own, give, adopt, show, version, here, act } = await opened({
      more: [
        { type: 'checkbox', title: 'Married' },
        { ...radio, options: ['Full'] },
        { ...radio, options: ['Half'] },
        { title: 'Spouse', condition: { title: 'Married', value: 'true' } },
        { title: 'Children', condition: { title: 'Spouse', value: null } },
        { format: 'money', title: 'Rent' },
        { format: 'money', title: 'Sum', calculation: { operation: 'sum', titles: ['Rent'], of: 'recipient' } },
        { format: 'own-name', title: 'Name' },
        { format: 'own-cpf', title: 'CPF' },
        { format: 'own-company', title: 'Company' },
        { format: 'signing-date', title: 'Day' },
        { type: 'initial', title: 'Initials' },
      ],
    })
    const [married, full, half, spouse, children, rent, , , , company, , initials] = ids
    const steps: readonly (() => Promise<unknown>)[] = [
      async () => {},
      () => give(married!, true),
      () => give(full!, 'Full'),
      () => give(half!, 'Half'),
      () => give(spouse!, 'Rui 🙂 "\\\u2028'),
      () => give(children!, ' '),
      () => give(rent!, '1.000,10'),
      () => give(company!, 'Acme'),
      () => adopt('red', 'initial'),
      () => give(initials!, true),
      () => give(married!, null),
      () => give(own!.text, null),
      () => give(own!.text, 'Porto'),
      () => ask('PUT', `${here}/identifiers`, { value: '529.982.247-25' }),
      async () => act(await show()),
    ]
    const seen = new Set<string>()
    for (const step of steps) {
      await step()
      const view = await show()
      seen.add(view.own_digest)
      expect(ownDigestOf(view)).toBe(view.own_digest)
      expect(await version()).toEqual({ version: view.version, own_digest: view.own_digest })
    }
    expect(seen.size).toBeGreaterThanOrEqual(13)
  })

  it('learns from the version what another window changed, and nothing of what others write', async () => {
    const { own, give, version, bia } = await opened()
    const [mine, theirs] = [await version(), await version(bia.token)]
    await give(own!.text, 'Lisboa')
    expect(await version()).toEqual(mine)
    await give(own!.text, 'Porto')
    expect(await version()).toEqual({ ...mine, own_digest: expect.not.stringMatching(mine.own_digest) })
    expect(await version(bia.token)).toEqual(theirs)
  })
})
