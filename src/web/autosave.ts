/**
 * Saves what somebody is writing, by itself: first on this device, a moment later on the server, again and again until the
 * server has it. What is kept here survives a reload; what the server refused waits for a change.
 */
import { NewerThere } from './save-over.ts'

export type SavingState =
  | Readonly<{ is: 'saved' }>
  | Readonly<{ is: 'saving' }>
  /** Nobody answers; it tries again by itself. */
  | Readonly<{ is: 'unreachable' }>
  | Readonly<{ is: 'refused'; error: unknown }>
  /** The server has something newer: it waits until somebody has chosen. */
  | Readonly<{ is: 'newer' }>

/** Where unsaved work lies on this device. */
type Shelf<Value> = Readonly<{
  put(value: Value): Promise<void>
  /** The server has what it can have of it; the rest is still here after a reload. */
  settle(value: Value): Promise<void>
  clear(): Promise<void>
}>

export type Autosave<Value> = Readonly<{
  /** There is something newer to save. */
  change(value: Value): void
  /** Saves at once what is waiting; true when the server has everything. */
  flush(): Promise<boolean>
  /** What is waiting is not wished any more. */
  drop(): Promise<void>
  /** Somebody else keeps this from now on, with what lies on the shelf; done when nothing of it is under way any more. */
  retire(): Promise<void>
  /** Saves nothing before that, so that the older never arrives after the newer. */
  follow(end: Promise<void>): void
  state(): SavingState
  subscribe(listener: () => void): () => void
}>

type Settings<Value> = Readonly<{
  save: (value: Value) => Promise<void>
  shelf: Shelf<Value>
  isRetryable: (error: unknown) => boolean
  delayMs?: number
  retryMs?: number
}>

export function makeKeeper<Value>(settings: Settings<Value>): Autosave<Value> {
  const { shelf, delayMs = 700 } = settings
  const queue = makeQueue(settings)
  return {
    change(value) {
      if (queue.isRetired) return
      queue.waiting = { value }
      void shelf.put(value)
      if (queue.state.is !== 'unreachable') queue.show({ is: 'saving' })
      queue.later(delayMs)
    },
    async flush() {
      if (queue.waiting || queue.running) await queue.run()
      if (queue.waiting && queue.state.is === 'saving') await queue.run()
      return queue.state.is === 'saved'
    },
    async drop() {
      queue.forget()
      await queue.running
      queue.forget() // what failed meanwhile would be tried again
      await shelf.clear()
      queue.show({ is: 'saved' })
    },
    async retire() {
      queue.isRetired = true
      queue.forget()
      await queue.running
    },
    follow(end) {
      queue.predecessor = end
    },
    state: () => queue.state,
    subscribe: (listener) => (queue.listeners.add(listener), () => queue.listeners.delete(listener)),
  }
}

/** At most one value waits, and at most one is on its way. */
function makeQueue<Value>({ save, shelf, isRetryable, retryMs = 4000 }: Settings<Value>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const queue = {
    state: { is: 'saved' } as SavingState,
    waiting: undefined as { value: Value } | undefined,
    running: undefined as Promise<void> | undefined,
    predecessor: undefined as Promise<void> | undefined,
    isRetired: false,
    listeners: new Set<() => void>(),
    show(next: SavingState) {
      queue.state = next
      for (const listener of queue.listeners) listener()
    },
    later(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(() => void queue.run(), ms)
    },
    forget() {
      clearTimeout(timer)
      queue.waiting = undefined
    },
    /** One save at a time; what came meanwhile goes next. */
    run(): Promise<void> {
      clearTimeout(timer)
      queue.running ??= saveWaiting().finally(() => (queue.running = undefined))
      return queue.running
    },
  }

  async function saveWaiting(): Promise<void> {
    if (queue.predecessor) await queue.predecessor
    while (queue.waiting) {
      const told = queue.waiting
      queue.waiting = undefined
      queue.show({ is: 'saving' })
      const failure = await save(told.value).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      if (queue.isRetired) return
      if (!failure && !queue.waiting) await shelf.settle(told.value)
      else if (failure && !goesOn(failure.error, told)) return
    }
    queue.show({ is: 'saved' })
  }

  /** After a failure: only where something newer waits, and the older was refused. */
  function goesOn(error: unknown, told: { value: Value }): boolean {
    const isOutdated = queue.waiting !== undefined
    queue.waiting ??= told
    if (isRetryable(error)) {
      queue.later(retryMs)
      queue.show({ is: 'unreachable' })
      return false
    }
    if (error instanceof NewerThere) queue.show({ is: 'newer' })
    else if (!isOutdated) queue.show({ is: 'refused', error })
    return isOutdated && !(error instanceof NewerThere)
  }

  return queue
}
