/** The words of choosing and cutting a picture. */
import { defineText } from '../../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePictureText = defineText<typeof messages>({
  'pt-BR': () => import('./messages.pt-BR.ts'),
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
