/** Carries what is filled in to the server: at once, in order, again when the connection was lost, and never twice at a time. */
import type { FieldValue, SignerField, UnsavedValues } from './shared/ceremony.ts'

export type SyncStatus = 'saved' | 'saving' | 'offline'

export type SyncEvents = Readonly<{
  /** One value to the server. Rejects when it was refused or nobody answered. */
  save: (fieldId: string, value: FieldValue) => Promise<SignerField>
  onSaved: (fieldId: string, value: FieldValue, field: SignerField) => void
  /** The server refused the value: it is no use trying again. */
  onRejected: (fieldId: string, error: unknown) => void
  onStatus: (status: SyncStatus) => void
  isRetryable: (error: unknown) => boolean
}>

const TYPING_PAUSE_MS = 400
const RETRY_MS = [1_000, 2_000, 5_000, 10_000] as const

export type ValueSync = Readonly<{
  /** `isTyping` waits for a pause, so that a word is one call. */
  give: (fieldId: string, value: FieldValue, options?: { isTyping?: boolean }) => void
  restore: (unsaved: UnsavedValues) => void
  /** Values that are not wished any more. */
  giveUp: (fieldIds: readonly string[]) => void
  /** Sends what is left now; true when all has arrived. */
  flush: () => Promise<boolean>
  /** The connection may be back. */
  wake: () => void
  stop: () => void
}>

export function startSync(events: SyncEvents): ValueSync {
  const waiting = new Map<string, FieldValue>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let failures = 0
  let isStopped = false

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), delayMs)
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    running ??= sendAll().finally(() => (running = undefined))
    return running
  }

  async function sendAll(): Promise<boolean> {
    while (waiting.size > 0 && !isStopped) {
      const [fieldId, value] = waiting.entries().next().value!
      events.onStatus('saving')
      try {
        const field = await events.save(fieldId, value)
        failures = 0
        if (waiting.get(fieldId) === value) waiting.delete(fieldId)
        events.onSaved(fieldId, value, field)
      } catch (error) {
        if (events.isRetryable(error)) return lost()
        if (waiting.get(fieldId) === value) waiting.delete(fieldId)
        events.onRejected(fieldId, error)
      }
    }
    events.onStatus('saved')
    return true
  }

  function lost(): false {
    events.onStatus('offline')
    schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]!)
    failures += 1
    return false
  }

  return {
    give(fieldId, value, { isTyping = false } = {}) {
      waiting.delete(fieldId) // the newest goes last, so that what was first stays first
      waiting.set(fieldId, value)
      if (isTyping) schedule(TYPING_PAUSE_MS)
      else void flush()
    },
    restore(unsaved) {
      for (const [fieldId, value] of Object.entries(unsaved)) if (!waiting.has(fieldId)) waiting.set(fieldId, value)
      if (waiting.size > 0) void flush()
    },
    giveUp: (fieldIds) => fieldIds.forEach((fieldId) => waiting.delete(fieldId)),
    flush,
    wake: () => void (waiting.size > 0 && flush()),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
