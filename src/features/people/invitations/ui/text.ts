/** The texts of answering an invitation. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useInvitationText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
