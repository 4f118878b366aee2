/** Members, roles and teams from the outside: who gives what to whom, and what stays true when two act at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '../kernel/permission.ts'
import { tables } from '../server/sql.ts'
import { ask as send, openScene } from './testing/scene.ts'
import { openWorld, settleMember, type Person, type World } from './testing/world.store.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  owner = world.people.owner
})
afterAll(() => world.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(who: Person, method: Method, path: string, body?: object) {
  const answer = await send(world, who, method, { url: `/v1${path}`, ...(body && { body }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

async function done(who: Person, method: Method, path: string, body?: object) {
  const answer = await ask(who, method, path, body)
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

const somebody = (...permissions: Permission[]) => settleMember(world, { permissions })
const anOwner = () => settleMember(world, { isOwner: true })

let names = 0
async function role(flags: object = {}, members: readonly Person[] = []): Promise<string> {
  names += 1
  const { id } = await done(owner, 'POST', '/roles', { name: `Role ${names}`, ...flags })
  await done(owner, 'PUT', `/roles/${id}/users`, { users: members.map(({ userId }) => userId) })
  return id
}

async function systemRole(which: 'administrator' | 'user'): Promise<string> {
  const { data } = await done(owner, 'GET', '/roles')
  return data.find(({ system }: { system: string | null }) => system === which).id
}

/** Everything that they may do, as their own page is told it. */
async function rightsOf(person: Person): Promise<string[]> {
  return (await done(person, 'GET', '/me')).permissions
}

describe('what a member may do', () => {
  it('is what their roles and their own flags give, together, at the very next call', async () => {
    const ana = await somebody('manage_teams')
    const id = await role({ send_envelopes: true }, [ana])
    expect(await rightsOf(ana)).toEqual(['send_envelopes', 'manage_teams'])

    await done(owner, 'PATCH', `/roles/${id}`, { manage_billing: true })
    expect(await rightsOf(ana)).toEqual(['send_envelopes', 'manage_teams', 'manage_billing'])

    await done(owner, 'PUT', `/users/${ana.userId}/permissions`, { manage_teams: false })
    await done(owner, 'DELETE', `/roles/${id}/users/${ana.userId}`)
    expect(await rightsOf(ana)).toEqual([])
  })

  it('is told apart by where it comes from', async () => {
    const ana = await somebody('manage_teams')
    await role({ send_envelopes: true }, [ana])
    const told = await done(owner, 'GET', `/users/${ana.userId}/permissions`)
    expect(told).toMatchObject({ manage_teams: true, send_envelopes: false, is_owner: false })
    expect(told.from_roles).toMatchObject({ manage_teams: false, send_envelopes: true })
    expect((await ask(ana, 'GET', `/users/${ana.userId}/permissions`)).body).toEqual(told)
  })
})

describe('a member who manages users without being an owner', () => {
  it('gives and takes only what they have themselves, by flags, by roles, and to themselves as well', async () => {
    const [manager, ana] = [await somebody('manage_users', 'manage_teams'), await somebody('manage_billing')]
    const beyond = { status: 403, body: expect.objectContaining({ code: 'permission.beyond_own' }) }
    for (const { userId } of [manager, ana])
      expect(await ask(manager, 'PUT', `/users/${userId}/permissions`, { send_envelopes: true })).toEqual(beyond)
    expect(await ask(manager, 'PUT', `/users/${ana.userId}/permissions`, { manage_billing: false })).toEqual(beyond)
    expect(await ask(manager, 'POST', '/roles', { name: 'Mighty', manage_billing: true })).toEqual(beyond)

    const mighty = await role({ edit_organization: true }, [ana])
    expect(await ask(manager, 'POST', `/roles/${mighty}/users`, { users: [manager.userId] })).toEqual(beyond)
    expect(await ask(manager, 'DELETE', `/roles/${mighty}/users/${ana.userId}`)).toEqual(beyond)
    expect(await ask(manager, 'PATCH', `/roles/${mighty}`, { edit_organization: false })).toEqual(beyond)
    expect(await ask(manager, 'DELETE', `/roles/${mighty}`)).toEqual(beyond)
    expect(await ask(manager, 'DELETE', `/users/${ana.userId}`)).toEqual(beyond)

    await done(manager, 'PUT', `/users/${ana.userId}/permissions`, { manage_teams: true })
    expect(await rightsOf(ana)).toEqual(['edit_organization', 'manage_teams', 'manage_billing'])
    expect(await rightsOf(manager)).toEqual(['manage_users', 'manage_teams'])
  })

  it('does not get the right to send by removing a role of their own', async () => {
    const manager = await somebody('manage_users')
    const id = await role({}, [manager])
    expect((await ask(manager, 'DELETE', `/roles/${id}`)).body).toMatchObject({ code: 'permission.beyond_own' })
    expect(await rightsOf(manager)).toEqual(['manage_users'])
  })

  it('touches no owner', async () => {
    const [manager, other] = [await somebody('manage_users'), await anOwner()]
    const id = await role()
    const refused = { status: 403, body: expect.objectContaining({ code: 'member.is_owner' }) }
    expect(await ask(manager, 'PUT', `/users/${other.userId}/permissions`, { manage_users: true })).toEqual(refused)
    expect(await ask(manager, 'DELETE', `/users/${other.userId}`)).toEqual(refused)
    expect(await ask(manager, 'POST', `/roles/${id}/users`, { users: [other.userId] })).toEqual(refused)
    expect((await ask(manager, 'POST', `/users/${manager.userId}/owner`)).status).toBe(403)
    expect((await ask(manager, 'DELETE', `/users/${other.userId}/owner`)).status).toBe(403)
  })
})

describe('a role', () => {
  it('is called like no other, however its name is written', async () => {
    await done(owner, 'POST', '/roles', { name: 'Jurídico' })
    expect((await ask(owner, 'POST', '/roles', { name: ' juridico ' })).body).toMatchObject({ code: 'role.name_taken' })
    expect((await ask(owner, 'POST', '/roles', { name: 'USUARIO' })).body).toMatchObject({ code: 'role.name_taken' })
    expect((await ask(owner, 'POST', '/roles', { name: ' ' })).status).toBe(422)
  })

  it("of the system can't be removed or renamed; what it gives can be changed", async () => {
    const id = await systemRole('user')
    expect((await ask(owner, 'DELETE', `/roles/${id}`)).body).toMatchObject({ code: 'role.is_system' })
    expect((await ask(owner, 'PATCH', `/roles/${id}`, { name: 'Everybody' })).status).toBe(403)
    expect(await done(owner, 'PATCH', `/roles/${id}`, { name: 'Usuário', manage_teams: true })).toMatchObject({
      name: 'Usuário',
      system: 'user',
      send_envelopes: true,
      manage_teams: true,
    })
    await done(owner, 'PATCH', `/roles/${id}`, { manage_teams: false })
  })

  it('leaves its members to the default one when it is removed', async () => {
    const [ana, bia] = [await somebody(), await somebody()]
    const id = await role({ manage_teams: true }, [ana, bia])
    const fallback = await systemRole('user')
    await done(owner, 'POST', `/roles/${fallback}/users`, { users: [bia.userId] })
    await done(owner, 'DELETE', `/roles/${id}`)
    expect((await ask(owner, 'GET', `/roles/${id}`)).status).toBe(404)
    expect(await rightsOf(ana)).toEqual(['send_envelopes'])
    expect((await done(owner, 'GET', `/users/${bia.userId}`)).roles).toMatchObject([{ id: fallback, system: 'user' }])
  })

  it('shows who has it: six on its card, everybody in pages', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => somebody()))
    const id = await role({}, people)
    const shown = await done(owner, 'GET', `/roles/${id}`)
    expect(shown).toMatchObject({ amount_users: 8 })
    expect(shown.users).toHaveLength(6)
    expect((await done(owner, 'GET', `/roles/${id}?extended=true`)).users).toHaveLength(8)
    const page = await done(owner, 'GET', `/roles/${id}/users?limit=3&page=3`)
    expect(page.data).toHaveLength(2)
    expect(page.meta.total).toBe(8)
  })

  it('goes to all that a call names, or, when one of them is no member, to nobody', async () => {
    const [ana, outsider] = [await somebody(), world.people.other]
    const id = await role()
    const answer = await ask(owner, 'POST', `/roles/${id}/users`, { users: [ana.userId, outsider.userId] })
    expect(answer.body).toMatchObject({ code: 'member.not_found' })
    const nobody = await ask(owner, 'POST', `/roles/${id}/users`, { users: [ana.userId, crypto.randomUUID()] })
    expect(nobody).toEqual(answer)
    expect((await done(owner, 'GET', `/roles/${id}`)).amount_users).toBe(0)
  })
})

describe('a team', () => {
  it('gathers members, gives no rights, and is found by its name', async () => {
    const [ana, bia] = [await somebody(), await somebody()]
    const { id } = await done(owner, 'POST', '/teams', { name: 'Comercial São Paulo' })
    await done(owner, 'POST', `/teams/${id}/users`, { users: [ana.userId, bia.userId] })
    await done(owner, 'POST', `/teams/${id}/users`, { users: [ana.userId] })
    const { data } = await done(ana, 'GET', '/teams?q=sao%20comercial&include=users-preview')
    expect(data).toMatchObject([{ id, amount_users: 2, users: [{ id: ana.userId }, { id: bia.userId }] }])
    expect(await rightsOf(ana)).toEqual([])
    await done(owner, 'PUT', `/teams/${id}/users`, { users: [bia.userId] })
    expect((await done(owner, 'GET', `/users/${ana.userId}`)).teams).toEqual([])
    expect((await ask(owner, 'DELETE', `/teams/${id}/users/${ana.userId}`)).status).toBe(404)
    await done(owner, 'DELETE', `/teams/${id}`)
    expect((await done(owner, 'GET', `/users/${bia.userId}`)).teams).toEqual([])
  })
})

describe('the picture of a member', () => {
  it('is told on lists, roles and teams, and shown to members of the same organization alone', async () => {
    const [ana, bia] = [await somebody(), await somebody()]
    const own = { ...ana, headers: { cookie: ana.headers['cookie']! } }
    const scene = await openScene(world)
    const { avatar } = await scene.call<{ avatar: string }>(
      'POST',
      '/v1/me/avatar',
      { form: { avatar: await scene.picture() } },
      own,
    )
    const id = await role({}, [ana])
    const address = `/v1/organizations/${world.acme}/users/${ana.userId}/avatar`
    const told = (await done(bia, 'GET', `/users/${ana.userId}`)).avatar as string
    expect(told).toBe(`${address}${avatar.slice(avatar.indexOf('?'))}`)
    expect((await done(owner, 'GET', `/roles/${id}/users`)).data[0].avatar).toBe(told)
    const look = (who: Person, url = told) => send(world, who, 'GET', { url })
    const shown = await look(bia)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(shown.headers['cache-control']).toContain('private')

    // Of another organization, and by the address of another one.
    expect((await look(world.people.other)).statusCode).toBe(404)
    const foreign = await scene.call<{ id: string }>('POST', '/v1/organizations', { body: { name: 'Elsewhere' } }, bia)
    const elsewhere = told.replace(world.acme, foreign.id)
    expect((await look(bia, elsewhere)).json().code).toBe('member.not_found')

    await scene.call('DELETE', '/v1/me/avatar', {}, own)
    expect((await done(bia, 'GET', `/users/${ana.userId}`)).avatar).toBeNull()
    expect((await look(bia)).json().code).toBe('user.has_no_avatar')
    await scene.call('POST', '/v1/me/avatar', { form: { avatar: await scene.picture() } }, own)
    await done(owner, 'DELETE', `/users/${ana.userId}`)
    expect((await look(bia)).json().code).toBe('member.not_found')
    expect((await look(ana)).statusCode).toBe(404)
  })
})

describe('a member who is removed', () => {
  it('has no way in any more, and leaves what they sent to the owners', async () => {
    const ana = await somebody('send_envelopes')
    const { id } = await done(ana, 'POST', '/envelopes', { title: 'Lease' })
    const { id: client } = await done(owner, 'POST', '/users/' + ana.userId + '/owner').then(() =>
      send(world, ana, 'POST', { url: '/oauth/clients', body: { name: 'CRM' } }).then((answer) => answer.json()),
    )
    const team = await done(owner, 'POST', '/teams', { name: 'Leaving' })
    await done(owner, 'POST', `/teams/${team.id}/users`, { users: [ana.userId] })

    await done(owner, 'DELETE', `/users/${ana.userId}`)
    expect((await ask(ana, 'GET', '/me')).body).toMatchObject({ code: 'organization.not_a_member' })
    expect(await done(owner, 'GET', `/envelopes/${id}`)).toMatchObject({ id, title: 'Lease' })
    expect((await done(owner, 'GET', `/teams/${team.id}`)).amount_users).toBe(0)
    expect((await ask(owner, 'GET', `/users/${ana.userId}`)).status).toBe(404)
    expect((await send(world, owner, 'GET', { url: `/oauth/clients/${client}` })).statusCode).toBe(404)
  })
})

describe('a draft of somebody who was removed', () => {
  const draftOf = async (who: Person, title: string): Promise<string> => {
    const { id } = await done(who, 'POST', '/envelopes', { title })
    return id
  }

  it('is edited, sent and deleted by owners, and by nobody else; before, owners only look at it', async () => {
    const [ana, colleague] = [await somebody('send_envelopes'), await somebody('send_envelopes')]
    const [id, other] = [await draftOf(ana, 'Lease'), await draftOf(ana, 'Loan')]
    expect((await ask(owner, 'PATCH', `/envelopes/${id}`, { title: 'Mine' })).body).toMatchObject({
      code: 'permission.denied',
    })
    expect((await done(owner, 'GET', `/envelopes/${id}`)).actions).toEqual(['copy'])

    await done(owner, 'DELETE', `/users/${ana.userId}`)
    expect((await done(owner, 'GET', `/envelopes/${id}`)).actions).toEqual(['edit', 'send', 'delete', 'copy'])
    await done(owner, 'PATCH', `/envelopes/${id}`, { title: 'Lease of 2027' })
    expect((await ask(colleague, 'PATCH', `/envelopes/${id}`, { title: 'Mine' })).body).toMatchObject({
      code: 'envelope.not_found',
    })
    await done(owner, 'DELETE', `/envelopes/${other}`)
    expect((await ask(owner, 'GET', `/envelopes/${other}`)).status).toBe(404)
  })

  it('goes out in the name of the owner who sends it', async () => {
    const ana = await settleMember(world, { isOwner: true })
    const scene = await openScene({ ...world, people: { ...world.people, sender: ana } })
    const { id } = await scene.draft()
    await done(owner, 'DELETE', `/users/${ana.userId}`)
    await done(owner, 'POST', `/envelopes/${id}/send`)
    const sent = await done(owner, 'GET', `/envelopes/${id}?extended=true`)
    expect(sent.sender.email).toBe(owner.email)
    const listed = await done(owner, 'GET', '/envelopes?source=self&limit=50')
    expect(listed.data.map((one: { id: string }) => one.id)).toContain(id)
  })
})

describe('a device that somebody lent before they were removed', () => {
  it('lets who holds it finish, and goes on to nobody', async () => {
    const ana = await settleMember(world, { isOwner: true })
    const scene = await openScene({ ...world, people: { ...world.people, sender: ana } })
    const { id, token } = await scene.inPerson()
    await done(ana, 'POST', '/me/hand-over', { envelope: id })
    await done(owner, 'DELETE', `/users/${ana.userId}`)

    await scene.accept(token)
    const acted = await send(world, null, 'POST', { url: `/v1/p/envelopes/recipients/${token}`, body: {} })
    expect(acted.statusCode).toBe(200)
    expect(await ask(ana, 'POST', '/envelopes/face-to-face/next', { action_token: token })).toMatchObject({
      status: 403,
      body: { code: 'organization.not_a_member' },
    })
  })
})

describe('letters about envelopes of somebody who was removed', () => {
  it('go to an owner of the organization, not to them', async () => {
    const scene = await openScene(world)
    const { sender, recipient } = world.people
    const { tokens } = await scene.sent()
    await done(owner, 'DELETE', `/users/${sender.userId}`)
    await scene.accept(tokens.recipient)
    const body = { reason: 'The rent is wrong.' }
    await send(world, recipient, 'DELETE', { url: `/v1/p/envelopes/recipients/${tokens.recipient}`, body })
    const told = await world.ctx.db.read((reader) =>
      tables(reader)
        .selectFrom('messages')
        .select('to_address')
        .where('user_id', 'is not', null)
        .where('envelope_id', 'is not', null)
        .execute(),
    )
    const { data } = await done(owner, 'GET', '/users?limit=100')
    const owners = data.filter((each: { is_owner: boolean }) => each.is_owner)
    expect(told).toHaveLength(1)
    expect(owners.map((each: { email: string }) => each.email)).toContain(told[0]!.to_address)
  })
})

describe('owners', () => {
  it('are made and unmade by owners, and one always stays', async () => {
    const founder = world.people.other
    const only = (await done(founder, 'GET', '/users')).data[0]
    expect(only).toMatchObject({ id: founder.userId, is_owner: true })
    const last = { status: 409, body: expect.objectContaining({ code: 'member.last_owner' }) }
    expect(await ask(founder, 'DELETE', `/users/${founder.userId}/owner`)).toEqual(last)
    expect(await ask(founder, 'DELETE', `/users/${founder.userId}`)).toEqual(last)
  })

  it('who revoke each other at once leave one of them, every time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mine = await settleMember(world, { isOwner: true }, world.other)
      const answers = await Promise.all([
        ask(world.people.other, 'DELETE', `/users/${mine.userId}/owner`),
        ask(mine, 'DELETE', `/users/${world.people.other.userId}/owner`),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403])
      const winner = answers[0]!.status === 204 ? world.people.other : mine
      const { data } = await done(winner, 'GET', '/users?limit=100')
      expect(data.filter((each: { is_owner: boolean }) => each.is_owner)).toMatchObject([{ id: winner.userId }])
      await done(winner, 'POST', `/users/${world.people.other.userId}/owner`)
      await done(world.people.other, 'DELETE', `/users/${mine.userId}`)
    }
  })

  it('who leave at once do not leave the organization alone', async () => {
    const mine = await settleMember(world, { isOwner: true }, world.other)
    const answers = await Promise.all(
      [mine, world.people.other].map((each) => ask(each, 'DELETE', `/users/${each.userId}/owner`)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const winner = answers[0]!.status === 409 ? mine : world.people.other
    await done(winner, 'POST', `/users/${world.people.other.userId}/owner`)
    await done(world.people.other, 'DELETE', `/users/${mine.userId}`)
  })
})

describe('two calls at once', () => {
  it('give a role and remove it: the second caller is told, and nobody is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ana = await somebody()
      const id = await role()
      const [given, removed] = await Promise.all([
        ask(owner, 'POST', `/roles/${id}/users`, { users: [ana.userId] }),
        ask(owner, 'DELETE', `/roles/${id}`),
      ])
      expect(removed.status).toBe(204)
      const { roles } = await done(owner, 'GET', `/users/${ana.userId}`)
      const has = roles.map(({ system }: { system: string | null }) => system)
      // What is answered is read after the change: a role that was given and then removed may be gone by then.
      expect(given.status === 200 ? [['user']] : [[], ['user']]).toContainEqual(has)
      if (given.status !== 200) expect(given.status).toBe(404)
    }
  })

  it('put somebody into a team and remove them: no trace of them stays', async () => {
    const { id } = await done(owner, 'POST', '/teams', { name: 'Racing' })
    for (let round = 0; round < 5; round += 1) {
      const ana = await somebody()
      const [put, removed] = await Promise.all([
        ask(owner, 'POST', `/teams/${id}/users`, { users: [ana.userId] }),
        ask(owner, 'DELETE', `/users/${ana.userId}`),
      ])
      expect(removed.status).toBe(204)
      expect([200, 404]).toContain(put.status)
    }
    expect((await done(owner, 'GET', `/teams/${id}`)).amount_users).toBe(0)
  })

  it('delete a team and share a template with it: who comes second is told, and nothing is shared with nobody', async () => {
    const draft = await done(owner, 'POST', '/envelopes', { title: 'Lease' })
    const { id: template } = await done(owner, 'POST', `/envelopes/${draft.id}/copy`, { into: 'template' })
    for (let round = 0; round < 10; round += 1) {
      const { id } = await done(owner, 'POST', '/teams', { name: `Leaving ${round}` })
      const [shared, removed] = await Promise.all([
        ask(owner, 'PUT', `/envelopes/${template}/shares`, { teams: [id] }),
        ask(owner, 'DELETE', `/teams/${id}`),
      ])
      expect(removed.status).toBe(204)
      expect([200, 404]).toContain(shared.status)
      expect((await done(owner, 'GET', `/envelopes/${template}/shares`)).teams).toEqual([])
    }
  })

  it('make the same role twice: one is told that the name is taken', async () => {
    const answers = await Promise.all([1, 2].map(() => ask(owner, 'POST', '/roles', { name: 'Twins' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('demote somebody and let them act: what they may do is asked when it is their turn', async () => {
    for (let round = 0; round < 5; round += 1) {
      const manager = await somebody('manage_users', 'manage_billing')
      const ana = await somebody()
      const [, given] = await Promise.all([
        done(owner, 'PUT', `/users/${manager.userId}/permissions`, { manage_users: false }),
        ask(manager, 'PUT', `/users/${ana.userId}/permissions`, { manage_billing: true }),
      ])
      expect([200, 403]).toContain(given.status)
      expect(await rightsOf(ana)).toEqual(given.status === 200 ? ['manage_billing'] : [])
      expect((await ask(manager, 'PUT', `/users/${ana.userId}/permissions`, { manage_billing: true })).status).toBe(403)
    }
  })
})

describe('a personal workspace', () => {
  it.each(['/users', '/roles', '/teams'])('has no %s', async (path) => {
    expect((await ask(world.people.recipient, 'GET', path)).body).toMatchObject({ code: 'organization.personal' })
    expect(
      (
        await ask(world.people.recipient, 'POST', path === '/users' ? `/users/${owner.userId}/owner` : path, {
          name: 'Mine',
        })
      ).body,
    ).toMatchObject({
      code: 'organization.personal',
    })
  })
})

describe('a member of an organization', () => {
  it('leaves when they want, and what they may do there ends with it', async () => {
    const ana = await somebody('manage_teams')
    await done(ana, 'DELETE', `/organizations/${world.acme}/membership`)
    expect((await ask(ana, 'GET', '/teams')).status).toBe(403)
    expect((await ask(owner, 'GET', `/users/${ana.userId}`)).status).toBe(404)
    expect(await lettersTo(owner)).toContain('member_left')
  })

  it('stays while nobody else owns it', async () => {
    const { status, body } = await ask(world.people.other, 'DELETE', `/organizations/${world.other}/membership`)
    expect([status, body.code]).toEqual([409, 'member.last_owner'])
  })

  it('is told when their rights change, when they own it, and when they are removed; nobody is told of themselves', async () => {
    const ana = await somebody()
    await done(owner, 'PUT', `/users/${ana.userId}/permissions`, { manage_teams: true })
    await done(owner, 'POST', `/users/${ana.userId}/owner`)
    await done(ana, 'DELETE', `/users/${ana.userId}/owner`)
    await done(owner, 'DELETE', `/users/${ana.userId}`)
    expect(await lettersTo(ana)).toEqual(['member_removed', 'owner_made', 'rights_changed'])
  })
})

async function lettersTo({ userId }: Person): Promise<string[]> {
  const rows = await world.ctx.db.read((reader) =>
    tables(reader).selectFrom('messages').select('kind').where('user_id', '=', userId).orderBy('kind').execute(),
  )
  return rows.map(({ kind }) => kind)
}
