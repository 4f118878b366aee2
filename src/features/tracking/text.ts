/** Texts of an exported list: its columns, and states as pages name them. */
import { loadText } from '../../server/text.ts'
import type { messages as statusMessages } from '../../core/envelope/ui/status/messages.pt-BR.ts'
import type { messages } from './messages.pt-BR.ts'

export const trackingText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))

export const statusText = await loadText<typeof statusMessages>(
  (language) => import(`../../core/envelope/ui/status/messages.${language}.ts`),
)
