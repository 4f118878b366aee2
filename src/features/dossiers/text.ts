/** Texts of the report in a dossier. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const dossierText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
