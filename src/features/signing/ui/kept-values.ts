/** Keeps unsaved values on this device, so that a reload or a lost network loses nothing. Gone once the server has them. */
import { note, shelve, shelved, unshelve, UNSAVED } from '../../../web/device-shelf.ts'
import type { UnsavedValues } from './shared/ceremony.ts'
import type { Over } from './shared/newer-values.ts'

/** `over`: what each was given over; nothing where that is not known. */
export type KeptValues = Readonly<{ values: UnsavedValues; over: Over }>

const keyOf = (recipientId: string) => `${UNSAVED}${recipientId}`

export const shelfOf = (recipientId: string) => ({
  read: () => keptValues(keyOf(recipientId)),
  note: (kept: KeptValues) => note(keyOf(recipientId), kept),
  write: (kept: KeptValues) =>
    Object.keys(kept.values).length > 0 ? shelve(keyOf(recipientId), kept) : forgetValues(recipientId),
})

export const forgetValues = (recipientId: string): Promise<void> => unshelve(keyOf(recipientId))

async function keptValues(place: string): Promise<KeptValues> {
  const kept = await shelved<KeptValues | UnsavedValues>(place)
  if (!kept) return { values: {}, over: {} }
  return isWithOver(kept) ? kept : { values: kept, over: {} }
}

/** Earlier versions kept the values alone, by ids of fields. */
const isWithOver = (kept: KeptValues | UnsavedValues): kept is KeptValues => 'over' in kept
