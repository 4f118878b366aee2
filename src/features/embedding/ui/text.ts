/** The texts of embedded pages. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useEmbeddingText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
