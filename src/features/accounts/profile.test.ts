/** Profile of a user: their CPF and their picture. */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../server/testing/db.ts'
import { postAccountMessage } from '../messages/message.commands.ts'
import {
  foundPersonalWorkspace as foundWorkspace,
  renameWorkspace,
  showWorkspace,
} from '../people/organizations/organization.commands.ts'
import { enter } from '../people/organizations/organization.routes.ts'
import { openDoor, PASSWORD, type Browser } from './testing/door.ts'

const houses = { foundWorkspace, renameWorkspace, showWorkspace, postAccountMessage, enter }
let door: Awaited<ReturnType<typeof openDoor>>
let ana: Browser

beforeAll(async () => {
  door = await openDoor(houses)
})

beforeEach(async () => {
  await emptyTables(door.ctx.db)
  ana = door.browser()
  await ana.register()
})

describe('the CPF of somebody', () => {
  it('is kept as its digits, however it is written, and stays when something else changes', async () => {
    expect((await ana.ask('GET', '/v1/me')).body.cpf).toBeNull()
    expect((await ana.ask('PATCH', '/v1/me', { cpf: '529.982.247-25' })).body.cpf).toBe('52998224725')
    await ana.ask('PATCH', '/v1/me', { name: 'Ana Prado' })
    expect((await ana.ask('GET', '/v1/me')).body).toMatchObject({ name: 'Ana Prado', cpf: '52998224725' })
  })

  it('is refused when its check digits do not fit, at its field', async () => {
    for (const cpf of ['529.982.247-24', '111.111.111-11', '5299822472']) {
      const { status, body } = await ana.ask('PATCH', '/v1/me', { cpf })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['cpf']])
    }
    expect((await ana.ask('GET', '/v1/me')).body.cpf).toBeNull()
  })

  it('does not exist in the US variant', async () => {
    const abroad = await openDoor(houses, { VARIANT: 'us' })
    const joe = abroad.browser()
    await joe.register({ phone: '(212) 555-0123' })
    const { status, body } = await joe.ask('PATCH', '/v1/me', { cpf: '529.982.247-25' })
    expect([status, body.code]).toEqual([422, 'user.cpf_unavailable'])
    expect((await joe.ask('GET', '/v1/me')).body.cpf).toBeNull()
  })
})

describe('the picture of somebody', () => {
  const photo = (width: number, height: number, background = '#884422') =>
    sharp({ create: { width, height, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer()

  it('is drawn anew as a square without what the camera wrote into it, and shown to them', async () => {
    const saved = await ana.send('/v1/me/avatar', 'avatar', await photo(900, 600))
    expect(saved.status).toBe(201)
    expect((await ana.ask('GET', '/v1/me')).body.avatar).toBe(saved.body.avatar)
    const shown = await ana.ask('GET', saved.body.avatar)
    expect(shown.header('content-type')).toBe('image/png')
    expect(await sharp(shown.raw).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
    expect((await sharp(shown.raw).metadata()).exif).toBeUndefined()
  })

  it('may be a WebP', async () => {
    const webp = await sharp(await photo(300, 400))
      .webp()
      .toBuffer()
    const saved = await ana.send('/v1/me/avatar', 'avatar', webp)
    const shown = await ana.ask('GET', saved.body.avatar)
    expect(await sharp(shown.raw).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
  })

  it('has another address when it is another one, and is gone when it is taken away', async () => {
    const first = (await ana.send('/v1/me/avatar', 'avatar', await photo(300, 300))).body.avatar
    const second = (await ana.send('/v1/me/avatar', 'avatar', await photo(300, 300, '#224488'))).body.avatar
    expect(second).toMatch(/^\/v1\/me\/avatar\?v=\w{12}$/)
    expect(second).not.toBe(first)
    expect((await ana.ask('DELETE', '/v1/me/avatar')).status).toBe(204)
    expect((await ana.ask('GET', '/v1/me')).body.avatar).toBeNull()
    expect((await ana.ask('GET', first)).body.code).toBe('user.has_no_avatar')
  })

  it('is refused at its field when it is no picture, and when it is too large', async () => {
    const text = await ana.send('/v1/me/avatar', 'avatar', Buffer.from('<svg onload="alert(1)"/>'))
    expect([text.status, Object.keys(text.body.errors)]).toEqual([422, ['avatar']])
    const large = await ana.send('/v1/me/avatar', 'avatar', Buffer.alloc(5 * 1024 * 1024 + 1))
    expect([413, 422]).toContain(large.status)
  })
})

describe('a password that many people use', () => {
  it('is refused at its field, however it is dressed up, and so is the name of the product', async () => {
    const change = (password: string) => ana.ask('PUT', '/v1/me/password', { current_password: PASSWORD, password })
    for (const password of ['Password1', 'pAssword123', 'Sunshine1!!', 'Rubrica2026']) {
      const { status, body } = await change(password)
      expect([password, status, Object.keys(body.errors ?? {})]).toEqual([password, 422, ['password']])
    }
    const bia = await door
      .browser()
      .register({ email: 'bia@example.com', phone: '(21) 99876-5432', password: 'Abcd1234' })
    expect([bia.status, bia.body.code]).toEqual([422, 'user.password_common'])
    expect((await change('Girassol-na-chuva-7')).status).toBe(204)
  })
})
