/** The words of the widgets and of the forms made of them. */
import { defineText } from '../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useDesignText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
