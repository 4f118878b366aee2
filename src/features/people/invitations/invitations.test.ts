/** Invitations from the outside: who is asked and how, what the asked find, and who never gets in. */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asId } from '../../../kernel/ids.ts'
import { openHttp } from '../../../server/http/open.ts'
import type { Http } from '../../../server/http.ts'
import { tables } from '../../../server/sql.ts'
import { testCtx } from '../../../server/testing/ctx.ts'
import { emptyTables } from '../../../server/testing/db.ts'
import { openGate, settlePeople, type People, type Person } from '../../../core/envelope/testing/people.store.ts'
import { admitMember } from '../members/admission.commands.ts'
import { postInvitation } from '../../messages/message.commands.ts'
import { lockStanding } from '../organizations/organization.commands.ts'
import { lockOrganization } from '../../../core/identity/organization.store.ts'
import { systemRolesOf } from '../roles/role.model.ts'
import { insertRole, loadDefaultRole, loadRole } from '../roles/role.store.ts'
import { loadTeam } from '../teams/team.store.ts'
import { invitationLetters } from './invitation.letters.ts'
import { invitationLink } from './invitation-key.ts'
import { invitationRoutes } from './invitation.routes.ts'
import '../../../core/sheets/testing/sheet-thread.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
const HOUR_MS = 3_600_000
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People
/** May manage users, and nothing more. */
let manager: Person
/** Somebody with an account and nothing to do with Acme. */
let guest: Person
let roles: Readonly<Record<'user' | 'administrator', string>>

beforeAll(async () => {
  ctx = await testCtx({ settings: { freeUsers: 8 }, reactions: [invitationLetters({ post: postInvitation })] })
  http = await openHttp(
    ctx,
    openGate(() => [...Object.values(people), manager, guest]),
  )
  const ports = {
    lockStanding,
    lockOrganization,
    loadRole,
    loadDefaultRole,
    loadTeam,
    admitMember,
  }
  invitationRoutes(http, ctx, ports)
})

beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
  manager = { ...people.bia, permissions: new Set(['manage_users', 'send_envelopes']) }
  guest = people.eve
  roles = await ctx.db.transaction(async (tx) => {
    const made = systemRolesOf(people.ana.organizationId, () => ctx.newId<'Role'>(), noon)
    for (const role of made) await insertRole(tx, role)
    await tables(tx)
      .updateTable('memberships')
      .set({ permissions: [...manager.permissions] })
      .where('user_id', '=', manager.userId)
      .execute()
    const idOf = (system: string) => made.find((role) => role.system === system)!.id
    return { user: idOf('user'), administrator: idOf('administrator') }
  })
  people = { ...people, bia: manager }
})

type Method = 'GET' | 'POST' | 'DELETE'

async function ask(person: Person, method: Method, url: string, payload?: object | Buffer, more = {}) {
  const headers = { authorization: person.userId, 'accept-language': 'en', ...more }
  const answer = await http.app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const invite = (emails: string[], more: object = {}) =>
  ask(manager, 'POST', '/invitations', { emails, role: roles.user, ...more })
const codeOf = async (asked: ReturnType<typeof ask>) => {
  const { status, body } = await asked
  return [status, body?.code]
}

async function importing(bytes: Uint8Array<ArrayBuffer>, name: string, part = 'file') {
  const form = new FormData()
  form.set('role', roles.user)
  form.set(part, new Blob([bytes]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = { 'content-type': request.headers.get('content-type')! }
  return ask(manager, 'POST', '/invitations/import', Buffer.from(await request.arrayBuffer()), type)
}

/** The key in the letter to somebody. */
async function keyTo(email: string): Promise<string> {
  const { id } = (await ask(manager, 'GET', `/invitations/${encodeURIComponent(email)}`)).body
  return new URL(invitationLink(ctx, asId(id))).searchParams.get('token')!
}

const letters = () =>
  ctx.db.read((reader) => tables(reader).selectFrom('messages').selectAll().orderBy('created_at').execute())
const pending = async () =>
  (await ask(manager, 'GET', '/invitations')).body.data.map(({ email }: { email: string }) => email)
const accept = (person: Person, key: string) => ask(person, 'POST', `/organizations/invitations/${key}`)
const open = (person: Person, key: string) => ask(person, 'GET', `/organizations/invitations?token=${key}`)

describe('inviting', () => {
  it('sorts addresses into invited, ignored and invalid, and writes to the first', async () => {
    await invite(['old@people.example'])
    const { status, body } = await invite([
      'Rita <Rita@People.example>',
      'rita@people.example',
      'ana@example.com',
      'OLD@people.example',
      'not an address',
    ])
    expect([status, body]).toEqual([
      201,
      {
        invited: ['rita@people.example'],
        ignored: ['ana@example.com', 'old@people.example'],
        invalid: ['not an address'],
      },
    ])
    expect((await letters()).map(({ to_address: to }) => to).toSorted()).toEqual([
      'old@people.example',
      'rita@people.example',
    ])
    expect(await pending()).toHaveLength(2)
  })

  it('writes in the language of a person who has an account, else in that of the organization, and keeps no key', async () => {
    await ctx.db.transaction((tx) =>
      tables(tx).updateTable('users').set({ language: 'es' }).where('id', '=', guest.userId).execute(),
    )
    await invite([guest.email, 'new@people.example'])
    const written = Object.fromEntries((await letters()).map((each) => [each.to_address, each]))
    expect(written[guest.email]).toMatchObject({ language: 'es', to_name: 'Eve Outsider', kind: 'invitation' })
    expect(written['new@people.example']).toMatchObject({ language: 'pt-BR', to_name: '' })
    expect(JSON.stringify(written)).not.toContain(await keyTo(guest.email))
  })

  it('needs the right, a role of the organization, and no more rights than the inviter has', async () => {
    const wish = { emails: ['a@b.example'], role: roles.user }
    expect(await codeOf(ask(people.ana, 'POST', '/invitations', wish))).toEqual([403, 'permission.denied'])
    expect(await codeOf(invite(['a@b.example'], { role: roles.administrator }))).toEqual([403, 'permission.beyond_own'])
    expect(await codeOf(invite(['a@b.example'], { role: ctx.newId() }))).toEqual([404, 'role.not_found'])
    expect(await codeOf(invite(['a@b.example'], { team: ctx.newId() }))).toEqual([404, 'team.not_found'])
    expect(await pending()).toEqual([])
  })

  it('is into the default role when none is named', async () => {
    expect((await ask(manager, 'POST', '/invitations', { emails: ['plain@people.example'] })).status).toBe(201)
    expect((await ask(manager, 'GET', '/invitations/plain@people.example')).body.role.id).toBe(roles.user)
  })

  it('stops at the places of the plan, also when two invite at once', async () => {
    const some = (name: string) => invite([1, 2, 3].map((each) => `${name}${each}@people.example`))
    const answers = await Promise.all([some('a'), some('b')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('invitation.limit_reached')
    expect(await pending()).toHaveLength(3)
  })
})

describe('a spreadsheet', () => {
  it('takes a title and the heading of the column for what they are, and a bad address for a bad address', async () => {
    const column = (...cells: string[]) => importing(new TextEncoder().encode(cells.join('\r\n')), 'people.csv')
    const { body } = await column('Lista da filial', 'E-mail', 'rita@people.example', 'Nome')
    expect(body).toEqual({ invited: ['rita@people.example'], ignored: [], invalid: ['nome'] })
    expect((await column('E-mail', 'bad.example', 'caio@people.example')).body.invalid).toEqual(['bad.example'])
    const named = await importing(new TextEncoder().encode('dora@people.example'), 'people.txt', 'spreadsheet')
    expect(named.body.invited).toEqual(['dora@people.example'])
    expect((await column('E-mail', 'nobody')).body).toEqual({ invited: [], ignored: [], invalid: ['nobody'] })
  })

  it.each(['people.xlsx', 'people.xls', 'people.ods'])('such as %s invites its first column', async (name) => {
    const { status, body } = await importing(new Uint8Array(readFileSync(`fixtures/sheets/${name}`)), name)
    expect([status, body.invited, body.invalid]).toEqual([
      201,
      ['ana@acme.example', 'bia@acme.example', 'caio@acme.example', 'zoe@acme.example'],
      [],
    ])
  })

  it('of anything else is refused at its field', async () => {
    const { status, body } = await importing(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), 'people.xlsx')
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'sheet.unsupported', ['file']])
  })
})

describe('a pending invitation', () => {
  it('is shown with its place, sent again after a minute, and withdrawn by its address', async () => {
    await invite(['Rita@people.example'])
    const path = '/invitations/rita%40people.example'
    expect((await ask(manager, 'GET', path)).body).toMatchObject({
      email: 'rita@people.example',
      role: { name: 'Usuário' },
      team: null,
      invited_by: 'Bia Lima',
      is_expired: false,
    })
    expect(await codeOf(ask(manager, 'POST', `${path}/resend`))).toEqual([409, 'invitation.sent_just_now'])
    ctx.clock.now = new Date(noon.getTime() + 8 * 24 * HOUR_MS)
    expect((await ask(manager, 'GET', path)).body.is_expired).toBe(true)
    expect((await ask(manager, 'POST', `${path}/resend`)).body.is_expired).toBe(false)
    expect(await letters()).toHaveLength(2)
    const key = await keyTo('rita@people.example')
    expect((await ask(manager, 'DELETE', path)).status).toBe(204)
    expect(await codeOf(ask(manager, 'DELETE', path))).toEqual([404, 'invitation.not_found'])
    expect(await codeOf(open(guest, key))).toEqual([404, 'invitation.not_found'])
  })

  it('is of its organization alone', async () => {
    await invite(['rita@people.example'])
    expect((await ask(people.eve, 'GET', '/invitations')).body.data).toEqual([])
    for (const [method, rest] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/resend'],
    ] as const)
      expect((await ask(people.eve, method, `/invitations/rita%40people.example${rest}`)).status).toBe(404)
  })
})

describe('a person who opens the letter', () => {
  it('sees the organization, joins it with the role, and finds themselves a member the second time', async () => {
    await invite([guest.email])
    const key = await keyTo(guest.email)
    const host = { id: manager.organizationId, name: 'Acme' }
    expect((await open(guest, key)).body).toMatchObject({
      organization: { ...host, style: null, logo: null },
      email: guest.email,
      is_member: false,
      role: { system: 'user' },
      team: null,
      invited_by: expect.any(String),
    })
    expect(await accept(guest, key)).toMatchObject({ status: 201, body: { organization: host, is_member: true } })
    expect(await pending()).toEqual([])
    expect((await open(guest, key)).body.is_member).toBe(true)
    expect((await accept(guest, key)).status).toBe(201)
    const member = await ctx.db.read((reader) =>
      tables(reader)
        .selectFrom('role_members')
        .select('role_id')
        .where('user_id', '=', guest.userId)
        .where('organization_id', '=', manager.organizationId)
        .execute(),
    )
    expect(member).toEqual([{ role_id: roles.user }])
  })

  it('is told nothing when it belongs to someone else, does not exist or has expired', async () => {
    await invite(['rita@people.example', guest.email])
    const theirs = await keyTo('rita@people.example')
    const own = await keyTo(guest.email)
    for (const asked of [open, accept]) {
      const { status, body } = await asked(guest, theirs)
      expect([status, body.code]).toEqual([403, 'invitation.not_yours'])
      expect(JSON.stringify(body)).not.toMatch(/Acme|rita/)
      expect(await codeOf(asked(guest, 'x'.repeat(43)))).toEqual([404, 'invitation.not_found'])
    }
    ctx.clock.now = new Date(noon.getTime() + 7 * 24 * HOUR_MS)
    expect(await codeOf(open(guest, own))).toEqual([410, 'invitation.expired'])
    expect(await codeOf(accept(guest, own))).toEqual([410, 'invitation.expired'])
  })

  it('is told that it is not there once the organization is closed', async () => {
    await invite([guest.email])
    const key = await keyTo(guest.email)
    await ctx.db.transaction((tx) =>
      tables(tx)
        .updateTable('organizations')
        .set({ closed_at: noon })
        .where('id', '=', manager.organizationId)
        .execute(),
    )
    for (const asked of [open, accept]) expect(await codeOf(asked(guest, key))).toEqual([404, 'invitation.not_found'])
  })

  it('confirms their address first: a forwarded letter proves none', async () => {
    await invite([guest.email])
    const key = await keyTo(guest.email)
    people = { ...people, eve: { ...guest, isEmailVerified: false } }
    expect(await codeOf(open(guest, key))).toEqual([403, 'user.email_unverified'])
    expect(await codeOf(accept(guest, key))).toEqual([403, 'user.email_unverified'])
    people = { ...people, eve: guest }
    expect((await accept(guest, key)).status).toBe(201)
  })

  it('joins once, however often they press at the same instant, and not again after they were removed', async () => {
    await invite([guest.email])
    const key = await keyTo(guest.email)
    const answers = await Promise.all([accept(guest, key), accept(guest, key), accept(guest, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await ctx.db.transaction((tx) =>
      tables(tx)
        .deleteFrom('memberships')
        .where('user_id', '=', guest.userId)
        .where('organization_id', '=', manager.organizationId)
        .execute(),
    )
    expect(await codeOf(accept(guest, key))).toEqual([404, 'invitation.not_found'])
  })

  it('joins without the letter too, when the address that was invited is theirs and confirmed', async () => {
    const join = (to = manager.organizationId) => ask(guest, 'POST', `/${to}/invitations/accept`)
    expect(await codeOf(join())).toEqual([404, 'invitation.not_found'])
    await invite([guest.email])
    const key = await keyTo(guest.email)
    expect(await codeOf(join(asId(ctx.newId())))).toEqual([404, 'invitation.not_found'])
    people = { ...people, eve: { ...guest, isEmailVerified: false } }
    expect(await codeOf(join())).toEqual([403, 'user.email_unverified'])
    people = { ...people, eve: guest }
    ctx.clock.now = new Date(noon.getTime() + 7 * 24 * HOUR_MS)
    expect(await codeOf(join())).toEqual([410, 'invitation.expired'])
    ctx.clock.now = noon
    const joined = await join()
    expect([joined.status, joined.body.organization.name, joined.body.is_member]).toEqual([201, 'Acme', true])
    expect((await join()).status).toBe(201)
    expect((await open(guest, key)).body.is_member).toBe(true)
    await ctx.db.transaction((tx) => tables(tx).deleteFrom('memberships').where('user_id', '=', guest.userId).execute())
    expect(await codeOf(join())).toEqual([404, 'invitation.not_found'])
  })

  it('sees logo and colours of who invites in their account, and nobody else does', async () => {
    const { sha256 } = await ctx.blobs.put(Buffer.from('a picture'))
    const theme = Object.fromEntries(
      ['avatar', 'navbar', 'button'].flatMap((part) => [
        [`${part}_background_color`, '#b4470f'],
        [`${part}_text_color`, '#ffffff'],
      ]),
    )
    await ctx.db.transaction((tx) =>
      tables(tx)
        .updateTable('organizations')
        .set({ logo_sha256: sha256, theme: JSON.stringify(theme) })
        .where('id', '=', manager.organizationId)
        .execute(),
    )
    await invite([guest.email])
    const { body } = await ask(guest, 'GET', '/me/invitations')
    expect(body.data).toMatchObject([{ organization: { id: manager.organizationId, name: 'Acme', style: theme } }])
    const { logo } = body.data[0].organization as { logo: string }
    const pictureFor = async ({ userId }: Person) => {
      const answer = await http.app.inject({ method: 'GET', url: logo, headers: { authorization: userId } })
      return [answer.statusCode, answer.headers['content-type'], answer.body]
    }
    expect(await pictureFor(guest)).toEqual([200, 'image/png', 'a picture'])
    expect((await pictureFor(people.ana))[0]).toBe(403)
    expect((await ask(people.ana, 'GET', '/me/invitations')).body.data).toEqual([])
    people = { ...people, eve: { ...guest, isEmailVerified: false } }
    expect((await ask(guest, 'GET', '/me/invitations')).body.data).toEqual([])
    expect((await pictureFor(guest))[0]).toBe(403)
  })

  it('finds no place when the plan became smaller meanwhile', async () => {
    await invite([guest.email])
    const key = await keyTo(guest.email)
    await ctx.db.transaction((tx) =>
      tables(tx).updateTable('organizations').set({ user_limit: 3 }).where('id', '=', manager.organizationId).execute(),
    )
    expect(await codeOf(accept(guest, key))).toEqual([422, 'invitation.limit_reached'])
  })
})
