/** The texts of the report on a container. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useContainerText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
