/** Limits of an organization on sending, storing and inviting: nothing limits it unless the operator or a gateway does. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '../../features/accounts/account.commands.ts'
import { lockQuota } from '../../core/envelope/credit.store.ts'
import { placesOf } from '../../features/people/invitations/invitation.store.ts'
import { ensurePlaces } from '../../features/people/invitations/invitation.model.ts'
import { foundOrganization, showWorkspace } from '../../features/people/organizations/organization.commands.ts'
import { takeCredit } from '../../core/identity/quota.model.ts'
import { ensureSpaceLeft } from '../../features/storage/item.model.ts'
import { showSpace } from '../../features/storage/item.commands.ts'
import { setAllowance } from '../../features/plans/plan.commands.ts'
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { eventsOf } from '../../server/ledger.ts'
import { freeLimits, hasPaymentGateway } from '../../server/settings/allowances.ts'
import { readSettings, type Settings } from '../../server/settings.ts'
import { tables } from '../../server/sql.ts'
import { testCtx, testDir } from '../../server/testing/ctx.ts'
import { ports } from '../features.ts'
import { organizationSetCommand, organizationShowCommand } from './organization-plan.ts'
import { atNight } from '../../kernel/testing/nightly.ts'
import { hearCommands } from '../testing/said.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let userId: UserId
let id: OrganizationId
const said = hearCommands()

beforeAll(async () => {
  ctx = await testCtx()
  const ana = { email: 'ana@example.com', name: 'Ana', password: 'Sealed-4711', language: 'en' as const }
  userId = await createUser(ctx, ports, { ...ana, isVerified: true, isPasswordForNow: false })
})
beforeEach(async () => {
  id = (await foundOrganization(ctx, { userId, name: 'Acme', language: 'en' })).id
})

const withSettings = (env: Record<string, string>, more: Partial<Settings> = {}): Ctx => ({
  ...ctx,
  settings: { ...readSettings({ DATA_DIR: ctx.settings.dataDir, ...env }), ...more },
})
const facts = async () => {
  const events = await ctx.db.read((reader) => eventsOf(reader, { kind: 'organization', id }))
  return events.map(({ fact, actor }) => ({ ...fact, actor }))
}
const quotaUnder = (under: Ctx) =>
  ctx.db.transaction(async (tx) => (await lockQuota(tx, id, freeLimits(under.settings).envelopes)).quota)

it('what the operator gives is recorded: limits before and after, and credits', async () => {
  const byOperator = { ...ctx, origin: { actor: { kind: 'operator' }, ip: null, userAgent: null } } as const
  await setAllowance(byOperator, id, { plan: 'basic', credits: 7 })
  await setAllowance(byOperator, id, { plan: 'basic' })
  expect(await facts()).toMatchObject([
    { type: 'organization.created', name: 'Acme', isPersonal: false },
    {
      type: 'plan.given',
      before: { plan: null },
      after: { plan: 'basic', envelopes: 180 },
      actor: { kind: 'operator' },
    },
    { type: 'plan.credits_set', left: 7, actor: { kind: 'operator' } },
  ])
})

describe('an installation without a gateway and without FREE_ settings', () => {
  it('limits neither envelopes nor storage nor users', async () => {
    expect(hasPaymentGateway(ctx.settings)).toBe(false)
    const { quota } = await ctx.db.read((reader) => showWorkspace(ctx, reader, id))
    expect(quota).toMatchObject({ plan: null, available: null, consumed: 0 })
    expect(takeCredit({ ...quota, consumed: 1_000_000 }).consumed).toBe(1_000_001)
    const space = await ctx.db.read((reader) => showSpace(ctx, reader, id))
    expect(space.limitBytes).toBe(null)
    expect(() => ensureSpaceLeft({ ...space, usedBytes: 2 ** 50 })).not.toThrow()
    const places = await ctx.db.read((reader) => placesOf(reader, id, freeLimits(ctx.settings).users, ctx.now()))
    expect(() => ensurePlaces(places, 100_000)).not.toThrow()
  })

  it('has the limits of the free plan where a gateway is set, and what FREE_ settings say above all', () => {
    const sold = withSettings({ FREE_USERS: '7', PAYMENTS: 'demo' })
    expect(freeLimits(sold.settings)).toEqual({ envelopes: 5, storageBytes: 500 * 1024 * 1024, users: 7 })
    expect(freeLimits(withSettings({ FREE_ENVELOPES: '3' }).settings)).toEqual({
      envelopes: 3,
      storageBytes: null,
      users: null,
    })
  })
})

describe('FREE_ENVELOPES', () => {
  it('counts at once for organizations made before it was set, and not for those with a limit of their own', async () => {
    const limited = withSettings({ FREE_ENVELOPES: '2' })
    expect((await quotaUnder(limited)).available).toBe(2)
    expect((await quotaUnder(withSettings({ FREE_ENVELOPES: '9' }))).available).toBe(9)
    expect(() => takeCredit({ plan: null, available: 2, consumed: 2, ...times })).toThrow('envelope.no_credit')
    await setAllowance(ctx, id, { envelopes: 40 })
    expect((await quotaUnder(limited)).available).toBe(40)
  })
})

const times = {
  interval: 'month',
  anchoredOn: null,
  billedUntil: null,
  intervalStartedAt: new Date(0),
  renewsAt: new Date(1),
} as const

describe('rubrica organization', () => {
  const ownCtx = { run: (command: typeof organizationSetCommand, ...args: string[]) => command.run(args, settingsOf()) }
  const settingsOf = () =>
    readSettings({ DATA_DIR: dir, TRUST_ANCHORS: 'none', FREE_ENVELOPES: '5', LOG_LEVEL: 'fatal' })
  const dir = testDir()

  it(
    'shows and sets plan, limits and credits of one organization, and refuses what makes no sense',
    atNight,
    async () => {
      const { organizationCreateCommand } = await import('./organization-create.ts')
      const { userCreateCommand } = await import('./user-create.ts')
      const person = ['--email', 'ana@example.com', '--name', 'Ana', '--password', 'Sealed-4711-x', '--verified']
      expect(await userCreateCommand.run(person, settingsOf())).toBe(0)
      expect(await organizationCreateCommand.run(['--name', 'Acme', '--owner', 'ana@example.com'], settingsOf())).toBe(
        0,
      )
      const acme = /organization ([0-9a-f-]{36})/.exec(said.at(-1)!)![1]!
      const of = ['--organization', acme]

      expect(await ownCtx.run(organizationShowCommand, ...of)).toBe(0)
      expect(said.at(-1)).toMatch(/plan +none \(free\)\n +envelopes +5 a month \(from FREE_…\)/)
      expect(said.at(-1)).toMatch(/storage +no limit on this installation\n +users +no limit on this installation/)

      expect(await ownCtx.run(organizationSetCommand, ...of, '--plan', 'basic')).toBe(0)
      expect(said.at(-1)).toMatch(/plan +basic, given\n +envelopes +180 a year\n +credits +0 used, 180 left/)
      expect(said.at(-1)).toMatch(/storage +500 MB\n +users +5$/)

      expect(await ownCtx.run(organizationSetCommand, ...of, '--credits', '3', '--users', '12')).toBe(0)
      expect(said.at(-1)).toMatch(/credits +177 used, 3 left[^]*users +12/)

      expect(await ownCtx.run(organizationSetCommand, ...of, '--credits', '181')).toBe(1)
      expect(said.at(-1)).toContain('raise --envelopes')
      expect(await ownCtx.run(organizationSetCommand, ...of, '--plan', 'corporate')).toBe(1)
      expect(await ownCtx.run(organizationSetCommand, ...of, '--plan', 'gold')).toBe(1)
      expect(await ownCtx.run(organizationSetCommand, ...of)).toBe(1)

      expect(await ownCtx.run(organizationSetCommand, ...of, '--plan', 'free')).toBe(0)
      expect(said.at(-1)).toMatch(/plan +none \(free\)\n +envelopes +5 a month[^]*credits +0 used, 5 left/)
    },
  )
})

it('a migrated limit of the free plan is no limit of its own', async () => {
  const { available } = await ctx.db.read((reader) =>
    tables(reader).selectFrom('quotas').select('available').where('organization_id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(available).toBe(null)
})
