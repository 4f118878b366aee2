/** Rows of the rights matrix: members, roles and teams. */
import { ask, type Request } from '../scene.ts'
import { at, type Kit, type Peopled, type Row } from './kit.ts'

const onMember =
  (path = '', rest: Omit<Request, 'url'> = {}) =>
  async ({ member }: Kit) =>
    at(`/v1/users/${await member()}${path}`, rest)

/** The caller has this right: it is theirs to give. */
const flags = { manage_users: true }

export const members: readonly Row[] = [
  ['GET /v1/users', 'colleague', () => at('/v1/users?q=person&sort=-joined_at&page=1&limit=2')],
  ['GET /v1/users/:id', 'colleague, by id', onMember('?extended=true')],
  [
    'GET /v1/organizations/:id/users/:user/avatar',
    'of the organization',
    async ({ scene, world, once }) => {
      const { owner } = world.people
      await once(async () => scene.call('POST', '/v1/me/avatar', { form: { avatar: await scene.picture() } }, owner))
      return at(`/v1/organizations/${world.acme}/users/${owner.userId}/avatar`)
    },
  ],
  ['DELETE /v1/users/:id', 'manages users, by id', onMember()],
  ['GET /v1/users/:id/permissions', 'manages users, by id', onMember('/permissions')],
  ['PUT /v1/users/:id/permissions', 'manages users, by id', onMember('/permissions', { body: flags })],
  ['POST /v1/users/:id/owner', 'owner, by id', onMember('/owner')],
  [
    'DELETE /v1/users/:id/owner',
    'owner, by id',
    async ({ scene, world, member }) => {
      const id = await member()
      await scene.call('POST', `/v1/users/${id}/owner`, {}, world.people.owner)
      return at(`/v1/users/${id}/owner`)
    },
  ],
]

const on =
  (noun: 'role' | 'team', path: (peopled: Peopled) => string, rest: Omit<Request, 'url'> = {}) =>
  async (kit: Kit) =>
    at(`/v1/${noun}s/${path(await kit[noun]())}`, rest)

/** Of Acme. */
const another = async (kit: Kit): Promise<Omit<Request, 'url'>> => ({ body: { users: [await kit.member()] } })
const nameOf = (kind: string, { column }: Kit) => `${kind} of ${column}`

const invited = ({ column }: Kit) => `guest.${column.replace('_', '.')}@people.example`

const onInvitation =
  (path = '', rest: Omit<Request, 'url'> = {}) =>
  async ({ invitation }: Kit) =>
    at(`/v1/invitations/${encodeURIComponent(await invitation())}${path}`, rest)

/** The key in a letter: to the recipient, who is the one to be let in, or to somebody else. */
const letterTo = ({ scene, column, world }: Kit): Promise<string> =>
  scene.invite(column === 'recipient' ? world.people.recipient.email : `not.${column}@people.example`)

export const invitations: readonly Row[] = [
  [
    'POST /v1/invitations',
    'manages users, by id',
    async (kit) => at('/v1/invitations', { body: { emails: [invited(kit)], role: (await kit.role()).id, team: null } }),
  ],
  [
    'POST /v1/invitations/import',
    'manages users, by id',
    async (kit) => {
      const file = { name: 'people.csv', type: 'text/csv', bytes: new TextEncoder().encode(`list.${invited(kit)}`) }
      return at('/v1/invitations/import', { form: { role: (await kit.role()).id, file } })
    },
  ],
  ['GET /v1/invitations', 'manages users', () => at('/v1/invitations?q=people&page=1&limit=2')],
  ['GET /v1/invitations/:email', 'manages users, by id', onInvitation()],
  [
    'POST /v1/invitations/:email/resend',
    'manages users, by id',
    async (kit) => {
      const request = await onInvitation('/resend')(kit)
      kit.world.ctx.clock.now = new Date(kit.world.ctx.clock.now.getTime() + 61_000)
      return request
    },
  ],
  ['DELETE /v1/invitations/:email', 'manages users, by id', onInvitation()],
  [
    'GET /v1/organizations/invitations',
    'who is invited',
    async (kit) => at(`/v1/organizations/invitations?token=${await letterTo(kit)}`),
  ],
  [
    'GET /v1/organizations/invitations/:token/logo',
    'who is invited',
    async (kit) => {
      await kit.once(() => kit.scene.logo())
      return at(`/v1/organizations/invitations/${await letterTo(kit)}/logo`)
    },
  ],
  [
    'POST /v1/organizations/invitations/:token',
    'who is invited',
    async (kit) => at(`/v1/organizations/invitations/${await letterTo(kit)}`),
  ],
  ['GET /v1/me/invitations', 'somebody signed in', () => at('/v1/me/invitations')],
  [
    'POST /v1/:organization/invitations/accept',
    'whose address is invited',
    async (kit) => {
      const { owner, recipient } = kit.world.people
      if (kit.column === 'recipient') {
        await ask(kit.world, owner, 'DELETE', { url: `/v1/users/${recipient.userId}` }) // who joined by the letter above
        await letterTo(kit)
      }
      return at(`/v1/${kit.world.acme}/invitations/accept`)
    },
  ],
]

export const roles: readonly Row[] = [
  ['GET /v1/roles', 'manages users', () => at('/v1/roles?q=role&page=1&limit=2')],
  ['POST /v1/roles', 'manages users', (kit) => at('/v1/roles', { body: { name: nameOf('Role', kit), ...flags } })],
  ['GET /v1/roles/:id', 'manages users, by id', on('role', ({ id }) => `${id}?extended=true`)],
  [
    'PATCH /v1/roles/:id',
    'manages users, by id',
    async (kit) => on('role', ({ id }) => id, { body: { name: nameOf('Renamed', kit), ...flags } })(kit),
  ],
  ['DELETE /v1/roles/:id', 'manages users, by id', async (kit) => at(`/v1/roles/${await emptied(kit)}`)],
  ['GET /v1/roles/:id/users', 'manages users, by id', on('role', ({ id }) => `${id}/users?page=1&limit=2`)],
  [
    'POST /v1/roles/:id/users',
    'manages users, by id',
    async (kit) => on('role', ({ id }) => `${id}/users`, await another(kit))(kit),
  ],
  [
    'PUT /v1/roles/:id/users',
    'manages users, by id',
    async (kit) => on('role', ({ id }) => `${id}/users`, await another(kit))(kit),
  ],
  ['DELETE /v1/roles/:id/users/:user', 'manages users, by id', on('role', ({ id, user }) => `${id}/users/${user}`)],
]

/** Who has only this role would get the right to send from the default one, which is not everybody's to give. */
async function emptied({ scene, world, role }: Kit): Promise<string> {
  const { id } = await role()
  await scene.call('PUT', `/v1/roles/${id}/users`, { body: { users: [] } }, world.people.owner)
  return id
}

export const teams: readonly Row[] = [
  ['GET /v1/teams', 'colleague', () => at('/v1/teams?q=team&include=users-preview&page=1&limit=2')],
  ['POST /v1/teams', 'manages teams', (kit) => at('/v1/teams', { body: { name: nameOf('Team', kit) } })],
  ['GET /v1/teams/:id', 'colleague, by id', on('team', ({ id }) => `${id}?extended=true`)],
  [
    'PATCH /v1/teams/:id',
    'manages teams, by id',
    async (kit) => on('team', ({ id }) => id, { body: { name: nameOf('Renamed', kit) } })(kit),
  ],
  ['DELETE /v1/teams/:id', 'manages teams, by id', on('team', ({ id }) => id)],
  ['GET /v1/teams/:id/users', 'colleague, by id', on('team', ({ id }) => `${id}/users?page=1&limit=2`)],
  [
    'POST /v1/teams/:id/users',
    'manages teams, by id',
    async (kit) => on('team', ({ id }) => `${id}/users`, await another(kit))(kit),
  ],
  [
    'PUT /v1/teams/:id/users',
    'manages teams, by id',
    async (kit) => on('team', ({ id }) => `${id}/users`, await another(kit))(kit),
  ],
  ['DELETE /v1/teams/:id/users/:user', 'manages teams, by id', on('team', ({ id, user }) => `${id}/users/${user}`)],
]
