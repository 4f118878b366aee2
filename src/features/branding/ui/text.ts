/** The words about branding. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useBrandingText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
