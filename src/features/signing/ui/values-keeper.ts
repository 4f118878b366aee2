/**
 * Keeps values that are not saved, with what each was given over, and finds those that are older than what the server has. It is told of each event
 * of the page as it happens, ahead of what is drawn.
 */
import type { SigningView } from '../signing.contract.ts'
import type { KeptValues } from './kept-values.ts'
import type { Ceremony, FieldValue } from './shared/ceremony.ts'
import { newerThere, overAll, withSent, type Newer, type NewerValue, type Over } from './shared/newer-values.ts'

/** Where they lie on this device. */
type Shelf = Readonly<{
  read: () => Promise<KeptValues>
  /** What `write` is about to write, once the page has drawn: the page may be left before. */
  note: (kept: KeptValues) => void
  write: (kept: KeptValues) => Promise<void>
}>

export type ValuesKeeper = ReturnType<typeof keepUnsaved>

export function keepUnsaved({ read, note, write }: Shelf, first: Ceremony) {
  let now = first
  let over: Over = {}
  const kept = (): KeptValues => ({ values: now.unsaved, over })

  return {
    read,
    /** What was read; the page is told of its values at once. */
    found(there: KeptValues): void {
      over = { ...there.over, ...over }
    },
    /** After each event. */
    told(next: Ceremony): void {
      const isSame = next.unsaved === now.unsaved
      now = next
      if (isSame) return
      over = overAll(over, now.unsaved, now.view)
      if (now.isRestored) note(kept())
    },
    /** The newest, whatever was drawn. Nothing before it is known what lay there. */
    write(): void {
      if (now.isRestored) void write(kept())
    },
    /** It may arrive, and its answer be lost. */
    sent(fieldId: string, value: FieldValue): void {
      over = withSent(over, fieldId, value, now.view)
      if (now.isRestored) note(kept()) // a newer value may have been noted meanwhile
    },
    newerIn: (view: SigningView): NewerValue[] => newerThere(now.unsaved, over, view),
    /** What is newer was seen, and is to go. */
    overwrite: ({ values, view }: Newer): void => {
      const ids = values.flatMap((each) => each.ids)
      over = { ...over, ...overAll({}, Object.fromEntries(ids.map((id) => [id, null])), view) }
    },
  }
}
