/** The texts of the lists of envelopes. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useListText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
