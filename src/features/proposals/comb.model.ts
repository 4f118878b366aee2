/** Combs: small boxes side by side, one for each letter or figure, which ask for one thing. */
import { joinedRect, right, type Rect } from './page-ink.model.ts'

const FEWEST = 4
/** "123.456.789-00" has its points and its dash between groups of boxes. */
const WIDEST_GAP = 13

const isSmall = ({ width, height }: Rect): boolean => width >= 7 && width <= 24 && height >= 8 && height <= 30

const continues = (one: Rect, next: Rect): boolean =>
  Math.abs(one.y - next.y) < 1.5 &&
  Math.abs(one.height - next.height) < 2 &&
  next.x - right(one) < WIDEST_GAP &&
  next.x - right(one) > -3

/** The boxes of a comb become one; where they stand further apart than they are wide, each is for itself, as boxes to tick are. */
export function withCombs(frames: readonly Rect[]): Readonly<{ frames: readonly Rect[]; combs: ReadonlySet<Rect> }> {
  const small = frames.filter(isSmall).toSorted((a, b) => Math.round(a.y) - Math.round(b.y) || a.x - b.x)
  const runs: Rect[][] = []
  for (const frame of small) {
    const run = runs.at(-1)
    if (run && continues(run.at(-1)!, frame)) run.push(frame)
    else runs.push([frame])
  }
  const taken = new Set<Rect>()
  const combs = new Set<Rect>()
  for (const run of runs) {
    if (run.length < FEWEST || !isClose(run)) continue
    for (const one of run) taken.add(one)
    combs.add(run.reduce(joinedRect))
  }
  return { frames: [...frames.filter((frame) => !taken.has(frame)), ...combs], combs }
}

const isClose = (run: readonly Rect[]): boolean =>
  run.filter((one, index) => index > 0 && one.x - right(run[index - 1]!) < 4).length >= (run.length - 1) * 0.6
