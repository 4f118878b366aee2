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

it('waits for others where it is to gather, but for no more than so many', async () => {
  const asked: number[][] = []
  const double = together(
    async (_: Db, all: readonly number[]) => {
      asked.push([...all])
      return all.map((each) => 2 * each)
    },
    { gather: { ms: 5, most: 3 } },
  )
  const first = double(db, 1)
  await setImmediate()
  expect(await Promise.all([first, double(db, 2)])).toEqual([2, 4])
  const others = double(db, 3)
  await setImmediate()
  expect(await Promise.all([others, double(db, 4), double(db, 5)])).toEqual([6, 8, 10])
  expect(await double(db, 6)).toBe(12)
  expect(asked).toEqual([[1, 2], [3, 4, 5], [6]])
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

/** A first question is answered as `first` says of it, and after so short a patience. */
function answering(
  first: (all: readonly number[]) => Promise<unknown>,
  again: () => Promise<unknown> = async () => {},
) {
  const asked: number[][] = []
  const double = together(
    async (_: Db, all: readonly number[]) => {
      const isFirst = !asked.some((each) => each.includes(all[0]!))
      asked.push([...all])
      await (isFirst ? first(all) : again())
      return all.map((each) => 2 * each)
    },
    { patienceMs: 20 },
  )
  return { asked, double: (number: number) => double(db, number) }
}

const never = new Promise<void>(() => {})

it('answers others without one that never comes', async () => {
  const { asked, double } = answering(
    async (all) => all.includes(0) && never,
    () => never,
  )
  void double(0)
  await setImmediate()
  expect(asked).toEqual([[0]])
  expect(await Promise.all([double(1), double(2)])).toEqual([2, 4])
  expect(await double(3)).toBe(6)
  expect(asked).toEqual([[0], [0], [1, 2], [3]]) // once more, and without it
})

it('asks once more what is not answered, which may hold everybody', async () => {
  const { asked, double } = answering(() => never)
  expect(await Promise.all([1, 2].map(double))).toEqual([2, 4])
  const onceMore = [
    [1, 2],
    [1, 2],
  ]
  expect(asked).toEqual(onceMore)
})

it('gives the first answer where it comes although another one failed meanwhile', async () => {
  let end = () => {}
  const first = new Promise<void>((resolve) => (end = resolve))
  const { asked, double } = answering(
    () => first,
    () => Promise.reject(new RangeError('away')),
  )
  const answers = Promise.all([1, 2].map(double))
  await expect.poll(() => asked.length).toBeGreaterThan(3) // together, and each by itself
  end()
  expect(await answers).toEqual([2, 4])
})
