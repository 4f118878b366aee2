/** The texts of the pages for signing in, registering and resetting a password. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useAccountText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
