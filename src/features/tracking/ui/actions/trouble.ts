/** The last failure that has not been read yet; the page shows it (TroubleDialog). */
export type ActionTrouble = Readonly<{ error: unknown; lead: Lead | undefined; again: () => void }>
/** What could not be done, where the error alone does not say it. */
export type Lead = 'useFailed'

let trouble: ActionTrouble | null = null
const watchers = new Set<() => void>()

export const currentTrouble = (): ActionTrouble | null => trouble

export function report(next: ActionTrouble | null): void {
  trouble = next
  for (const watcher of watchers) watcher()
}

export function watchTrouble(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
