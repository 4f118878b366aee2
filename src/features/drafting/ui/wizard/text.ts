/** The texts of the four steps to a sent envelope. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useWizardText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
