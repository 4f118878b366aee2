/** The texts of the page of contacts. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages as fileMessages } from '../../messages.pt-BR.ts'
import type { messages } from './messages.pt-BR.ts'

export const useBookText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))

/** Texts of the file itself: the server writes it in the same words. */
export const useFileText = defineText<typeof fileMessages>(import.meta.glob('../../messages.*.ts'))
