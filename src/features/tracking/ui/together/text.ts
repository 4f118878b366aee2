/** Texts of acts on several envelopes. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useTogetherText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
