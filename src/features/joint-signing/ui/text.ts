/** The texts of signing several envelopes. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useJointText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
