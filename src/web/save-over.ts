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

/** What lay unsaved on this device, and over what it was written; null when nothing did, or that is not known: then nothing is compared. */
export type Unsaved<Value> = Readonly<{ value: Value | null; base: Base | null }>

/** What a value is compared with before it is saved, as lines. */
export type SavedOver<Value> = Readonly<{
  unsaved: Unsaved<Value>
  /** What the server had when the page was opened. */
  first: () => Lines
  lines: (value: Value) => Lines
  /** What the server has, as far as this page knows after a save of its own. */
  known: () => Lines
  /** What it has now. */
  look: () => Promise<Lines>
}>

type Settings<Value> = SavedOver<Value> & Readonly<{ save: (value: Value) => Promise<void> }>

export function saveOver<Value>({ unsaved, first, lines, known, look, save }: Settings<Value>) {
  let base = baseFor({ unsaved, first, lines })
  /** The server has `base`, unless somebody else saves at the same time. */
  let isSure = unsaved.value === null
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
      const over = base
      base = over && withSent(over, lines(value)) // before the server is asked: something newer may be kept meanwhile
      try {
        if (over && !isSure) await compare(value, over)
      } catch (error) {
        base = over // nothing was sent
        throw error
      }
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

/** The page may have been left while it was on its way. */
function baseFor<Value>({ unsaved, first, lines }: Pick<SavedOver<Value>, 'unsaved' | 'first' | 'lines'>): Base | null {
  const { value, base } = unsaved
  if (value === null) return baseOf(first())
  return base && withSent(base, lines(value))
}
