/**
 * Tags in the text of a document that say where somebody signs or fills something in: `{{signature:Tenant}}`,
 * `{{text:Tenant:Full name}}`, `{{dropdown:Tenant:City:Lisbon|Porto}}`, `{{radio:Tenant:Married:Yes}}` for each option of a group. A `?` at the end makes it optional.
 */
import { limits, type FieldType } from '../envelope/field.model.ts'

export type Tag = Readonly<{
  type: FieldType
  role: string
  title: string
  options: readonly string[]
  isRequired: boolean
}>

/** As a regular expression for what may be a tag: its type decides. */
export const TAG_PATTERN = String.raw`\{\{[^{}]{1,300}\}\}`

/** In three languages, without accents. */
const words: Readonly<Record<FieldType, readonly string[]>> = {
  signature: ['signature', 'sign', 'assinatura', 'firma'],
  initial: ['initial', 'initials', 'rubrica', 'iniciais', 'iniciales'],
  text: ['text', 'texto'],
  checkbox: ['checkbox', 'caixa', 'casilla'],
  radio: ['radio', 'opcao', 'opcion'],
  dropdown: ['dropdown', 'select', 'lista'],
}

/** How large a field is where its tag does not say: it begins where the tag begins. */
export const usualSize = {
  signature: { width: 160, height: 50 },
  initial: { width: 60, height: 40 },
  text: { width: 160, height: 20 },
  checkbox: { width: 14, height: 14 },
  radio: { width: 14, height: 14 },
  dropdown: { width: 160, height: 20 },
} as const satisfies Record<FieldType, Readonly<{ width: number; height: number }>>

/** Null: braces that are no tag of ours, and stay as they are. */
export function readTag(text: string): Tag | null {
  const inside = text.replaceAll(/\s+/g, ' ').replace(/^\{\{\s*|\s*\}\}$/g, '')
  const isRequired = !inside.endsWith('?')
  const [word = '', role = '', title = '', options = ''] = inside
    .replace(/\s*\?$/, '')
    .split(':')
    .map((part) => part.trim())
  const type = typeNamed(word)
  if (!type || role === '') return null
  return {
    type,
    role: role.slice(0, limits.role),
    title: title.slice(0, limits.fieldTitle) || (type === 'signature' || type === 'initial' ? '' : role.slice(0, 40)),
    options: options
      .split('|')
      .map((option) => option.trim().slice(0, limits.option))
      .filter((option) => option !== ''),
    isRequired: isRequired && type !== 'checkbox',
  }
}

function typeNamed(word: string): FieldType | undefined {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (Object.keys(words) as FieldType[]).find((type) => words[type].includes(plain))
}

/** Where a text is looked for on pages, whatever spaces and line ends stand between its words there. */
export const patternOf = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`)
