/** Texts for people who come by a public link. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useOpenedLinkText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
