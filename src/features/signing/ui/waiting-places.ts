/** Chooses the places of people who have not acted that are marked on a page: none that would cover what others have given. */
import type { SignerField } from './shared/ceremony.ts'

/** @param fields of one page, of others than the reader */
export function waitingPlaces(fields: readonly SignerField[]): SignerField[] {
  const given = fields.filter((field) => field.is_given && field.is_filled)
  return fields.filter((field) => !field.is_given && !given.some((other) => isOver(field, other)))
}

function isOver({ widgets: [one] }: SignerField, { widgets: [other] }: SignerField): boolean {
  if (!one || !other) return false
  const isBeside = one.x_axis + one.width <= other.x_axis || other.x_axis + other.width <= one.x_axis
  const isBelow = one.y_axis + one.height <= other.y_axis || other.y_axis + other.height <= one.y_axis
  return !isBeside && !isBelow
}
