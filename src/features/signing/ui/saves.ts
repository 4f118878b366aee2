/** Tells apart what this page saved from what was changed elsewhere: of calls that change own values, whether one is under way, and how many were answered. */

let answered = 0
let underWay = 0
let digestShown: (() => string) | null = null

/** A view that was asked for before the last of them may not show it yet. */
export const savesUntilNow = (): number => answered

export async function asSave<T>(saving: Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await saving
  } finally {
    underWay -= 1
    answered += 1
  }
}

/** @param digest of the own values that the page shows; null: it shows none */
export function showOwn(digest: (() => string) | null): void {
  digestShown = digest
}

/**
 * Whether the server has other own values than the page shows, by a digest that it was asked for. Not while one of our own is on its way:
 * then nobody can say.
 * @param saves how many were answered when it was asked for
 */
export const isChangedElsewhere = (digest: string, saves: number): boolean =>
  underWay === 0 && saves === answered && digestShown !== null && digestShown() !== digest
