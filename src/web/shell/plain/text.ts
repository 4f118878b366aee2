/** The few sentences that must be there when nothing more can be loaded: in the entry itself, in every language. */
import { allTexts } from '../../i18n/all-texts.ts'
import type { messages } from './messages.pt-BR.ts'

export const plainText = allTexts<typeof messages>(import.meta.glob('./messages.*.ts', { eager: true }))
