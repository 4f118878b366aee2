/**
 * Calculated fields: a number or an amount of money that is added, subtracted or multiplied from other such fields.
 *
 * calculation: what is done with which fields, by their titles, of the same recipient or also of those who act before them · counted:
 * a field that others are calculated from · nothing: what is hidden, empty or not given yet; a sum passes over it, a product of it is nothing
 */
import { grouped } from '../../kernel/grouped.ts'
import { minus, plus, times, zero } from '../../kernel/decimal.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import {
  codeOf,
  fitted,
  isAmountFormat,
  readAmount,
  writeAmount,
  type Amount,
  type AmountFormat,
} from './amount.model.ts'
import type { FieldFormat } from './field-format.model.ts'
import type { FieldType } from './field.model.ts'
import { groupOf } from './radio.model.ts'

export const operations = ['sum', 'difference', 'product'] as const
export type CalculationOperation = (typeof operations)[number]
/** `envelope`: also of the recipients who act before. */
export const reaches = ['recipient', 'envelope'] as const

export type Calculation = Readonly<{
  operation: CalculationOperation
  titles: readonly string[]
  of: (typeof reaches)[number]
}>

export type Countable = Readonly<{
  id: string
  type: FieldType
  format?: FieldFormat | null
  recipientId: string
  title: string
  calculation?: Calculation | null
}>

type Counted<Field extends Countable> = Field & Readonly<{ format: AmountFormat }>
type Calculated<Field extends Countable> = Field & Readonly<{ calculation: Calculation }>

/** Whether others may be calculated from it. */
export const mayCount = <Field extends Countable>(field: Field): field is Counted<Field> =>
  field.type === 'text' && isAmountFormat(field.format)

const isCalculated = <Field extends Countable>(field: Field): field is Calculated<Field> => Boolean(field.calculation)

/** What it is calculated from, in its order: the name of each title within its reach. */
const namesIn = ({ recipientId, calculation: { titles, of } }: Calculated<Countable>): string[] =>
  titles.map((title) => (of === 'envelope' ? nameIn(title) : groupOf(recipientId, title)))

/** A field is found by its title among those of its recipient, and among all: no id is empty. */
const nameIn = (title: string): string => groupOf('', title)
const namesOf = ({ recipientId, title }: Countable): string[] => [groupOf(recipientId, title), nameIn(title)]

type Names<Field extends Countable> = ReadonlyMap<string, readonly Counted<Field>[]>

function byName<Field extends Countable>(fields: readonly Field[]): Names<Field> {
  const entries = fields
    .filter((field) => mayCount(field))
    .flatMap((field) => namesOf(field).map((name) => ({ name, field })))
  return new Map([...grouped(entries, ({ name }) => name)].map(([name, all]) => [name, all.map(({ field }) => field)]))
}

/** Calculated fields, each behind all that it is calculated from. Those that run in a circle, or are calculated from one, are left out. */
function inOrder<Field extends Countable>(fields: readonly Field[], named: Names<Field>): Calculated<Field>[] {
  const all = fields.filter((field) => isCalculated(field))
  const open = new Map([...named].map(([name, own]) => [name, own.filter(isCalculated).length]))
  const waits = all.flatMap((field) =>
    [...new Set(namesIn(field))].filter((name) => (open.get(name) ?? 0) > 0).map((name) => ({ name, field })),
  )
  const waiting = grouped(waits, ({ name }) => name)
  const left = new Map([...grouped(waits, ({ field }) => field.id)].map(([id, names]) => [id, names.length]))
  const order = all.filter(({ id }) => !left.has(id))
  for (const field of order) {
    if (!mayCount(field)) continue
    for (const name of namesOf(field)) {
      open.set(name, open.get(name)! - 1)
      if (open.get(name)! > 0) continue
      for (const { field: next } of waiting.get(name) ?? []) {
        left.set(next.id, left.get(next.id)! - 1)
        if (left.get(next.id) === 0) order.push(next)
      }
    }
  }
  return order
}

/** `too_large`: it has more digits than a field takes; `currencies`: amounts in several are no sum. */
export type CalculatedValue = Readonly<{ value: string | null; trouble: 'too_large' | 'currencies' | null }>

type Worth = Readonly<{ amount: Amount | null; trouble: CalculatedValue['trouble'] }>
const nothing: Worth = { amount: null, trouble: null }

/**
 * What calculated fields come to, by id.
 * @param fields without those that are hidden; with no value: what does not count
 * @param language what numbers are written in
 */
export function calculate(
  fields: readonly (Countable & Readonly<{ value: string | null }>)[],
  language: Language,
): ReadonlyMap<string, CalculatedValue> {
  const named = byName(fields)
  const order = inOrder(fields, named)
  const worths = new Map(
    fields.flatMap((field) =>
      mayCount(field) && !isCalculated(field)
        ? [[field.id, { ...nothing, amount: readAmount(field.format, field.value ?? '', language) }]]
        : [],
    ),
  )
  const known = new Map<string, Worth>()
  const worthOfName = (name: string): Worth => {
    const worth = known.get(name) ?? added((named.get(name) ?? []).map(({ id }) => worths.get(id) ?? nothing))
    known.set(name, worth)
    return worth
  }
  for (const field of order) {
    if (!mayCount(field)) continue
    const { operation } = field.calculation
    const parts = namesIn(field).map(worthOfName)
    const worth = operation === 'sum' ? added(parts) : combined(operation, parts)
    worths.set(field.id, inFormat(field.format, worth, language))
  }
  return new Map(
    fields.filter(isCalculated).map(({ id, format }) => {
      const { amount, trouble } = worths.get(id) ?? nothing
      return [id, { value: amount && writeAmount(format as AmountFormat, amount, language), trouble }]
    }),
  )
}

const troubleIn = (parts: readonly Worth[]): Worth['trouble'] => {
  const trouble = parts.find((part) => part.trouble)?.trouble
  if (trouble) return trouble
  const signs = new Set(parts.flatMap(({ amount }) => (amount?.currency ? codeOf(amount.currency) : [])))
  return signs.size > 1 ? 'currencies' : null
}

const currencyIn = (parts: readonly Worth[]): Amount['currency'] =>
  parts.find(({ amount }) => amount?.currency)?.amount?.currency ?? null

function added(parts: readonly Worth[]): Worth {
  const trouble = troubleIn(parts)
  const numbers = parts.flatMap(({ amount }) => amount?.number ?? [])
  if (trouble || numbers.length === 0) return { amount: null, trouble }
  return { amount: { number: numbers.reduce(plus), currency: currencyIn(parts) }, trouble }
}

function combined(operation: 'difference' | 'product', parts: readonly Worth[]): Worth {
  const trouble = troubleIn(parts)
  const numbers = parts.map(({ amount }) => amount?.number ?? null)
  const isNothing = numbers.every((each) => each === null) || (operation === 'product' && numbers.includes(null))
  if (trouble || isNothing) return { amount: null, trouble }
  const all = numbers.map((each) => each ?? zero)
  return {
    amount: { number: all.reduce(operation === 'product' ? times : minus), currency: currencyIn(parts) },
    trouble,
  }
}

/** As it will be shown: who adds up what stands on the page comes to the same. */
function inFormat(format: AmountFormat, { amount, trouble }: Worth, language: Language): Worth {
  if (!amount) return { amount, trouble }
  const shown = { ...amount, number: fitted(amount.number, format) }
  return writeAmount(format, shown, language) === null
    ? { amount: null, trouble: 'too_large' }
    : { amount: shown, trouble }
}

/** `later`: a field of somebody who acts at the same time or after them. */
export type CalculationProblem = 'calculation_gone' | 'calculation_circle' | 'calculation_later'

type Orders = ReadonlyMap<string, number>

/** What keeps calculated fields from being sent, by id. @param orders the place of each recipient in the order of signing */
export function calculationProblems(
  fields: readonly Countable[],
  orders: Orders,
): ReadonlyMap<string, CalculationProblem> {
  const named = byName(fields)
  const solvable = new Set(inOrder(fields, named).map(({ id }) => id))
  const isLater = (field: Countable) => (other: Countable) =>
    other.recipientId !== field.recipientId &&
    (orders.get(other.recipientId) ?? 0) >= (orders.get(field.recipientId) ?? 0)
  const problemOf = (field: Calculated<Countable>): CalculationProblem | null => {
    const names = namesIn(field)
    if (names.length === 0 || !mayCount(field) || !names.every((name) => named.has(name))) return 'calculation_gone'
    if (!solvable.has(field.id)) return 'calculation_circle'
    return names.some((name) => named.get(name)!.some(isLater(field))) ? 'calculation_later' : null
  }
  return new Map(
    fields.filter(isCalculated).flatMap((field) => {
      const problem = problemOf(field)
      return problem ? [[field.id, problem] as const] : []
    }),
  )
}

const refusals = {
  calculation_gone: 'field.calculation_gone',
  calculation_circle: 'field.calculation_circle',
  calculation_later: 'field.calculation_later',
} as const satisfies Record<CalculationProblem, string>

/** @param recipients in the order of signing that they will have */
export function ensureCalculable(
  fields: readonly Countable[],
  recipients: readonly Readonly<{ id: string; routingOrder: number | null }>[],
): void {
  const problems = calculationProblems(fields, ordersOf(recipients))
  const field = fields.find(({ id }) => problems.has(id))
  if (field) ensure(false, refusals[problems.get(field.id)!], { field: 'fields', title: field.title })
}

export const ordersOf = (recipients: readonly Readonly<{ id: string; routingOrder: number | null }>[]): Orders =>
  new Map(recipients.map(({ id, routingOrder }) => [id, routingOrder ?? 0]))
