/** Texts of the sheets of a batch. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const bulkText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
