/** The words of choosing and cutting a picture. */
import { defineText } from '../../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePictureText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
