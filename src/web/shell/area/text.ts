/** Texts that must be there before a page's own texts are loaded, in the areas of users signed in. */
import { allTexts } from '../../i18n/all-texts.ts'
import type { messages } from './messages.pt-BR.ts'

export const areaText = allTexts<typeof messages>(import.meta.glob('./messages.*.ts', { eager: true }))
