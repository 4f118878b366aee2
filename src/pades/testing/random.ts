/** Chance that can be had again: the same numbers for the same seed. */

/** A whole number from zero up to, but not including, `below`. */
export type Random = (below: number) => number

/** Mulberry32, which is in the public domain. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export function oneOf<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[random(items.length)]
}
