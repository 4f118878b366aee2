/** SCIM 2.0 as Okta and Entra ID speak it, against the whole product: people, teams, what is refused, and whose secret opens what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tables } from '../server/sql.ts'
import { ask as askAt } from './testing/scene.ts'
import { openWorld, PASSWORD, settleMember, type Person, type World } from './testing/world.store.ts'

const DOMAIN = 'people.example'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

let world: World
let secret: string
let theirs: string

// oxlint-disable-next-line typescript/no-explicit-any -- as JSON parsers give it
type Answer = { status: number; body: any; headers: Record<string, unknown> }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function scim(method: Method, path: string, body?: object, more: Record<string, string> = {}): Promise<Answer> {
  const answer = await world.http.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/scim+json' }), ...more },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.body ? answer.json() : null, headers: answer.headers }
}
const ask = async (who: Person | null, method: Method, url: string, body?: object) => {
  const answer = await askAt(world, who, method, { url, ...(body && { body }) })
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  return { status: answer.statusCode, body: answer.body ? answer.json<any>() : null }
}
async function secretOf(who: Person): Promise<string> {
  await ask(who, 'POST', '/v1/me/prove', { password: PASSWORD })
  return (await ask(who, 'POST', '/v1/provisioning/secret', {})).body.secret
}
const patch = (path: string, ...Operations: object[]) => scim('PATCH', path, { schemas: [PATCH], Operations })
const membership = async (userId: string) =>
  world.ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('memberships')
      .selectAll()
      .where('user_id', '=', userId)
      .where('organization_id', '=', world.acme)
      .executeTakeFirst(),
  )
const accountOf = async (email: string) =>
  world.ctx.db.read((reader) =>
    tables(reader).selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
  )

beforeAll(async () => {
  world = await openWorld()
  const { owner, other } = world.people
  secret = await secretOf(owner)
  theirs = await secretOf(other)
  const { body } = await ask(owner, 'POST', '/v1/single-sign-on/domains', { domain: DOMAIN })
  world.names.records.set(body.record.name, [body.record.value])
  await ask(owner, 'POST', `/v1/single-sign-on/domains/${DOMAIN}/check`)
})
afterAll(() => world.close())

let counted = 0
const somebody = (about: object = {}) => {
  const userName = `scim${++counted}@${DOMAIN}`
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: `ext-${counted}`,
    name: { givenName: 'Nova', familyName: `Pessoa ${counted}` },
    emails: [{ primary: true, type: 'work', value: userName }],
    active: true,
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Legal' },
    ...about,
  }
}

describe('the secret of an organization', () => {
  it('is made by an owner after a proof, shown once, and good until another is made', async () => {
    const { owner, sender } = world.people
    expect((await ask(sender, 'POST', '/v1/provisioning/secret', {})).body.code).toBe('permission.denied')
    const before = await ask(owner, 'GET', '/v1/provisioning')
    expect(JSON.stringify(before.body)).not.toContain(secret)
    const old = secret
    secret = await secretOf(owner)
    const refused = await scim('GET', '/Users', undefined, { authorization: `Bearer ${old}` })
    expect(refused).toMatchObject({ status: 401, body: { status: '401' }, headers: { 'www-authenticate': /Bearer/ } })
    expect((await scim('GET', '/Users', undefined, { authorization: '' })).status).toBe(401)
    expect((await ask(owner, 'GET', '/v1/provisioning')).body.since).not.toBeNull()
  })

  it('opens nothing of another organization', async () => {
    const mine = await scim('POST', '/Users', somebody())
    const other = { authorization: `Bearer ${theirs}` }
    expect((await scim('GET', `/Users/${mine.body.id}`, undefined, other)).status).toBe(404)
    expect((await scim('GET', '/Users', undefined, other)).body.totalResults).toBe(0)
    expect((await scim('DELETE', `/Users/${mine.body.id}`, undefined, other)).status).toBe(404)
    const body = { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: false } }] }
    expect((await scim('PATCH', `/Users/${mine.body.id}`, body, other)).status).toBe(404)
    const foreign = await scim('POST', '/Users', somebody(), other)
    expect(foreign).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
    const group = await scim('POST', '/Groups', { displayName: 'Others', members: [{ value: mine.body.id }] }, other)
    expect(group.body.members).toEqual([])
  })
})

describe('people', () => {
  it('are found by name, made members, and said again as they were written', async () => {
    const wanted = somebody()
    const probe = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${wanted.userName}"`)}`)
    expect(probe).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } })
    const made = await scim('POST', '/Users', wanted)
    const { id } = made.body
    expect(made).toMatchObject({
      status: 201,
      body: { userName: wanted.userName, externalId: wanted.externalId, name: wanted.name, active: true },
      headers: {
        location: `http://rubrica.example/scim/v2/Users/${id}`,
        'content-type': expect.stringMatching(/^application\/scim\+json/),
      },
    })
    const account = await accountOf(wanted.userName)
    expect(account).toMatchObject({
      name: made.body.name.givenName + ' ' + made.body.name.familyName,
      password_hash: null,
    })
    expect(await membership(account!.id)).toBeDefined()
    const found = await scim(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${wanted.userName.toUpperCase()}"`)}`,
    )
    expect(found.body.Resources).toMatchObject([{ id }])
    for (const filter of [
      `externalId eq "${wanted.externalId}"`,
      `emails[type eq "work"].value eq "${wanted.userName}"`,
    ])
      expect((await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults, filter).toBe(1)
    expect(await scim('POST', '/Users', wanted)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  })

  it('are deactivated and activated again as Okta and Entra ID say it: membership and sessions are gone at once', async () => {
    const member = await settleMember(world)
    const { body } = await scim('POST', '/Users', somebody({ userName: member.email, emails: [] }))
    const off: readonly object[] = [
      { op: 'replace', value: { active: false } },
      { op: 'Replace', path: 'active', value: 'False' },
    ]
    for (const operation of off) {
      const answer = await patch(`/Users/${body.id}`, operation)
      expect(answer).toMatchObject({ status: 200, body: { active: false } })
      expect(await membership(member.userId)).toBeUndefined()
      expect((await ask(member, 'GET', '/v1/me')).status).toBe(401)
      expect(await patch(`/Users/${body.id}`, { op: 'replace', path: 'active', value: 'True' })).toMatchObject({
        body: { active: true },
      })
      expect(await membership(member.userId)).toBeDefined()
    }
    await scim('PUT', `/Users/${body.id}`, somebody({ userName: member.email, active: false }))
    expect(await membership(member.userId)).toBeUndefined()
    const facts = await world.ctx.db.read((reader) =>
      tables(reader).selectFrom('chained_facts').select('type').where('subject_id', '=', world.acme).execute(),
    )
    expect(facts.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['scim.secret_made', 'member.provisioned', 'member.deprovisioned']),
    )
  })

  it('are changed in parts, and what is not known is passed over', async () => {
    const { body } = await scim('POST', '/Users', somebody())
    const changed = await patch(
      `/Users/${body.id}`,
      { op: 'Replace', path: 'name.givenName', value: 'Outra' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: `changed@${DOMAIN}` },
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'X' },
      { op: 'replace', value: { displayName: 'Outra Pessoa', 'name.familyName': 'Silva', nickName: 'O' } },
      { op: 'remove', path: 'externalId' },
    )
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      displayName: 'Outra Pessoa',
      name: { givenName: 'Outra', familyName: 'Silva' },
      emails: [{ value: `changed@${DOMAIN}`, type: 'work' }],
    })
    expect(changed.body.externalId).toBeUndefined()
    const stale = { 'if-match': body.meta.version === changed.body.meta.version ? 'W/"0"' : body.meta.version }
    const put = await scim('PUT', `/Users/${body.id}`, somebody(), stale)
    expect(put.status).toBe(412)
  })

  it('are refused with an address elsewhere, one that was never confirmed, and nonsense', async () => {
    const foreign = somebody({ userName: 'ana@foreign.example', emails: [] })
    expect(await scim('POST', '/Users', foreign)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
    expect(await scim('POST', '/Users', { active: true })).toMatchObject({ status: 400, body: { status: '400' } })
    expect(await scim('GET', '/Users?filter=userName%20co%20%22a%22')).toMatchObject({
      body: { scimType: 'invalidFilter' },
    })
    expect(await scim('GET', '/Users?filter=password%20eq%20%22a%22')).toMatchObject({
      body: { scimType: 'invalidFilter' },
    })
    expect((await scim('GET', '/Users/no-id')).body).toMatchObject({ status: '404' })
    const { body } = await scim('POST', '/Users', somebody())
    expect(await patch(`/Users/${body.id}`, { op: 'remove' })).toMatchObject({
      status: 400,
      body: { scimType: 'noTarget' },
    })
    expect(await patch(`/Users/${body.id}`, { op: 'explode' })).toMatchObject({ status: 400 })
  })

  it('who are the only owner stay', async () => {
    const { owner } = world.people
    const { body } = await scim('POST', '/Users', somebody({ userName: owner.email, emails: [] }))
    const answer = await patch(`/Users/${body.id}`, { op: 'replace', value: { active: false } })
    expect(answer).toMatchObject({ status: 409, body: { scimType: 'mutability' } })
    expect(await membership(owner.userId)).toBeDefined()
  })

  it('come in pages, and go', async () => {
    const { body } = await scim('POST', '/Users', somebody())
    const first = await scim('GET', '/Users?startIndex=1&count=2')
    expect(first.body).toMatchObject({ startIndex: 1, itemsPerPage: 2 })
    const none = await scim('GET', '/Users?count=0')
    expect(none.body).toMatchObject({ totalResults: first.body.totalResults, Resources: [] })
    expect((await scim('DELETE', `/Users/${body.id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${body.id}`)).status).toBe(404)
    const { id: userId } = (await accountOf(body.userName))!
    expect(await membership(userId)).toBeUndefined()
  })
})

describe('groups', () => {
  it('are teams: made, filled, emptied, renamed and removed as providers do', async () => {
    const one = (await scim('POST', '/Users', somebody())).body
    const two = (await scim('POST', '/Users', somebody())).body
    const made = await scim('POST', '/Groups', { displayName: 'Jurídico', externalId: 'g-1' })
    const at = `/Groups/${made.body.id}`
    expect(made).toMatchObject({ status: 201, body: { displayName: 'Jurídico', members: [] } })
    const found = await scim(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Jurídico"')}`,
    )
    expect(found.body.Resources[0].members).toBeUndefined()
    const members = async () =>
      (await ask(world.people.owner, 'GET', `/v1/teams/${made.body.id}/users`)).body.data.map(
        ({ email }: { email: string }) => email,
      )
    await patch(at, { op: 'Add', path: 'members', value: [{ value: one.id }, { value: two.id }] })
    expect(new Set(await members())).toEqual(new Set([one.userName, two.userName]))
    await patch(at, { op: 'Remove', path: 'members', value: [{ value: one.id }] })
    expect(await members()).toEqual([two.userName])
    await patch(at, { op: 'remove', path: `members[value eq "${two.id}"]` })
    expect(await members()).toEqual([])
    await patch(at, { op: 'replace', path: 'members', value: [{ value: one.id }] })
    await patch(`/Users/${one.id}`, { op: 'replace', value: { active: false } })
    expect(await members()).toEqual([])
    await patch(`/Users/${one.id}`, { op: 'replace', value: { active: true } })
    expect(await members()).toEqual([one.userName])
    expect(
      (await patch(at, { op: 'replace', value: { id: made.body.id, displayName: 'Legal' } })).body.displayName,
    ).toBe('Legal')
    await scim('POST', '/Groups', { displayName: 'Twin' })
    expect(await scim('POST', '/Groups', { displayName: 'twin' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    expect((await scim('DELETE', at)).status).toBe(204)
    expect((await ask(world.people.owner, 'GET', `/v1/teams/${made.body.id}`)).status).toBe(404)
  })
})

describe('the service', () => {
  it('is misled by no word that comes twice, nor by one that objects have of their own', async () => {
    const twice = await scim('GET', '/Groups?count=1&count=2&excludedAttributes=members&excludedAttributes=id')
    expect([twice.status, twice.body.itemsPerPage]).toEqual([200, twice.body.Resources.length])
    const { body } = await scim('POST', '/Users', somebody())
    const odd = { op: 'replace', path: 'constructor', value: { prototype: { polluted: true } } }
    const inside = { op: 'add', path: 'name.__proto__', value: { polluted: true } }
    const bare = { op: 'add', value: JSON.parse('{"__proto__": {"polluted": true}, "toString": "x"}') as object }
    expect((await patch(`/Users/${body.id}`, odd, inside, bare)).body).toMatchObject({ userName: body.userName })
    expect('polluted' in {}).toBe(false)
  })

  it('says what it can', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
    })
    expect((await scim('GET', '/ResourceTypes')).body.totalResults).toBe(2)
    expect((await scim('GET', '/Schemas')).body.Resources.map(({ name }: { name: string }) => name)).toEqual([
      'User',
      'Group',
    ])
  })

  it('ends with its secret', async () => {
    const { other } = world.people
    await ask(other, 'POST', '/v1/me/prove', { password: PASSWORD })
    expect((await ask(other, 'DELETE', '/v1/provisioning')).status).toBe(204)
    expect((await ask(other, 'DELETE', '/v1/provisioning')).body.code).toBe('scim.not_set_up')
    expect((await scim('GET', '/Users', undefined, { authorization: `Bearer ${theirs}` })).status).toBe(401)
  })
})
