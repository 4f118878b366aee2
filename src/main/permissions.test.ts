/**
 * The permissions of docs/domain/rights.md#organizations, flag by flag: somebody with that flag alone may do what it is for, and somebody with
 * every other flag may not. What the screens make of them is in e2e/permissions.spec.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions, type Permission } from '../kernel/permission.ts'
import { place } from './testing/rows/kit.ts'
import { ask, openScene, pdfPart, picturePart, type Request, type Scene } from './testing/scene.ts'
import { openWorld, settleMember, type Person, type World } from './testing/world.store.ts'

let world: World
let scene: Scene

beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

type Act = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** What it acts on is made anew each time. */
  request: (who: Person) => Request | Promise<Request>
}>

let count = 0
const named = (kind: string) => ({ name: `${kind} by right ${(count += 1)}` })
const acme = (path: string) => `/v1/organizations/${world.acme}${path}`
const colours = ['avatar', 'navbar', 'button'].flatMap((what) => [
  [`${what}_background_color`, '#0b3d2e'],
  [`${what}_text_color`, '#ffffff'],
])
const theme = { body: Object.fromEntries(colours) as object }

type Made = Readonly<{ id: string }>

/** A draft of their own, ready to be sent but for the right. */
async function draftOf(who: Person): Promise<string> {
  const { id } = await scene.call<{ id: string }>('POST', '/v1/envelopes', { body: { title: 'Lease' } }, who)
  const document = await scene.call<Made>('POST', `/v1/envelopes/${id}/documents`, { form: { file: pdfPart } }, who)
  const addressees = [{ via: 'email', value: 'clara@people.example', name: 'Clara Nunes' }]
  const recipient = await scene.call<Made>(
    'POST',
    `/v1/envelopes/${id}/recipients`,
    { body: { type: 'signer', addressees } },
    who,
  )
  const field = { recipient: recipient.id, type: 'signature', widgets: [place] }
  await scene.call('POST', `/v1/envelopes/${id}/documents/${document.id}/fields`, { body: field }, who)
  return id
}

const table: Readonly<Record<Permission, readonly Act[]>> = {
  edit_organization: [
    { method: 'PATCH', request: () => ({ url: acme(''), body: { name: 'Acme' } }) },
    { method: 'PUT', request: () => ({ url: acme('/theme'), ...theme }) },
    { method: 'DELETE', request: () => ({ url: acme('/theme') }) },
    { method: 'POST', request: async () => ({ url: acme('/logo'), form: { logo: await picturePart() } }) },
    { method: 'DELETE', request: () => ({ url: acme('/logo') }) },
  ],
  manage_users: [
    { method: 'GET', request: () => ({ url: '/v1/roles' }) },
    { method: 'POST', request: () => ({ url: '/v1/roles', body: named('Role') }) },
    { method: 'PATCH', request: async () => ({ url: `/v1/roles/${(await scene.role()).id}`, body: named('Role') }) },
    { method: 'GET', request: async () => ({ url: `/v1/users/${await scene.member()}/permissions` }) },
    { method: 'PUT', request: async () => ({ url: `/v1/users/${await scene.member()}/permissions`, body: {} }) },
    { method: 'DELETE', request: async () => ({ url: `/v1/users/${await scene.member()}` }) },
    { method: 'GET', request: () => ({ url: '/v1/invitations' }) },
    {
      method: 'POST',
      request: async () => ({
        url: '/v1/invitations',
        body: { emails: [`guest.${(count += 1)}@people.example`], role: (await scene.role()).id },
      }),
    },
    {
      method: 'DELETE',
      request: async () => ({ url: `/v1/invitations/${encodeURIComponent(await scene.invitation())}` }),
    },
  ],
  manage_teams: [
    { method: 'POST', request: () => ({ url: '/v1/teams', body: named('Team') }) },
    { method: 'PATCH', request: async () => ({ url: `/v1/teams/${(await scene.team()).id}`, body: named('Team') }) },
    {
      method: 'PUT',
      request: async () => ({ url: `/v1/teams/${(await scene.team()).id}/users`, body: { users: [] } }),
    },
    { method: 'DELETE', request: async () => ({ url: `/v1/teams/${(await scene.team()).id}` }) },
  ],
  send_envelopes: [{ method: 'POST', request: async (who) => ({ url: `/v1/envelopes/${await draftOf(who)}/send` }) }],
  manage_billing: [{ method: 'GET', request: () => ({ url: '/v1/subscription' }) }],
  // Programs know it, and nothing asks for it (kernel/permission.ts).
  attach_organizations: [],
}

const cases = permissions.flatMap((flag) => table[flag].map((act, index) => [flag, `${index + 1}`, act] as const))

const settled = new Map<string, Promise<Person>>()
function memberWith(rights: readonly Permission[]): Promise<Person> {
  const name = rights.join()
  const known = settled.get(name) ?? settleMember(world, { permissions: rights })
  settled.set(name, known)
  return known
}

describe('a right', () => {
  it.each(cases)(
    '%s opens its act %s to a member who has it alone, and to nobody who has all others',
    async (flag, _, act) => {
      const [alone, without] = [await memberWith([flag]), await memberWith(permissions.filter((each) => each !== flag))]
      const refused = await ask(world, without, act.method, await act.request(without))
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'permission.denied'])
      const done = await ask(world, alone, act.method, await act.request(alone))
      expect(done.statusCode, done.body).toBeLessThan(300)
    },
  )

  it.each(permissions)('%s is told to the pages of a member who has it, and no other', async (flag) => {
    const who = await memberWith([flag])
    const me = await scene.call<{ permissions: string[]; organization: { is_owner: boolean } }>(
      'GET',
      '/v1/me',
      {},
      who,
    )
    expect([me.permissions, me.organization.is_owner]).toEqual([[flag], false])
  })

  it('is none in a list of rights for owners of the organization: they have them all', async () => {
    const who = await settleMember(world, { isOwner: true })
    const me = await scene.call<{ permissions: string[] }>('GET', '/v1/me', {}, who)
    expect(new Set(me.permissions)).toEqual(new Set(permissions))
    for (const { method, request } of cases.map(([, , act]) => act)) {
      const done = await ask(world, who, method, await request(who))
      expect(done.statusCode, `${method} ${done.body}`).toBeLessThan(300)
    }
  })
})
