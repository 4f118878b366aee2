/** The texts of what others have given meanwhile. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useChangesText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
