/** Single sign-on by SAML 2.0 with the whole product and a provider made with samlify: what is believed, and each way of lying. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from '../features/accounts/testing/door.ts'
import { playSamlProvider, type SamlProvider } from '../features/single-sign-on/testing/saml-provider.ts'
import { tables } from '../server/sql.ts'
import { ask as askAt } from './testing/scene.ts'
import { openWorld, PASSWORD, settleMember, type Person, type World } from './testing/world.store.ts'

type Options = NonNullable<Parameters<SamlProvider['answer']>[3]>
type Form = Readonly<{ SAMLResponse: string; RelayState: string }>

const DOMAIN = 'people.example'
const ROOT = '/v1/single-sign-on'

let world: World
let server: Server
let provider: SamlProvider
/** Whose certificates it publishes. */
let published: readonly string[] = ['person']
let metadataUrl: string
let spMetadata: string

const ask = async (who: Person | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
  const answer = await askAt(world, who, method, { url, ...(body && { body }) })
  return { status: answer.statusCode, body: answer.body ? answer.json<Record<string, never>>() : ({} as never) }
}
const said = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body['code'] ?? body]
const prove = (who: Person) => ask(who, 'POST', '/v1/me/prove', { password: PASSWORD })
const connect = (about: object = { metadata_url: metadataUrl }) =>
  ask(world.people.owner, 'PUT', ROOT, { protocol: 'saml', ...about })

beforeAll(async () => {
  world = await openWorld()
  server = createServer((_asked, reply) => reply.end(provider.metadata(published))).listen(0)
  await once(server, 'listening')
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  provider = playSamlProvider(address)
  metadataUrl = `${address}/metadata`
  spMetadata = (await world.http.app.inject({ url: `/auth/sso/${world.acme}/metadata` })).body
  const { owner } = world.people
  await prove(owner)
  const { body } = await ask(owner, 'POST', `${ROOT}/domains`, { domain: DOMAIN })
  const { name, value } = body['record'] as unknown as { name: string; value: string }
  world.names.records.set(name, [value])
  await ask(owner, 'POST', `${ROOT}/domains/${DOMAIN}/check`)
  expect(said(await connect())[0]).toBe(200)
})
afterAll(async () => {
  server.close()
  await world.close()
})
beforeEach(async () => {
  published = ['person']
})

const comer = () => openBrowser(world.http)
const begin = async (browser: Browser, query = '') =>
  (await browser.ask('GET', `/auth/sso/${world.acme}${query}`)).header('location')!
/** The browser posts the form of the provider's page: without our cookies, and with its origin. */
async function post(form: Partial<Form>, id: string = world.acme): Promise<string> {
  const answer = await world.http.app.inject({
    method: 'POST',
    url: `/auth/sso/${id}/acs`,
    headers: {
      origin: 'https://idp.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })
  return String(answer.headers.location)
}
const troubleIn = (location: string) => new URL(location, 'http://x').searchParams.get('trouble')

let counted = 0
const somebody = (about: object = {}) => {
  counted += 1
  return {
    nameId: `id-${counted}`,
    attributes: { email: [`saml${counted}@${DOMAIN}`], displayName: ['Nova'] },
    ...about,
  }
}

/** All the way. @returns where it ends */
async function enter(browser: Browser, person: object, options: Options = {}, change = (form: Form) => form) {
  const form = await provider.answer(await begin(browser), spMetadata, person, options)
  const location = await post(change(form))
  if (troubleIn(location)) return location
  return (await browser.ask('GET', location)).header('location')!
}

const xmlOf = ({ SAMLResponse }: Form) => Buffer.from(SAMLResponse, 'base64').toString()
const inXml = (edit: (xml: string) => string) => (form: Form) => {
  const xml = edit(xmlOf(form))
  expect(xml).not.toBe(xmlOf(form))
  return { ...form, SAMLResponse: Buffer.from(xml).toString('base64') }
}

describe('a SAML provider', () => {
  it('lets newcomers in, with an assertion or a whole response that it signed, and knows them again', async () => {
    const ana = somebody()
    const browser = comer()
    expect(await enter(browser, ana)).toContain('/auth/complete')
    expect((await browser.ask('GET', '/v1/me')).body).toMatchObject({ email: ana.attributes.email[0], name: 'Nova' })
    const again = comer()
    expect(troubleIn(await enter(again, ana, { signsMessage: true }))).toBeNull()
    expect((await again.ask('GET', '/v1/me')).body).toMatchObject({ email: ana.attributes.email[0] })
    const member = await settleMember(world)
    const theirs = comer()
    await enter(theirs, somebody({ nameId: member.email, attributes: {} }))
    expect((await theirs.ask('GET', '/v1/me')).body).toMatchObject({ id: member.userId })
  })

  it('is told where we are by metadata, and tells of itself by address or file, without a document type', async () => {
    expect(spMetadata).toContain(`entityID="http://rubrica.example/auth/sso/${world.acme}/metadata"`)
    const { body } = await connect({ metadata: provider.metadata(['person', 'company']) })
    expect(body['connection']).toMatchObject({ protocol: 'saml', issuer: provider.entityId, metadata_url: null })
    expect((body['connection'] as unknown as { certificates_end_at: string[] }).certificates_end_at).toHaveLength(2)
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${provider.metadata(['person'])}`
    for (const metadata of ['<html/>', 'no xml', bomb, provider.metadata([])])
      expect(said(await connect({ metadata }))).toEqual([422, 'sso.metadata_invalid'])
    const cloud = { metadata_url: 'http://169.254.169.254/metadata' }
    expect(said(await connect(cloud))).toEqual([422, 'sso.address_not_allowed'])
    expect(said(await connect({ metadata_url: 'http://localhost:9/' }))).toEqual([422, 'sso.unreachable'])
    expect(said(await connect({ email_attribute: 'mail' }))[0]).toBe(200)
    expect(said(await connect())[0]).toBe(200)
  })

  it('may change its certificate: what it publishes is asked again', async () => {
    published = ['company']
    const ana = somebody()
    expect(troubleIn(await enter(comer(), ana, { party: 'company' }))).toBeNull()
    const rows = await world.ctx.db.read((reader) =>
      tables(reader).selectFrom('chained_facts').select('type').where('subject_id', '=', world.acme).execute(),
    )
    expect(rows.map(({ type }) => type)).toContain('sso.changed')
    published = ['person']
    expect(said(await connect())[0]).toBe(200)
  })
})

describe('what is not believed', () => {
  const evil = (xml: string) =>
    /<saml:Assertion .*<\/saml:Assertion>/s
      .exec(xml)![0]
      .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
      .replace('ID="_assertion"', 'ID="_evil"')
      .replace(/<saml:AttributeValue>[^<]*@[^<]*</, `<saml:AttributeValue>owner@${DOMAIN}<`)
      .replace(/(<saml:NameID[^>]*>)[^<]*/, '$1evil')
  const signed = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0]

  const liesBefore: readonly (readonly [string, Options])[] = [
    ['an assertion for another audience', { lie: { audience: 'https://other.example' } }],
    ['one for another recipient', { lie: { recipient: 'https://other.example/acs' } }],
    ['a response to another address', { lie: { destination: 'https://other.example/acs' } }],
    ['one of another provider', { lie: { issuer: 'https://other.example' } }],
    ['an answer to another request', { lie: { inResponseTo: '_other' } }],
    ['one whose time is over', { lie: { endsIn: -120 } }],
    ['one whose confirmation is over', { lie: { confirmationEndsIn: -120 } }],
    ['one without conditions', { rewrite: (xml) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/s, '') }],
    ['one without an end', { rewrite: (xml) => xml.replace(/(Data) NotOnOrAfter="[^"]*"/, '$1') }],
    ['one that anybody may hold', { rewrite: (xml) => xml.replace('cm:bearer', 'cm:sender-vouches') }],
    ['one that somebody else signed', { party: 'company' }],
    ['one signed with SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['a comment within an address', { rewrite: (xml) => xml.replace(`@${DOMAIN}`, `@${DOMAIN}<!-- -->.evil.example`) }],
  ]
  it.each(liesBefore)('%s', async (_, options) => {
    const browser = comer()
    expect(troubleIn(await enter(browser, somebody(), options))).toBe('sso.unavailable')
    expect((await browser.ask('GET', '/v1/me')).status).toBe(401)
  })

  const changesAfter: readonly (readonly [string, (xml: string) => string])[] = [
    ['an assertion without a signature', (xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '')],
    ['one that was altered', (xml) => xml.replace(/saml\d+@/, 'owner@')],
    ['a signed one behind another', (xml) => xml.replace(signed(xml), evil(xml) + signed(xml))],
    ['a signed one before another', (xml) => xml.replace(signed(xml), signed(xml) + evil(xml))],
    [
      'a signed one in an extension',
      (xml) =>
        xml
          .replace(signed(xml), evil(xml))
          .replace('<samlp:Status>', `<samlp:Extensions>${signed(xml)}</samlp:Extensions><samlp:Status>`),
    ],
    [
      'a signed one within the signature of another',
      (xml) => {
        const [signature] = /<ds:Signature.*<\/ds:Signature>/s.exec(xml)!
        const inside = signature.replace(
          '</ds:Signature>',
          `<ds:Object>${signed(xml).replace(signature, '')}</ds:Object></ds:Signature>`,
        )
        return xml.replace(signed(xml), evil(xml).replace('</saml:Issuer>', `</saml:Issuer>${inside}`))
      },
    ],
    ['a document type', (xml) => `<!DOCTYPE x [<!ENTITY a "aaaa">]>${xml}`],
    ['two elements of one name', (xml) => xml.replace('ID="_response"', 'ID="_assertion"')],
  ]
  it.each(changesAfter)('%s', async (_, change) => {
    const browser = comer()
    expect(troubleIn(await enter(browser, somebody(), {}, inXml(change)))).toBe('sso.unavailable')
    expect((await browser.ask('GET', '/v1/me')).status).toBe(401)
  })

  it('an address of a domain that is not the organization’s own', async () => {
    const foreign = somebody({ attributes: { email: ['ana@foreign.example'] } })
    expect(troubleIn(await enter(comer(), foreign))).toBe('sso.address_foreign')
  })

  it('an answer that comes twice, in another browser, to another organization, or to no request', async () => {
    const browser = comer()
    const form = await provider.answer(await begin(browser), spMetadata, somebody())
    expect(troubleIn(await post(form, world.other))).toBe('session.begin_again')

    const second = await provider.answer(await begin(browser), spMetadata, somebody())
    const location = await post(second)
    expect(troubleIn(await post(second))).toBe('session.begin_again')
    expect(troubleIn((await comer().ask('GET', location)).header('location')!)).toBe('session.begin_again')
    expect(troubleIn((await browser.ask('GET', location)).header('location')!)).toBe('session.begin_again')

    // The answer to one request, brought as the answer to another.
    const own = await provider.answer(await begin(browser), spMetadata, somebody())
    const other = comer()
    const RelayState = new URL(await begin(other)).searchParams.get('RelayState')!
    expect(troubleIn(await post({ ...own, RelayState }))).toBe('sso.unavailable')
    expect(troubleIn(await post({ SAMLResponse: own.SAMLResponse }))).toBe('session.begin_again')
  })

  it('a refusal of the provider, which is said so', async () => {
    const refused = (xml: string) =>
      xml.replace(/<saml:Assertion .*<\/saml:Assertion>/s, '').replace('status:Success', 'status:AuthnFailed')
    const browser = comer()
    const form = await provider.answer(await begin(browser), spMetadata, somebody())
    expect(troubleIn(await post(inXml(refused)(form)))).toMatch(/^sso\.(refused|unavailable)$/)
  })
})
