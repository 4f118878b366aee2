/** Fields that fill themselves in and fields that check what is written, as programs ask for them: through HTTP, against a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import type { FieldFormat } from '../../core/envelope/field-format.model.ts'
import { fieldsOfEnvelope, putFields } from '../../core/envelope/field.store.ts'
import { sendSample, type SamplePerson } from '../../core/envelope/testing/sample.store.ts'
import { signingRoutes } from './signing.routes.ts'
import type { SigningView } from './signing.contract.ts'
import { currentTerms } from '../terms/terms.model.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Awaited<ReturnType<typeof openHttp>>
let drawing: Buffer

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(ctx, {
    identify: async () => null,
    enter: async () => {
      throw new Error('nobody enters here')
    },
  })
  signingRoutes(http, ctx, testWorkshop(), savedSignature)
  drawing = await sharp({ create: { width: 40, height: 20, channels: 4, background: 'black' } })
    .png()
    .toBuffer()
})
afterAll(() => http.app.close())

type Body = SigningView & { code?: string; errors?: Record<string, string[]>; message?: string; value?: string | null }

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: object, language = 'en') {
  const headers = { 'accept-language': language }
  const reply = await http.app.inject({ method, url: `/v1/p${url}`, headers, ...(body && { payload: body }) })
  return { status: reply.statusCode, body: reply.json<Body>() }
}

const here = (token: string) => `/envelopes/recipients/${token}`
const accept = (token: string) => ask('POST', `${here(token)}/terms`, { version: currentTerms.br })
const textOf = ({ envelope }: SigningView) =>
  envelope.documents[0]!.fields.find(({ is_mine, type }) => is_mine && type === 'text')!

async function sign(token: string, signature: string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(drawing)], { type: 'image/png' }), 'signature.png')
  const payload = new Response(form)
  await http.app.inject({
    method: 'POST',
    url: `/v1/p/signature-profiles/signature/${token}`,
    headers: { 'content-type': payload.headers.get('content-type')! },
    payload: Buffer.from(await payload.arrayBuffer()),
  })
  await ask('PATCH', `${here(token)}/fields/${signature}`, { value: true })
  return ask('POST', here(token), {})
}

/** An envelope whose text field, of the first person, has this format. */
async function withFormat(format: FieldFormat, people: readonly SamplePerson[] = [{ name: 'Ana Souza' }]) {
  const sample = await sendSample(ctx, people)
  const first = sample.people[0]!
  await ctx.db.transaction(async (tx) => {
    const fields = await fieldsOfEnvelope(tx, sample.envelopeId)
    await putFields(
      tx,
      fields.filter(({ id }) => id === first.fields[0]!.text).map((field) => ({ ...field, format })),
    )
  })
  return { ...sample, ...first, signature: first.fields[0]!.signature, text: first.fields[0]!.text }
}

const kept = async ({ envelopeId, text }: Awaited<ReturnType<typeof withFormat>>) =>
  (await ctx.db.read((reader) => fieldsOfEnvelope(reader, envelopeId))).find(({ id }) => id === text)!.value

describe('a field that fills itself in', () => {
  it('is shown filled in before anything is accepted, and is not the recipient’s to write or to empty', async () => {
    const envelope = await withFormat('own-name')
    const { body } = await ask('GET', here(envelope.token))
    expect(textOf(body)).toMatchObject({ value: 'Ana Souza', is_filled: true, fills_itself: true, format: 'own-name' })
    await accept(envelope.token)
    for (const value of ['Somebody else', null, '', '🙂'.repeat(400)])
      expect((await ask('PATCH', `${here(envelope.token)}/fields/${envelope.text}`, { value })).body).toMatchObject({
        code: 'field.fills_itself',
        errors: { value: ['This field fills itself in at signing.'] },
      })
    expect(await kept(envelope)).toBe('Ana Souza')
    expect((await sign(envelope.token, envelope.signature)).status).toBe(200)
    expect(await kept(envelope)).toBe('Ana Souza')
  })

  it('has the name of whom its recipient signs for, and is theirs to write where they sign for themselves', async () => {
    const inNameOf = { name: 'Acme Ltda.', number: null }
    const envelope = await withFormat('own-company', [{ name: 'Ana Souza', signsAs: { capacity: null, inNameOf } }])
    await accept(envelope.token)
    expect(await kept(envelope)).toBe('Acme Ltda.')
    const alone = await withFormat('own-company')
    await accept(alone.token)
    await ask('PATCH', `${here(alone.token)}/fields/${alone.text}`, { value: 'Bia & Filhos' })
    expect(await kept(alone)).toBe('Bia & Filhos')
  })

  it('has the day of signing, not that of reading', async () => {
    const envelope = await withFormat('signing-date')
    await accept(envelope.token)
    const before = ctx.clock.now
    const first = await kept(envelope)
    ctx.clock.now = new Date(before.getTime() + 2 * 86_400_000)
    try {
      const shown = textOf((await ask('GET', here(envelope.token))).body).value
      expect(shown).not.toBe(first)
      expect((await sign(envelope.token, envelope.signature)).status).toBe(200)
      expect(await kept(envelope)).toBe(shown)
      ctx.clock.now = new Date(before.getTime() + 9 * 86_400_000)
      expect(textOf((await ask('GET', here(envelope.token))).body).value).toBe(shown)
    } finally {
      ctx.clock.now = before
    }
  })

  it('is the recipient’s to write while it is not known, checked, and takes what they identify themselves with', async () => {
    const envelope = await withFormat('own-cpf', [
      { name: 'Ana Souza', identifiers: [{ code: 'CPF', is_required: true, value: null }] },
    ])
    await accept(envelope.token)
    const write = (value: string) => ask('PATCH', `${here(envelope.token)}/fields/${envelope.text}`, { value })
    expect((await write('529.982.247-24')).body).toMatchObject({
      code: 'field.wrong_format',
      errors: { value: ['This CPF is not valid. Check its digits.'] },
    })
    expect((await write('11144477735')).body.value).toBe('111.444.777-35')
    await ask('PUT', `${here(envelope.token)}/identifiers`, { value: '529.982.247-25' })
    expect(await kept(envelope)).toBe('529.982.247-25')
    expect((await write('111.444.777-35')).body.code).toBe('field.fills_itself')
    expect((await sign(envelope.token, envelope.signature)).status).toBe(200)
  })

  it('shows nobody else anything before its recipient has signed', async () => {
    const envelope = await withFormat('own-email', [{ name: 'Ana Souza' }, { name: 'Bruno' }])
    await accept(envelope.token)
    const { body } = await ask('GET', here(envelope.people[1]!.token))
    const theirs = body.envelope.documents[0]!.fields.find(({ id }) => id === envelope.text)!
    expect(theirs).toMatchObject({ value: null, is_filled: false, fills_itself: false })
    const other = await ask('PATCH', `${here(envelope.people[1]!.token)}/fields/${envelope.text}`, { value: 'x@y.zz' })
    expect(other.body.code).not.toBe('field.wrong_format')
    expect(other.status).toBeGreaterThanOrEqual(400)
  })
})

describe('a field that checks what is written', () => {
  it('says what it asks for in the reader’s language, and keeps what it had', async () => {
    const envelope = await withFormat('date')
    await accept(envelope.token)
    const write = (value: string, language?: string) =>
      ask('PATCH', `${here(envelope.token)}/fields/${envelope.text}`, { value }, language)
    expect((await write('29/02/2028')).body.value).toBe('29/02/2028')
    const said = await Promise.all(['pt-BR', 'en', 'es'].map((each) => write('29/02/2026', each)))
    expect(said.map(({ body }) => body.message)).toEqual([
      'Escreva uma data que existe, como 31/12/2026.',
      'Write a date that exists, like 2026-12-31 or 31/12/2026.',
      'Escriba una fecha que exista, como 31/12/2026.',
    ])
    expect(said.map(({ body }) => Object.keys(body.errors ?? {}))).toEqual([['value'], ['value'], ['value']])
    expect(await kept(envelope)).toBe('29/02/2028')
    expect((await write('x'.repeat(10_000))).status).toBe(422)
  })

  it('has one of two values that two browsers send at once, and both fit', async () => {
    const envelope = await withFormat('number')
    await accept(envelope.token)
    const write = (value: string) => ask('PATCH', `${here(envelope.token)}/fields/${envelope.text}`, { value })
    const answers = await Promise.all([write('1,5'), write('2.500'), write('três')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422])
    expect(['1,5', '2.500']).toContain(await kept(envelope))
  })
})
