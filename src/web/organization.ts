/**
 * The organization that calls act in: chosen here, carried as X-Organization. None means the personal workspace. Each tab keeps
 * its own, so that two can be open side by side; a new tab starts where the last choice was.
 */
import { useSyncExternalStore } from 'react'

const STORED_AS = 'rubrica.organization'
/** sessionStorage can not tell "none chosen in this tab" from "the personal workspace" without a word for it. */
const PERSONAL = 'personal'

let selected: string | null = stored()
let wasExpelled = false
const watchers = new Set<() => void>()

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)

/** A link may say in which organization it leads somewhere, as those of letters do. */
export function organizationNamed(search: string): string | null {
  const named = new URLSearchParams(search).get('organization')
  return named && isId(named) ? named : null
}

export const selectedOrganization = (): string | null => selected

export function selectOrganization(id: string | null): void {
  selected = id
  try {
    sessionStorage.setItem(STORED_AS, id ?? PERSONAL)
    localStorage.setItem(STORED_AS, id ?? PERSONAL)
  } catch {
    // without storage the choice lives as long as the page
  }
  for (const watcher of watchers) watcher()
}

/** The server says that one is no member there any more: on in the personal workspace, and the frame says so. */
export function expelled(): void {
  wasExpelled = selected !== null
  if (wasExpelled) selectOrganization(null)
}

/** True once after it happened. */
export function takeExpulsion(): boolean {
  const happened = wasExpelled
  wasExpelled = false
  return happened
}

/** Renders anew when another organization is selected. */
export function useSelectedOrganization(): string | null {
  return useSyncExternalStore(watch, selectedOrganization)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function stored(): string | null {
  try {
    const id = sessionStorage.getItem(STORED_AS) ?? localStorage.getItem(STORED_AS)
    sessionStorage.setItem(STORED_AS, id ?? PERSONAL)
    return id === PERSONAL ? null : id
  } catch {
    return null
  }
}
