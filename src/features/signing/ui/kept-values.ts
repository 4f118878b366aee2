/** Keeps unsaved values on this device, so that a reload or a lost network loses nothing. Gone once the server has them. */
import { del, get, set } from 'idb-keyval'
import type { UnsavedValues } from './shared/ceremony.ts'

const keyOf = (recipientId: string) => `rubrica.unsaved.${recipientId}`

/** Storage may be forbidden (private windows): then values live as long as the page. */
export async function keptValues(recipientId: string): Promise<UnsavedValues> {
  try {
    return (await get<UnsavedValues>(keyOf(recipientId))) ?? {}
  } catch {
    return {}
  }
}

export async function keepValues(recipientId: string, unsaved: UnsavedValues): Promise<void> {
  try {
    if (Object.keys(unsaved).length > 0) await set(keyOf(recipientId), unsaved)
    else await del(keyOf(recipientId))
  } catch {
    // as above
  }
}
