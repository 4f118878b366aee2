/** Says in words in what capacity somebody signs, and in whose name. */
import type { Language } from '../../kernel/language.ts'
import { loadText } from '../../server/text.ts'
import { isCapacity, writtenRepresented, type SignsAs } from './signs-as.model.ts'
import type { messages } from './ui/capacity/messages.pt-BR.ts'

const capacityText = await loadText<typeof messages>((language) => import(`./ui/capacity/messages.${language}.ts`))

/** In the reader's language where it is one of ours, else as it was written. */
export function capacityName(capacity: string, language: Language): string {
  return isCapacity(capacity) ? capacityText(language)(`names.${capacity}`) : capacity
}

/** Who is represented, with the label of that; null: nobody. */
export function representedPart(
  signsAs: SignsAs | null,
  language: Language,
): Readonly<{ label: string; value: string }> | null {
  if (!signsAs?.inNameOf) return null
  return { label: capacityText(language)('label'), value: writtenRepresented(signsAs.inNameOf, false) }
}

type Moment = 'asked' | 'done'

/** @param moment asked: "Signs as witness"; done: "As witness." @returns nothing for who signs for themselves */
export function signsAsSentence(
  signsAs: SignsAs | null | undefined,
  language: Language,
  { moment, seesCpf = false }: Readonly<{ moment: Moment; seesCpf?: boolean }>,
): string {
  if (!signsAs) return ''
  const text = capacityText(language)
  const { capacity, inNameOf } = signsAs
  const named = capacity === null ? '' : spoken(capacity, language)
  const represented = inNameOf ? writtenRepresented(inNameOf, seesCpf) : ''
  const before = moment === 'done' ? 'done.' : ''
  if (named && represented) return text(`${before}asFor`, { capacity: named, represented })
  return named ? text(`${before}as`, { capacity: named }) : text(`${before}for`, { represented })
}

/** Within a sentence. */
const spoken = (capacity: string, language: Language): string => {
  const name = capacityName(capacity, language)
  return isCapacity(capacity) ? name.toLocaleLowerCase(language) : name
}
