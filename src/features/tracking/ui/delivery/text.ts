/** Names of delivery states of messages. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useDeliveryText = defineText<typeof messages>({
  'pt-BR': () => import('./messages.pt-BR.ts'),
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
