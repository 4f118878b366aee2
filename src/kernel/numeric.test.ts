import { describe, expect, test } from 'vitest'
import { numeric } from './numeric.ts'

describe('numeric', () => {
  test.each([
    ['7', 7],
    ['7.', 7],
    ['.5', 0.5],
    ['7.25', 7.25],
    [' -3.5 ', -3.5],
    ['+1e3', 1000],
    ['1.E-2', 0.01],
    [12, 12],
  ])('takes %j', (written, number) => {
    expect(numeric.parse(written)).toBe(number)
  })

  test.each(['', ' ', '.', '-', '1,5', '1.2.3', '0x10', 'Infinity', 'NaN', 'e5', '1e', '1e999', '1 2'])(
    'refuses %j',
    (written) => {
      expect(numeric.safeParse(written).success).toBe(false)
    },
  )

  test.each(['0', '.0', '0.', ' ', '+', '1e1'])('reads a body full of %j in the time of its length', (piece) => {
    const long = piece.repeat(1_000_000)
    const before = process.cpuUsage()
    for (const text of [`${long}!`, `1${long}!`, `1.${long}!`]) expect(numeric.safeParse(text).success).toBe(false)
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })
})
