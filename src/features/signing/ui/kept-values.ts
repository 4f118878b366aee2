/** Keeps unsaved values on this device, so that a reload or a lost network loses nothing. Gone once the server has them. */
import { note, shelve, shelved, unshelve, UNSAVED } from '../../../web/device-shelf.ts'
import type { UnsavedValues } from './shared/ceremony.ts'

const keyOf = (recipientId: string) => `${UNSAVED}${recipientId}`

export const keptValues = async (recipientId: string): Promise<UnsavedValues> =>
  (await shelved<UnsavedValues>(keyOf(recipientId))) ?? {}

/** Values that were given and are not drawn yet. */
export const noteValues = (recipientId: string, unsaved: UnsavedValues): void => note(keyOf(recipientId), unsaved)

export const keepValues = (recipientId: string, unsaved: UnsavedValues): Promise<void> =>
  Object.keys(unsaved).length > 0 ? shelve(keyOf(recipientId), unsaved) : unshelve(keyOf(recipientId))
