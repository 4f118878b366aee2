/** Plans that the operator gives from the command line: they come, end and go without a gateway. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endLapsed } from '../../features/plans/billing/billing.jobs.ts'
import { mirrorSubscription } from '../../features/plans/billing/mirror.commands.ts'
import { givePlan, listPlans, showAllowance } from '../../features/plans/plan.commands.ts'
import { cards, tokenFor } from '../../features/gateways/testing/played.ts'
import { asId, type OrganizationId } from '../../kernel/ids.ts'
import { readSettings } from '../../server/settings.ts'
import { testDir } from '../../server/testing/ctx.ts'
import { atNight } from '../../kernel/testing/nightly.ts'
import { billingDeps } from '../features.ts'
import { customer, lettersTo, openBuyer, subscriptionsOf } from '../testing/billing.store.ts'
import { ask } from '../testing/scene.ts'
import { openWorld, type Person, type World } from '../testing/world.store.ts'
import { planGiveCommand, planListCommand, planShowCommand } from './plan.ts'
import { hearCommands } from '../testing/said.ts'

let world: World
let owner: Person
let id: OrganizationId
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const buyer = await openBuyer(world)
  ;({ owner } = buyer)
  id = asId<'Organization'>(buyer.organizationId)
})

const gift = { plan: 'essential', interval: 'month', until: null } as const

describe('a plan that is given', () => {
  it('has the limits of its interval, or its own, and is taken back', async () => {
    const given = await givePlan(world.ctx, id, gift)
    expect(given).toMatchObject({ payer: null, left: 30, limits: { envelopes: 30, users: 10 } })
    const more = await givePlan(world.ctx, id, { ...gift, interval: 'year', envelopes: 1000, users: null })
    expect(more).toMatchObject({ left: 1000, limits: { envelopes: 1000, users: 5000 } })
    expect((await givePlan(world.ctx, id, { ...gift, plan: 'free' })).allowance).toMatchObject({
      plan: null,
      features: null,
    })
  })

  it('meets no gateway: neither a round of its jobs nor the page of plans knows of a purchase', async () => {
    await givePlan(world.ctx, id, gift)
    await endLapsed(world.ctx)
    await endLapsed(world.ctx)
    const shown = (await ask(world, owner, 'GET', { url: '/v1/subscription' })).json()
    expect(shown).toMatchObject({ id: null, state: 'active', plan: { id: 'essential' }, paid_until: null })
    expect(await subscriptionsOf(world, id)).toEqual([])
  })

  it('ends after its last day, also where nothing is sold, and its owners are told', async () => {
    const today = world.ctx.now()
    const until = new Date(today.getTime() + 40 * 86_400_000).toISOString().slice(0, 10)
    const lastDay = async () =>
      (await ask(world, owner, 'GET', { url: '/v1/subscription' })).json<{ given_until: string | null }>().given_until
    await givePlan(world.ctx, id, gift)
    expect(await lastDay()).toBeNull()
    await givePlan(world.ctx, id, { ...gift, until })
    expect(await lastDay()).toBe(until)
    world.ctx.clock.now = new Date(`${until}T12:00:00Z`)
    await endLapsed(world.ctx)
    const last = await showAllowance(world.ctx, id)
    expect([last.allowance.plan, last.left]).toEqual(['essential', 30])
    world.ctx.clock.now = new Date(Date.parse(`${until}T12:00:00Z`) + 86_400_000)
    await endLapsed(world.ctx)
    await endLapsed(world.ctx)
    expect((await showAllowance(world.ctx, id)).allowance).toMatchObject({ plan: null, givenUntil: null })
    expect(await lettersTo(world, owner, 'plan_ended')).toBe(1)
    world.ctx.clock.now = today
  })

  it('is refused where a plan is paid for, and gives way to one that is bought', async () => {
    await givePlan(world.ctx, id, { ...gift, until: '2099-12-31' })
    const body = { plan: 'basic', interval: 1, customer, card_token: await tokenFor(world.demo, cards.good) }
    expect((await ask(world, owner, 'PATCH', { url: '/v1/subscription', body })).statusCode).toBe(200)
    expect((await showAllowance(world.ctx, id)).allowance).toMatchObject({ plan: 'basic', givenUntil: null })
    await expect(givePlan(world.ctx, id, gift)).rejects.toThrow('It pays for its plan by demo')
    await expect(givePlan(world.ctx, id, { ...gift, plan: 'free' })).rejects.toThrow('It pays for its plan by demo')
    const [bought] = await subscriptionsOf(world, id)
    await mirrorSubscription(world.ctx, { ...billingDeps(world.gateway), gateway: world.gateway }, bought!.id)
    const listed = (await listPlans(world.ctx)).find((each) => each.id === id)
    expect(listed).toMatchObject({ plan: 'basic', interval: 'month', gateway: 'demo', until: expect.any(String) })
  })

  it('cannot end in the past', async () => {
    await expect(givePlan(world.ctx, id, { ...gift, until: '2020-01-01' })).rejects.toThrow('today or later')
  })
})

describe('rubrica plan', () => {
  const said = hearCommands()
  const dir = testDir()
  const run = (command: typeof planGiveCommand, ...args: string[]) =>
    command.run(args, readSettings({ DATA_DIR: dir, TRUST_ANCHORS: 'none', LOG_LEVEL: 'fatal' }))

  it('gives, shows and lists plans, and says what makes no sense', atNight, async () => {
    const { organizationCreateCommand } = await import('./organization-create.ts')
    const { userCreateCommand } = await import('./user-create.ts')
    await run(
      userCreateCommand,
      '--email',
      'ana@example.com',
      '--name',
      'Ana',
      '--password',
      'Sealed-4711-x',
      '--verified',
    )
    expect(await run(organizationCreateCommand, '--name', 'Acme', '--owner', 'ana@example.com')).toBe(0)
    const acme = /organization ([0-9a-f-]{36})/.exec(said.at(-1)!)![1]!
    const of = ['--organization', acme]
    expect(await run(planListCommand)).toBe(0)
    expect(said.at(-1)).toBe('No organization has a plan.')
    expect(
      await run(planGiveCommand, ...of, '--plan', 'advanced', '--interval', 'month', '--until', '2099-12-31'),
    ).toBe(0)
    expect(said.at(-1)).toMatch(/plan +advanced, given until 2100-01-01T\S+Z\n +envelopes +50 a month/)
    expect(await run(planShowCommand, ...of)).toBe(0)
    expect(said.at(-1)).toMatch(/plan +advanced, given until/)
    expect(await run(planListCommand)).toBe(0)
    expect(said.at(-1)).toMatch(/advanced +month +given +2099-12-31 +Acme/)
    const wrong: readonly (readonly [string, readonly string[]])[] = [
      ['no amounts of its own', ['--plan', 'corporate']],
      ['neither', ['--plan', 'free', '--until', '2099-12-31']],
      ['must be a day', ['--plan', 'basic', '--until', 'tomorrow']],
      ['month or year', ['--plan', 'basic', '--interval', 'week']],
      ['today or later', ['--plan', 'basic', '--until', '2020-01-01']],
      ['must be one of', ['--plan', 'gold']],
      ['--plan', []],
    ]
    for (const [reason, args] of wrong) {
      expect(await run(planGiveCommand, ...of, ...args)).toBe(1)
      expect(said.at(-1)).toContain(reason)
    }
    expect(await run(planGiveCommand, ...of, '--plan', 'free')).toBe(0)
    expect(said.at(-1)).toMatch(/plan +none \(free\)\n/)
  })
})
