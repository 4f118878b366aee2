/** `rubrica envelope retry`: halted envelopes are in processing again, each with a job. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { BadUsage, withParts } from './command.ts'
import { envelopeRetryCommand } from './envelope-retry.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { retryOne } from '../../features/operating/troubles/trouble.commands.ts'
import { haltSealing, retryHalted } from '../../features/sealing/sealing.commands.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { buildCtx, type Ctx } from '../../server/ctx.ts'
import { readSettings } from '../../server/settings.ts'
import { sql, tables } from '../../server/sql.ts'
import { testDir } from '../../server/testing/ctx.ts'
import { reactions } from '../features.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

const settings = readSettings({ DATA_DIR: testDir() })
const workshop = testWorkshop()
const said: string[] = []
const inside = <T>(work: (ctx: Ctx) => Promise<T>) => withParts(settings, (parts) => work(buildCtx(parts, reactions)))

beforeAll(() => vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line)))
beforeEach(() => void (said.length = 0))
afterAll(async () => {
  vi.restoreAllMocks()
})

/** Signed by everybody; halted those that `isHalted` says. */
const make = (isHalted: readonly boolean[]) =>
  inside(async (ctx) => {
    const ids: EnvelopeId[] = []
    for (const halted of isHalted) {
      const sample = await sendSample(ctx, [{ name: 'Ana' }])
      await signAll(ctx, workshop, sample)
      if (halted) await haltSealing(ctx, sample.envelopeId, 'the disk is full')
      await ctx.db.transaction((tx) => sql`delete from graphile_worker._private_jobs`.execute(tables(tx)))
      ids.push(sample.envelopeId)
    }
    return ids
  })

const stateAndJobs = (id: EnvelopeId) =>
  inside(async (ctx) => {
    const { state } = await ctx.db.read((reader) => findEnvelope(reader, id))
    const { rows } = await ctx.db.read((reader) =>
      sql`select from graphile_worker._private_jobs where key = ${`seal:${id}`}`.execute(tables(reader)),
    )
    return [state, rows.length]
  })

it('seals all halted ones again, and says how many', async () => {
  const [first, second, running] = await make([true, true, false])
  expect(await envelopeRetryCommand.run(['--halted'], settings)).toBe(0)
  expect(said.join()).toContain('2 halted envelopes are sealed again.')
  expect(await stateAndJobs(first!)).toEqual(['processing', 1])
  expect(await stateAndJobs(second!)).toEqual(['processing', 1])
  expect(await stateAndJobs(running!)).toEqual(['processing', 0])
  expect(await envelopeRetryCommand.run(['--halted'], settings)).toBe(0)
  expect(said.join()).toContain('0 halted envelopes')
})

it('seals those that are named, and fails where one of them was not halted', atNight, async () => {
  const [halted, running] = await make([true, false])
  expect(await envelopeRetryCommand.run([halted!.toUpperCase(), running!], settings)).toBe(1)
  expect(said).toEqual([`${halted!.toUpperCase()} is sealed again.`, `${running} is not halted.`])
  expect(await stateAndJobs(halted!)).toEqual(['processing', 1])
})

it.each([[[]], [['--halted', '0193a3c5-5a4e-7b0c-8f10-0123456789ab']], [['first']]])(
  'wants ids or --halted: %j',
  async (args) => {
    await expect(envelopeRetryCommand.run(args, settings)).rejects.toBeInstanceOf(BadUsage)
  },
)

it('leaves an envelope halted where the act of the operator cannot be recorded', async () => {
  const [id] = await make([true])
  const silent: Ctx['react'] = async (_tx, { subject }) => {
    if (subject.kind === 'installation') throw new Error('no room for another fact')
  }
  const retried = inside((ctx) => retryOne({ ...ctx, react: silent }, { retryHalted }, id!))
  await expect(retried).rejects.toThrow('no room')
  expect(await stateAndJobs(id!)).toEqual(['halted', 0])
})
