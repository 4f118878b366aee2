/** The history of an organization as its owners read and export it, and the check of what they exported. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '../features/accounts/log-in.commands.ts'
import { chainHash, type HashedEvent } from '../server/chain.ts'
import { tables } from '../server/sql.ts'
import { testDir } from '../server/testing/ctx.ts'
import { verifyLedger } from './rubrica/verify-ledger.ts'
import { ports } from './features.ts'
import { ask } from './testing/scene.ts'
import { openWorld, PASSWORD, settleMember, type Person, type World } from './testing/world.store.ts'
import { hearCommands } from './testing/said.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  owner = world.people.owner
  await call('POST', '/v1/teams', { name: '=HYPERLINK("https://evil.example")' })
  const { id } = (await call('POST', '/v1/roles', { name: 'Clerks', send_envelopes: true })).json<{ id: string }>()
  later(2 * DAY_MS)
  await call('PATCH', `/v1/roles/${id}`, { manage_teams: true })
  await call('POST', '/oauth/clients', { name: 'CRM' })
  later(1000)
  await signsIn(world.people.sender)
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const later = (ms: number) => {
  world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + ms)
}
const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, who = owner) => {
  const answer = await ask(world, who, method, { url, ...(body && { body }) })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer
}
const signsIn = ({ email }: Person) => {
  const from = { ip: '198.51.100.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0', device: null }
  const origin = { actor: { kind: 'visitor' }, ip: from.ip, userAgent: from.userAgent } as const
  return logIn({ ...world.ctx, origin }, ports, { email, password: PASSWORD, replaces: undefined }, from)
}

const admitAgain = ({ userId }: Person) =>
  world.ctx.db.transaction((tx) =>
    tables(tx)
      .insertInto('memberships')
      .values({ organization_id: world.acme, user_id: userId, joined_at: world.ctx.clock.now })
      .execute(),
  )

type Entry = Readonly<{ type: string; area: string; message: string; actor: object; ip: string; device: object }>
const base = () => `/v1/organizations/${world.acme}/history`
const read = async (query = '', who = owner) =>
  (await call('GET', `${base()}${query}`, undefined, who)).json<{ data: Entry[]; meta: { total: number } }>()

describe('an owner reads', () => {
  it('who did what, from where, newest first, in their language', async () => {
    const { data } = await read()
    expect(data[0]).toMatchObject({
      type: 'user.signed_in',
      area: 'sign_ins',
      message: 'Person sender signed in with a password.',
      actor: { kind: 'user', id: world.people.sender.userId, name: 'Person sender', program: null },
      ip: '198.51.100.7',
      device: { browser: 'Chrome', system: 'Windows' },
    })
    expect(data.map(({ type }) => type).slice(0, 5)).toEqual([
      'user.signed_in',
      'application.created',
      'role.rights_changed',
      'role.created',
      'team.created',
    ])
    expect(data[2]!.message).toBe(
      'The permissions of the role Clerks were changed from send envelopes to send envelopes, manage teams.',
    )
  })

  it('what they filter: an area, somebody, days', async () => {
    expect((await read('?area=applications')).data.map(({ area }) => area)).toContain('applications')
    expect(new Set((await read('?area=rights')).data.map(({ area }) => area))).toEqual(new Set(['rights']))
    const bySender = await read(`?actor=${world.people.sender.userId}`)
    expect(bySender.data.map(({ type }) => type)).toEqual(['user.signed_in'])
    expect((await read('?from=2026-11-22')).data.map(({ type }) => type)).not.toContain('team.created')
    expect((await read('?to=2026-11-20')).data.map(({ type }) => type)).toContain('team.created')
    expect((await read('?from=2026-11-21&to=2026-11-21')).data).toEqual([])
    const refused = await ask(world, owner, 'GET', { url: `${base()}?from=yesterday` })
    expect(refused.statusCode).toBe(422)
  })

  it('page by page, each fact once', async () => {
    const { meta } = await read('?limit=1')
    const pages = await Promise.all(
      Array.from({ length: meta.total }, (_, index) => read(`?limit=1&page=${index + 1}`)),
    )
    const seen = pages.flatMap(({ data }) => data.map((entry) => JSON.stringify(entry)))
    expect(new Set(seen).size).toBe(meta.total)
    expect((await read(`?limit=1&page=${meta.total + 5}`)).meta.total).toBe(meta.total)
  })

  it('of members what happened since they joined, and nothing of their account', async () => {
    const { data } = await read('?limit=100')
    const types = new Set(data.map(({ type }) => type))
    expect([...types].filter((type) => type.startsWith('user.'))).toEqual(['user.signed_in'])
    const stranger = world.people.other
    await signsIn(stranger)
    expect(JSON.stringify((await read('?limit=100')).data)).not.toContain(stranger.userId)
  })

  it('of somebody who has left what happened while they were a member, and nothing from before or after', async () => {
    const leaver = await settleMember(world)
    const signIns = async () => (await read(`?actor=${leaver.userId}`)).data
    await signsIn(leaver)
    expect(await signIns()).toHaveLength(1)
    await call('DELETE', `/v1/users/${leaver.userId}`)
    expect(await signIns()).toHaveLength(1)
    later(1000)
    await signsIn(leaver)
    expect(await signIns()).toHaveLength(1)
    later(1000)
    await admitAgain(leaver)
    later(1000)
    await signsIn(leaver)
    expect(await signIns(), 'each once: in both memberships, none between').toHaveLength(2)
  })

  it('alone: members and strangers are refused', async () => {
    const { sender, manage_users: manager, stranger } = world.people
    const status = async (who: Person, url: string) => (await ask(world, who, 'GET', { url })).statusCode
    for (const url of [base(), `${base()}/export?format=csv`, `${base()}/export?format=jsonl`]) {
      const answers = await Promise.all([sender, manager, stranger].map((who) => status(who, url)))
      expect(answers).toEqual([403, 403, 404])
    }
  })
})

describe('an export', () => {
  it('as CSV opens as text in spreadsheet programs: no cell is a formula', async () => {
    const answer = await call('GET', `${base()}/export?format=csv&area=teams`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('history.csv')
    const [head, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('When (UTC),Area,What,Who,IP address,Browser,Type,Details,Chain,Number,SHA-256')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('Person owner')
    const cells = answer.body.split(/[,\r\n]/)
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([])
  })

  const said = hearCommands()
  const dir = testDir()
  const saved = async (query = '') => {
    const file = path.join(dir, 'history.jsonl')
    writeFileSync(file, (await call('GET', `${base()}/export?format=jsonl${query}`)).body)
    return file
  }
  /** The facts of the organization stand in the first lines behind the header. */
  const changed = async (change: (lines: string[]) => string[], query = '') => {
    const file = await saved(query)
    writeFileSync(file, change(readFileSync(file, 'utf8').trimEnd().split('\n')).join('\n'))
    said.length = 0
    return verifyLedger(file, [])
  }

  it('as JSON Lines is checked without the server', async () => {
    expect(await verifyLedger(await saved(), [])).toBe(0)
    expect(said.join()).toMatch(/^Intact: \d+ facts\.$/)
    expect(await verifyLedger(await saved('&area=rights'), [])).toBe(0)
    expect(said.at(-1)).toContain('filtered')
  })

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    [
      'an altered fact',
      (lines) => lines.map((line) => line.replace('"role":"Clerks"', '"role":"Clerk"')),
      /fact 3: was altered/,
    ],
    [
      'another address',
      (lines) => lines.with(2, lines[2]!.replace(/"ip":"[^"]+"/, '"ip":"10.0.0.1"')),
      /line 3.*altered/,
    ],
    ['a missing line', (lines) => lines.toSpliced(2, 1), /fact 2: is missing/],
    ['swapped lines', (lines) => lines.with(1, lines[2]!).with(2, lines[1]!), /line 3.*fact 1: stands in another/],
    ['a line that comes twice', (lines) => lines.toSpliced(2, 0, lines[1]!), /comes twice/],
    ['a cut end', (lines) => lines.slice(0, -1), /does not end as it was exported/],
    ['what is no fact', (lines) => lines.with(1, '{"x":1}'), /line 2: is no fact/],
  ])('shows %s', async (_, change, expected) => {
    expect(await changed(change)).toBe(2)
    expect(said.join('\n')).toMatch(expected)
  })

  it('shows a fact that was replaced by one with a hash that fits it', async () => {
    const subject = { kind: 'organization', id: world.acme } as const
    const replaced = (line: string) => {
      const row = JSON.parse(line) as Record<string, unknown> & {
        previous_hash: string
        at: string
        user_agent: string
      }
      const event = { ...row, at: new Date(row.at), userAgent: row.user_agent, ip: '10.0.0.1' }
      const hash = chainHash(subject, Buffer.from(row.previous_hash, 'hex'), event as unknown as HashedEvent)
      return JSON.stringify({ ...row, ip: '10.0.0.1', hash: hash.toString('hex') })
    }
    expect(await changed((lines) => lines.with(1, replaced(lines[1]!)))).toBe(2)
    expect(said.join('\n')).toMatch(/line 3.*fact 2: does not follow/)
  })

  it('of something else is said to be none', async () => {
    const file = path.join(dir, 'other.jsonl')
    writeFileSync(file, '{"a":1}\n')
    expect(await verifyLedger(file, [])).toBe(65)
  })
})
