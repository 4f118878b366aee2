/**
 * Saves what was kept on a device only over what it was written over. Values are compared as lines, for a save whose answer was lost may have
 * arrived, whole or in part: that is nobody else's change.
 */

export type Lines = readonly string[]

/** What a value was written over. */
export type Base = Readonly<{
  /** Lines that the server had, or may have got from here since. */
  ever: Lines
  /** Those that it had and no save from here took away. */
  always: Lines
}>

/** The server has something newer than what is to be saved: somebody has to choose. */
export class NewerThere extends Error {}

export const baseOf = (there: Lines): Base => ({ ever: there, always: there })

/** After a save was begun, of which nobody knows whether it arrived. */
export const withSent = ({ ever, always }: Base, sent: Lines): Base => ({
  ever: [...new Set([...ever, ...sent])],
  always: always.filter((line) => sent.includes(line)),
})

/** Whether the server has lines that are neither known nor wished here, or lacks some that are both. */
export const isNewer = ({ ever, always }: Base, { here, there }: Readonly<{ here: Lines; there: Lines }>): boolean =>
  there.some((line) => !ever.includes(line) && !here.includes(line)) ||
  always.some((line) => here.includes(line) && !there.includes(line))

type Settings<Value> = Readonly<{
  save: (value: Value) => Promise<void>
  /** Null: not known, so that nothing is compared. */
  base: Base | null
  /** The server has `base`, unless somebody else saves at the same time. */
  isSure: boolean
  lines: (value: Value) => Lines
  /** What the server has, as far as this page knows after a save of its own. */
  known: () => Lines
  /** What it has now. */
  look: () => Promise<Lines>
}>

export function saveOver<Value>({ save, lines, known, look, ...start }: Settings<Value>) {
  let { base, isSure } = start
  let newer: Lines = []

  /** @throws NewerThere */
  async function compare(value: Value, over: Base): Promise<void> {
    const there = await look()
    if (!isNewer(over, { here: lines(value), there })) return
    newer = there
    throw new NewerThere()
  }

  return {
    base: () => base,
    async save(value: Value): Promise<void> {
      if (base && !isSure) await compare(value, base)
      if (base) base = withSent(base, lines(value))
      isSure = false
      await save(value)
      base = baseOf(known())
      isSure = true
    },
    /** What is newer was seen, and is to go. */
    overwrite(): void {
      base = base && { ever: [...base.ever, ...newer], always: [] }
    },
  }
}
