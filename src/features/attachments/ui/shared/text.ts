/** The words about attachments. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useAttachmentText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
