/** Facts about organizations: each command records what it changed, once, with who did it and from where. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { themeOf } from '../core/identity/theme.model.ts'
import { asId } from '../kernel/ids.ts'
import { verifyChain } from '../server/ledger.ts'
import { sql, tables } from '../server/sql.ts'
import type { Form } from './testing/form.ts'
import { ask, openScene, type Scene } from './testing/scene.ts'
import { openWorld, settleMember, type Person, type World } from './testing/world.store.ts'

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
type Recorded = Readonly<{ subject: string; actor: Readonly<Record<string, string>>; ip: string | null; type: string }>

/** In the order in which they were recorded, of all subjects. */
async function factsSince(before: ReadonlySet<string>): Promise<Recorded[]> {
  return (await everyFact()).filter(({ key }) => !before.has(key)).map(({ row }) => row)
}

async function everyFact() {
  const { rows } = await world.ctx.db.read((reader) =>
    sql<{ key: string; row: Recorded }>`
      select subject_id || ' ' || number as key, fact || jsonb_build_object('subject', subject_kind, 'actor', actor,
        'ip', ip) as row from chained_facts order by xmin::text::bigint, subject_kind, number`.execute(tables(reader)),
  )
  return rows
}

const keysNow = async () => new Set((await everyFact()).map(({ key }) => key))

/** As the owner of Acme, through HTTP. */
async function done<Answer = { id: string }>(
  method: Method,
  path: string,
  body?: object,
  { who = owner, form }: { who?: Person; form?: Form } = {},
): Promise<Answer> {
  const answer = await ask(world, who, method, { url: path, ...(body && { body }), ...(form && { form }) })
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300)
  return (answer.body === '' ? undefined : answer.json()) as Answer
}

type Case = Readonly<{
  does: string
  /** What the act needs; its facts are not looked at. */
  prepare?: () => Promise<Record<string, string>>
  act: (given: Record<string, string>) => Promise<unknown>
  facts: (given: Record<string, string>) => readonly object[]
}>

let names = 0
const named = (what: string) => {
  names += 1
  return `${what} ${names}`
}
const newMember = async () => ({ user: (await settleMember(world)).userId })
const newRole = async () => {
  const name = named('Role')
  const { id } = await done('POST', '/v1/roles', { name, send_envelopes: true })
  return { id, name, ...(await newMember()) }
}
const newTeam = async () => {
  const name = named('Team')
  return { id: (await done('POST', '/v1/teams', { name })).id, name, ...(await newMember()) }
}
const newClient = async () => ({ id: (await done('POST', '/oauth/clients', { name: 'CRM' })).id })
const invited = async () => {
  const email = await scene.invitation()
  return { email, invitation: (await done('GET', `/v1/invitations/${encodeURIComponent(email)}`)).id }
}
const acme = () => `/v1/organizations/${world.acme}`

const people: readonly Case[] = [
  {
    does: 'changing the rights of a member',
    prepare: newMember,
    act: ({ user }) => done('PUT', `/v1/users/${user}/permissions`, { manage_teams: true }),
    facts: ({ user }) => [{ type: 'member.rights_changed', userId: user, before: [], after: ['manage_teams'] }],
  },
  {
    does: 'changing no right',
    prepare: newMember,
    act: ({ user }) => done('PUT', `/v1/users/${user}/permissions`, { manage_teams: false }),
    facts: () => [],
  },
  {
    does: 'removing a member',
    prepare: newMember,
    act: ({ user }) => done('DELETE', `/v1/users/${user}`),
    facts: ({ user }) => [{ type: 'member.removed', userId: user }],
  },
  {
    does: 'making an owner',
    prepare: newMember,
    act: ({ user }) => done('POST', `/v1/users/${user}/owner`),
    facts: ({ user }) => [{ type: 'organization.owner_changed', userId: user, isOwner: true }],
  },
  {
    does: 'making somebody an owner who is one',
    prepare: async () => ({ user: (await settleMember(world, { isOwner: true })).userId }),
    act: ({ user }) => done('POST', `/v1/users/${user}/owner`),
    facts: () => [],
  },
  {
    does: 'making an owner an ordinary member',
    prepare: async () => ({ user: (await settleMember(world, { isOwner: true })).userId }),
    act: ({ user }) => done('DELETE', `/v1/users/${user}/owner`),
    facts: ({ user }) => [{ type: 'organization.owner_changed', userId: user, isOwner: false }],
  },
  {
    does: 'inviting',
    act: () => done('POST', '/v1/invitations', { emails: ['first@people.example', 'second@people.example'] }),
    facts: () => [
      { type: 'invitation.sent', role: expect.any(String) as string, teamId: null },
      { type: 'invitation.sent' },
    ],
  },
  {
    does: 'sending an invitation again',
    prepare: async () => {
      const given = await invited()
      world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + 61_000)
      return given
    },
    act: ({ email }) => done('POST', `/v1/invitations/${encodeURIComponent(email!)}/resend`),
    facts: ({ invitation }) => [{ type: 'invitation.sent_again', invitationId: invitation }],
  },
  {
    does: 'withdrawing an invitation',
    prepare: invited,
    act: ({ email }) => done('DELETE', `/v1/invitations/${encodeURIComponent(email!)}`),
    facts: ({ invitation }) => [{ type: 'invitation.withdrawn', invitationId: invitation }],
  },
  {
    does: 'making a role',
    act: () => done('POST', '/v1/roles', { name: 'Legal', manage_teams: true }),
    facts: () => [{ type: 'role.created', role: 'Legal', rights: ['manage_teams'] }],
  },
  {
    does: 'changing name and rights of a role',
    prepare: newRole,
    act: ({ id, name }) => done('PATCH', `/v1/roles/${id}`, { name: `${name}!`, manage_teams: true }),
    facts: ({ id, name }) => [
      { type: 'role.renamed', roleId: id, before: name, after: `${name}!` },
      { type: 'role.rights_changed', before: ['send_envelopes'], after: ['send_envelopes', 'manage_teams'] },
    ],
  },
  {
    does: 'giving a role',
    prepare: newRole,
    act: ({ id, user }) => done('POST', `/v1/roles/${id}/users`, { users: [user] }),
    facts: ({ id, name, user }) => [
      { type: 'role.members_changed', roleId: id, role: name, added: [user], removed: [] },
    ],
  },
  {
    does: 'taking a role',
    prepare: async () => {
      const given = await newRole()
      await done('POST', `/v1/roles/${given.id}/users`, { users: [given.user] })
      return given
    },
    act: ({ id, user }) => done('DELETE', `/v1/roles/${id}/users/${user}`),
    facts: ({ user }) => [{ type: 'role.members_changed', added: [], removed: [user] }],
  },
  {
    does: 'setting the members of a role',
    prepare: async () => {
      const given = await newRole()
      await done('POST', `/v1/roles/${given.id}/users`, { users: [given.user] })
      return { ...given, other: (await newMember()).user }
    },
    act: ({ id, other }) => done('PUT', `/v1/roles/${id}/users`, { users: [other] }),
    facts: ({ user, other }) => [{ type: 'role.members_changed', added: [other], removed: [user] }],
  },
  {
    does: 'deleting a role',
    prepare: newRole,
    act: ({ id }) => done('DELETE', `/v1/roles/${id}`),
    facts: ({ id, name }) => [
      { type: 'role.deleted', roleId: id, role: name, rights: ['send_envelopes'], members: [] },
    ],
  },
  {
    does: 'making a team',
    act: () => done('POST', '/v1/teams', { name: 'Harbour' }),
    facts: () => [{ type: 'team.created', team: 'Harbour' }],
  },
  {
    does: 'renaming a team',
    prepare: newTeam,
    act: ({ id, name }) => done('PATCH', `/v1/teams/${id}`, { name: `${name}!` }),
    facts: ({ id, name }) => [{ type: 'team.renamed', teamId: id, before: name, after: `${name}!` }],
  },
  {
    does: 'putting somebody into a team, twice',
    prepare: newTeam,
    act: async ({ id, user }) => {
      await done('POST', `/v1/teams/${id}/users`, { users: [user] })
      await done('POST', `/v1/teams/${id}/users`, { users: [user] })
    },
    facts: ({ id, user }) => [{ type: 'team.members_changed', teamId: id, added: [user], removed: [] }],
  },
  {
    does: 'taking somebody out of a team',
    prepare: async () => {
      const given = await newTeam()
      await done('POST', `/v1/teams/${given.id}/users`, { users: [given.user] })
      return given
    },
    act: ({ id, user }) => done('DELETE', `/v1/teams/${id}/users/${user}`),
    facts: ({ user }) => [{ type: 'team.members_changed', added: [], removed: [user] }],
  },
  {
    does: 'deleting a team',
    prepare: newTeam,
    act: ({ id }) => done('DELETE', `/v1/teams/${id}`),
    facts: ({ id, name }) => [{ type: 'team.deleted', teamId: id, team: name }],
  },
]

const colours = themeOf({ navbar_background_color: '#123456' })

const settings: readonly Case[] = [
  {
    does: 'renaming and describing the organization',
    act: () => done('PATCH', acme(), { name: 'Acme Ltd', segment: 'Shipping' }),
    facts: () => [
      { type: 'organization.renamed', before: 'Acme', after: 'Acme Ltd' },
      { type: 'organization.described', changed: ['segment'] },
    ],
  },
  {
    does: 'saying the same again',
    act: () => done('PATCH', acme(), { name: 'Acme Ltd', segment: 'Shipping' }),
    facts: () => [],
  },
  {
    does: 'choosing colours',
    act: () => done('PUT', `${acme()}/theme`, colours),
    facts: () => [{ type: 'organization.theme_changed', before: null, after: colours }],
  },
  {
    does: 'giving the colours up',
    act: () => done('DELETE', `${acme()}/theme`),
    facts: () => [{ type: 'organization.theme_changed', before: colours, after: null }],
  },
  {
    does: 'choosing how letters speak',
    act: () => done('PUT', `${acme()}/branding`, { sender_name: 'Acme', reply_to: 'docs@acme.example' }),
    facts: () => [{ type: 'organization.branding_changed', changed: ['senderName', 'replyTo'] }],
  },
  {
    does: 'uploading a logo',
    act: async () =>
      done('POST', `${acme()}/logo`, undefined, { form: { shape: 'wide', logo: await scene.picture() } }),
    facts: () => [{ type: 'organization.logo_changed', shape: 'wide', isThere: true }],
  },
  {
    does: 'removing a logo',
    act: () => done('DELETE', `${acme()}/logo?shape=wide`),
    facts: () => [{ type: 'organization.logo_changed', shape: 'wide', isThere: false }],
  },
  {
    does: 'choosing for how long envelopes are kept',
    act: () => done('PUT', `${acme()}/retention`, { years: 10 }),
    facts: () => [{ type: 'organization.retention_changed', before: 5, after: 10 }],
  },
  {
    does: 'founding an organization',
    act: () => done('POST', '/v1/organizations', { name: 'Branch' }),
    facts: () => [{ type: 'organization.created', name: 'Branch', isPersonal: false }],
  },
]

const applications: readonly Case[] = [
  {
    does: 'registering a program',
    act: () => done('POST', '/oauth/clients', { name: 'CRM' }),
    facts: () => [{ type: 'application.created', application: 'CRM', scopes: ['*'], isSandbox: true }],
  },
  {
    does: 'changing a program',
    prepare: newClient,
    act: ({ id }) =>
      done('PATCH', `/oauth/clients/${id}`, {
        name: 'ERP',
        redirect: 'https://erp.example/back',
        frame_origins: ['https://erp.example', 'http://localhost:3000'],
        scopes: ['envelopes:read'],
      }),
    facts: ({ id }) => [
      { type: 'application.renamed', clientId: id, before: 'CRM', after: 'ERP' },
      { type: 'application.redirect_changed', before: null, after: 'https://erp.example/back' },
      {
        type: 'application.frame_origins_changed',
        before: [],
        after: ['https://erp.example', 'http://localhost:3000'],
      },
      { type: 'application.scopes_changed', before: ['*'], after: ['envelopes:read'] },
    ],
  },
  {
    does: 'getting a new secret',
    prepare: newClient,
    act: ({ id }) => done('POST', `/oauth/clients/${id}/refresh`),
    facts: ({ id }) => [{ type: 'application.secret_rotated', clientId: id, application: 'CRM' }],
  },
  {
    does: 'taking a program out of the sandbox',
    prepare: newClient,
    act: ({ id }) => done('POST', `/oauth/clients/${id}/deploy`),
    facts: ({ id }) => [{ type: 'application.deployed', clientId: id }],
  },
  {
    does: 'deleting a program',
    prepare: newClient,
    act: ({ id }) => done('DELETE', `/clients/${id}`),
    facts: ({ id }) => [{ type: 'application.deleted', clientId: id, application: 'CRM' }],
  },
]

describe.each([
  ['members, roles, teams and invitations', people],
  ['settings', settings],
  ['programs', applications],
] as const)('%s', (_, cases) => {
  it.each(cases)('record $does', async ({ prepare, act, facts }) => {
    const given = (await prepare?.()) ?? {}
    const before = await keysNow()
    await act(given)
    const recorded = await factsSince(before)
    expect(recorded).toMatchObject(facts(given))
    expect(recorded).toHaveLength(facts(given).length)
    const circumstances = {
      subject: 'organization',
      actor: { kind: 'user', userId: owner.userId },
      ip: '192.0.2.1',
    }
    for (const fact of recorded) expect(fact).toMatchObject(circumstances)
  })
})

it('who accepts an invitation is who joins, and who is refused leaves no fact', async () => {
  const guest = world.people.visitor
  const token = await scene.invite(guest.email)
  const before = await keysNow()
  const refused = await ask(world, world.people.recipient, 'POST', { url: `/v1/organizations/invitations/${token}` })
  expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  await done('POST', `/v1/organizations/invitations/${token}`, undefined, { who: guest })
  const userId = guest.userId
  expect(await factsSince(before)).toMatchObject([{ type: 'member.joined', userId, actor: { kind: 'user', userId } }])
})

it('closing an organization records the end of its programs too', async () => {
  const boss = await settleMember(world)
  const { id } = await done('POST', '/v1/organizations', { name: 'Kiosk' }, { who: boss })
  const inside = { ...boss, headers: { ...boss.headers, 'x-organization': id } }
  await done('POST', '/oauth/clients', { name: 'Till' }, { who: inside })
  const before = await keysNow()
  await done('DELETE', `/v1/organizations/${id}`, { password: 'Sealed-4711' }, { who: boss })
  expect((await factsSince(before)).map(({ type }) => type)).toEqual(['application.deleted', 'organization.closed'])
})

it('all of it is one unbroken chain', async () => {
  const subject = { kind: 'organization', id: asId<'Organization'>(world.acme) } as const
  expect(await world.ctx.db.read((reader) => verifyChain(reader, subject))).toMatchObject({ isIntact: true })
})
