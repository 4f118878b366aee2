/** Effects on sessions of a reauthentication, of an operator's password, and of an operator's ending them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../server/testing/db.ts'
import { postAccountMessage } from '../../messages/message.commands.ts'
import {
  foundPersonalWorkspace as foundWorkspace,
  renameWorkspace,
  showWorkspace,
} from '../../people/organizations/organization.commands.ts'
import { enter } from '../../people/organizations/organization.routes.ts'
import { createUser } from '../account.commands.ts'
import { signOutEverybody, signOutUser } from '../session.commands.ts'
import { openDoor, PASSWORD } from '../testing/door.ts'

const houses = { foundWorkspace, renameWorkspace, showWorkspace, postAccountMessage, enter }
const { ctx, ports, browser } = await openDoor(houses)
const noon = new Date('2026-11-20T12:00:00.000Z')

beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
})

const later = (ms: number) => (ctx.clock.now = new Date(ctx.clock.now.getTime() + ms))

describe('a session whose holder proves anew who they are', () => {
  it('goes on with another token, and the one from before opens nothing after a minute', async () => {
    const page = browser()
    await page.register()
    const before = page.cookies.get('rubrica')!
    expect((await page.ask('POST', '/v1/me/prove', { password: PASSWORD })).status).toBe(204)
    expect(page.cookies.get('rubrica')).not.toBe(before)
    const other = browser()
    other.cookies.set('rubrica', before)
    expect((await other.ask('GET', '/v1/me')).status).toBe(200) // a tab that was asking at that moment
    later(60_001)
    expect((await other.ask('GET', '/v1/me')).status).toBe(401)
    expect((await page.ask('GET', '/v1/me')).status).toBe(200)
  })

  it('keeps its token when the proof fails, and ends with either of them', async () => {
    const page = browser()
    await page.register()
    const before = page.cookies.get('rubrica')!
    expect((await page.ask('POST', '/v1/me/prove', { password: 'Errada-2026' })).status).toBe(422)
    expect(page.cookies.get('rubrica')).toBe(before)
    await page.ask('POST', '/v1/me/prove', { password: PASSWORD })
    const other = browser()
    other.cookies.set('rubrica', before)
    await other.ask('POST', '/v1/logout')
    expect((await page.ask('GET', '/v1/me')).status).toBe(401)
  })
})

describe('a password that an operator chose', () => {
  const made = {
    name: 'Ana Souza',
    email: 'ana@example.com',
    password: PASSWORD,
    isVerified: true,
    language: 'en',
  } as const

  it('is changed for another one before anything else', async () => {
    await createUser(ctx, ports, { ...made, isPasswordForNow: true })
    const page = browser()
    const entered = await page.logIn({ continue: '/business/documents' })
    expect(entered.body.continue).toBe('/auth/new-password?continue=%2Fbusiness%2Fdocuments')
    expect((await page.ask('GET', '/v1/me/sessions')).body).toMatchObject({ code: 'user.password_expired' })
    const same = { current_password: PASSWORD, password: PASSWORD }
    expect((await page.ask('PUT', '/v1/me/password', same)).body).toMatchObject({ code: 'user.password_same' })
    const own = { current_password: PASSWORD, password: 'Girassol-na-chuva-7' }
    expect((await page.ask('PUT', '/v1/me/password', own)).status).toBe(204)
    expect((await page.ask('GET', '/v1/me/sessions')).status).toBe(200)
  })

  it('stays where the operator says so', async () => {
    await createUser(ctx, ports, made)
    const page = browser()
    await page.logIn()
    expect((await page.ask('GET', '/v1/me/sessions')).status).toBe(200)
  })
})

describe('an operator', () => {
  it('ends the sessions of one person, or of all', async () => {
    const [ana, bia] = [browser(), browser()]
    await ana.register()
    await bia.register({ email: 'bia@example.com', phone: '(11) 98765-1234' })
    expect(await signOutUser(ctx, 'Ana@example.com')).toBe(1)
    expect([(await ana.ask('GET', '/v1/me')).status, (await bia.ask('GET', '/v1/me')).status]).toEqual([401, 200])
    expect(await signOutUser(ctx, 'nobody@example.com')).toBeNull()
    expect(await signOutEverybody(ctx)).toBe(1)
    expect((await bia.ask('GET', '/v1/me')).status).toBe(401)
  })
})
