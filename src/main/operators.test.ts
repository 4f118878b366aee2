/** Operators: flagged by the command line, let in with two factors only, and members of nothing by it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOperator, removeOperator } from '../features/operating/operator.commands.ts'
import { noteExport } from '../features/operating/installation/installation.commands.ts'
import { installationId } from '../kernel/fact.ts'
import { buildCtx } from '../server/ctx.ts'
import { eventsOf, verifyChain } from '../server/ledger.ts'
import { ask } from './testing/scene.ts'
import { cameBy, openWorld, settleMember, type Person, type World } from './testing/world.store.ts'
import { reactions } from './features.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const chain = { kind: 'installation', id: installationId } as const
const byOperator = () =>
  buildCtx({ ...world.ctx, origin: { actor: { kind: 'operator' }, ip: null, userAgent: null } }, reactions)
const look = async (person: Person | null, url = '/v1/operate') => {
  const { statusCode, body } = await ask(world, person, 'GET', { url })
  return { statusCode, ...(JSON.parse(body) as { code?: string }) }
}

describe('who gets in', () => {
  it('is flagged, has two factors, and is out as soon as the flag is gone', async () => {
    const somebody = await settleMember(world)
    expect(await look(null)).toMatchObject({ statusCode: 401, code: 'session.required' })
    expect(await look(somebody)).toMatchObject({ statusCode: 403, code: 'operator.not_one' })
    expect(await addOperator(byOperator(), somebody.email.toUpperCase())).toBe('done')
    expect(await look(somebody)).toMatchObject({ statusCode: 403, code: 'operator.second_factor_required' })
    await cameBy(world, somebody, 'passkey')
    expect(await look(somebody)).toMatchObject({ statusCode: 200, email: somebody.email })
    expect(await addOperator(byOperator(), somebody.email)).toBe('was so')
    expect(await removeOperator(byOperator(), somebody.email)).toBe('done')
    expect(await look(somebody)).toMatchObject({ statusCode: 403, code: 'operator.not_one' })
    expect(await removeOperator(byOperator(), somebody.email)).toBe('was so')
  })

  it('is nobody unknown', async () => {
    expect(await addOperator(byOperator(), 'nobody@nowhere.example')).toBe('unknown')
  })

  it('becomes a member of nothing by it', async () => {
    const { operator } = world.people
    const inAcme = await ask(world, operator, 'GET', { url: '/v1/envelopes?filter[state]=completed' })
    expect(inAcme.json()).toMatchObject({ code: 'organization.not_a_member' })
  })
})

describe('what operators do', () => {
  it('stands in a chain of its own', async () => {
    const events = await world.ctx.db.read((reader) => eventsOf(reader, chain))
    expect(events.map(({ type, actor }) => `${type} by ${actor.kind}`)).toEqual([
      'operator.added by system',
      'operator.added by operator',
      'operator.removed by operator',
    ])
    expect(await world.ctx.db.read((reader) => verifyChain(reader, chain))).toMatchObject({ isIntact: true })
  })
})

describe('the installation at a glance', () => {
  type State = Readonly<{ last_backup_at: string | null; ends: readonly object[]; queue: object }>
  const state = async () =>
    (await ask(world, world.people.operator, 'GET', { url: '/v1/operate/installation' })).json<State>()

  it('knows no backup until one is exported', async () => {
    expect(await state()).toMatchObject({ last_backup_at: null, versions: { postgres: expect.any(Number) } })
    await noteExport(byOperator(), { rows: 10, files: 2 })
    expect(await state()).toMatchObject({ last_backup_at: world.ctx.now().toISOString() })
  })

  it('tells when the seal ends, and names no organization, person or document', async () => {
    const told = await state()
    expect(told.ends).toContainEqual({ what: 'seal', at: expect.any(String) })
    expect(JSON.stringify(told)).not.toMatch(/Acme|people\.example|[0-9a-f]{8}-[0-9a-f]{4}/)
  })

  it('says what the doctor says, at most once in five minutes unless asked', async () => {
    type Checks = Readonly<{ checked_at: string; checks: readonly Readonly<{ name: string; found: string }>[] }>
    const checks = async (method: 'GET' | 'POST' = 'GET') =>
      (await ask(world, world.people.operator, method, { url: '/v1/operate/checks' })).json<Checks>()
    const first = await checks()
    expect(first.checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['database', 'seal', 'clock']))
    world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + 60_000)
    expect((await checks()).checked_at).toBe(first.checked_at)
    expect((await checks('POST')).checked_at).toBe(world.ctx.now().toISOString())
  })
})
