/** Texts of integrations that the server writes. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const integrationText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
