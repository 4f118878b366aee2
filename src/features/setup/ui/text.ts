/** The words of the set-up. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useSetupText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
