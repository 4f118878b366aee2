/** The texts of signing with a certificate. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useQualifiedText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
