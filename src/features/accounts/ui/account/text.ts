/** The words of the account area. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useMyAccountText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
