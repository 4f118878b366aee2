/** Counts the values that the server has confirmed to this page: a view that was asked for before the last of them may not show it yet. */
let count = 0

export const countSave = (): void => void (count += 1)

export const savesUntilNow = (): number => count
