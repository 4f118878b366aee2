/** Holders of action tokens call everything there is, and get of each other no address, CPF, photo, token, nor values before their time. */
import { expect, test } from '@playwright/test'
import { inDatabase } from './world/database.ts'
import { addSigners, draftWith, fixture, scribble, sendTo } from './world/envelopes.ts'
import { signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { atNight, atNightBut } from './world/nightly.ts'

const SUM = 'R$ 99.999,00'
const OVERDUE = `update envelopes set expire_at = now() - interval '1 hour' where id = $1`
const CPF = ['52998224725', '529.982.247-25']
let product: Product
let sender: Person
let photo: Uint8Array<ArrayBuffer>
let count = 0

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
  photo = (await scribble()) as Uint8Array<ArrayBuffer>
})

type Field = { id: string; type: string; is_mine: boolean; value: string | null; image: string | null }
type View = {
  state: string
  digest: string
  identifiers: { code: string; is_given: boolean }[]
  terms: { version: string }
  envelope: { state: string; documents: { id: string; fields: Field[] }[] }
}
const at = (token: string) => `/v1/p/envelopes/recipients/${token}`
const who = () => visitor(product)
const view = (token: string) => who().call<View>('GET', at(token))
const act = async (token: string, body: object) => {
  const answer = await who().ask('POST', at(token), body)
  return [answer.status, (answer.body as { code?: string }).code ?? null] as const
}

/** Ana signed, with CPF and photo; Bia may act beside her; Caio and Dora come later; Eva is of another envelope. */
async function world() {
  count += 1
  const [ana, bia, caio, dora, eva] = ['ana', 'bia', 'caio', 'dora', 'eva'].map(
    (name) => `${name}-${count}@rubrica.test`,
  )
  const envelope = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  await addSigners(sender, envelope, [ana!, bia!], { inOrder: false })
  const { recipients } = await sender.call<{ recipients: { id: string }[] }>('GET', `/v1/envelopes/${envelope.id}`)
  await sender.call('PATCH', `/v1/envelopes/${envelope.id}/recipients/${recipients[0]!.id}`, {
    addressees: [{ via: 'email', value: ana, name: 'Ana', identifiers: [{ code: 'CPF' }, { code: 'PHOTO' }] }],
  })
  for (const value of [caio, dora])
    await sender.call('POST', `/v1/envelopes/${envelope.id}/recipients`, {
      type: 'signer',
      routing_order: 2,
      addressees: [{ via: 'email', value, name: value!.split('@')[0] }],
    })
  await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
  await sendTo(sender, await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'outro.pdf'), [eva!])
  const tokens = {
    ana: await tokenOf(product, ana!),
    bia: await tokenOf(product, bia!),
    eva: await tokenOf(product, eva!),
  }
  await fill(tokens.ana, SUM)
  expect((await view(tokens.ana)).identifiers.map(({ code, is_given }) => [code, is_given])).toEqual([
    ['CPF', true],
    ['PHOTO', true],
  ])
  expect(await act(tokens.ana, { digest: (await view(tokens.ana)).digest })).toEqual([200, null])
  const { documents } = (await view(tokens.ana)).envelope
  const signature = documents[0]!.fields.find(({ is_mine, type }) => is_mine && type === 'signature')!
  return {
    id: envelope.id,
    tokens,
    document: documents[0]!.id,
    signature: signature.id,
    secrets: [ana!, tokens.ana, ...CPF],
  }
}

async function fill(token: string, text: string): Promise<void> {
  const { terms, envelope } = await view(token)
  await who().call('POST', `${at(token)}/terms`, { version: terms.version })
  await who().ask('PUT', `${at(token)}/identifiers`, { value: CPF[0] })
  for (const [path, part] of [
    [`${at(token)}/identifiers/PHOTO`, 'value'],
    [`/v1/p/signature-profiles/signature/${token}`, 'file'],
  ] as const) {
    const form = new FormData()
    form.append(part, new Blob([photo], { type: 'image/png' }), 'a.png')
    await who().ask('POST', path, form)
  }
  for (const field of envelope.documents[0]!.fields.filter(({ is_mine }) => is_mine))
    await who().call('PATCH', `${at(token)}/fields/${field.id}`, { value: field.type === 'text' ? text : 'signed' })
}

type World = Awaited<ReturnType<typeof world>>

/** Everything that a token opens, asked about Ana's envelope. */
async function everythingSaidTo(token: string, { id, document, signature }: World): Promise<string> {
  const files = `/v1/p/envelopes/${token}`
  const asked: (readonly [string, string, unknown?])[] = [
    ...['', '/version', '/logo', '/cess/license', '/identifiers/PHOTO'].map(
      (path) => ['GET', at(token) + path] as const,
    ),
    ...['/download', '/background-sheet/download', `/fields/${signature}/image`].map(
      (path) => ['GET', files + path] as const,
    ),
    ...['display', 'preview', 'download', 'background-sheet'].map(
      (path) => ['GET', `${files}/documents/${document}/${path}`] as const,
    ),
    ['GET', `/v1/p/signature-profiles/signature/${token}/preview`],
    ['GET', `/v1/envelopes/${id}`],
    ['GET', `/v1/envelopes/${id}/events`],
    ['PATCH', `${at(token)}/fields/${signature}`, { value: null }],
    ['POST', `${at(token)}/reset-processing`, {}],
    ['POST', `${at(token)}/generate-signable-hashes`, { certificates: 'x' }],
    ['POST', at(token), { digest: '0'.repeat(64) }],
  ]
  const said: string[] = []
  for (const [method, path, body] of asked) {
    const answer = await fetch(product.baseUrl + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(answer.status, `${method} ${path}`).toBeLessThan(500)
    said.push(await answer.text())
  }
  return said.join('\n')
}

const isLeaked = (said: string, secrets: readonly string[]) => secrets.filter((secret) => said.includes(secret))

const imageStatus = async (token: string, { signature }: World) =>
  (await who().ask('GET', `/v1/p/envelopes/${token}/fields/${signature}/image`)).status

test('a recipient gets values and signatures of the others, and nothing else of theirs', async () => {
  const made = await world()
  const said = await everythingSaidTo(made.tokens.bia, made)
  expect(said).toContain(SUM)
  expect(isLeaked(said, made.secrets)).toEqual([])
})

test('somebody of another envelope gets nothing at all', async () => {
  const made = await world()
  const said = await everythingSaidTo(made.tokens.eva, made)
  expect(isLeaked(said, [...made.secrets, SUM])).toEqual([])
  expect(await imageStatus(made.tokens.eva, made)).toBe(404)
})

for (const end of ['cancelled', 'rejected', 'expired', 'completed'] as const)
  test(
    `in an envelope that is ${end} nobody acts any more, whatever digest they name, and nothing more is said`,
    atNightBut(end === 'cancelled'),
    async () => {
      const made = await world()
      const { bia } = made.tokens
      const before = (await view(bia)).digest
      if (end === 'cancelled') await sender.call('POST', `/v1/envelopes/${made.id}/cancel`)
      if (end === 'rejected') await who().call('DELETE', at(bia), { reason: 'Não' })
      if (end === 'expired') {
        await inDatabase(product, (db) => db.query(OVERDUE, [made.id]))
        expect(await act(bia, { digest: before })).toEqual([409, 'envelope.has_expired'])
        await inDatabase(product, (db) => db.query(`select graphile_worker.add_job('expire_envelopes', '{}')`))
        await expect.poll(async () => (await view(bia)).envelope.state, { timeout: 20_000 }).toBe('expired')
      }
      if (end === 'completed') {
        await fill(bia, 'Bia')
        expect(await act(bia, { digest: (await view(bia)).digest })).toEqual([200, null])
        for (const name of ['caio', 'dora']) await finish(`${name}-${count}@rubrica.test`)
        await expect.poll(async () => (await view(bia)).envelope.state, { timeout: 30_000 }).toBe('completed')
      }
      for (const digest of [before, (await view(bia)).digest, undefined])
        expect((await act(bia, { digest }))[0]).toBe(409)
      expect(isLeaked(await everythingSaidTo(bia, made), made.secrets)).toEqual([])
    },
  )

async function finish(address: string): Promise<void> {
  const token = await tokenOf(product, address)
  expect((await act(token, { digest: '0'.repeat(64) }))[0]).toBeGreaterThanOrEqual(400)
  const { terms } = await view(token)
  await who().call('POST', `${at(token)}/terms`, { version: terms.version })
  expect(await act(token, { digest: '0'.repeat(64) })).toEqual([409, 'recipient.document_changed'])
  expect(await act(token, { digest: (await view(token)).digest })).toEqual([200, null])
}

test('of those who act at the same instant one counts for each digest, and everybody gets there', atNight, async () => {
  const made = await world()
  await fill(made.tokens.bia, 'Bia')
  const { digest } = await view(made.tokens.bia)
  const answers = await Promise.all(Array.from({ length: 5 }, () => act(made.tokens.bia, { digest })))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  expect(answers.filter(([, code]) => code === 'recipient.already_acted')).toHaveLength(4)
})
