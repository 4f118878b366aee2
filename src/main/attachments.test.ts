/** Attachments from the outside: what is asked, given, replaced and removed, who finds it, and what is refused. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionToken } from '../core/envelope/action-token.ts'
import { loadUser } from '../features/accounts/account.store.ts'
import { packCopy } from '../features/accounts/privacy/copy-file.ts'
import { sealEnvelope } from '../features/sealing/sealing.commands.ts'
import { asId } from '../kernel/ids.ts'
import { testWorkshop } from '../pades/testing/test-workshop.ts'
import { sweepBlobs } from '../server/blobs/sweep.ts'
import { eventsOf } from '../server/ledger.ts'
import { sql, tables } from '../server/sql.ts'
import { unzip } from '../server/testing/unzip.ts'
import { ask, openScene, pdfPart, picturePart, type Envelope, type Scene } from './testing/scene.ts'
import { openWorld, type Person, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

type File = Readonly<{ name: string; type: string; size: number; sha256: string; link: string | null }>
type Given = Readonly<{ id: string; title: string; hint: string; is_required: boolean; file: File | null }>
type View = Readonly<{ recipients: readonly Readonly<{ id: string; attachments: readonly Given[] }>[] }>
type Part = Readonly<{ name: string; type: string; bytes: Uint8Array }>

const asked = [
  { title: 'RG frente e verso', hint: 'As duas faces', is_required: true },
  { title: 'Contrato social', is_required: false },
]

async function sentWith(attachments: object[] = asked, who: 'recipient' | 'fellow' = 'recipient'): Promise<Envelope> {
  const draft = await scene.draft()
  await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft[who]}`, { body: { attachments } })
  const envelope = await scene.send(draft)
  for (const token of Object.values(envelope.tokens)) await scene.accept(token)
  return envelope
}
const ownOf = async (token: string) =>
  (await scene.call<{ attachments: Given[] }>('GET', `/v1/p/envelopes/recipients/${token}`)).attachments
const askedOf = async ({ id, recipient }: Envelope) =>
  (await scene.call<View>('GET', `/v1/envelopes/${id}`)).recipients.find((each) => each.id === recipient)!.attachments

async function give(token: string, attachment: string, part: Part | string) {
  const url = `/v1/p/envelopes/recipients/${token}/attachments/${attachment}`
  const answer = await ask(world, null, 'POST', { url, form: { file: part } })
  return { status: answer.statusCode, ...answer.json<{ code?: string; attachments?: Given[] }>() }
}
const act = async (token: string) => {
  const answer = await ask(world, null, 'POST', { url: `/v1/p/envelopes/recipients/${token}`, body: {} })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
}
const factsOf = async (id: string) =>
  (await world.ctx.db.read((reader) => eventsOf(reader, asId(id)))).map(({ fact }) => fact)
const usedBytes = async () => {
  const { rows } = await world.ctx.db.read((reader) =>
    sql<{ bytes: number }>`select coalesce(sum(used_bytes), 0)::bigint as bytes from storage_quotas`.execute(
      tables(reader),
    ),
  )
  return Number(rows[0]!.bytes)
}
/** As when its time is over: behind a tombstone. */
const forget = ({ id, hashid }: Envelope) =>
  world.ctx.db.transaction(async (tx) => {
    await sql`insert into tombstones (hashid, organization_id, state, sent_at, closed_at, removed_at, events, ledger_head)
      select hashid, organization_id, 'cancelled', sent_at, sent_at, sent_at, 1, 'x' from envelopes where hashid = ${hashid}`.execute(
      tables(tx),
    )
    await sql`delete from envelopes where id = ${id}`.execute(tables(tx))
  })
const fileNamed = (name: string, bytes: Uint8Array, type = 'application/pdf'): Part => ({ name, type, bytes })
const photo = (format: 'jpeg' | 'webp' = 'jpeg', colour = '#336699') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitude: '8/1 3/1 0/1' } })
    .toFormat(format)
    .toBuffer()

describe('what is asked', () => {
  it('holds the recipient up until it is given, and stays out of the way of declining', async () => {
    const envelope = await sentWith()
    const { recipient: token } = envelope.tokens
    const [rg, contract] = await ownOf(token)
    expect(rg).toMatchObject({ title: 'RG frente e verso', hint: 'As duas faces', is_required: true, file: null })
    expect(contract).toMatchObject({ is_required: false, hint: '', file: null })
    expect(await act(token)).toEqual({ status: 422, code: 'recipient.attachments_pending' })
    const given = await give(token, rg!.id, fileNamed('C:\\fotos\\RG.JPEG', await photo(), 'image/jpeg'))
    expect(given).toMatchObject({
      status: 200,
      attachments: [{ file: { name: 'RG.jpg', type: 'image/jpeg', link: null } }, { file: null }],
    })
    expect(await act(token)).toEqual({ status: 200, code: undefined })

    const other = await sentWith()
    const refusal = { url: `/v1/p/envelopes/recipients/${other.tokens.recipient}`, body: { reason: 'Não quero.' } }
    expect((await ask(world, null, 'DELETE', refusal)).statusCode).toBe(200)
  })

  it('is given, replaced and removed until they act, each told in the ledger by title and digest', async () => {
    const envelope = await sentWith()
    const { recipient: token } = envelope.tokens
    const [{ id } = { id: '' }] = await ownOf(token)
    const first = (await give(token, id, fileNamed('a.pdf', pdfPart.bytes))).attachments![0]!.file!
    expect((await give(token, id, fileNamed('a.pdf', pdfPart.bytes))).status).toBe(200)
    const second = (await give(token, id, fileNamed('b.webp', await photo('webp')))).attachments![0]!.file!
    expect(second).toMatchObject({ name: 'b.webp', type: 'image/webp' })
    const url = `/v1/p/envelopes/recipients/${token}/attachments/${id}`
    expect((await ask(world, null, 'DELETE', { url })).json()).toMatchObject({ attachments: [{ file: null }, {}] })
    expect((await ask(world, null, 'DELETE', { url })).statusCode).toBe(200)
    const about = { recipientId: envelope.recipient, attachment: id, title: 'RG frente e verso' }
    expect((await factsOf(envelope.id)).filter(({ type }) => String(type).startsWith('recipient.attachment'))).toEqual([
      { type: 'recipient.attachment_given', ...about, sha256: first.sha256 },
      { type: 'recipient.attachment_given', ...about, sha256: second.sha256 },
      { type: 'recipient.attachment_removed', ...about },
    ])
  })

  it('is found by people who see the envelope, and by nobody else', async () => {
    const envelope = await sentWith()
    const { recipient: token, fellow } = envelope.tokens
    const [{ id } = { id: '' }] = await ownOf(token)
    await give(token, id, fileNamed('rg.jpg', await photo(), 'image/jpeg'))
    const [{ file } = { file: null }] = await askedOf(envelope)
    const url = file!.link!
    for (const [person, status] of [
      [world.people.sender, 200],
      [world.people.owner, 200],
      [world.people.other, 404],
      [world.people.send_envelopes, 404],
      [world.people.stranger, 403],
      [null, 401],
    ] as const)
      expect((await ask(world, person, 'GET', { url })).statusCode).toBe(status)
    const answer = await ask(world, world.people.sender, 'GET', { url })
    expect(answer.headers['content-disposition']).toContain('attachment; filename="rg.jpg"')
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(file!.sha256)
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    const theirs = (await ask(world, null, 'GET', { url: `/v1/p/envelopes/recipients/${fellow}` })).body
    expect(theirs).not.toContain(file!.sha256)
    expect(theirs).not.toContain('RG frente')
  })

  it('stands on the signature page and in the dossier', async () => {
    const envelope = await sentWith()
    const [{ id } = { id: '' }] = await ownOf(envelope.tokens.recipient)
    await give(envelope.tokens.recipient, id, fileNamed('rg.jpg', await photo(), 'image/jpeg'))
    for (const token of Object.values(envelope.tokens)) expect((await act(token)).status).toBe(200)
    await sealEnvelope(world.ctx, world.sealing, asId(envelope.id), { mayFallShort: true })
    const [{ file } = { file: null }] = await askedOf(envelope)
    const dossier = await ask(world, world.people.sender, 'GET', { url: `/v1/envelopes/${envelope.id}/dossier` })
    const files = unzip(dossier.rawPayload)
    const name = 'attachments/Person recipient/RG frente e verso - rg.jpg'
    expect(createHash('sha256').update(files.get(name)!).digest('hex')).toBe(file!.sha256)
    expect(String(files.get('META-INF/ASiCManifest.xml'))).toContain('image/jpeg')
    const sheet = files.get([...files.keys()].find((each) => each.startsWith('signature-pages/'))!)!
    const pages = Array.from({ length: 2 }, () => ({ width: 595, height: 842 }))
    const patterns = ['RG frente e verso ·', `SHA-256 ${file!.sha256.slice(0, 12)}`] // the digest takes a line of its own
    const found = await testWorkshop().run('findText', { pdf: new Uint8Array(sheet), pages, patterns, most: 1 })
    expect(found.map((each) => each.length)).toEqual([1, 1])

    // What is signed, and may not be signed again, is given as it is.
    const sealed = files.get([...files.keys()].find((each) => each.startsWith('sealed/'))!)!
    const other = await sentWith()
    const [own] = await ownOf(other.tokens.recipient)
    const given = await give(other.tokens.recipient, own!.id, fileNamed('contrato.pdf', sealed))
    expect(given.attachments?.[0]?.file?.sha256).toBe(createHash('sha256').update(sealed).digest('hex'))
  })
})

describe('what is refused', () => {
  it('a file that is none of the four, whatever its name says', async () => {
    const envelope = await sentWith()
    const { recipient: token } = envelope.tokens
    const [{ id } = { id: '' }] = await ownOf(token)
    const text = (content: string) => new TextEncoder().encode(content)
    for (const [part, code] of [
      [fileNamed('virus.pdf', text('MZ\u0090\u0000 this program')), 'attachment.unsupported'],
      [fileNamed('a.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'attachment.unsupported'],
      [fileNamed('empty.pdf', new Uint8Array()), 'attachment.unsupported'],
      [fileNamed('a.pdf', text('%PDF-1.7\n<script>alert(1)</script>')), 'document.broken'],
      [fileNamed('a.jpg', (await photo()).subarray(0, 60)), 'image.unreadable'],
      [fileNamed('large.pdf', new Uint8Array(21 * 1024 * 1024)), 'attachment.too_large'],
      ['no file', 'attachment.missing'],
    ] as const) {
      const answer = await give(token, id, part)
      expect(answer, String(code)).toMatchObject({ status: 422, code })
    }
    expect((await ownOf(token))[0]!.file).toBeNull()
  })

  it('nothing that hides behind a picture or in front of a PDF is kept', async () => {
    const envelope = await sentWith()
    const { recipient: token } = envelope.tokens
    const [{ id } = { id: '' }] = await ownOf(token)
    const hidden = Buffer.from('PK\u0003\u0004<script>alert(1)</script>')
    const keptOf = async (part: Part) => {
      expect(await give(token, id, part)).toMatchObject({ status: 200 })
      const url = (await askedOf(envelope))[0]!.file!.link!
      return (await ask(world, world.people.sender, 'GET', { url })).rawPayload.toString('latin1')
    }
    expect(await keptOf(fileNamed('a.jpg', Buffer.concat([await photo(), hidden])))).not.toContain('<script>')
    const polyglot = Buffer.concat([hidden, Buffer.from('\n'), pdfPart.bytes, hidden])
    const kept = await keptOf(fileNamed('a.pdf', polyglot))
    expect(kept.startsWith('%PDF-')).toBe(true)
    expect(kept).not.toContain('<script>')
  })

  it('with the token of another, for another envelope, before the terms, and after they acted', async () => {
    const [one, other] = [await sentWith(), await sentWith()]
    const [{ id } = { id: '' }] = await ownOf(one.tokens.recipient)
    const [{ id: elsewhere } = { id: '' }] = await ownOf(other.tokens.recipient)
    const part = fileNamed('rg.pdf', pdfPart.bytes)
    const notFound = { status: 404, code: 'attachment.not_found' }
    expect(await give(one.tokens.fellow, id, part)).toMatchObject(notFound)
    expect(await give(one.tokens.recipient, crypto.randomUUID(), part)).toMatchObject(notFound)
    expect(await give(other.tokens.recipient, elsewhere === id ? crypto.randomUUID() : id, part)).toMatchObject(
      notFound,
    )
    const cross = `/v1/envelopes/${other.id}/recipients/${one.recipient}/attachments/${id}`
    await give(one.tokens.recipient, id, part)
    expect((await ask(world, world.people.sender, 'GET', { url: cross })).statusCode).toBe(404)

    expect((await act(one.tokens.recipient)).status).toBe(200)
    expect(await give(one.tokens.recipient, id, part)).toMatchObject({ status: 409, code: 'recipient.already_acted' })
    const draft = await scene.draft()
    await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`, {
      body: { attachments: asked },
    })
    const fresh = await scene.send(draft)
    const [early] = await ownOf(fresh.tokens.recipient)
    expect(await give(fresh.tokens.recipient, early!.id, part)).toMatchObject({ code: 'recipient.terms_required' })
  })

  it('what cannot be asked', async () => {
    const draft = await scene.draft()
    const change = async (body: object) => {
      const url = `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`
      return (await ask(world, world.people.sender, 'PATCH', { url, body })).json<{ code?: string }>().code
    }
    expect(await change({ attachments: [{ title: ' ' }] })).toBe('attachment.title_missing')
    expect(await change({ attachments: [{ title: 'RG' }, { title: 'rg' }] })).toBe('attachment.title_taken')
    expect(await change({ attachments: Array.from({ length: 11 }, (_, at) => ({ title: `${at}` })) })).toBe(
      'input.invalid',
    )
    expect(await change({ type: 'carbon-copy', attachments: [{ title: 'RG' }] })).toBe(
      'recipient.attachments_unfitting',
    )
    expect(await change({ attachments: asked })).toBeUndefined()
    expect(await change({ type: 'carbon-copy' })).toBeUndefined()
    expect(await askedOf(draft)).toEqual([])
  })
})

describe('what is given', () => {
  it('in two tabs at once counts once, the later one', async () => {
    const envelope = await sentWith()
    const { recipient: token } = envelope.tokens
    const [{ id } = { id: '' }] = await ownOf(token)
    // Neither is here already, for the same content counts once: either may come later.
    const parts = [
      fileNamed('a.jpg', await photo('jpeg', '#339933')),
      fileNamed('b.jpg', await photo('jpeg', '#993333')),
    ]
    const before = await usedBytes()
    const answers = await Promise.all(parts.map((part) => give(token, id, part)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [{ file } = { file: null }] = await ownOf(token)
    expect(await usedBytes()).toBe(before + file!.size)
  })

  it('takes room of the organization until it goes, and is refused where there is none', async () => {
    const envelope = await sentWith()
    const { recipient: token } = envelope.tokens
    const [{ id } = { id: '' }] = await ownOf(token)
    const before = await usedBytes()
    const part = fileNamed('a.jpg', await photo('jpeg', '#112233'))
    const { size } = (await give(token, id, part)).attachments![0]!.file!
    expect(await usedBytes()).toBe(before + size)
    await ask(world, null, 'DELETE', { url: `/v1/p/envelopes/recipients/${token}/attachments/${id}` })
    expect(await usedBytes()).toBe(before)
    const setLimit = (bytes: number | null) =>
      world.ctx.db.read((reader) => sql`update storage_quotas set limit_bytes = ${bytes}`.execute(tables(reader)))
    await setLimit(before)
    expect(await give(token, id, part)).toMatchObject({ status: 422, code: 'attachment.no_room' })
    await setLimit(null)
    await give(token, id, part)
    await forget(envelope)
    expect(await usedBytes()).toBeLessThanOrEqual(before)
  })

  it('and kept before power went is swept; what a row names stays', async () => {
    const envelope = await sentWith()
    const { recipient: token } = envelope.tokens
    const [{ id } = { id: '' }] = await ownOf(token)
    const { sha256 } = (await give(token, id, fileNamed('a.jpg', await photo('jpeg', '#445566')))).attachments![0]!
      .file!
    const lost = await world.ctx.blobs.put(await photo('jpeg', '#665544'))
    const later = { ...world.ctx, now: () => new Date(Date.now() + 3 * 86_400_000) }
    await sweepBlobs(later)
    await expect(world.ctx.blobs.read(lost.sha256)).rejects.toThrow()
    expect((await world.ctx.blobs.read(sha256)).length).toBeGreaterThan(0)
  })

  it('goes with the address of who gave it, and a delegate is asked anew', async () => {
    const envelope = await sentWith()
    const [{ id } = { id: '' }] = await ownOf(envelope.tokens.recipient)
    await give(envelope.tokens.recipient, id, fileNamed('a.pdf', pdfPart.bytes))
    const addressees = [{ via: 'email', value: 'another@people.example', name: 'Person recipient' }]
    const url = `/v1/envelopes/${envelope.id}/recipients/${envelope.recipient}`
    await scene.call('PATCH', url, { body: { addressees } })
    expect(await askedOf(envelope)).toMatchObject([{ title: 'RG frente e verso', file: null }, { file: null }])

    const draft = await scene.draft()
    const body = { attachments: asked, may_delegate: true }
    await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`, { body })
    const { tokens, id: about } = await scene.send(draft)
    await scene.accept(tokens.recipient)
    const [first] = await ownOf(tokens.recipient)
    await give(tokens.recipient, first!.id, fileNamed('a.pdf', pdfPart.bytes))
    const delegate = { name: 'Rui Prado', email: 'rui@people.example', reason: 'Férias.' }
    const sent = await ask(world, null, 'POST', {
      url: `/v1/p/envelopes/recipients/${tokens.recipient}/delegate`,
      body: delegate,
    })
    expect(sent.statusCode).toBe(204)
    const { recipients } = await scene.call<{ recipients: readonly { id: string; name: string }[] }>(
      'GET',
      `/v1/envelopes/${about}`,
    )
    const named = recipients.find(({ name }) => name === 'Rui Prado')!
    const [again] = await ownOf(actionToken(world.ctx.keys, asId(named.id), 1))
    expect(again).toMatchObject({ title: 'RG frente e verso', file: null })
  })

  it('stays where it was when the envelope is copied; what is asked is copied', async () => {
    const envelope = await sentWith()
    const [{ id } = { id: '' }] = await ownOf(envelope.tokens.recipient)
    await give(envelope.tokens.recipient, id, fileNamed('a.pdf', pdfPart.bytes))
    for (const into of ['draft', 'template']) {
      const copy = await scene.call<View>('POST', `/v1/envelopes/${envelope.id}/copy`, { body: { into } })
      const attachments = copy.recipients.flatMap((each) => each.attachments)
      expect(attachments).toMatchObject([
        { title: 'RG frente e verso', file: null },
        { title: 'Contrato social', file: null },
      ])
    }
  })

  it('stays through a correction that asks for more, and goes with one that asks for it no more', async () => {
    const envelope = await sentWith()
    const [rg, contract] = await ownOf(envelope.tokens.recipient)
    await give(envelope.tokens.recipient, rg!.id, await picturePart())
    const correct = async (attachments: object[]) => {
      const draft = await scene.call<View & { id: string }>('POST', `/v1/envelopes/${envelope.id}/correction`)
      const person = draft.recipients.find((each) => each.attachments.length > 0)!
      await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${person.id}`, { body: { attachments } })
      await scene.call('POST', `/v1/envelopes/${draft.id}/correction/apply`)
    }
    await correct([{ title: rg!.title }, { title: 'Comprovante de residência' }])
    expect(await askedOf(envelope)).toMatchObject([{ id: rg!.id, file: { name: 'picture.png' } }, { file: null }])
    const { id: more } = (await askedOf(envelope))[1]!
    await correct([{ title: 'Comprovante de residência' }])
    expect(await askedOf(envelope)).toMatchObject([{ id: more, file: null }])
    expect(contract).toBeDefined()
  })

  it('comes in a copy of the data of who gave it, and stays out of that of others', async () => {
    const { recipient, fellow } = world.people
    const envelope = await sentWith()
    const [{ id } = { id: '' }] = await ownOf(envelope.tokens.recipient)
    await give(envelope.tokens.recipient, id, fileNamed('a.jpg', await photo('jpeg', '#775511')))
    await give(
      envelope.tokens.recipient,
      (await ownOf(envelope.tokens.recipient))[1]!.id,
      fileNamed('a.jpg', await photo('jpeg', '#115577')),
    )
    const copyOf = async ({ userId }: Person) => {
      const user = await world.ctx.db.read((reader) => loadUser(reader, userId))
      return unzip(await buffer(packCopy(world.ctx, user, 'pt-BR', async () => {})))
    }
    const own = await copyOf(recipient)
    const names = [...own.keys()].filter((name) => name.startsWith(`attachments/${envelope.hashid}-a`))
    expect(names).toEqual([`attachments/${envelope.hashid}-a.jpg`, `attachments/${envelope.hashid}-a (2).jpg`])
    expect((await sharp(own.get(names[0]!)).metadata()).format).toBe('jpeg')
    expect(String(own.get('data/received.json'))).toContain('RG frente e verso')
    expect(String(own.get('index.html'))).toContain('Arquivos que você entregou')
    expect([...(await copyOf(fellow)).keys()].filter((name) => name.startsWith('attachments/'))).toEqual([])
  })
})
