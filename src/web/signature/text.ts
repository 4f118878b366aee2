/** The words of the signature creator. */
import { defineText } from '../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useSignatureText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
