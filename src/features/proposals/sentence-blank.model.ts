/**
 * Blanks inside of sentences, without a label of their own. Only what signers alone know about themselves is asked of them:
 * their name in "I, ____, declare", what stands in their papers, where they live. Amounts, periods and days of a contract are
 * its sender's to say, whatever words stand before them: nothing is proposed there.
 */
import type { Blank } from './near-blank.model.ts'
import type { FoundPlace } from './found-place.model.ts'
import { plain } from './page-ink.model.ts'
import { labelIn, type LabelKind } from './vocabulary.model.ts'

/** Words that stand between a label and its blank: "CPF sob o nº ____". */
const LINKS =
  /(?:[\s.:,º°ª-]|\b(?:n|no|num|numero|number|sob|under|o|os|de|do|da|del|el|la|con|com|is|es|mf|me|legal|completo|of|the)\b)*$/

const asked: readonly (readonly [LabelKind, RegExp])[] = [
  [
    'name',
    /^(?:eu|i|yo|we|nos|nosotros|(?:el|la) (?:que suscribe|suscrit[oa]|abajo firmante)|[oa] abaixo[- ]assinad[oa]|(?:i, )?the undersigned|d\.? ?\/ ?d[nona]*\.?|don|dona)\W*$/,
  ],
  [
    'address',
    /\b(?:residentes?|domiciliad[oa]s?|resid(?:ing|es?)|residir|domicilio|endereco|address|morador[a]?|sede)\b[^.;]{0,26}\b(?:em|na|no|a|en|at|in)$/,
  ],
  ['detail', /\b(?:nacionalidade?|nationality|estado civil|marital status|natural de|naturalidade)$/],
  ['position', /\b(?:profissao|profesion|ocupacao|ocupacion|occupation)$/],
  ['date', /\b(?:nascid[oa] (?:em|aos?)|born on|nacid[oa] el)$/],
]

/** In these a label may end a sentence's words: they are on papers of their own, and nobody else's. */
const PERSONAL: ReadonlySet<LabelKind> = new Set(['cpf', 'document', 'email', 'phone', 'address', 'position', 'detail'])

/** Null: nobody can be sure that its signer fills it in. */
export function kindInSentence({ left, isPlaceOfDate }: Pick<Blank, 'left' | 'isPlaceOfDate'>): LabelKind | null {
  if (!left) return isPlaceOfDate ? 'place' : null
  const words = plain(left.text).replaceAll(/\s+/g, ' ').trim()
  if (isPlaceOfDate && /^(?:em|en|at|signed (?:at|in)|firmado en)$/.test(words)) return 'place'
  const spoken = asked.find(([, pattern]) => pattern.test(words.replace(LINKS, ' ').trim()) || pattern.test(words))
  if (spoken) return spoken[0]
  const kind = labelIn(left.text)
  return kind && PERSONAL.has(kind) && endsWithLabel(words, kind) ? kind : null
}

/** ", portador(a) do RG nº" is an "RG"; empty: the document has no word for it. */
export function titleInSentence(text: string, kind: FoundPlace['kind']): string {
  const words = text.trim().split(/\s+/)
  const isNamed = (count: number) =>
    plain(words.slice(-count).join(' ')).replace(LINKS, '') !== '' && labelIn(words.slice(-count).join(' ')) === kind
  const count = [1, 2, 3, 4, 5].find(isNamed)
  const isOther = kind === 'address' || kind === 'place' || kind === 'date'
  return count === undefined || isOther
    ? ''
    : words
        .slice(-count)
        .join(' ')
        .replace(/(?:\s+(?:n[ºo°.]*|sob|o|de|do|da))+$/iu, '')
}

function endsWithLabel(words: string, kind: LabelKind): boolean {
  const last = words.replace(LINKS, '').split(/\s+/).slice(-2).join(' ')
  return labelIn(last) === kind
}

/** A part of a sentence, and no label: it goes on from before, or is longer than labels are. */
export function isSentencePart(text: string): boolean {
  const words = text.trim().split(/\s+/)
  if (/:\s*$/.test(text)) return false
  if (/^[,;]/.test(text)) return true
  const first = /^\p{Lu}/u.test(text) ? words.slice(0, 2).join(' ') : words[0]!
  const beginsAsLabel = text.length < 60 && labelIn(first) !== null
  return !beginsAsLabel && ((words.length > 2 && /^[(\p{Ll}]/u.test(text)) || words.length > 5)
}
