/**
 * Files on their way into the storage: a few at a time, each says how far it is or why it did not come. They go on while
 * somebody looks elsewhere, and the browser asks before it drops them.
 */
import { call } from '../../../../web/call.ts'
import { selectedOrganization } from '../../../../web/organization.ts'
import { isFinal, sentenceFor } from '../../../../web/wire-error.ts'
import { uploadItemEndpoint } from '../../item.contract.ts'
import { itemLimits } from '../../item.model.ts'

type State =
  | Readonly<{ is: 'waiting' | 'done' }>
  | Readonly<{ is: 'travelling'; sent: number }>
  | Readonly<{ is: 'failed'; why: string; mayRetry: boolean }>

/** `organization`: in which they were chosen; another one's storage is not where they belong. */
type Wish = Readonly<{ file: File; parent: string | null; organization: string | null }>
export type QueuedUpload = Readonly<{ id: number; name: string; size: number; state: State }>

const AT_ONCE = 3

let uploads: readonly QueuedUpload[] = []
let nextId = 0
const wishes = new Map<number, Wish>()
const stops = new Map<number, AbortController>()
const watchers = new Set<() => void>()

export const currentUploads = (): readonly QueuedUpload[] => uploads

export function watchUploads(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function addUploads(files: readonly File[], parent: string | null, refused: readonly Refused[]): void {
  const organization = selectedOrganization()
  const taken = files.map((file): QueuedUpload => {
    const id = nextId++
    wishes.set(id, { file, parent, organization })
    return { id, name: file.name, size: file.size, state: { is: 'waiting' } }
  })
  const failed = refused.map(({ file: { name, size }, reason }): QueuedUpload => {
    return { id: nextId++, name, size, state: { is: 'failed', why: reason, mayRetry: false } }
  })
  show([...uploads, ...taken, ...failed])
  sendNext()
}

type Refused = Readonly<{ file: File; reason: string }>

/** One that is on its way does not arrive. */
export function dropUpload(id: number): void {
  stops.get(id)?.abort()
  stops.delete(id)
  wishes.delete(id)
  show(uploads.filter((upload) => upload.id !== id))
  sendNext()
}

export function retryUpload(id: number): void {
  tell(id, { is: 'waiting' })
  sendNext()
}

export const isUnderWay = ({ state: { is } }: QueuedUpload): boolean => is === 'waiting' || is === 'travelling'

/** Those that wait or travel stay. */
export function clearUploads(): void {
  for (const { id } of uploads.filter((upload) => !isUnderWay(upload))) wishes.delete(id)
  show(uploads.filter(isUnderWay))
}

export function dropAllUploads(): void {
  for (const { id } of uploads.filter(isUnderWay)) dropUpload(id)
}

function sendNext(): void {
  while (stops.size < AT_ONCE) {
    const next = uploads.find(({ state }) => state.is === 'waiting')
    const wish = next && wishes.get(next.id)
    if (!next || !wish) return
    const stop = new AbortController()
    stops.set(next.id, stop)
    tell(next.id, { is: 'travelling', sent: 0 })
    void send(next.id, wish, stop.signal)
  }
}

async function send(id: number, { file, parent, organization }: Wish, signal: AbortSignal): Promise<void> {
  try {
    await call(
      uploadItemEndpoint,
      { parent, name: file.name.slice(0, itemLimits.name) },
      { files: { file }, signal, organization, onProgress: (sent) => tell(id, { is: 'travelling', sent }) },
    )
    wishes.delete(id)
    tell(id, { is: 'done' })
  } catch (error) {
    if (!signal.aborted) tell(id, { is: 'failed', why: sentenceFor(error), mayRetry: !isFinal(error) })
  }
  stops.delete(id)
  sendNext()
}

function tell(id: number, state: State): void {
  show(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
}

function show(next: readonly QueuedUpload[]): void {
  uploads = next
  if (uploads.some(isUnderWay)) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
  for (const watcher of watchers) watcher()
}

/** What is on its way would be lost. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()
