/** Chooses which process takes the jobs of a notification: each one computes it from the processes that it saw alive. */
import { randomInt } from 'node:crypto'

export type JobTurns = Readonly<{
  /** No other process has been seen lately: one that has just begun may not have been yet. */
  isAlone: () => boolean
  /** No other process has been seen that receives notifications and takes turns. */
  hasNoOther: () => boolean
  isOwn: (turn: number) => boolean
  /** A turn of another process, where one is known. */
  another: () => number
}>

const TURNS = 2 ** 31

/** For processes without workers, which do not know the others. */
export const anyTurn = (): number => randomInt(TURNS)

/** Pools of workers of other processes, as of the last beat. */
export type OtherPools = Readonly<{ areSome: boolean; listening: readonly string[] }>

/** @param own the pools of this process that receive notifications now */
export function openTurns(own: () => readonly string[]): JobTurns & Readonly<{ seen: (others: OtherPools) => void }> {
  let others: OtherPools = { areSome: true, listening: [] }
  const inOrder = () => [...others.listening, ...own()].toSorted()
  return {
    seen: (now) => (others = now),
    isAlone: () => !others.areSome,
    hasNoOther: () => others.listening.length === 0,
    isOwn: (turn) => own().includes(inOrder()[turn % inOrder().length] ?? ''),
    another: () => {
      const theirs = [...inOrder().entries()].filter(([, id]) => others.listening.includes(id))
      return theirs[randomInt(Math.max(1, theirs.length))]?.[0] ?? anyTurn()
    },
  }
}
