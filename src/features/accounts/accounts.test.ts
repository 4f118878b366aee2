/** Accounts from the outside: what a browser sends, what comes back, what is in the letters and what stays in the database. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import { asId } from '../../kernel/ids.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { readSettings } from '../../server/settings.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { postAccountMessage } from '../messages/message.commands.ts'
import type { AccountMessage } from '../messages/message.model.ts'
import {
  foundOrganization,
  foundPersonalWorkspace,
  renameWorkspace,
  setTheme,
  showWorkspace,
} from '../people/organizations/organization.commands.ts'
import { themeOf, type Theme } from '../../core/identity/theme.model.ts'
import { enter, organizationRoutes } from '../people/organizations/organization.routes.ts'
import { placesOf } from '../people/invitations/invitation.store.ts'
import { showSpace } from '../storage/item.commands.ts'
import { createUser } from './account.commands.ts'
import { accountLetters } from './account.letters.ts'
import { accountJobs } from './account.jobs.ts'
import { accountLink } from './account-link.ts'
import { accountRoutes, identify } from './account.routes.ts'
import type { AccountLetterPorts, Ports } from './ports.ts'
import { forgetEnded, provePassword } from './session.commands.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const letters: AccountMessage[] = []
let posted: (letter: AccountMessage) => void = () => undefined
const ports: Ports = {
  foundWorkspace: foundPersonalWorkspace,
  endAllAccess: async () => undefined,
  closeWith: async () => undefined,
  leave: async () => undefined,
  ssoDemandOn: async () => null,
  renameWorkspace,
  showWorkspace,
}
const letterPorts: AccountLetterPorts = {
  post: async (ctx, tx, letter) => {
    await postAccountMessage(ctx, tx, letter)
    letters.push(letter)
    posted(letter)
  },
}

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http

beforeAll(async () => {
  ctx = await testCtx({
    reactions: [accountLetters(letterPorts)],
    env: { BASE_URL: 'http://sign.example', FREE_ENVELOPES: '5', FREE_STORAGE: '500', FREE_USERS: '5' },
  })
  http = await openHttp(ctx, {
    identify: (credentials) => identify(ctx, credentials),
    enter: (user, organizationId) => enter(ctx, user, organizationId),
  })
  accountRoutes(http, ctx, ports)
  const never = () => Promise.reject(new Error('not asked here'))
  const asked = {
    showSpace,
    placesOf,
    provePassword,
    unpublishAll: never,
    shutProgramsIn: never,
    startWindingDown: never,
  }
  organizationRoutes(http, ctx, workshop, asked)
})

beforeEach(() => {
  ctx.clock.now = noon
})

afterEach(async () => {
  letters.length = 0
  await emptyTables(ctx.db)
})

describe('registering', () => {
  it('makes an account with a personal workspace and five credits, and signs in', async () => {
    const registered = await register()

    expect(registered.statusCode).toBe(201)
    expect(registered.json()).toEqual({ continue: '/business/dashboard' })
    expect((await get('/v1/me', cookieOf(registered))).json()).toMatchObject({
      name: 'Ana Souza',
      email: 'ana@example.com',
      phone: '+5511987654321',
      language: 'pt-BR',
      is_email_verified: false,
      is_registration_complete: true,
      organization: { name: 'Ana Souza', is_personal: true, is_owner: true },
      permissions: [
        'send_envelopes',
        'edit_organization',
        'manage_users',
        'manage_teams',
        'manage_billing',
        'attach_organizations',
      ],
      quota: { available: 5, consumed: 0, renews_at: '2026-12-01T03:00:00.000Z' },
    })
  })

  it('sets a session cookie that scripts cannot read and that other sites do not send', async () => {
    const cookie = cookieHeader(await register())
    expect(cookie).toMatch(/^rubrica=[\w-]{43};/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
  })

  it('mails one link that confirms the address, in the language of the person who registers', async () => {
    await register({ language: 'es', continue: '/business/documents' })
    expect(letters).toMatchObject([
      {
        kind: 'verify_email',
        name: 'Ana Souza',
        email: 'ana@example.com',
        language: 'es',
        continue: '/business/documents',
      },
    ])
  })

  it('goes on only to addresses of this installation', async () => {
    expect((await register({ continue: '//evil.example' })).json()).toEqual({ continue: '/business/dashboard' })
    const other = { email: 'bia@example.com', phone: '(21) 99876-5432' }
    expect((await register({ ...other, continue: 'http://sign.example/business/x?y=1' })).json()).toEqual({
      continue: '/business/x?y=1',
    })
  })

  it('keeps a name on one line, so that it cannot pose as a statement of ours', async () => {
    const cookie = cookieOf(await register({ name: ' Ana\nAssinado por:\u202e Bruno ' }))
    expect((await get('/v1/me', cookie)).json()).toMatchObject({ name: 'Ana Assinado por: Bruno' })
  })

  it('says at the field that an address is taken, whatever its case', async () => {
    await register()
    const again = await register({ email: 'ANA@Example.com', phone: '(21) 99876-5432' })
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject({
      code: 'user.email_taken',
      errors: { email: [expect.stringContaining('e-mail')] },
    })
  })

  it('says at the field that a phone is taken, however it is written', async () => {
    await register()
    const again = await register({ email: 'bia@example.com', phone: '+55 11 98765 4321' })
    expect(again.json()).toMatchObject({ code: 'user.phone_taken', errors: { phone: [expect.any(String)] } })
  })

  it('makes one account when the same person registers twice at the same instant', async () => {
    const answers = await Promise.all([register(), register(), register()])
    expect(statuses(answers)).toEqual([201, 422, 422])
    expect(await count('users')).toBe(1)
    expect(await count('organizations')).toBe(1)
    expect(letters).toHaveLength(1)
  })

  it.each([
    ['password', { password: 'assinar1' }, 'maiúscula'],
    ['accepts_terms', { accepts_terms: false }, 'termos'],
    ['email', { email: 'ana@' }, ''],
    ['name', { name: ' A ' }, ''],
    ['phone', { phone: '11 1234-567' }, 'telefone'],
  ])('refuses a wrong %s at its field and leaves nothing behind', async (field, wrong, words) => {
    const refused = await register(wrong)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors[field]).toEqual([expect.stringContaining(words)])
    expect(await count('users')).toBe(0)
    expect(await count('organizations')).toBe(0)
  })

  it('keeps neither password, session token nor the key of a link in the database', async () => {
    const registered = await register()
    const secrets = ['Assinar2026', cookieOf(registered).split('=')[1]!, keyOf(letters[0]!)]
    const dump = await everything()
    for (const secret of secrets) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })
})

describe('signing in', () => {
  it('answers 200 with the session', async () => {
    await register()
    const answer = await logIn()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ continue: '/business/dashboard' })
    expect((await get('/v1/me', cookieOf(answer))).statusCode).toBe(200)
  })

  it('refuses a wrong password and an unknown address with the same words', async () => {
    await register()
    const wrong = await logIn({ password: 'Errada2026' })
    const unknown = await logIn({ email: 'nobody@example.com' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toEqual(unknown.json())
    expect(wrong.json().code).toBe('session.bad_credentials')
  })

  it('takes a password however the keyboard composed its letters', async () => {
    await register({ password: 'Cora\u00e7\u00e3o1' })
    expect((await logIn({ password: 'Corac\u0327a\u0303o1' })).statusCode).toBe(200)
  })

  it('takes a sentence of two hundred characters, with spaces and signs, and not one letter less', async () => {
    const sentence = 'Os 2 gatos dormem sobre o telhado, e ninguém os acorda! '.repeat(4).slice(0, 200)
    await register({ password: sentence })
    expect((await logIn({ password: sentence })).statusCode).toBe(200)
    expect((await logIn({ password: sentence.slice(0, -1) })).statusCode).toBe(422)
  })

  it('stops guessing at an address, also for the right password, until the window is over', async () => {
    await register()
    for (let guess = 0; guess < 10; guess++) await logIn({ password: `Errada${guess}xx` })
    const limited = await logIn()
    expect(limited.statusCode).toBe(429)
    expect(limited.json().code).toBe('request.rate_limited')
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    ctx.clock.now = new Date(noon.getTime() + 15 * 60_000)
    expect((await logIn()).statusCode).toBe(200)
  })

  it('never counts people who know the password', async () => {
    await register()
    for (let time = 0; time < 12; time++) expect((await logIn()).statusCode).toBe(200)
  })

  it('ends the session that the same browser had before', async () => {
    const earlier = cookieOf(await register())
    const later = cookieOf(await logIn({}, { cookie: earlier }))
    expect((await get('/v1/me', earlier)).statusCode).toBe(401)
    expect((await get('/v1/me', later)).statusCode).toBe(200)
  })

  it('is refused when another site asks for it', async () => {
    await register()
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await logIn({}, headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('request.cross_origin')
    }
    expect((await logIn({}, { origin: 'http://sign.example' })).statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('is required', async () => {
    const answer = await get('/v1/me', 'rubrica=nothing')
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('session.required')
  })

  it('lasts while it is used at least every fourteen days, but sixty days at most', async () => {
    const cookie = cookieOf(await register())
    for (const day of [13, 26, 39, 52]) expect(await statusOnDay(day, cookie)).toBe(200)
    expect(await statusOnDay(60, cookie)).toBe(401)
  })

  it('ends when it is not used for fourteen days', async () => {
    const cookie = cookieOf(await register())
    expect(await statusOnDay(14, cookie)).toBe(401)
  })

  it('ends with signing out', async () => {
    const cookie = cookieOf(await register())
    const out = await post('/v1/logout', {}, { cookie })
    expect(out.statusCode).toBe(204)
    expect(cookieHeader(out)).toMatch(/^rubrica=;/)
    expect((await get('/v1/me', cookie)).statusCode).toBe(401)
  })

  it('leaves no trace a week after it ended', async () => {
    await register()
    ctx.clock.now = new Date(noon.getTime() + 22 * DAY_MS)
    await forgetEnded(ctx)
    expect(await count('sessions')).toBe(0)
    expect(await count('one_time_links')).toBe(0)
  })

  async function statusOnDay(day: number, cookie: string) {
    ctx.clock.now = new Date(noon.getTime() + day * DAY_MS)
    return (await get('/v1/me', cookie)).statusCode
  }
})

describe('confirming the address', () => {
  it('works once with the key from the letter', async () => {
    const cookie = cookieOf(await register())
    const key = keyOf(letters[0]!)
    const confirmed = await post('/auth/verify-email', { key, continue: '/business/documents' })
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.json()).toEqual({ email: 'ana@example.com', continue: '/business/documents' })
    expect((await get('/v1/me', cookie)).json().is_email_verified).toBe(true)
    expect((await post('/auth/verify-email', { key })).json().code).toBe('link.invalid_or_used')
  })

  it('works for seven days', async () => {
    await register()
    ctx.clock.now = new Date(noon.getTime() + 7 * DAY_MS)
    const late = await post('/auth/verify-email', { key: keyOf(letters[0]!) })
    expect(late.statusCode).toBe(400)
    expect(late.json().code).toBe('link.invalid_or_used')
  })

  it('can be asked for again, five times an hour, and the first letter stays good', async () => {
    const cookie = cookieOf(await register())
    for (let time = 0; time < 5; time++)
      expect((await post('/v1/me/resend-email-verification', {}, { cookie })).statusCode).toBe(204)
    expect((await post('/v1/me/resend-email-verification', {}, { cookie })).statusCode).toBe(429)
    expect(letters).toHaveLength(6)
    expect((await post('/auth/verify-email', { key: keyOf(letters[0]!) })).statusCode).toBe(200)
    expect((await post('/auth/verify-email', { key: keyOf(letters[5]!) })).statusCode).toBe(400)
  })

  it('is not mailed to a user who has confirmed already', async () => {
    const cookie = cookieOf(await register())
    await post('/auth/verify-email', { key: keyOf(letters[0]!) })
    expect((await post('/v1/me/resend-email-verification', {}, { cookie })).statusCode).toBe(204)
    expect(letters).toHaveLength(1)
  })

  it('does not take the key of another kind of link', async () => {
    await register()
    const reset = await resetLetter()
    expect((await post('/auth/verify-email', { key: keyOf(reset) })).statusCode).toBe(400)
    expect((await post('/auth/reset-password', { key: keyOf(letters[0]!), password: 'Renovada2026' })).statusCode).toBe(
      400,
    )
  })
})

describe('a forgotten password', () => {
  it('is replaced once with the key from the letter; every session ends and a new one begins', async () => {
    const phone = cookieOf(await register())
    const laptop = cookieOf(await logIn())
    const key = keyOf(await resetLetter())
    const answer = await post('/auth/reset-password', { key, password: 'Renovada2026' })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ continue: '/business/dashboard' })
    for (const ended of [phone, laptop]) expect((await get('/v1/me', ended)).statusCode).toBe(401)
    expect((await get('/v1/me', cookieOf(answer))).json().is_email_verified).toBe(true)
    expect((await logIn()).statusCode).toBe(422)
    expect((await logIn({ password: 'Renovada2026' })).statusCode).toBe(200)
    expect(letters.find(({ kind }) => kind === 'password_changed')).toMatchObject({
      email: 'ana@example.com',
      linkId: null,
    })

    const again = await post('/auth/reset-password', { key, password: 'Outra2026' })
    expect(again.statusCode).toBe(400)
    expect((await logIn({ password: 'Renovada2026' })).statusCode).toBe(200)
  })

  it('can be replaced for one hour', async () => {
    await register()
    const key = keyOf(await resetLetter())
    ctx.clock.now = new Date(noon.getTime() + HOUR_MS)
    expect((await post('/auth/reset-password', { key, password: 'Renovada2026' })).statusCode).toBe(400)
  })

  it('spends its link once when two browsers use it at the same instant', async () => {
    await register()
    const key = keyOf(await resetLetter())
    const both = await Promise.all(
      ['Primeira2026', 'Segunda2026'].map((password) => post('/auth/reset-password', { key, password })),
    )
    expect(statuses(both)).toEqual([200, 400])
  })

  it('keeps its link when the new password is too weak', async () => {
    await register()
    const key = keyOf(await resetLetter())
    const weak = await post('/auth/reset-password', { key, password: 'fraca' })
    expect(weak.json().errors.password).toEqual([expect.stringContaining('8')])
    expect((await post('/auth/reset-password', { key, password: 'Renovada2026' })).statusCode).toBe(200)
  })

  it('answers the same for an address that nobody has, and mails nothing', async () => {
    await register()
    const known = await forgot('ana@example.com')
    const unknown = await forgot('nobody@example.com')
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(known.statusCode).toBe(204)
    await runJobsUntil(({ kind }) => kind === 'reset_password')
    expect(letters.filter(({ kind }) => kind === 'reset_password')).toMatchObject([{ email: 'ana@example.com' }])
  })

  it('is asked for at most five times an hour', async () => {
    for (let time = 0; time < 5; time++) expect((await forgot('ana@example.com')).statusCode).toBe(204)
    expect((await forgot('ana@example.com')).statusCode).toBe(429)
    expect((await forgot('bia@example.com')).statusCode).toBe(204)
  })
})

describe('changing the password', () => {
  it('keeps this session, ends the others, closes reset links and says so by mail', async () => {
    const here = cookieOf(await register())
    const elsewhere = cookieOf(await logIn())
    const key = keyOf(await resetLetter())
    const changed = await change({ current_password: 'Assinar2026', password: 'Renovada2026' }, here)

    expect(changed.statusCode).toBe(204)
    expect((await get('/v1/me', here)).statusCode).toBe(200)
    expect((await get('/v1/me', elsewhere)).statusCode).toBe(401)
    expect((await post('/auth/reset-password', { key, password: 'Terceira2026' })).statusCode).toBe(400)
    expect((await logIn({ password: 'Renovada2026' })).statusCode).toBe(200)
    expect(letters.map(({ kind }) => kind)).toContain('password_changed')
  })

  it('needs the present password', async () => {
    const cookie = cookieOf(await register())
    const refused = await change({ current_password: 'Errada2026', password: 'Renovada2026' }, cookie)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({ current_password: ['Senha incorreta.'] })
    expect((await logIn()).statusCode).toBe(200)
  })

  const change = (payload: object, cookie: string) =>
    http.app.inject({ method: 'PUT', url: '/v1/me/password', payload, headers: { cookie } })
})

describe('an account that an operator makes', () => {
  const made = { name: 'Bia', email: 'bia@example.com', password: 'Assinar2026', language: 'en' } as const

  it('can sign in at once, and is asked for phone and terms first', async () => {
    await createUser(ctx, ports, { ...made, isVerified: true })
    const signedIn = await logIn({ email: 'bia@example.com', continue: '/business/documents' })
    expect(signedIn.json()).toEqual({ continue: '/auth/complete?continue=%2Fbusiness%2Fdocuments' })

    const cookie = cookieOf(signedIn)
    const me = (await get('/v1/me', cookie)).json()
    expect(me).toMatchObject({
      is_email_verified: true,
      is_registration_complete: false,
      organization: { is_personal: true },
    })

    const rest = { name: 'Bia Lima', phone: '(21) 99876-5432', accepts_terms: true, continue: '/business/documents' }
    expect((await post('/auth/complete', rest, { cookie })).json()).toEqual({ continue: '/business/documents' })
    expect((await get('/v1/me', cookie)).json()).toMatchObject({ name: 'Bia Lima', is_registration_complete: true })
    expect(letters).toEqual([])
  })

  it('may do nothing else before that, unless the operator vouches for it', async () => {
    await createUser(ctx, ports, { ...made, isVerified: false })
    await createUser(ctx, ports, { ...made, email: 'program@example.com', isVerified: true })
    const change = async (email: string) => {
      const cookie = cookieOf(await logIn({ email }))
      const payload = { name: 'Outra Pessoa' }
      const answer = await http.app.inject({ method: 'PATCH', url: '/v1/me', payload, headers: { cookie } })
      return [answer.statusCode, answer.body && answer.json().code]
    }
    expect(await change('bia@example.com')).toEqual([403, 'user.registration_incomplete'])
    expect(await change('program@example.com')).toEqual([200, undefined])

    const cookie = cookieOf(await logIn({ email: 'bia@example.com' }))
    expect((await get('/v1/me', cookie)).statusCode).toBe(200)
    expect((await post('/v1/me/language', { lang: 'es' }, { cookie })).statusCode).toBe(204)
    expect((await post('/v1/logout', {}, { cookie })).statusCode).toBe(204)
  })

  it('is mailed a confirming link unless the operator vouches for the address', async () => {
    await createUser(ctx, ports, { ...made, isVerified: false })
    expect(letters).toMatchObject([{ kind: 'verify_email', email: 'bia@example.com', language: 'en' }])
  })

  it('needs a strong password and an address of its own', async () => {
    await expect(createUser(ctx, ports, { ...made, password: 'weak', isVerified: true })).rejects.toThrow(
      'user.password_weak',
    )
    await createUser(ctx, ports, { ...made, isVerified: true })
    await expect(createUser(ctx, ports, { ...made, isVerified: true })).rejects.toThrow('user.email_taken')
  })
})

describe('the letters of an installation that mails none', () => {
  async function installationAt(baseUrl: string, remoteAddress: string, headers: Readonly<Record<string, string>>) {
    const settings = { ...ctx.settings, ...readSettings({ BASE_URL: baseUrl }) }
    const own = await openHttp(
      { ...ctx, settings },
      {
        identify: () => Promise.resolve(null),
        enter: (user, organizationId) => enter(ctx, user, organizationId),
      },
    )
    accountRoutes(own, { ...ctx, settings }, ports)
    const host = new URL(baseUrl).host
    const answer = await own.app.inject({ url: '/v1/installation', remoteAddress, headers: { host, ...headers } })
    await own.app.close()
    return answer.json()
  }

  const local = 'http://localhost:3000'
  it.each([
    ['somebody at the machine itself', local, '127.0.0.1', {}, '/mailbox'],
    ['somebody elsewhere', local, '203.0.113.9', {}, null],
    ['a visitor through a proxy on this machine', local, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, null],
    ['a proxy that only says its host', local, '127.0.0.1', { 'x-forwarded-host': 'localhost' }, null],
    ['a foreign name that points to this machine', local, '127.0.0.1', { host: 'evil.example:3000' }, null],
    ['anybody where the address is public', 'http://sign.example', '127.0.0.1', { host: 'localhost:3000' }, null],
  ])('are shown to %s or not', async (_, baseUrl, address, headers, mailbox) => {
    expect(await installationAt(baseUrl, address, headers)).toMatchObject({
      mailbox,
      is_usa_version: false,
      redirects_verifier: false,
    })
  })
})

describe('the language of an account', () => {
  it('can be changed', async () => {
    const cookie = cookieOf(await register())
    expect((await post('/v1/me/language', { lang: 'es' }, { cookie })).statusCode).toBe(204)
    expect((await get('/v1/me', cookie)).json().language).toBe('es')
    expect((await post('/v1/me/language', { lang: 'fr' }, { cookie })).statusCode).toBe(422)
  })
})

describe('what somebody changes about themselves', () => {
  it('is their name, which their workspace bears too, and their phone', async () => {
    const cookie = cookieOf(await register())
    const changed = await patch('/v1/me', { name: '  Ana   Prado ', phone: '(11) 98888-7777' }, cookie)
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { name: 'Ana Prado', phone: '+5511988887777', cpf: null },
    ])
    expect((await get('/v1/me', cookie)).json()).toMatchObject({
      name: 'Ana Prado',
      phone: '+5511988887777',
      organization: { name: 'Ana Prado' },
    })
    expect((await patch('/v1/me', { phone: '(11) 98888-6666' }, cookie)).json().name).toBe('Ana Prado')
  })

  it('leaves the phone of somebody else to them', async () => {
    await register({ email: 'bia@example.com', phone: '(21) 99876-5432' })
    const cookie = cookieOf(await register())
    const refused = await patch('/v1/me', { phone: '(21) 99876-5432' }, cookie)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'user.phone_taken'])
  })
})

describe('organizations', () => {
  it('show their colours as they were chosen, until they have none again', async () => {
    const ana = cookieOf(await register())
    const { id: userId } = (await get('/v1/me', ana)).json()
    const { id } = await foundOrganization(ctx, { userId, name: 'Acme', language: 'pt-BR' })
    const style = async () =>
      (await get('/v1/me', ana, { 'x-organization': id })).json().organization.style as Theme | null
    expect(await style()).toBeNull()
    await setTheme(ctx, id, themeOf({ navbar_background_color: '#0B3D2E' }))
    expect(await style()).toMatchObject({ navbar_background_color: '#0b3d2e', navbar_text_color: '#ffffff' })
    const listed = (await get('/v1/organizations', ana)).json().data as { name: string; style: Theme | null }[]
    expect(listed.map(({ name, style }) => [name, style?.button_background_color])).toEqual([
      ['Ana Souza', undefined],
      ['Acme', '#000000'],
    ])
    await setTheme(ctx, id, null)
    expect(await style()).toBeNull()
    await expect(setTheme(ctx, asId<'Organization'>(userId), null)).rejects.toThrow('organization.not_found')
  })

  it('are listed with the personal workspace and what one may do there', async () => {
    const cookie = cookieOf(await register())
    expect((await get('/v1/organizations', cookie)).json().data).toMatchObject([
      {
        name: 'Ana Souza',
        is_personal: true,
        is_owner: true,
        permissions: { send_envelopes: true, manage_billing: true },
      },
    ])
  })

  it('let nobody in who is no member', async () => {
    const ana = cookieOf(await register())
    const bia = cookieOf(await register({ email: 'bia@example.com', phone: '(21) 99876-5432' }))
    const { id } = (await get('/v1/me', ana)).json().organization
    expect((await get('/v1/me', ana, { 'x-organization': id })).statusCode).toBe(200)
    for (const organization of [id, '019aa000-0000-7000-8000-000000000000', 'x']) {
      const refused = await get('/v1/me', bia, { 'x-organization': organization })
      expect(refused.statusCode).toBe(403)
      expect(refused.json().code).toBe('organization.not_a_member')
    }
  })

  it('count their members and the room that they take, for members only', async () => {
    const ana = cookieOf(await register())
    const bia = cookieOf(await register({ email: 'bia@example.com', phone: '(21) 99876-5432' }))
    const { id } = (await get('/v1/me', ana)).json().organization
    const limit = 500 * 1024 * 1024
    expect((await get(`/v1/organizations/${id}/stats`, ana)).json()).toEqual({
      users: 1,
      users_limit: 5,
      invitations: 0,
      storage: 0,
      storage_limit: limit,
    })
    const refused = await get(`/v1/organizations/${id}/stats`, bia)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'organization.not_found'])
  })

  it('show the credits of the running month, also before anybody has sent in it', async () => {
    const cookie = cookieOf(await register())
    await ctx.db.read((reader) => sql`update quotas set consumed = 5`.execute(tables(reader)))
    expect((await get('/v1/me', cookie)).json().quota.consumed).toBe(5)
    ctx.clock.now = new Date('2026-12-01T03:00:00.000Z')
    expect((await get('/v1/me', cookie)).json().quota).toEqual({
      available: 5,
      consumed: 0,
      interval: 'month',
      renews_at: '2027-01-01T03:00:00.000Z',
    })
  })
})

const ana = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  password: 'Assinar2026',
  accepts_terms: true,
}

type Headers = Readonly<Record<string, string>>

describe('what is explained once', () => {
  const flags = (recipients: boolean, fields: boolean) => ({
    settings: { business_envelope_recipient: recipients, business_envelope_fields: fields },
  })
  const see = (cookie: string, settings: object) =>
    http.app.inject({ method: 'PUT', url: '/v1/me/onboardings', payload: { settings }, headers: { cookie } })

  it('is remembered with the account, wherever it signs in next, and of nobody else', async () => {
    const first = cookieOf(await register())
    const other = cookieOf(await register({ email: 'bruno@example.com', phone: '+55 11 98765-4322' }))
    expect((await get('/v1/me/onboardings', first)).json()).toEqual(flags(false, false))
    await see(first, { business_envelope_recipient: true })
    await see(first, { business_envelope_recipient: true }) // two windows at once
    const again = cookieOf(await logIn())
    expect((await get('/v1/me/onboardings', again)).json()).toEqual(flags(true, false))
    expect((await get('/v1/me/onboardings', other)).json()).toEqual(flags(false, false))
  })

  it('comes again when it is wished, and what is not known is refused', async () => {
    const cookie = cookieOf(await register())
    await see(cookie, { business_envelope_recipient: true, business_envelope_fields: true })
    expect((await see(cookie, { business_envelope_fields: false })).json()).toEqual(flags(true, false))
    expect((await see(cookie, { tour_of_the_moon: true })).statusCode).toBe(422)
  })
})

function post(url: string, payload: object, headers: Headers = {}): Promise<LightMyRequestResponse> {
  return http.app.inject({ method: 'POST', url, payload, headers })
}

const get = (url: string, cookie: string, headers: Headers = {}) =>
  http.app.inject({ method: 'GET', url, headers: { cookie, ...headers } })

const patch = (url: string, payload: object, cookie: string) =>
  http.app.inject({ method: 'PATCH', url, payload, headers: { cookie } })

const register = (changed: object = {}) => post('/auth/register', { ...ana, ...changed })

const logIn = (changed: object = {}, headers: Headers = {}) =>
  post('/auth/login', { email: ana.email, password: ana.password, ...changed }, headers)

const forgot = (email: string) => post('/auth/forgot-password', { email })

async function resetLetter(): Promise<AccountMessage> {
  await forgot(ana.email)
  return runJobsUntil(({ kind }) => kind === 'reset_password')
}

/** Runs the queue for real until a letter of this kind is posted. */
async function runJobsUntil(isIt: (letter: AccountMessage) => boolean): Promise<AccountMessage> {
  const coming = new Promise<AccountMessage>((resolve) => {
    posted = (letter) => isIt(letter) && resolve(letter)
  })
  const jobs = await startJobs(ctx, accountJobs(ports))
  const letter = await coming
  await jobs.stop()
  return letter
}

const statuses = (answers: readonly LightMyRequestResponse[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

const cookieHeader = (answer: LightMyRequestResponse) => String(answer.headers['set-cookie'])
const cookieOf = (answer: LightMyRequestResponse) => cookieHeader(answer).split(';')[0]!
const keyOf = (letter: AccountMessage) => new URL(accountLink(ctx, letter)).searchParams.get('key')!

async function count(table: 'users' | 'organizations' | 'sessions' | 'one_time_links'): Promise<number> {
  const { rows } = await ctx.db.read((reader) =>
    sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(tables(reader)),
  )
  return Number(rows[0]?.count)
}

/** Every row of every table that accounts touch, bytes as hexadecimal digits. */
async function everything(): Promise<string> {
  const dumps = await Promise.all(
    ['users', 'sessions', 'one_time_links', 'organizations', 'memberships', 'quotas', 'messages'].map((table) =>
      ctx.db.read((reader) =>
        sql<{ dump: string }>`select coalesce(json_agg(t)::text, '') as dump from ${sql.table(table)} t`.execute(
          tables(reader),
        ),
      ),
    ),
  )
  return dumps.map(({ rows }) => rows[0]?.dump ?? '').join('\n')
}
