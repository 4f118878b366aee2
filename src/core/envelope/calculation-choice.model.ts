/** Calculations while fields are placed: which fields one may be calculated from, and what follows a title that changes. */
import { grouped } from '../../kernel/grouped.ts'
import { mayCount, type Calculation } from './calculation.model.ts'
import type { FieldFormat } from './field-format.model.ts'
import type { FieldType } from './field.model.ts'

type Field = Readonly<{
  key: string
  is: 'field'
  type: FieldType
  format: FieldFormat | null
  calculation?: Calculation | null
  recipient: string
  title: string
}>
type Element = Field | Readonly<{ is: 'content'; key: string }>

const isField = (element: Element): element is Field => element.is === 'field'
const countable = ({ key, recipient, ...field }: Field) => ({ ...field, id: key, recipientId: recipient })
const isSame = (one: string, other: string): boolean => one.trim() === other.trim()

/** A title that it may be calculated from, how many fields have it, and of whom they are. */
export type CountedTitle = Readonly<{
  title: string
  count: number
  recipients: readonly string[]
  isMoney: boolean
  isCalculated: boolean
}>

/** @param earlier the recipients who act before; none: its own recipient's fields alone */
export function titlesFor(field: Field, all: readonly Element[], earlier: readonly string[]): CountedTitle[] {
  const isReached = ({ recipient }: Field) => recipient === field.recipient || earlier.includes(recipient)
  const counted = all
    .filter(isField)
    .filter((other) => isReached(other) && !isSame(other.title, field.title) && mayCount(countable(other)))
  const named = grouped(counted, ({ title }) => title.trim())
  named.delete('')
  return [...named].map(([title, fields]) => ({
    title,
    count: fields.length,
    recipients: [...new Set(fields.map(({ recipient }) => recipient))],
    isMoney: fields.some(({ format }) => format === 'money'),
    isCalculated: fields.some(({ calculation }) => calculation),
  }))
}

/** Calculations that name a field by the title that it has no longer, by key. */
export function followedCalculations(
  keys: readonly string[],
  { title }: Readonly<{ title?: string }>,
  all: readonly Element[],
): ReadonlyMap<string, Readonly<{ calculation: Calculation }>> {
  const [field, ...more] = all.filter(isField).filter(({ key }) => keys.includes(key))
  if (!field || more.length > 0 || title === undefined || !mayCount(countable(field))) return new Map()
  const isNamesake = (other: Field) =>
    other.key !== field.key && isSame(other.title, field.title) && mayCount(countable(other))
  const namesakes = all.filter(isField).filter(isNamesake)
  return new Map(
    all.filter(isField).flatMap(({ key, recipient, calculation }) => {
      if (!calculation?.titles.some((each) => isSame(each, field.title))) return []
      const isOnly = !namesakes.some((other) => calculation.of === 'envelope' || other.recipient === recipient)
      if (!isOnly || (calculation.of === 'recipient' && recipient !== field.recipient)) return []
      const titles = calculation.titles.map((each) => (isSame(each, field.title) ? title : each))
      return [[key, { calculation: { ...calculation, titles: [...new Set(titles)] } }] as const]
    }),
  )
}
