/** The words of the widgets and of the forms made of them. */
import { defineText } from '../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useDesignText = defineText<typeof messages>({
  'pt-BR': () => import('./messages.pt-BR.ts'),
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
