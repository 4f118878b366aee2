/** The texts of choosing from the storage. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePickerText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
