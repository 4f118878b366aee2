/** The texts of the field editor. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useEditorText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
