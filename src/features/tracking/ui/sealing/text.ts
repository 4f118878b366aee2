/** The texts of seals that wait or stopped. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useSealingText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
