/** Texts of the page where people sign in by their organization. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useDoorText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
