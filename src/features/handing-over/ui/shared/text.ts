/** The words of handing a link over. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useRecipientLinkText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
