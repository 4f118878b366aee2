/** The names of keys, for readers: apart from the words of all widgets, which signers load first. */
import { defineText } from '../../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useKeyText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
