/** Finds the places where two rasters of a page differ: what lies close together is one place. */
import { joined, type Area } from '../page-space.ts'
import type { Raster } from './render-page.ts'

/** Letters of a line, and lines of a paragraph, are one place. */
const CELL_PX = 6
const MOST_AREAS = 20

/** In pixels, from the top down; all of them as one where there are too many to look at. */
export function changedAreas(before: Raster, after: Raster): Area[] {
  const areas = groupsOf(differingCells(before, after)).map((cells) => around(cells, before))
  const sorted = areas.toSorted((a, b) => a.y - b.y || a.x - b.x)
  return sorted.length > MOST_AREAS ? [sorted.reduce(joined)] : sorted
}

type Cell = Readonly<{ column: number; row: number; left: number; top: number; right: number; bottom: number }>

/** Squares that hold a differing pixel, each with the box of those, by column and row. */
function differingCells({ pixels: one, widthPx, heightPx }: Raster, { pixels: other }: Raster): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const at = y * widthPx + x
      if (one[at] === other[at]) continue
      const [column, row] = [Math.floor(x / CELL_PX), Math.floor(y / CELL_PX)]
      const key = `${column} ${row}`
      const cell = cells.get(key) ?? { column, row, left: x, top: y, right: x, bottom: y }
      cells.set(key, {
        ...cell,
        left: Math.min(cell.left, x),
        top: Math.min(cell.top, y),
        right: Math.max(cell.right, x),
        bottom: Math.max(cell.bottom, y),
      })
    }
  }
  return cells
}

/** Cells that touch, at a corner too. */
function groupsOf(cells: Map<string, Cell>): Cell[][] {
  const left = new Map(cells)
  const groups: Cell[][] = []
  for (const first of cells.values()) {
    if (!left.delete(`${first.column} ${first.row}`)) continue
    const group = [first]
    for (const cell of group) {
      for (const key of besides(cell)) {
        const next = left.get(key)
        if (next && left.delete(key)) group.push(next)
      }
    }
    groups.push(group)
  }
  return groups
}

const besides = ({ column, row }: Cell): string[] =>
  [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => `${column + across} ${row + down}`))

/** With a pixel more on each side, so that a frame hides nothing. */
function around(cells: readonly Cell[], { widthPx, heightPx }: Raster): Area {
  const left = Math.max(0, Math.min(...cells.map((cell) => cell.left)) - 1)
  const top = Math.max(0, Math.min(...cells.map((cell) => cell.top)) - 1)
  const right = Math.min(widthPx, Math.max(...cells.map((cell) => cell.right)) + 2)
  const bottom = Math.min(heightPx, Math.max(...cells.map((cell) => cell.bottom)) + 2)
  return { x: left, y: top, width: right - left, height: bottom - top }
}
