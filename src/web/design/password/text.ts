/** The words of fields for passwords: apart from those of all widgets, which signers load first. */
import { defineText } from '../../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePasswordText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
