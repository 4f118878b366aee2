/** Texts of the pages about integrations. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useIntegrationText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
