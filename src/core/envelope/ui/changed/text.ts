/** Words for what others changed in a draft while somebody was looking at it. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useChangedText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
