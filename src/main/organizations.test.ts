/** Organizations from the outside: founded, named, dressed, and closed for good with everything that was signed kept. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { windDown } from '../features/deadlines/closing.jobs.ts'
import { asId } from '../kernel/ids.ts'
import { ask as send, openScene, type Request, type Scene } from './testing/scene.ts'
import { cameBy, openWorld, PASSWORD, settleMember, type Person, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  owner = world.people.owner
})
afterAll(() => world.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(who: Person | null, method: Method, path: string, rest: Omit<Request, 'url'> = {}) {
  const answer = await send(world, who, method, { url: `/v1${path}`, ...rest })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: isJson && answer.body !== '' ? answer.json() : null, answer }
}

async function found(who: Person, name = 'Branch'): Promise<string> {
  return (await ask(who, 'POST', '/organizations', { body: { name } })).body.id
}

describe('an organization', () => {
  it('is founded by anybody, who owns it, with the two roles of the system and credits of its own', async () => {
    const { body, status } = await ask(owner, 'POST', '/organizations', { body: { name: '  Filial   Sul ' } })
    expect([status, body]).toMatchObject([201, { name: 'Filial Sul', is_owner: true, is_personal: false, logo: null }])
    const inside = { headers: { 'x-organization': body.id as string } }
    const { data } = (await ask(owner, 'GET', '/roles', inside)).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Administrador', 'Usuário'])
    expect((await ask(owner, 'GET', '/me', inside)).body.quota.available).toBe(5000)
    expect((await ask(owner, 'GET', '/users', inside)).body.data).toMatchObject([{ is_owner: true }])
  })

  it('has a name of one to fifty characters', async () => {
    expect((await ask(owner, 'POST', '/organizations', { body: { name: ' ' } })).status).toBe(422)
    expect((await ask(owner, 'POST', '/organizations', { body: { name: 'a'.repeat(51) } })).status).toBe(422)
    const id = await found(owner)
    const renamed = await ask(owner, 'PATCH', `/organizations/${id}`, { body: { name: 'Renamed' } })
    expect(renamed.body).toMatchObject({ name: 'Renamed' })
    expect((await ask(owner, 'PATCH', `/organizations/${id}`, { body: { name: '' } })).status).toBe(422)
  })

  it('is one of at most twenty that somebody owns, also when many are founded at once', async () => {
    const founder = await settleMember(world)
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => ask(founder, 'POST', '/organizations', { body: { name: 'Free credits' } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'organization.too_many' })
  })

  it('is no personal workspace: that one has no settings', async () => {
    const { data } = (await ask(owner, 'GET', '/organizations')).body
    const own = data.find(({ is_personal: isPersonal }: { is_personal: boolean }) => isPersonal).id
    const personal = { status: 403, body: expect.objectContaining({ code: 'organization.personal' }) }
    expect(await ask(owner, 'PATCH', `/organizations/${own}`, { body: { name: 'Mine' } })).toMatchObject(personal)
    expect(await ask(owner, 'DELETE', `/organizations/${own}/theme`)).toMatchObject(personal)
    expect(await ask(owner, 'DELETE', `/organizations/${own}`, { body: { password: PASSWORD } })).toMatchObject(
      personal,
    )
  })
})

describe('a logo', () => {
  const wide = { create: { width: 900, height: 600, channels: 3, background: '#b3541e' } } as const
  const part = (bytes: Uint8Array, name = 'logo.jpg') => ({ form: { logo: { name, type: 'image/jpeg', bytes } } })
  const give = (bytes: Uint8Array) => ask(owner, 'POST', `/organizations/${world.acme}/logo`, part(bytes))

  it('is drawn anew: a square PNG of its middle, with nothing of the file that came', async () => {
    const jpeg = await sharp(wide)
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer()
    const { body, status } = await give(jpeg)
    expect(status).toBe(200)
    const { answer } = await ask(owner, 'GET', body.logo.replace('/v1', ''))
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    const { format, width, height, exif } = await sharp(answer.rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'png', width: 512, height: 512, exif: undefined })
  })

  it('has a shape of its own for headers, which comes and goes without the square one', async () => {
    await give(await sharp(wide).png().toBuffer())
    const form = { shape: 'wide', ...part(await sharp(wide).png().toBuffer()).form }
    const { body } = await ask(owner, 'POST', `/organizations/${world.acme}/logo`, { form })
    const { answer } = await ask(owner, 'GET', body.wide_logo.replace('/v1', ''))
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 760, height: 132 })
    const lying = await sharp(wide).resize(300, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const turned = await ask(owner, 'POST', `/organizations/${world.acme}/logo`, {
      form: { shape: 'wide', ...part(lying).form },
    })
    const upright = await ask(owner, 'GET', turned.body.wide_logo.replace('/v1', ''))
    expect(await sharp(upright.answer.rawPayload).metadata()).toMatchObject({ width: 760, height: 132 })
    await ask(owner, 'DELETE', `/organizations/${world.acme}/logo`, { body: { shape: 'wide' } })
    const left = await ask(owner, 'GET', `/organizations/${world.acme}`)
    expect([left.body.wide_logo, left.body.logo]).toEqual([null, expect.stringContaining('/logo?v=')])
  })

  it('may be a BMP, and is not made larger than it came', async () => {
    const { status, body } = await give(bmp(40, 24))
    expect(status).toBe(200)
    const { answer } = await ask(owner, 'GET', body.logo.replace('/v1', ''))
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 24, height: 24 })
  })

  it.each([
    ['a drawing that is text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image.unsupported'],
    ['a GIF', () => sharp(wide).gif().toBuffer(), 'image.unsupported'],
    ['a PDF', () => readFileSync('fixtures/corpus/plain-document.pdf'), 'image.unsupported'],
    ['half a PNG', async () => (await sharp(wide).png().toBuffer()).subarray(0, 80), 'image.unreadable'],
    ['a BMP that claims to be huge', () => bmp(40, 24, { claimed: 60_000 }), 'image.unreadable'],
    ['more than 2048 KB', () => Buffer.concat([bmp(4, 4), Buffer.alloc(2048 * 1024)]), 'image.too_large'],
  ])('is not %s', async (_what, make, code) => {
    const { status, body } = await give(new Uint8Array(await make()))
    expect([status, body.code]).toEqual([422, code])
    expect(Object.keys(body.errors ?? {})).toEqual(['logo'])
  })

  it('can be taken away, and comes with a name in one call', async () => {
    expect((await ask(owner, 'DELETE', `/organizations/${world.acme}/logo`)).status).toBe(204)
    expect((await ask(owner, 'GET', `/organizations/${world.acme}/logo`)).body).toMatchObject({
      code: 'organization.has_no_logo',
    })
    const form = { name: 'Acme', logo: { name: 'logo.bmp', type: 'image/bmp', bytes: bmp(8, 8) } }
    expect((await ask(owner, 'PATCH', `/organizations/${world.acme}`, { form })).body.logo).toContain('/logo?v=')
  })
})

describe('a theme', () => {
  const colours = {
    avatar_background_color: '#0B3D2E',
    avatar_text_color: '#ffffff',
    navbar_background_color: '#ffee00',
    navbar_text_color: '#ffffff',
    button_background_color: '#b3541e',
    button_text_color: '#ffffff',
  }

  it('is six colours, of which it is told whether they can be read', async () => {
    const { status, body } = await ask(owner, 'PUT', `/organizations/${world.acme}/theme`, { body: colours })
    expect(status).toBe(200)
    expect(body).toMatchObject({ avatar_background_color: '#0b3d2e', is_default: false })
    expect(body.legibility.avatar).toMatchObject({ is_readable: true, ink: '#ffffff' })
    expect(body.legibility.navbar).toMatchObject({ is_readable: false, ink: '#000000' })
    expect(body.legibility.navbar.contrast).toBeLessThan(1.3)
    expect((await ask(owner, 'GET', '/me')).body.organization.style).toMatchObject({
      navbar_background_color: '#ffee00',
    })
  })

  it('takes no colour that is none, and none that is missing', async () => {
    for (const wrong of [
      { ...colours, button_text_color: 'red' },
      { ...colours, button_text_color: undefined },
    ]) {
      const { status, body } = await ask(owner, 'PUT', `/organizations/${world.acme}/theme`, { body: wrong })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['button_text_color']])
    }
  })

  it('goes back to ours', async () => {
    expect((await ask(owner, 'DELETE', `/organizations/${world.acme}/theme`)).status).toBe(204)
    expect((await ask(owner, 'GET', `/organizations/${world.acme}/theme`)).body).toMatchObject({
      is_default: true,
      navbar_background_color: '#000000',
      navbar_text_color: '#ffffff',
    })
    expect((await ask(owner, 'GET', '/me')).body.organization.style).toBeNull()
  })
})

describe('an organization that is deleted', () => {
  let id: string
  const close = (who: Person, rest: Omit<Request, 'url'> = { body: { password: PASSWORD } }) =>
    ask(who, 'DELETE', `/organizations/${id}`, rest)
  beforeEach(async () => {
    id = await found(owner)
  })

  it('needs the password of an owner, in the body: in the address it is refused', async () => {
    expect((await close(owner, { body: {} })).status).toBe(422)
    expect((await close(owner, { body: { password: 'Guessed-2026' } })).body).toMatchObject({
      code: 'user.password_wrong',
    })
    const inAddress = await ask(owner, 'DELETE', `/organizations/${id}?password=${PASSWORD}`)
    expect([inAddress.status, inAddress.body.code]).toEqual([422, 'input.secret_in_address'])
    expect((await ask(owner, 'GET', `/organizations/${id}`)).status).toBe(200)
    expect((await close(owner)).status).toBe(204)
  })

  it('lets nobody guess the password', async () => {
    const guesser = await settleMember(world, { isOwner: true })
    const guess = () => ask(guesser, 'DELETE', `/organizations/${world.acme}`, { body: { password: 'Guessed-2026' } })
    const answers = []
    for (let round = 0; round < 12; round += 1) answers.push((await guess()).status)
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
    expect(answers.slice(10)).toEqual([429, 429])
    expect(
      (await ask(guesser, 'DELETE', `/organizations/${world.acme}`, { body: { password: PASSWORD } })).status,
    ).toBe(429)
  })

  it('is gone for everybody at once, programs too, and stays gone', async () => {
    const member = await settleMember(world, { permissions: ['send_envelopes'] }, id as typeof world.acme)
    const inside = { headers: { 'x-organization': id } }
    const client = (
      await send(world, owner, 'POST', { url: '/oauth/clients', body: { name: 'ERP' }, ...inside })
    ).json()
    const body = {
      grant_type: 'client_credentials',
      client_id: client.id,
      client_secret: client.plain_secret,
      scope: '*',
    }
    const bearer = (await send(world, null, 'POST', { url: '/oauth/token', body })).json().access_token
    const asProgram = { ...member, headers: { authorization: `Bearer ${bearer}` } }
    expect((await ask(asProgram, 'GET', '/envelopes')).status).toBe(200)

    await close(owner)
    expect((await ask(asProgram, 'GET', '/envelopes')).status).toBe(401)
    for (const [who, rest] of [
      [member, {}],
      [owner, inside],
    ] as const)
      expect((await ask(who, 'GET', '/envelopes', rest)).body).toMatchObject({ code: 'organization.not_a_member' })
    expect((await close(owner)).status).toBe(404)
    const { data } = (await ask(owner, 'GET', '/organizations')).body
    expect(data.map((each: { id: string }) => each.id)).not.toContain(id)
  })

  it('cancels what is in flight, and keeps what was signed for recipients and for the verifier', async () => {
    const shared = await settleMember(world, { isOwner: true })
    const [open, completed] = [await scene.sent(), await scene.completed()]
    await ask(shared, 'DELETE', `/organizations/${world.acme}`, { body: { password: PASSWORD } })
    await windDown(world.ctx)
    const late = await ask(null, 'POST', `/p/envelopes/recipients/${open.tokens.recipient}`, { body: {} })
    expect([late.status, late.body.code]).toEqual([409, 'envelope.was_cancelled'])
    const download = await ask(null, 'GET', `/p/envelopes/recipients/${completed.tokens.recipient}`)
    expect(download.body).toMatchObject({ envelope: { state: 'completed' } })
    const verified = await ask(null, 'POST', '/p/envelopes/documents/validate', { body: { code: completed.hashid } })
    expect(verified.status).toBe(200)
  })
})

/** A Windows bitmap of one colour, 24 bits a pixel. */
function bmp(width: number, height: number, { claimed = width } = {}): Uint8Array {
  const row = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + row * height, 0x80)
  file.fill(0, 0, 54)
  file.write('BM', 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(claimed, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  return new Uint8Array(file)
}

describe('the country of an organization', () => {
  it('is that of the installation until an owner chooses another, and nobody else does', async () => {
    const id = asId<'Organization'>(await found(owner, 'Lusitana'))
    const chief = await settleMember(world, { isOwner: true }, id)
    const editor = await settleMember(world, { permissions: ['edit_organization'] }, id)
    const url = `/organizations/${id}`
    const choose = (country: string, by = chief) => ask(by, 'PATCH', url, { body: { country } })
    expect((await ask(editor, 'GET', url)).body).toMatchObject({ country: 'BR' })
    expect((await choose('PT', editor)).body).toMatchObject({ code: 'permission.denied' })
    expect((await ask(owner, 'PATCH', `/organizations/${id}`, { body: { name: 'Lusitana 2' } })).status).toBe(200)
    for (const odd of ['XX', 'pt', '']) expect((await choose(odd)).status).toBe(422)
    expect((await choose('PT')).body).toMatchObject({ country: 'PT', name: 'Lusitana 2' })
    expect((await choose('PT')).status).toBe(200)
    expect((await ask(chief, 'GET', '/organizations')).body).toMatchObject({
      data: [{ country: 'BR' }, { country: 'PT' }],
    })
  })
})

describe('an organization that demands a second factor', () => {
  it('lets in nobody without one, by no way, until its owner demands it no more', async () => {
    const id = asId<'Organization'>(await found(owner, 'Strict'))
    const chief = await settleMember(world, { isOwner: true }, id)
    const none = await settleMember(world, { permissions: ['edit_organization'] }, id)
    const url = `/organizations/${id}`
    const demand = (isRequired: boolean, by = chief) =>
      ask(by, 'PATCH', url, { body: { requires_second_factor: isRequired } })
    expect((await demand(true)).body).toMatchObject({ code: 'organization.second_factor_first' })
    await cameBy(world, none, 'passkey')
    expect((await demand(true, none)).body).toMatchObject({ code: 'permission.denied' })
    await cameBy(world, none, 'password')
    await cameBy(world, chief, 'passkey')
    expect((await demand(true)).body).toMatchObject({ requires_second_factor: true })
    const shut = { code: 'organization.second_factor_required' }
    for (const path of ['/me', '/envelopes', '/users', url, `${url}/stats`, `${url}/theme`, `${url}/logo`])
      expect((await ask(none, 'GET', path)).body, path).toMatchObject(shut)
    expect((await ask(none, 'DELETE', `${url}/theme`)).body).toMatchObject(shut)
    expect((await ask(none, 'GET', '/organizations')).status).toBe(200) // to see what is demanded
    expect((await ask(chief, 'GET', '/me')).status).toBe(200)
    await cameBy(world, none, 'passkey')
    expect((await ask(none, 'GET', '/me')).status).toBe(200)
    await cameBy(world, none, 'password')
    expect((await demand(false)).status).toBe(200)
    expect((await ask(none, 'GET', '/me')).status).toBe(200)
  })
})
