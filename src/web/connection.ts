/** Connection state: whether the server can be reached, as the calls of this page find out; while it can not, it is asked again. */
import { useSyncExternalStore } from 'react'
import { onReach } from './call.ts'

/** `offline`: the device has no network; `unreachable`: it has, but nobody answers. */
export type ConnectionState = 'fine' | 'offline' | 'unreachable'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

let connection: ConnectionState = 'fine'
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<(connection: ConnectionState) => void>()

function connectionLost(): void {
  become(navigator.onLine ? 'unreachable' : 'offline')
  if (timer === undefined) askLater(FIRST_WAIT_MS)
}

function connectionFine(): void {
  clearTimeout(timer)
  timer = undefined
  become('fine')
}

/** Asks at once whether the server is there again. */
export async function askAgain(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  await probe(FIRST_WAIT_MS)
}

export function useConnection(): ConnectionState {
  return useSyncExternalStore(watchConnection, () => connection)
}

/** Also for who is no component. */
export function watchConnection(watcher: (connection: ConnectionState) => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function become(next: ConnectionState): void {
  if (next === connection) return
  connection = next
  for (const watcher of watchers) watcher(next)
}

function askLater(waitMs: number): void {
  timer = setTimeout(() => void probe(Math.min(waitMs * 2, LONGEST_WAIT_MS)), waitMs)
}

async function probe(nextWaitMs: number): Promise<void> {
  const isThere = await fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) return connectionFine()
  become(navigator.onLine ? 'unreachable' : 'offline')
  askLater(nextWaitMs)
}

if (typeof window !== 'undefined') {
  onReach((isThere) => (isThere ? connectionFine() : connectionLost()))
  window.addEventListener('online', () => void (connection !== 'fine' && askAgain()))
  window.addEventListener('offline', connectionLost)
}
