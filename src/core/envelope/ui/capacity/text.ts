/** Names of capacities in which people sign. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useCapacityText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
