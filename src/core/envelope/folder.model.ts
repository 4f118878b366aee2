/**
 * folder of an envelope   where in the storage its files are saved, or will be once it is completed; told only to people who see that folder
 */
import type { ItemId } from '../../kernel/ids.ts'

export type EnvelopeFolder = Readonly<{ id: ItemId; name: string }>

/** In a folder: so many envelopes are counted, and no more. */
export const folderCountLimit = 200
