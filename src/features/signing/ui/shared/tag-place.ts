/** Finds where the tag of a field ("required", or what is wrong) stands, so that it lies over no other field: above it, else below, else beside it. */

type Box = Readonly<{ x_axis: number; y_axis: number; width: number; height: number }>
type Placed = Readonly<{ id: string; widgets: readonly (Box & Readonly<{ page?: number }>)[] }>

export type TagPlace = Readonly<{ side: 'above' | 'below' | 'beside'; isAtRight: boolean }>

/** Of a tag with its distance, in CSS pixels: one line, as wide as "Este CPF não é válido". */
const TAG = { width: 150, height: 24 }

/** @param others fields of the same page; the field itself may be among them */
export function tagPlace(field: Placed, others: readonly Placed[], scale: number, pageWidth: number): TagPlace {
  const [own] = field.widgets
  if (!own) return { side: 'above', isAtRight: false }
  const isAtRight = own.x_axis + own.width / 2 > pageWidth / 2
  const [width, height] = [TAG.width / scale, TAG.height / scale]
  const x_axis = isAtRight ? own.x_axis + own.width - width : own.x_axis
  const isFree = (y_axis: number) =>
    !others.some(({ id, widgets: [box] }) => id !== field.id && box && overlap(box, { x_axis, y_axis, width, height }))
  const side = isFree(own.y_axis - height) ? 'above' : isFree(own.y_axis + own.height) ? 'below' : 'beside'
  return { side, isAtRight }
}

const overlap = (one: Box, other: Box): boolean =>
  one.x_axis < other.x_axis + other.width &&
  other.x_axis < one.x_axis + one.width &&
  one.y_axis < other.y_axis + other.height &&
  other.y_axis < one.y_axis + one.height
