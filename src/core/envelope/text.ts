/** Texts of the history of envelopes, and of their parts. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const envelopeText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
