/** Texts of the settings of single sign-on. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useSsoText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
