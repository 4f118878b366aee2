/** The words of users, roles and teams. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePeopleText = defineText<typeof messages>({
  'pt-BR': () => import('./messages.pt-BR.ts'),
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
