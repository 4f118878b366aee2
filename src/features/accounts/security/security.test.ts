/** The ways in, from the outside: authenticator app, recovery codes, passkeys, proofs, sessions, letters. */
import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql, tables } from '../../../server/sql.ts'
import { emptyTables } from '../../../server/testing/db.ts'
import { postAccountMessage } from '../../messages/message.commands.ts'
import {
  foundPersonalWorkspace as foundWorkspace,
  renameWorkspace,
  showWorkspace,
} from '../../people/organizations/organization.commands.ts'
import { enter } from '../../people/organizations/organization.routes.ts'
import { openDoor, PASSWORD, type Browser } from '../testing/door.ts'
import { softPasskey } from '../testing/soft-passkey.ts'

const NOON = new Date('2026-11-20T12:00:00.000Z')
const MINUTE_MS = 60_000
const later = (minutes: number) => {
  door.ctx.clock.now = new Date(door.ctx.clock.now.getTime() + minutes * MINUTE_MS)
}

const houses = { foundWorkspace, renameWorkspace, showWorkspace, postAccountMessage, enter }
let door: Awaited<ReturnType<typeof openDoor>>
let ana: Browser

beforeAll(async () => {
  door = await openDoor(houses)
})

beforeEach(async () => {
  await emptyTables(door.ctx.db)
  door.ctx.clock.now = NOON
  ana = door.browser()
  await ana.register()
  door.letters.length = 0
})

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: door.ctx.clock.now.getTime() })
const kinds = () => door.letters.map(({ kind }) => kind)
const me = async (browser: Browser) => (await browser.ask('GET', '/v1/me')).status
const security = async (browser = ana) => (await browser.ask('GET', '/v1/me/security')).body

async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await ana.ask('POST', '/v1/me/authenticator')).body
  const { body } = await ana.ask('POST', '/v1/me/authenticator/confirm', { code: codeOf(secret) })
  later(1)
  return { secret, codes: body.recovery_codes }
}

/** As keyboards for Chinese and Japanese write. */
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const finish = (browser: Browser, code: string) => browser.ask('POST', '/auth/second-factor', { code })

describe('an authenticator app', () => {
  it('is asked for only after a code was typed, and ends the other sessions then', async () => {
    const other = door.browser()
    await other.logIn()
    door.letters.length = 0
    const begun = await ana.ask('POST', '/v1/me/authenticator')
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Rubrica:ana%40example\.com\?issuer=Rubrica&secret=[A-Z2-7]{32}&/)
    expect((await security()).authenticator).toBeNull()
    expect((await door.browser().logIn()).body.needs_second_factor).toBeUndefined()

    const wrong = await ana.ask('POST', '/v1/me/authenticator/confirm', { code: '000000' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'second_factor.code_wrong'])
    const right = await ana.ask('POST', '/v1/me/authenticator/confirm', { code: codeOf(begun.body.secret) })
    expect(new Set(right.body.recovery_codes).size).toBe(10)
    expect((await security()).authenticator).toEqual({ since: NOON.toISOString(), recovery_codes_left: 10 })
    expect([await me(ana), await me(other)]).toEqual([200, 401])
    expect(kinds()).toContain('second_factor_on')
  })

  it('is the second half of a sign-in, and without it nobody is in', async () => {
    const { secret } = await turnOn()
    const phone = door.browser()
    const half = await phone.logIn({ continue: '/business/documents' })
    expect(half.body).toEqual({
      continue: '/auth/second-factor?continue=%2Fbusiness%2Fdocuments',
      needs_second_factor: true,
    })
    expect(phone.cookies.has('rubrica')).toBe(false)
    expect(await me(phone)).toBe(401)
    expect((await finish(phone, '123456')).status).toBe(422)
    expect((await finish(phone, codeOf(secret).replace(/^.../, '$& '))).status).toBe(200)
    expect(await me(phone)).toBe(200)
  })

  it('gives codes that work once, for the first who types them, also where else one is asked for', async () => {
    const { secret } = await turnOn()
    const [one, two] = [door.browser(), door.browser()]
    await one.logIn()
    await two.logIn()
    const code = codeOf(secret)
    const answers = await Promise.all([finish(one, code), finish(two, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await ana.ask('POST', '/v1/me/prove', { password: PASSWORD, code })).status).toBe(422)
    later(1)
    expect((await ana.ask('POST', '/v1/me/prove', { password: PASSWORD, code: codeOf(secret) })).status).toBe(204)
  })

  it('takes its code in wide digits, and with what a paste brings along unseen', async () => {
    const { secret } = await turnOn()
    for (const write of [wide, (code: string) => `\u200b ${code.replace(/^.../, '$&\u2011')}\u00a0`]) {
      const phone = door.browser()
      await phone.logIn()
      expect((await finish(phone, write(codeOf(secret)))).status).toBe(200)
      later(1)
    }
  })

  it('forgives a clock that is half a minute off, and no more', async () => {
    const { secret } = await turnOn()
    const ago = codeOf(secret)
    later(1.5)
    const phone = door.browser()
    await phone.logIn()
    expect((await finish(phone, ago)).status).toBe(422)
    const half = codeOf(secret)
    later(0.5)
    expect((await finish(phone, half)).status).toBe(200)
  })

  it('can be guessed at ten times in a quarter of an hour', async () => {
    const { secret } = await turnOn()
    const thief = door.browser()
    await thief.logIn()
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) statuses.push((await finish(thief, '000000')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect((await finish(thief, codeOf(secret))).status).toBe(429)
  })

  it('is asked for within ten minutes, by the browser that typed the password, once', async () => {
    const { secret } = await turnOn()
    const phone = door.browser()
    await phone.logIn()
    const begun = new Map(phone.cookies)
    expect((await finish(door.browser(), codeOf(secret))).body.code).toBe('session.begin_again')
    expect((await finish(phone, codeOf(secret))).status).toBe(200)
    later(1)
    const again = door.browser()
    for (const [name, value] of begun) again.cookies.set(name, value)
    expect((await finish(again, codeOf(secret))).body.code).toBe('session.begin_again')
    await again.logIn()
    later(10)
    expect((await finish(again, codeOf(secret))).body.code).toBe('session.begin_again')
  })

  it('is still asked for after the password was forgotten', async () => {
    const { secret } = await turnOn()
    const { askForReset, issueResetLink } = await import('../link.commands.ts')
    await askForReset(door.ctx, 'ana@example.com', '/business/dashboard', { ip: '::1', userAgent: null, device: null })
    const asked = { email: 'ana@example.com', redirectTo: '/business/dashboard', ip: '::1', userAgent: null }
    await issueResetLink(door.ctx, asked)
    const { accountLink } = await import('../account-link.ts')
    const letter = door.letters.findLast(({ kind }) => kind === 'reset_password')!
    const key = new URL(accountLink(door.ctx, letter)).searchParams.get('key')
    const phone = door.browser()
    const reset = await phone.ask('POST', '/auth/reset-password', { key, password: 'Renovada2026' })
    expect(reset.body.continue).toMatch(/^\/auth\/second-factor/)
    expect(await me(phone)).toBe(401)
    expect((await finish(phone, codeOf(secret))).status).toBe(200)
  })

  it('keeps its secret encrypted, and its recovery codes as hashes', async () => {
    const { secret, codes } = await turnOn()
    const { rows } = await door.ctx.db.read((reader) =>
      sql<{ dump: string }>`select
        (select json_agg(a)::text from authenticators a) || (select json_agg(r)::text from recovery_codes r) as dump`.execute(
        tables(reader),
      ),
    )
    const raw = Buffer.from(new TOTP({ secret }).secret.buffer).toString('hex')
    for (const each of [raw, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows[0]!.dump).not.toContain(each)
  })

  it('is turned off by a user who proves who they are, and then nothing of it is left', async () => {
    const { codes } = await turnOn()
    later(11)
    const refused = await ana.ask('DELETE', '/v1/me/authenticator')
    expect([refused.status, refused.body.code]).toEqual([403, 'session.proof_required'])
    expect((await ana.ask('POST', '/v1/me/prove', { password: PASSWORD })).status).toBe(422)
    expect((await ana.ask('POST', '/v1/me/prove', { password: PASSWORD, code: codes[0]! })).status).toBe(204)
    expect((await ana.ask('DELETE', '/v1/me/authenticator')).status).toBe(204)
    expect((await security()).authenticator).toBeNull()
    expect((await door.browser().logIn()).body.needs_second_factor).toBeUndefined()
    expect(kinds()).toContain('second_factor_off')
  })
})

describe('a recovery code', () => {
  it('opens the door once, however it is written, and is told by letter', async () => {
    const { codes } = await turnOn()
    const phone = door.browser()
    await phone.logIn()
    expect((await finish(phone, wide(codes[3]!.toUpperCase()).replace('\uff0d', ' '))).status).toBe(200)
    expect((await security()).authenticator.recovery_codes_left).toBe(9)
    expect(door.letters.find(({ kind }) => kind === 'recovery_code_used')?.told).toEqual({ left: 9 })
    await phone.logIn()
    expect((await finish(phone, codes[3]!)).status).toBe(422)
  })

  it('is worth nothing when new ones were made', async () => {
    const { codes } = await turnOn()
    const made = await ana.ask('POST', '/v1/me/recovery-codes')
    expect(made.status).toBe(201)
    const phone = door.browser()
    await phone.logIn()
    expect((await finish(phone, codes[0]!)).status).toBe(422)
    expect((await finish(phone, made.body.recovery_codes[0])).status).toBe(200)
  })
})

describe('a passkey', () => {
  const keep = async (passkey: ReturnType<typeof softPasskey>, name = 'Notebook') => {
    const { body: options } = await ana.ask('POST', '/v1/me/passkeys/options')
    return ana.ask('POST', '/v1/me/passkeys', { name, response: passkey.create(options) })
  }
  const enter = async (passkey: ReturnType<typeof softPasskey>, browser = door.browser(), how = {}) => {
    const { body: options } = await browser.ask('POST', '/auth/passkey/options')
    return browser.ask('POST', '/auth/passkey', { response: passkey.get(options, how), continue: '/account/profile' })
  }

  it('is kept under a name, shown, and opens the account without anything else, also where an app is on', async () => {
    await turnOn()
    const passkey = softPasskey()
    const kept = await keep(passkey)
    expect([kept.status, kept.body]).toMatchObject([201, { name: 'Notebook', last_used_at: null }])
    expect(kinds()).toContain('passkey_added')
    const phone = door.browser()
    expect((await enter(passkey, phone)).body).toEqual({ continue: '/account/profile' })
    expect(await me(phone)).toBe(200)
    expect((await security()).passkeys).toMatchObject([{ name: 'Notebook', last_used_at: expect.any(String) }])
  })

  it('opens nothing by an answer that was given before, for another host, or without its owner', async () => {
    const passkey = softPasskey()
    await keep(passkey)
    const { body: options } = await ana.ask('POST', '/auth/passkey/options')
    const response = passkey.get(options)
    const twice = [door.browser(), door.browser()].map((one) => one.ask('POST', '/auth/passkey', { response }))
    expect((await Promise.all(twice)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await enter(passkey, door.browser(), { origin: 'http://evil.example' })).body.code).toBe('passkey.refused')
    expect((await enter(passkey, door.browser(), { rpId: 'evil.example' })).body.code).toBe('passkey.refused')
    expect((await enter(passkey, door.browser(), { isOwnerThere: false })).body.code).toBe('passkey.refused')
    expect((await enter(softPasskey())).body.code).toBe('passkey.unknown')
  })

  it('is copied by somebody when it counts backwards, and refused', async () => {
    const passkey = softPasskey()
    await keep(passkey)
    expect((await enter(passkey, door.browser(), { counter: 7 })).status).toBe(200)
    expect((await enter(passkey, door.browser(), { counter: 6 })).body.code).toBe('passkey.refused')
  })

  it('proves who one is, for one account', async () => {
    const passkey = softPasskey()
    await keep(passkey)
    later(11)
    const bia = door.browser()
    await bia.register({ email: 'bia@example.com', phone: '(21) 99876-5432' })
    const answer = async () => passkey.get((await ana.ask('POST', '/auth/passkey/options')).body)
    expect((await bia.ask('POST', '/v1/me/prove/passkey', { response: await answer() })).status).toBe(422)
    expect((await ana.ask('POST', '/v1/me/recovery-codes')).body.code).toBe('session.proof_required')
    expect((await ana.ask('POST', '/v1/me/prove/passkey', { response: await answer() })).status).toBe(204)
    expect((await ana.ask('POST', '/v1/me/recovery-codes')).body.code).toBe('second_factor.is_off')
  })

  it('is called otherwise, and forgotten, by its owner alone', async () => {
    const passkey = softPasskey()
    const { id } = (await keep(passkey)).body
    const bia = door.browser()
    await bia.register({ email: 'bia@example.com', phone: '(21) 99876-5432' })
    expect((await bia.ask('PATCH', `/v1/me/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await bia.ask('DELETE', `/v1/me/passkeys/${id}`)).status).toBe(404)
    expect((await ana.ask('PATCH', `/v1/me/passkeys/${id}`, { name: '  Work   laptop ' })).body.name).toBe(
      'Work laptop',
    )
    later(11)
    expect((await ana.ask('DELETE', `/v1/me/passkeys/${id}`)).status).toBe(403)
    await ana.ask('POST', '/v1/me/prove', { password: PASSWORD })
    expect((await ana.ask('DELETE', `/v1/me/passkeys/${id}`)).status).toBe(204)
    expect((await enter(passkey)).body.code).toBe('passkey.unknown')
    expect(kinds()).toContain('passkey_removed')
  })
})

describe('sessions', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  it('are listed with the device, how they began and when they were used, and nobody else sees them', async () => {
    later(30)
    const phone = door.browser(PHONE)
    await phone.logIn()
    await ana.ask('POST', '/v1/me/prove', { password: PASSWORD })
    const { data } = (await ana.ask('GET', '/v1/me/sessions')).body
    expect(data).toMatchObject([
      { is_current: true, device: { browser: 'Chrome', system: 'Windows', kind: 'computer' }, method: 'password' },
      { is_current: false, device: { browser: 'Safari', system: 'iPhone', kind: 'phone' }, place: 'here' },
    ])
    const bia = door.browser()
    await bia.register({ email: 'bia@example.com', phone: '(21) 99876-5432' })
    expect((await bia.ask('GET', '/v1/me/sessions')).body.data).toHaveLength(1)
    expect((await bia.ask('DELETE', `/v1/me/sessions/${data[1].id}`)).status).toBe(404)
    expect((await ana.ask('DELETE', `/v1/me/sessions/${data[1].id}`)).status).toBe(204)
    expect([await me(ana), await me(phone), await me(bia)]).toEqual([200, 401, 200])
  })

  it('are ended only after a fresh proof', async () => {
    const phone = door.browser(PHONE)
    await phone.logIn()
    const other = (await ana.ask('GET', '/v1/me/sessions')).body.data[1].id
    later(11)
    expect((await ana.ask('DELETE', `/v1/me/sessions/${other}`)).body.code).toBe('session.proof_required')
    expect((await ana.ask('POST', '/v1/me/sessions/end-others')).body.code).toBe('session.proof_required')
    expect(await me(phone)).toBe(200)
  })

  it('can all be ended but this one', async () => {
    const others = [door.browser(), door.browser(PHONE)]
    for (const other of others) await other.logIn()
    expect((await ana.ask('POST', '/v1/me/sessions/end-others')).status).toBe(204)
    expect(await Promise.all([ana, ...others].map(me))).toEqual([200, 401, 401])
  })
})

describe('a browser that somebody signs in from for the first time', () => {
  it('is told by letter, once; the very first one and those that are known are not', async () => {
    expect(kinds()).toEqual([])
    await ana.logIn()
    expect(kinds()).toEqual([])
    const phone = door.browser()
    await phone.logIn()
    await phone.logIn()
    expect(door.letters).toMatchObject([
      { kind: 'new_device', told: { browser: 'Chrome', system: 'Windows', ip: '127.0.0.1', at: NOON.toISOString() } },
    ])
  })

  it('is another one for everybody who uses it', async () => {
    const bia = door.browser()
    await bia.register({ email: 'bia@example.com', phone: '(21) 99876-5432' })
    door.letters.length = 0
    await bia.logIn()
    expect(door.letters).toMatchObject([{ kind: 'new_device', email: 'ana@example.com' }])
  })
})
