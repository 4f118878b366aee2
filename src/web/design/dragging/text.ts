/** The words of rows and files that are dragged: apart from those of all widgets, which signers load first. */
import { defineText } from '../../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useDraggingText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
