/** The texts of what changed since a signature. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useShownChangesText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
