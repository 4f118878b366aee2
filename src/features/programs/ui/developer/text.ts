/** The words of the developers' pages. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useDeveloperText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
