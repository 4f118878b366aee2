/** Says why an element of a draft cannot be sent. */
import { calculationProblems, ordersOf, type CalculationProblem } from '../../core/envelope/calculation.model.ts'
import type { ConditionProblem } from '../../core/envelope/condition.model.ts'
import { problemsOfConditions } from './condition-places.model.ts'
import type { LayoutElement } from './layout-element.model.ts'
import { problemsOfRadios, type RadioProblem } from './radio-places.model.ts'

export type Problem =
  | 'needs_title'
  | 'needs_options'
  | 'needs_value'
  | RadioProblem
  | ConditionProblem
  | CalculationProblem
  | 'not_in_archive'

type Signers = readonly Readonly<{ id: string; routing_order: number | null }>[]

/** What keeps elements from being sent (docs/domain/limits.md#envelopes), by key. @param all of all documents */
export function problemsOf(
  all: readonly LayoutElement[],
  signers: Signers,
): ReadonlyMap<string, Exclude<Problem, 'not_in_archive'>> {
  const [radios, conditions] = [problemsOfRadios(all), problemsOfConditions(all)]
  const calculations = problemsOfCalculations(all, signers)
  return new Map(
    all.flatMap((element) => {
      const { key } = element
      const problem = lackOf(element) ?? radios.get(key) ?? conditions.get(key) ?? calculations.get(key)
      return problem ? [[key, problem] as const] : []
    }),
  )
}

const problemsOfCalculations = (all: readonly LayoutElement[], signers: Signers) =>
  calculationProblems(
    all
      .filter((element) => element.is === 'field')
      .map((field) => ({ ...field, id: field.key, recipientId: field.recipient })),
    ordersOf(signers.map(({ id, routing_order: routingOrder }) => ({ id, routingOrder }))),
  )

/** What it needs by itself. */
function lackOf(element: LayoutElement): 'needs_title' | 'needs_options' | 'needs_value' | null {
  const { type } = element
  if (element.is === 'content')
    return type !== 'image' && type !== 'validation-qrcode' && !element.value.trim() ? 'needs_value' : null
  if (type === 'signature' || type === 'initial') return null
  if (!element.title.trim()) return 'needs_title'
  return type === 'dropdown' && !element.options.some((option) => option.trim()) ? 'needs_options' : null
}

/** A PDF/A takes no initials, and of each signer one signature a document (docs/domain/limits.md#envelopes): those that are too many, in their order. */
export function beyondArchive(elements: readonly LayoutElement[]): LayoutElement[] {
  const signed = new Set<string>()
  return elements.filter((element) => {
    if (element.is !== 'field') return false
    if (element.type !== 'signature') return element.type === 'initial'
    const place = `${element.document} ${element.recipient}`
    const isSecond = signed.has(place)
    signed.add(place)
    return isSecond
  })
}
