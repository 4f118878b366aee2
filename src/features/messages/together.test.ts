import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Db } from '../../server/db.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { together } from './together.ts'

const { db } = await testCtx()

/** Doubles numbers, and notes which were asked together; refuses 13. */
function doubling(until: Promise<unknown> = Promise.resolve()) {
  const asked: number[][] = []
  const double = together(async (_: Db, all: readonly number[]) => {
    asked.push([...all])
    await until
    if (all.includes(13)) throw new RangeError('13')
    return all.map((each) => 2 * each)
  })
  return { asked, double: (number: number) => double(db, number) }
}

it('asks once for what is asked at the same moment, and gives everybody their own answer', async () => {
  const { asked, double } = doubling()
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(asked).toEqual([[1, 2, 3], [4]])
})

it('asks once for all that is asked while others are answered', async () => {
  let end = () => {}
  const { asked, double } = doubling(new Promise<void>((resolve) => (end = resolve)))
  const answers = [double(1)]
  await expect.poll(() => asked).toEqual([[1]])
  answers.push(double(2))
  await setImmediate()
  answers.push(double(3))
  end()
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
  expect(asked).toEqual([[1], [2, 3]])
})

it('lets nobody fail for another', async () => {
  const { double } = doubling()
  const outcomes = await Promise.allSettled([1, 13, 3].map(double))
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
    2,
    'RangeError: 13',
    6,
  ])
  expect(await double(5)).toBe(10)
})

it('answers others without one that never comes', async () => {
  const asked: number[][] = []
  const hangs = new Promise<void>(() => {})
  const double = together(async (_: Db, all: readonly number[]) => {
    asked.push([...all])
    if (all.includes(0)) await hangs
    return all.map((each) => 2 * each)
  }, 20)
  void double(db, 0)
  await expect.poll(() => asked).toEqual([[0]])
  expect(await Promise.all([double(db, 1), double(db, 2)])).toEqual([2, 4])
  expect(await double(db, 3)).toBe(6)
  expect(asked).toEqual([[0], [1, 2], [3]])
})
