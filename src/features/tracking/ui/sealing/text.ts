/** The texts of seals that wait or stopped. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useSealingText = defineText<typeof messages>({
  'pt-BR': () => import('./messages.pt-BR.ts'),
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
