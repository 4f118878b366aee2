/** Identifiers: when they were minted, and in which order. */
import { describe, expect, test } from 'vitest'
import { idMint } from './ids.ts'

const noon = new Date('2026-03-10T12:00:00.123Z')
const full = (size: number) => new Uint8Array(size).fill(0xff)

describe('an identifier', () => {
  test('is a UUID of version 7 that tells its millisecond', () => {
    const id = idMint(() => noon, full)()
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(noon.getTime())
  })

  test('sorts after those that were minted before it in the same millisecond', () => {
    const mint = idMint(() => noon, full)
    const ids = Array.from({ length: 2048 }, () => mint())
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(2048)
  })

  test('counts anew in the next millisecond, from where nobody can foretell', () => {
    const days = [noon, noon, new Date(noon.getTime() + 1)]
    const random = [7, 9, 200].map((octet) => new Uint8Array(10).fill(octet))
    const mint = idMint(
      () => days.shift()!,
      () => random.shift()!,
    )
    expect([mint(), mint(), mint()].map((id) => id.slice(15, 18))).toEqual(['707', '708', '0c8'])
  })
})
