/** The texts of inviting people. */
import { defineText } from '../../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useInvitingText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
