/** The texts of saved filters. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useSavedFilterText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
