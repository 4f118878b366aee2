/**
 * The order of recipients: in which step each acts, moved and taken out, and the numbers by which the server keeps it.
 * turn: the number of a step on the screen, from 1 · order: the server's; programs may leave gaps · settled: who has acted in an envelope that is
 * corrected, and keeps their number
 */

type InOrder = Readonly<{
  /** Acts at the same time as the row above. */
  isWithPrevious: boolean
}>

/** Of rows of those who are settled. */
export type SettledKeys = Readonly<{ has: (key: string) => boolean }>

/** With the number of the step in which each one acts, from 1. */
export function turnsOf<Row extends InOrder>(rows: readonly Row[]): Readonly<{ row: Row; turn: number }>[] {
  let turn = 0
  return rows.map((row, index) => {
    if (index === 0 || !row.isWithPrevious) turn += 1
    return { row, turn }
  })
}

/** Moves a recipient: one that lands inside a step joins it, one that leaves a step takes nobody along. */
export function moveRow<Row extends InOrder>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = rows[from]
  if (!moved || from === to) return [...rows]
  const without = takeOut(rows, from)
  const landsInside = to > 0 && without[to]?.isWithPrevious === true
  return without.toSpliced(to, 0, { ...moved, isWithPrevious: landsInside })
}

/** The one who acted together with it begins the step instead. */
export function takeOut<Row extends InOrder>(rows: readonly Row[], at: number): Row[] {
  const begins = at === 0 || rows[at]?.isWithPrevious === false
  return rows.flatMap((row, index) => {
    if (index === at) return []
    return [index === at + 1 && begins ? alone(row) : row]
  })
}

const alone = <Row extends InOrder>(row: Row): Row => ({ ...row, isWithPrevious: false })

type Turn = Readonly<{
  key: string
  turn: number
  /** As the server has it; null: there was no order, or it does not know them. */
  order: number | null
}>

/** By key. Where nobody is settled they are the turns themselves; else nobody is renumbered whose number still ascends. */
export function ordersOf(turns: readonly Turn[], settled: SettledKeys): ReadonlyMap<string, number> {
  const orders = new Map<string, number>()
  const isKept = turns.some(({ key }) => settled.has(key))
  let last = 0
  for (const turn of new Set(turns.map((each) => each.turn))) {
    const together = turns.filter((each) => each.turn === turn)
    last = isKept ? numberOf(together, settled, last) : turn
    for (const { key } of together) orders.set(key, last)
  }
  return orders
}

function numberOf(together: readonly Turn[], settled: SettledKeys, last: number): number {
  const known = (people: readonly Turn[]) =>
    people.flatMap(({ order }) => (order !== null && order > last ? [order] : [])).toSorted((one, other) => one - other)
  const [own] = known(together.filter(({ key }) => settled.has(key)))
  return own ?? known(together)[0] ?? last + 1
}
