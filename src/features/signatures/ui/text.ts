/** The words about what somebody keeps to sign with. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useMySignaturesText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
