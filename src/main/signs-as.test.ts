/** Capacities from the outside: asked, shown before signing, kept by copies and corrections, told in history and evidence. */
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentsOf } from '../core/envelope/document.store.ts'
import { sendSample } from '../core/envelope/testing/sample.store.ts'
import { testSealing } from '../core/envelope/testing/sealing-means.ts'
import { signAll } from '../core/envelope/testing/sign-all.ts'
import { makeDossier } from '../features/dossiers/make-dossier.ts'
import { sealEnvelope } from '../features/sealing/sealing.commands.ts'
import { asId } from '../kernel/ids.ts'
import { textOf } from '../pades/testing/see.ts'
import { testWorkshop } from '../pades/testing/test-workshop.ts'
import { testCtx } from '../server/testing/ctx.ts'
import { unzip } from '../server/testing/unzip.ts'
import { eventsOf } from '../server/ledger.ts'
import { ask, openScene, type Scene } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

type SignsAs = Readonly<{
  capacity: string | null
  in_name_of: Readonly<{ name: string; number: string | null }> | null
}>
type People = Readonly<{ recipients: readonly Readonly<{ id: string; signs_as: SignsAs | null }>[] }>

const attorney = { capacity: 'attorney', in_name_of: { name: 'Acme Ltda.', number: '12.ABC.345/01DE-35' } }
const kept = { capacity: 'attorney', in_name_of: { name: 'Acme Ltda.', number: '12ABC34501DE35' } }
const person = { capacity: 'guarantor', in_name_of: { name: 'Rui Prado', number: '529.982.247-25' } }

async function draftAs(signs_as: object | null) {
  const draft = await scene.draft()
  await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`, { body: { signs_as } })
  return draft
}
const asKept = async (id: string) =>
  (await scene.call<People>('GET', `/v1/envelopes/${id}`)).recipients.map(({ signs_as }) => signs_as)

it('copies and templates keep it, and a change of something else leaves it', async () => {
  const draft = await draftAs(attorney)
  await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`, { body: { name: 'Ana Prado' } })
  expect(await asKept(draft.id)).toContainEqual(kept)
  for (const kind of ['draft', 'template']) {
    const { id } = await scene.call<{ id: string }>('POST', `/v1/envelopes/${draft.id}/copy`, { body: { into: kind } })
    expect(await asKept(id)).toContainEqual(kept)
  }
  const change = (body: object) =>
    ask(world, world.people.sender, 'PATCH', {
      url: `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`,
      body,
    })
  const wrong = await change({ signs_as: { in_name_of: { name: 'Acme', number: '12.ABC.345/01DE-36' } } })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { code: 'recipient.represented_number_invalid' }])
  expect((await change({ type: 'carbon-copy' })).json()).toMatchObject({ signs_as: null })
})

it('is shown to who signs before they do, to others without CPF, and a change after that is not signed unseen', async () => {
  const sent = await scene.send(await draftAs(person))
  const url = `/v1/p/envelopes/recipients/${sent.tokens.recipient}`
  const shown = (await ask(world, null, 'GET', { url })).json<SigningPage>()
  expect(shown.signs_as).toEqual({ capacity: 'guarantor', in_name_of: { name: 'Rui Prado', number: '52998224725' } })
  expect(await asKept(sent.id)).toContainEqual(shown.signs_as)
  const owner = await scene.call<People>('GET', `/v1/envelopes/${sent.id}`, {}, world.people.owner)
  expect(owner.recipients.map(({ signs_as }) => signs_as?.in_name_of?.number)).toContain('•••.982.247-••')
  const { id: correction } = await scene.call<{ id: string }>('POST', `/v1/envelopes/${sent.id}/correction`)
  const [asked] = (await scene.call<People>('GET', `/v1/envelopes/${correction}`)).recipients.filter(
    ({ signs_as }) => signs_as !== null,
  )
  await scene.call('PATCH', `/v1/envelopes/${correction}/recipients/${asked!.id}`, { body: { signs_as: attorney } })
  await scene.call('POST', `/v1/envelopes/${correction}/correction/apply`)
  const after = (await ask(world, null, 'GET', { url })).json<SigningPage>()
  expect(after.signs_as).toEqual(kept)
  expect(after.digest).not.toBe(shown.digest)
  const facts = (await world.ctx.db.read((reader) => eventsOf(reader, asId(sent.id)))).map(({ fact }) => fact)
  expect(JSON.stringify(facts)).toContain('"represented"')
  expect(JSON.stringify(facts)).not.toContain('52998224725')
})
type SigningPage = Readonly<{ signs_as: SignsAs | null; digest: string }>

it('stands on the signature page, in the ledger and in the dossier', async () => {
  const workshop = testWorkshop()
  const ctx = await testCtx({ env: { BASE_URL: 'https://sign.example' } })
  const sealing = await testSealing(workshop)
  const sample = await sendSample(ctx, [
    {
      name: 'Ana Souza',
      signsAs: { capacity: 'attorney', inNameOf: { name: 'Acme Ltda.', number: '12ABC34501DE35' } },
    },
    { name: 'Rui Prado', signsAs: { capacity: 'Síndico', inNameOf: null } },
  ])
  await signAll(ctx, workshop, sample)
  await sealEnvelope(ctx, sealing.deps, sample.envelopeId)
  const [document] = await ctx.db.read((reader) => documentsOf(reader, sample.envelopeId))
  const sheet = textOf(await ctx.blobs.read(document!.sheet!.sha256))
  expect(sheet.replaceAll(/\s+/g, ' ')).toMatch(/Procurador.*Em nome de.*Acme Ltda\. \(CNPJ 12\.ABC\.345\/01DE-35\)/)
  expect(sheet).toContain('Síndico')
  const viewer = {
    userId: asId<'User'>(sample.senderId),
    organizationId: asId<'Organization'>(sample.organizationId),
    isOwner: false,
    isEmailVerified: true,
    permissions: new Set<never>(),
  }
  const deps = { workshop, seal: sealing.deps }
  const dossier = await makeDossier(ctx, deps, { viewer, id: sample.envelopeId, language: 'en' })
  const files = unzip(await buffer(dossier.content as Readable))
  expect(String(files.get('report.html'))).toContain('Signs as attorney-in-fact, in the name of Acme Ltda.')
  expect(String(files.get('ledger.jsonl'))).toContain('12ABC34501DE35')
})
