/** Texts of the pages of batches. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages as sheetMessages } from '../messages.pt-BR.ts'
import type { messages } from './messages.pt-BR.ts'

export const useBatchText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))

/** Names of columns: the server writes the sample in the same words. */
export const useSheetText = defineText<typeof sheetMessages>(import.meta.glob('../messages.*.ts'))
