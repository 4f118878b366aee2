/** Room for a field: above a line as far as nothing stands there, or inside a frame beside its label. */
import type { FieldType } from '../../core/envelope/field.model.ts'
import type { Blank } from './near-blank.model.ts'
import type { PageSketch } from './page-sketch.model.ts'
import { bottom, inkOf, isOver, middle, right, sharedWidth, type Rect } from './page-ink.model.ts'

const HIGHEST = {
  signature: 46,
  initial: 32,
  text: 18,
  checkbox: 14,
  radio: 14,
  dropdown: 18,
} as const satisfies Record<FieldType, number>
const WIDEST = 240
export const LOWEST = 9

/** Above its line as far as nothing stands there, no wider than a name. */
export function onLine({ rect, line, left }: Blank, type: FieldType, sheet: PageSketch): Rect | null {
  const width =
    type === 'signature' ? Math.min(rect.width, WIDEST) : type === 'initial' ? Math.min(rect.width, 90) : rect.width
  const x = left || type !== 'signature' ? rect.x : rect.x + (rect.width - width) / 2
  const height = Math.min(
    HIGHEST[type],
    line - floorOver({ x, y: line - 80, width, height: 80 }, rect, sheet) - 0.5,
    line - 1,
  )
  if (height < LOWEST || width < 12) return null
  return { x, y: line - height, width, height }
}

/** How high somebody may write over a line. */
export const roomOver = ({ rect, line }: Blank, sheet: PageSketch): number =>
  line - floorOver({ x: rect.x, y: line - 80, width: rect.width, height: 80 }, rect, sheet)

/** How far down reaches what stands over a line. */
export function floorOver(area: Rect, own: Rect, sheet: PageSketch): number {
  const line = bottom(area)
  const over = sheet
    .solidWithin(area.y, line)
    .filter(
      (one) =>
        !isOver(one, own) &&
        sharedWidth(one, area) > 1 &&
        bottom(one) < line + 0.5 &&
        middle(one) < line - 1.2 &&
        bottom(one) > area.y,
    )
  return over.reduce((floor, one) => Math.max(floor, bottom(one)), area.y)
}

export function inFrame({ rect }: Blank, sheet: PageSketch): Rect | null {
  const inside = sheet.chunksWithin(rect.y, bottom(rect)).filter((chunk) => isOver(chunk, rect, 2))
  const [label] = inside
  const whole = { x: rect.x + 2, y: rect.y + 1.5, width: rect.width - 4, height: rect.height - 3 }
  const below = label && { ...whole, y: bottom(inkOf(label)) + 0.5, height: bottom(whole) - bottom(inkOf(label)) - 0.5 }
  const behind = label && { ...whole, x: right(label) + 4, width: right(whole) - right(label) - 4 }
  const best = !label ? whole : below!.height >= 14 ? below! : behind!
  return best.width >= 24 && best.height >= LOWEST ? { ...best, width: Math.min(best.width, 400) } : null
}
