/** The words of an organization's own pages. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useOrganizationText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
