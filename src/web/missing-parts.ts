/** Parts of the page that were asked for and could not be had: one notice tells of all of them, and offers to try again. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

type MissingPart = Readonly<{
  /** Settles once it is known whether it has come. */
  retry: () => Promise<void>
  /** Nobody waits for it any more. */
  close: () => void
}>

let missing: readonly MissingPart[] = []
const watchers = new Set<() => void>()

function become(next: readonly MissingPart[]): void {
  missing = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useMissingParts = (): readonly MissingPart[] => useSyncExternalStore(watch, () => missing)

/** Tells of a part for as long as the component lives that stands in its place. */
export function useMissing(part: MissingPart): void {
  const retry = useEffectEvent(part.retry)
  const close = useEffectEvent(part.close)
  useEffect(() => {
    const told = { retry: () => retry(), close: () => close() }
    become([...missing, told])
    return () => become(missing.filter((each) => each !== told))
  }, [])
}

export async function retryMissing(): Promise<void> {
  await Promise.all(missing.map(({ retry }) => retry().catch(() => undefined)))
}

/** Takes the notice away. A dialog that could not be opened is closed with it, and may be asked for again. */
export function dismissMissing(): void {
  const dismissed = missing
  become([])
  for (const { close } of dismissed) close()
}
