/** Texts of the pages on which members keep public links. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useLinkText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
