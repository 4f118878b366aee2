/** The words of users, roles and teams. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePeopleText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
