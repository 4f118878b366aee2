/** The texts of the signing page, in the reader's language. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useQuestionText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
