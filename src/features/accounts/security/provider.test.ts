/** Signing in by a real OpenID Connect provider (oidc-provider) on this machine: whose account it opens, and whose it does not. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tables } from '../../../server/sql.ts'
import { emptyTables } from '../../../server/testing/db.ts'
import { untilWaiting } from '../../../server/testing/waiting.store.ts'
import { postAccountMessage } from '../../messages/message.commands.ts'
import {
  foundPersonalWorkspace as foundWorkspace,
  renameWorkspace,
  showWorkspace,
} from '../../people/organizations/organization.commands.ts'
import { enter as enterOrganization } from '../../people/organizations/organization.routes.ts'
import { openDoor, PASSWORD, type Browser } from '../testing/door.ts'
import { forgery, playProvider, providerSecret } from '../testing/sign-in-provider.ts'

const people = {
  ana: { email: 'Ana@example.com', email_verified: true, name: 'Ana Souza' },
  liar: { email: 'ana@example.com', email_verified: false, name: 'Somebody' },
  new: { email: 'nova@example.com', email_verified: true, name: 'Nova Pessoa' },
  lines: { email: 'lines@example.com', email_verified: true, name: ' Lia\u0000\nSigned by:\u202e Bruno ' },
  unseen: { email: 'unseen@example.com', email_verified: true, name: '\u200b\u0301' },
  long: { email: 'long@example.com', email_verified: true, name: `${'x'.repeat(119)}👩` },
}

let server: Server
const houses = { foundWorkspace, renameWorkspace, showWorkspace, postAccountMessage, enter: enterOrganization }
let door: Awaited<ReturnType<typeof openDoor>>

beforeAll(async () => {
  server = createServer().listen(0)
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const answer = playProvider(issuer, ['http://localhost:3000/auth/provider/return'], people).callback()
  server.on('request', (asked, reply) => void answer(asked, reply))
  door = await openDoor(houses, {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'rubrica',
    OIDC_CLIENT_SECRET: providerSecret,
    OIDC_NAME: 'Acme Login',
  })
})
afterAll(() => void server.close())

beforeEach(async () => {
  await emptyTables(door.ctx.db)
  door.letters.length = 0
})

/** A browser walks to the provider and comes back with an address. */
async function walk(browser: Browser, as: string | null, query = ''): Promise<string> {
  const started = await browser.ask('GET', `/auth/provider${query}`)
  let next = started.header('location')!
  const cookies = new Map(as ? [['login_as', as]] : [])
  while (!next.startsWith('http://localhost:3000/')) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${next}: ${answer.status} ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return next.slice('http://localhost:3000'.length)
}

async function enter(browser: Browser, as: string | null, query = ''): Promise<string> {
  const back = await browser.ask('GET', await walk(browser, as, query))
  expect(back.status).toBe(303)
  return back.header('location')!
}

const me = async (browser: Browser) => (await browser.ask('GET', '/v1/me')).body

/** Ana has an account with a password, and her address is confirmed or not. */
async function registered(isConfirmed = true): Promise<Browser> {
  const ana = door.browser()
  await ana.register()
  if (isConfirmed) {
    const { accountLink } = await import('../account-link.ts')
    const key = new URL(accountLink(door.ctx, door.letters[0]!)).searchParams.get('key')
    await ana.ask('POST', '/auth/verify-email', { key })
  }
  door.letters.length = 0
  return ana
}

describe('signing in by the provider', () => {
  it('opens the account with the address that both have confirmed, and says so once by letter', async () => {
    await registered()
    const phone = door.browser()
    expect(await enter(phone, 'ana', '?continue=/account/profile')).toBe('/account/profile')
    expect(await me(phone)).toMatchObject({ name: 'Ana Souza', email: 'ana@example.com' })
    expect(door.letters.filter(({ kind }) => kind === 'provider_linked')).toMatchObject([
      { told: { name: 'Acme Login' } },
    ])
    await enter(phone, 'ana')
    expect(door.letters.filter(({ kind }) => kind === 'provider_linked')).toHaveLength(1)
    const { identities } = (await phone.ask('GET', '/v1/me/security')).body
    expect(identities).toMatchObject([{ provider: 'Acme Login', email: 'ana@example.com' }])
  })

  it('opens nothing for an address that the provider did not confirm, or that nobody confirmed here', async () => {
    await registered(false)
    const phone = door.browser()
    expect(await enter(phone, 'liar')).toBe('/auth/login?trouble=provider.address_unconfirmed')
    expect(await enter(phone, 'ana')).toBe('/auth/login?trouble=provider.account_unconfirmed')
    expect((await me(phone)).code).toBe('session.required')
  })

  it('makes an account without a password for somebody new, who is asked for what is missing', async () => {
    const phone = door.browser()
    expect(await enter(phone, 'new')).toBe('/auth/complete?continue=%2Fbusiness%2Fdashboard')
    expect(await me(phone)).toMatchObject({ name: 'Nova Pessoa', is_email_verified: true })
    const guess = await door.browser().logIn({ email: 'nova@example.com', password: PASSWORD })
    expect(guess.status).toBe(422)
  })

  it.each([
    ['lines', 'Lia Signed by: Bruno'],
    ['unseen', 'unseen'],
    ['long', 'x'.repeat(119)],
  ])('takes the name on one line, shortened, or the address where nothing of it can be read: %s', async (as, name) => {
    const phone = door.browser()
    await enter(phone, as)
    expect(await me(phone)).toMatchObject({ name })
  })

  it('lets one person in by two browsers that come for the first time at the same instant', async () => {
    await registered()
    const browsers = [door.browser(), door.browser()]
    const addresses = await Promise.all(browsers.map((each) => walk(each, 'ana')))
    const coming = await door.ctx.db.transaction(async (tx) => {
      await tables(tx).selectFrom('users').select('id').forUpdate().execute()
      const begun = Promise.all(browsers.map((each, index) => each.ask('GET', addresses[index]!)))
      await untilWaiting(door.ctx.db, 2)
      return { begun }
    })
    expect((await coming.begun).map(({ status }) => status)).toEqual([303, 303])
    for (const each of browsers) expect(await me(each)).toMatchObject({ name: 'Ana Souza' })
  })

  it('makes one account of somebody new who comes by four browsers at once', async () => {
    const browsers = Array.from({ length: 4 }, () => door.browser())
    const addresses = await Promise.all(browsers.map((each) => walk(each, 'new')))
    await Promise.all(browsers.map((each, index) => each.ask('GET', addresses[index]!)))
    const all = await Promise.all(browsers.map(me))
    expect(all.map(({ name }) => name)).toEqual(Array(4).fill(people.new.name))
  })

  it('believes no token whose signature does not fit what it says', async () => {
    await registered()
    const phone = door.browser()
    forgery.claims = { sub: 'ana', ...people.ana }
    const back = await phone.ask('GET', await walk(phone, 'new')).finally(() => (forgery.claims = null))
    expect(back.header('location')).toMatch(/^\/auth\/login\?trouble=/)
    expect((await me(phone)).code).toBe('session.required')
  })

  it('still asks for the code where an app is on', async () => {
    const ana = await registered()
    const { TOTP } = await import('otpauth')
    const { secret } = (await ana.ask('POST', '/v1/me/authenticator')).body
    const code = new TOTP({ secret }).generate({ timestamp: door.ctx.clock.now.getTime() })
    await ana.ask('POST', '/v1/me/authenticator/confirm', { code })
    const phone = door.browser()
    expect(await enter(phone, 'ana')).toMatch(/^\/auth\/second-factor/)
    expect((await me(phone)).code).toBe('session.required')
  })

  it('works once, in the browser that began it, and leads nowhere else', async () => {
    await registered()
    const phone = door.browser()
    const back = await walk(phone, 'ana', '?continue=https://evil.example/')
    expect((await door.browser().ask('GET', back)).header('location')).toBe('/auth/login?trouble=session.begin_again')
    expect((await phone.ask('GET', back.replace(/state=[^&]+/, 'state=forged'))).header('location')).toMatch(/trouble=/)
    expect((await phone.ask('GET', back)).header('location')).toBe('/auth/login?trouble=session.begin_again')
    expect(await enter(phone, 'ana', '?continue=https://evil.example/')).toBe('/business/dashboard')
  })

  it('is begun by our own page alone', async () => {
    const led = await door.http.app.inject({ url: '/auth/provider', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(led.headers.location).toBe('/auth/login')
  })

  it('goes on nowhere in particular where the address says so twice', async () => {
    expect(await enter(door.browser(), 'ana', '?continue=/a&continue=/b')).toMatch(
      /^\/auth\/complete\?continue=%2Fbusiness%2Fdashboard$/,
    )
  })

  it('that is refused there leads back to the door, which says so', async () => {
    expect(await enter(door.browser(), null)).toBe('/auth/login?trouble=provider.refused')
  })

  it('that comes back with a state of somebody else leads back to the door as well', async () => {
    const browser = door.browser()
    const address = new URL(await walk(browser, 'ana'), 'http://localhost')
    address.searchParams.set('state', 'forged')
    const back = await browser.ask('GET', `${address.pathname}${address.search}`)
    expect(back.header('location')).toBe('/auth/login?trouble=provider.unavailable')
  })

  it('is unlinked where something else opens the account, which a letter says, and not where it is the only way in', async () => {
    const ana = await registered()
    await enter(ana, 'ana')
    const [linked] = (await ana.ask('GET', '/v1/me/security')).body.identities
    expect((await ana.ask('DELETE', `/v1/me/identities/${linked.id}`)).status).toBe(204)
    expect((await ana.ask('GET', '/v1/me/security')).body.identities).toEqual([])
    expect(door.letters.map(({ kind }) => kind)).toContain('provider_unlinked')

    const nova = door.browser()
    await enter(nova, 'new')
    await nova.ask('POST', '/auth/complete', { name: 'Nova Pessoa', phone: '+5511987650001', accepts_terms: true })
    const [only] = (await nova.ask('GET', '/v1/me/security')).body.identities
    const refused = await nova.ask('DELETE', `/v1/me/identities/${only.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'provider.only_way_in'])
  })
})
