/** Turns to take jobs: processes that work agree on them without asking each other, as far as they have seen the same ones live. */
import { randomInt } from 'node:crypto'

export type JobTurns = Readonly<{
  /** No other process has been seen lately: one that has just begun may not have been yet. */
  isAlone: () => boolean
  isOwn: (turn: number) => boolean
  /** A turn of another process, where one is known. */
  another: () => number
}>

const TURNS = 2 ** 31

/** By who does not work itself, and so knows nobody. */
export const anyTurn = (): number => randomInt(TURNS)

/** Pools of workers of other processes, as of the last beat. */
export type OtherPools = Readonly<{ areSome: boolean; hearing: readonly string[] }>

/** @param own the pools of this process that hear notes now */
export function openTurns(own: () => readonly string[]): JobTurns & Readonly<{ seen: (others: OtherPools) => void }> {
  let others: OtherPools = { areSome: true, hearing: [] }
  return {
    seen: (now) => (others = now),
    isAlone: () => !others.areSome,
    isOwn: (turn) => {
      const all = [...others.hearing, ...own()].toSorted()
      return own().includes(all[turn % all.length] ?? '')
    },
    another: () => {
      const all = [...others.hearing, ...own()].toSorted()
      const theirs = [...all.keys()].filter((at) => others.hearing.includes(all[at]!))
      return theirs[randomInt(Math.max(1, theirs.length))] ?? anyTurn()
    },
  }
}
