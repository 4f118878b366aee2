/** The words of operators' page about settings. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useSettingsText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
