/** The texts of a published folder or file. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePublishedText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
