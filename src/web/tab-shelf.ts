/** Keeps in this tab what somebody was writing: it survives a reload, and a phone that ends a page behind another app. It goes with the tab. */
export function keptInTab<Kept>(name: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null
  } catch {
    return null // forbidden, or not ours
  }
}

/** @param kept null: nothing of it any more */
export function keepInTab(name: string, kept: unknown): void {
  try {
    if (kept === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // storage may be forbidden (private windows): then only the page has it
  }
}
