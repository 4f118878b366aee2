/** Attachments in every way that an envelope goes: certificates, in person, embedded, joint, delegated, corrected, ended, removed, backed up. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportTo } from '../backup/export.ts'
import { importFrom, inDir, readManifest } from '../backup/import.ts'
import { actionToken } from '../core/envelope/action-token.ts'
import { signedHashes, pemChain, type Hashes } from '../core/envelope/testing/qualified-stage.ts'
import { PLAYED_OTP } from '../features/certificates/testing/fake-csc-state.ts'
import { sendNextRow } from '../features/bulk/batch.commands.ts'
import { finishAtProvider } from '../features/qualified-signing/provider-signing.commands.ts'
import { endRetention } from '../features/retention/retention.commands.ts'
import { sealEnvelope } from '../features/sealing/sealing.commands.ts'
import { currentTerms } from '../features/terms/terms.model.ts'
import { asId } from '../kernel/ids.ts'
import { testWorkshop } from '../pades/testing/test-workshop.ts'
import { sweepBlobs } from '../server/blobs/sweep.ts'
import { eventsOf } from '../server/ledger.ts'
import { sql, tables } from '../server/sql.ts'
import { testCtx, testDir } from '../server/testing/ctx.ts'
import { batchPorts } from './batch-ports.ts'
import { KEY } from './testing/certificate-scene.ts'
import { ask, openScene, pdfPart, type Envelope, type Scene } from './testing/scene.ts'
import { openWorld, settleMember, type Person, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

type File = Readonly<{ name: string; sha256: string; size: number; link: string | null }>
type Given = Readonly<{ id: string; title: string; is_required: boolean; file: File | null }>
type Recipient = Readonly<{ id: string; name: string; attachments: readonly Given[] }>
type View = Readonly<{ id: string; recipients: readonly Recipient[]; documents: readonly Readonly<{ id: string }>[] }>

const identity = { title: 'Identity card' }
const at = (token: string) => `/v1/p/envelopes/recipients/${token}`
const tokenOf = (recipient: string, version = 1) => actionToken(world.ctx.keys, asId(recipient), version)
const page = async (token: string) =>
  (await ask(world, null, 'GET', { url: at(token) })).json<{ attachments: readonly Given[]; digest: string }>()
const show = (id: string) => scene.call<View>('GET', `/v1/envelopes/${id}`)
const askedOf = async (id: string, recipient: string) =>
  (await show(id)).recipients.find((each) => each.id === recipient)!.attachments

/** No two alike. */
const photo = () =>
  sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } })
    .jpeg()
    .toBuffer()
async function give(token: string, title = identity.title) {
  const asked = (await page(token)).attachments.find((each) => each.title === title)!
  const part = { name: 'card.jpg', type: 'image/jpeg', bytes: await photo() }
  const answer = await ask(world, null, 'POST', { url: `${at(token)}/attachments/${asked.id}`, form: { file: part } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ attachments: readonly Given[] }>().attachments.find((each) => each.title === title)!.file!
}
const act = async (token: string) => {
  const { digest } = await page(token)
  const answer = await ask(world, null, 'POST', { url: at(token), body: { digest } })
  return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code
}
async function sentWith(parts: object = {}): Promise<Envelope> {
  const draft = await scene.draft()
  const body = { attachments: [identity], ...parts }
  await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`, { body })
  const envelope = await scene.send(draft)
  await scene.accept(envelope.tokens.recipient)
  return envelope
}
const factsOf = async (id: string) =>
  (await world.ctx.db.read((reader) => eventsOf(reader, asId(id)))).map(({ type, fact, actor }) => ({
    ...fact,
    type,
    actor,
  }))
const usedBytes = async () => {
  const { rows } = await world.ctx.db.read((reader) =>
    sql<{ bytes: string }>`select coalesce(sum(used_bytes), 0)::text as bytes from storage_quotas`.execute(
      tables(reader),
    ),
  )
  return Number(rows[0]!.bytes)
}
const download = (url: string, who: Person = world.people.sender) => ask(world, who, 'GET', { url })
/** By the clock of the files. */
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000)
const isKept = async (sha256: string) =>
  world.ctx.blobs.read(sha256).then(
    () => true,
    () => false,
  )

describe('a signature with a certificate', () => {
  it('of their own computer waits for what is asked, also where it is taken away between preparing and signing', async () => {
    const made = await scene.draft()
    const body = { signature_type: 'qualified', attachments: [identity] }
    await scene.call('PATCH', `/v1/envelopes/${made.id}/recipients/${made.recipient}`, { body })
    const envelope = await scene.send(made)
    const { recipient: token } = envelope.tokens
    await scene.adopt(token)
    const prepare = () =>
      ask(world, null, 'POST', {
        url: `${at(token)}/generate-signable-hashes`,
        body: { certificates: pemChain('recipient') },
      })
    expect((await prepare()).json()).toMatchObject({ code: 'recipient.attachments_pending' })
    await give(token)
    const sign = (hashes: Hashes) =>
      ask(world, null, 'POST', {
        url: `${at(token)}/sign-with-plugin`,
        body: { tcn: hashes.tcn, documents: signedHashes(hashes, 'recipient') },
      })
    const first = (await prepare()).json<Hashes>()
    const [asked] = (await page(token)).attachments
    await ask(world, null, 'DELETE', { url: `${at(token)}/attachments/${asked!.id}` })
    expect((await sign(first)).json()).toMatchObject({ code: 'recipient.attachments_pending' })
    const file = await give(token)
    const again = (await prepare()).json<Hashes>()
    expect((await sign(again)).statusCode).toBe(200)
    expect((await askedOf(envelope.id, envelope.recipient))[0]!.file!.sha256).toBe(file.sha256)
  })

  it('at a provider waits for it too, and nothing is exchanged while the provider signs', async () => {
    const made = await scene.draft()
    const body = { signature_type: 'qualified', attachments: [identity] }
    await scene.call('PATCH', `/v1/envelopes/${made.id}/recipients/${made.recipient}`, { body })
    const envelope = await scene.send(made)
    const { recipient: token } = envelope.tokens
    await scene.adopt(token)
    const { access_token } = await scene.signedInAtProvider(envelope)
    const authorize = () =>
      ask(world, null, 'POST', {
        url: `${at(token)}/authorize-at-provider`,
        body: { access_token, alias: KEY, answers: [{ id: 'OTP', value: PLAYED_OTP }] },
      })
    expect((await authorize()).json()).toMatchObject({ code: 'recipient.attachments_pending' })
    await give(token)
    const { access_token: handle } = (await authorize()).json<{ access_token: string }>()
    await scene.call('POST', at(token), { body: { access_token: handle, certificates: KEY } })
    const [asked] = (await page(token)).attachments
    const late = await ask(world, null, 'DELETE', { url: `${at(token)}/attachments/${asked!.id}` })
    expect(late.statusCode).toBe(409)
    const { rows } = await world.ctx.db.read((reader) =>
      sql<{ id: string }>`select id from signings`.execute(tables(reader)),
    )
    await finishAtProvider(world.ctx, world.qualified, rows[0]!.id as never, handle)
    const own = (await show(envelope.id)).recipients.find(({ id }) => id === envelope.recipient)
    expect(own).toMatchObject({ state: 'done', attachments: [{ file: { name: 'card.jpg' } }] })
  })
})

describe('in person and in an embedded page', () => {
  it('the signer who holds the device gives what is asked of them, and of nobody else', async () => {
    const made = await scene.draft()
    const people = await Promise.all(
      ['Iva Melo', 'Rui Reis'].map((name) =>
        scene.call<{ id: string }>('POST', `/v1/envelopes/${made.id}/recipients`, {
          body: {
            type: 'in-person-signer',
            addressees: [{ via: 'face-to-face', name }],
            attachments: [identity],
          },
        }),
      ),
    )
    await scene.send(made)
    const [iva, rui] = people.map(({ id }) => tokenOf(id)) as [string, string]
    for (const token of [iva, rui]) await scene.accept(token)
    expect(await act(iva)).toBe('recipient.attachments_pending')
    await give(iva)
    expect((await page(rui)).attachments).toMatchObject([{ file: null }])
    expect([await act(iva), await act(rui)]).toEqual(['done', 'recipient.attachments_pending'])
  })

  it('an embedded visit gives as its recipient, and the ledger names the program', async () => {
    const made = await scene.draft()
    const { id: embedded } = await scene.call<{ id: string }>('POST', `/v1/envelopes/${made.id}/recipients`, {
      body: { type: 'approver', addressees: [{ via: 'embedded', name: 'Eva Torres' }], attachments: [identity] },
    })
    await scene.send(made)
    const visit = await scene.addressFor({ id: made.id, embedded })
    const { token } = await scene.call<{ token: string }>('POST', '/v1/p/embedded-visits', { body: visit })
    await scene.accept(token)
    expect(await act(token)).toBe('recipient.attachments_pending')
    await give(token)
    expect(await act(token)).toBe('done')
    expect(await factsOf(made.id)).toContainEqual(
      expect.objectContaining({
        type: 'recipient.attachment_given',
        actor: { kind: 'recipient', recipientId: embedded, clientId: visit.client },
      }),
    )
  })
})

it('joint signing leaves out who owes a file before anything is written, and signs once it is given', async () => {
  const [owing, free] = [await sentWith({ attachments: [] }), await scene.sent()]
  const draft = await scene.draft()
  const body = { attachments: [identity] }
  await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`, { body })
  const asking = await scene.send(draft)
  const signAll = async () => {
    const envelopes = []
    for (const { id, tokens } of [owing, free, asking])
      envelopes.push({ id, digest: (await page(tokens.recipient)).digest })
    const answer = await ask(world, world.people.recipient, 'POST', {
      url: '/v1/envelopes/inbox/sign',
      body: { envelopes, terms_versions: [currentTerms.br] },
    })
    return answer.json<{ done: string[]; refused: { id: string; code: string }[] }>()
  }
  const first = await signAll()
  expect(first).toMatchObject({
    done: [owing.id, free.id],
    refused: [{ id: asking.id, code: 'recipient.attachments_pending' }],
  })
  expect((await factsOf(asking.id)).map(({ type }) => type)).not.toContain('recipient.terms_accepted')
  await scene.accept(asking.tokens.recipient)
  await give(asking.tokens.recipient)
  expect((await signAll()).done).toContain(asking.id)
})

describe('another person', () => {
  it('who is delegated to does not get the former’s file; it takes no room, and goes with its row', async () => {
    const before = await usedBytes()
    const envelope = await sentWith({ may_delegate: true })
    const { sha256, link } = await give(envelope.tokens.recipient).then(async (file) => ({
      ...file,
      link: (await askedOf(envelope.id, envelope.recipient))[0]!.file!.link!,
    }))
    expect(await usedBytes()).toBeGreaterThan(before)
    const body = { name: 'Rui Prado', email: 'rui@people.example', reason: 'Away.' }
    await scene.call('POST', `${at(envelope.tokens.recipient)}/delegate`, { body })
    const rui = (await show(envelope.id)).recipients.find(({ name }) => name === 'Rui Prado')!
    expect(rui.attachments).toMatchObject([{ title: identity.title, file: null }])
    expect((await download(link)).statusCode).toBe(404)
    await sweepBlobs({ ...world.ctx, now: inThreeDays })
    expect(await isKept(sha256)).toBe(false)
    await scene.accept(tokenOf(rui.id))
    expect(await act(tokenOf(rui.id))).toBe('recipient.attachments_pending')
    await give(tokenOf(rui.id))
    expect(await act(tokenOf(rui.id))).toBe('done')
  })

  it('in their place by a correction is asked anew; the file of who was taken out is gone', async () => {
    const envelope = await sentWith()
    const { sha256 } = await give(envelope.tokens.recipient)
    const draft = await scene.call<View>('POST', `/v1/envelopes/${envelope.id}/correction`)
    const former = draft.recipients.find(({ attachments }) => attachments.length > 0)!
    await scene.call('DELETE', `/v1/envelopes/${draft.id}/recipients/${former.id}`)
    await scene.call('POST', `/v1/envelopes/${draft.id}/recipients`, {
      body: {
        type: 'signer',
        addressees: [{ via: 'email', value: 'lia@people.example', name: 'Lia' }],
        attachments: [identity],
      },
    })
    await scene.call('POST', `/v1/envelopes/${draft.id}/correction/apply`)
    const lia = (await show(envelope.id)).recipients.find(({ name }) => name === 'Lia')!
    expect(lia.attachments).toMatchObject([{ file: null }])
    await sweepBlobs({ ...world.ctx, now: inThreeDays })
    expect(await isKept(sha256)).toBe(false)
  })
})

describe('a correction', () => {
  const correct = async ({ id }: Envelope, attachments: object[]) => {
    const draft = await scene.call<View>('POST', `/v1/envelopes/${id}/correction`)
    const person = draft.recipients.find(({ name }) => name === 'Person recipient')!
    await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${person.id}`, { body: { attachments } })
    await scene.call('POST', `/v1/envelopes/${draft.id}/correction/apply`)
  }

  it('that asks for a file stops a recipient who is about to sign, and is told in the history', async () => {
    const envelope = await sentWith({ attachments: [] })
    const { digest } = await page(envelope.tokens.recipient)
    await correct(envelope, [identity])
    const answer = await ask(world, null, 'POST', { url: at(envelope.tokens.recipient), body: { digest } })
    expect(answer.json()).toMatchObject({ code: 'recipient.attachments_pending' })
    expect(JSON.stringify(await factsOf(envelope.id))).toContain(identity.title)
    await give(envelope.tokens.recipient)
    expect(await act(envelope.tokens.recipient)).toBe('done')
  })

  it('that spells a title in another way keeps what was given under it', async () => {
    const envelope = await sentWith()
    const { sha256 } = await give(envelope.tokens.recipient)
    await correct(envelope, [{ title: 'identity CARD', hint: 'Both sides' }])
    expect(await askedOf(envelope.id, envelope.recipient)).toMatchObject([{ title: 'identity CARD', file: { sha256 } }])
  })

  it('that was begun before a file was given leaves it where it is', async () => {
    const envelope = await sentWith()
    const draft = await scene.call<View>('POST', `/v1/envelopes/${envelope.id}/correction`)
    const { sha256 } = await give(envelope.tokens.recipient)
    const other = draft.recipients.find(({ name }) => name === 'Person fellow')!
    await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${other.id}`, {
      body: { attachments: [{ title: 'Deed' }] },
    })
    await scene.call('POST', `/v1/envelopes/${draft.id}/correction/apply`)
    expect((await askedOf(envelope.id, envelope.recipient))[0]!.file).toMatchObject({ sha256 })
  })
})

it.each(['refused', 'cancelled'] as const)(
  'of an envelope that was %s, files stay for its sender alone',
  async (how) => {
    const envelope = await sentWith()
    const { recipient: token } = envelope.tokens
    await give(token)
    if (how === 'cancelled') await scene.call('POST', `/v1/envelopes/${envelope.id}/cancel`)
    else await scene.call('DELETE', at(token), { body: { reason: 'The rent is wrong.' } })
    const [asked] = await askedOf(envelope.id, envelope.recipient)
    expect((await download(asked!.file!.link!)).statusCode).toBe(200)
    const part = { name: 'b.pdf', type: 'application/pdf', bytes: pdfPart.bytes }
    const url = `${at(token)}/attachments/${asked!.id}`
    expect((await ask(world, null, 'POST', { url, form: { file: part } })).statusCode).toBe(409)
    expect((await ask(world, null, 'DELETE', { url })).statusCode).toBe(409)
    expect((await askedOf(envelope.id, envelope.recipient))[0]!.file).not.toBeNull()
  },
)

describe('one call', () => {
  it('asks for files, and a role of a template keeps what it asks, or asks for something else', async () => {
    const documents = [{ name: 'Lease.pdf', base64: Buffer.from(pdfPart.bytes).toString('base64') }]
    const widget = { page: 1, x_axis: 60, y_axis: 300, width: 120, height: 60 }
    const fields = [{ recipient: 0, type: 'signature', widget }]
    const asked = { role: 'Tenant', attachments: [identity, { title: 'Deed', is_required: false }] }
    const made = await scene.call<View>('POST', '/v1/envelopes/send', {
      body: { title: 'Lease', documents, recipients: [asked], fields, send: false },
    })
    const { id: template } = await scene.call<View>('POST', `/v1/envelopes/${made.id}/copy`, {
      body: { into: 'template' },
    })
    const rui = { role: 'Tenant', name: 'Rui', email: 'rui@people.example' }
    const use = (more: object = {}) =>
      scene.call<View>('POST', '/v1/envelopes/send', { body: { template, recipients: [{ ...rui, ...more }] } })
    expect((await use()).recipients[0]!.attachments).toMatchObject([
      { title: identity.title, is_required: true },
      { title: 'Deed', is_required: false },
    ])
    expect((await use({ attachments: [{ title: 'Photo' }] })).recipients[0]!.attachments).toMatchObject([
      { title: 'Photo' },
    ])
    const { id: batch } = await scene.call<{ id: string }>('POST', '/v1/batches', {
      body: { template, rows: [{ recipients: [rui], values: {} }] },
    })
    while (await sendNextRow(world.ctx, batchPorts(testWorkshop()), asId(batch)));
    const { data } = await scene.call<{ data: { envelope: string }[] }>('GET', `/v1/batches/${batch}/rows`)
    expect((await show(data[0]!.envelope)).recipients[0]!.attachments).toHaveLength(2)
    const { address } = await scene.call<{ address: string }>('POST', '/v1/public-links', { body: { template } })
    const link = await scene.call<{ template: { attachments: string[] } }>(
      'GET',
      `/v1/p/links/${address.slice(address.lastIndexOf('/') + 1)}`,
    )
    expect(link.template.attachments).toEqual([identity.title, 'Deed'])
  })
})

it('a backup brings files back: the row, its bytes and the room that they take', async () => {
  const envelope = await sentWith()
  const { sha256 } = await give(envelope.tokens.recipient)
  const dir = path.join(testDir(), 'backup')
  await exportTo(dir, world.ctx)
  const there = await testCtx()
  await importFrom(inDir(dir), await readManifest(dir), there)
  expect(Buffer.from(await there.blobs.read(sha256))).toEqual(Buffer.from(await world.ctx.blobs.read(sha256)))
  const rows = (ctx: typeof there) =>
    ctx.db.read(async (reader) => [
      (await sql`select * from given_attachments order by recipient_id, attachment_id`.execute(tables(reader))).rows,
      (await sql`select * from storage_quotas order by organization_id`.execute(tables(reader))).rows,
    ])
  expect(await rows(there)).toEqual(await rows(world.ctx))
})

it('the end of retention takes the files along, and gives back their room', async () => {
  const envelope = await sentWith()
  const { recipient, fellow } = envelope.tokens
  const { sha256, size } = await give(recipient)
  await scene.accept(fellow)
  for (const token of [recipient, fellow]) expect(await act(token)).toBe('done')
  await sealEnvelope(world.ctx, world.sealing, asId(envelope.id), { mayFallShort: true })
  const used = await usedBytes()
  const later = async (days: number) => {
    world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + days * 86_400_000)
    return settleMember(world, { isOwner: true })
  }
  const boss = await later(800)
  await scene.call('PUT', `/v1/organizations/${world.acme}/retention`, { body: { years: 1 } }, boss)
  await endRetention(world.ctx)
  await later(31)
  await endRetention(world.ctx)
  await later(2)
  await sweepBlobs(world.ctx)
  expect(await isKept(sha256)).toBe(false)
  expect(await usedBytes()).toBeLessThanOrEqual(used - size)
})
