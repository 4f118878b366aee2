/** The words of the colour field. Apart from those of the other widgets: visitors never see one. */
import { defineText } from '../../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useColorText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
