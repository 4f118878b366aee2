/** Words for drafts that were changed on this device and elsewhere. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useKeptText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
