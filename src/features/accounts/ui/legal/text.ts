/** Terms of use, privacy policy and cookie policy. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useLegalText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
