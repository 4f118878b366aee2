/** Says why an element of a draft cannot be sent. */
import type { ConditionProblem } from '../../core/envelope/condition.model.ts'
import { problemOfCondition } from './condition-places.model.ts'
import type { FieldElement, LayoutElement } from './layout.model.ts'
import { radioProblem, type RadioProblem } from './radio-places.model.ts'

export type Problem =
  | 'needs_title'
  | 'needs_options'
  | 'needs_value'
  | RadioProblem
  | ConditionProblem
  | 'not_in_archive'

/** What keeps an element from being sent (docs/domain/limits.md#envelopes); null when nothing does. @param all elements of all documents */
export function problemOf(
  element: LayoutElement,
  all: readonly LayoutElement[],
): Exclude<Problem, 'not_in_archive'> | null {
  if (element.is === 'field') return fieldProblem(element, all) ?? problemOfCondition(element, all)
  const speaks = element.type !== 'image' && element.type !== 'validation-qrcode'
  return speaks && !element.value.trim() ? 'needs_value' : null
}

function fieldProblem(
  field: FieldElement,
  all: readonly LayoutElement[],
): 'needs_title' | 'needs_options' | RadioProblem | null {
  if (field.type === 'signature' || field.type === 'initial') return null
  if (!field.title.trim()) return 'needs_title'
  if (field.type === 'radio') return radioProblem(field, all)
  return field.type === 'dropdown' && !field.options.some((option) => option.trim()) ? 'needs_options' : null
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
