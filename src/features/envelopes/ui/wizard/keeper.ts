/**
 * Saves what somebody is writing, by itself: first on this device, a moment later on the server, again and again until the
 * server has it. What is kept here survives a reload; what the server refused waits for a change.
 */
export type Keeping =
  | Readonly<{ is: 'saved' }>
  | Readonly<{ is: 'saving' }>
  /** Nobody answers; it tries again by itself. */
  | Readonly<{ is: 'unreachable' }>
  | Readonly<{ is: 'refused'; error: unknown }>

/** Where unsaved work lies on this device. */
type Shelf<Value> = Readonly<{
  put(value: Value): Promise<void>
  /** The server has what it can have of it; the rest is still here after a reload. */
  settle(value: Value): Promise<void>
  clear(): Promise<void>
}>

export type Keeper<Value> = Readonly<{
  /** There is something newer to save. */
  change(value: Value): void
  /** Saves at once what is waiting; true when the server has everything. */
  flush(): Promise<boolean>
  /** What is waiting is not wished any more. */
  drop(): Promise<void>
  state(): Keeping
  subscribe(listener: () => void): () => void
}>

type Settings<Value> = Readonly<{
  save: (value: Value) => Promise<void>
  shelf: Shelf<Value>
  isRetryable: (error: unknown) => boolean
  delayMs?: number
  retryMs?: number
}>

export function makeKeeper<Value>(settings: Settings<Value>): Keeper<Value> {
  const { save, shelf, isRetryable, delayMs = 700, retryMs = 4000 } = settings
  const listeners = new Set<() => void>()
  let state: Keeping = { is: 'saved' }
  let waiting: { value: Value } | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: Keeping) => {
    state = next
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  /** One save at a time; what came meanwhile goes next. */
  function run(): Promise<void> {
    clearTimeout(timer)
    running ??= saveWaiting().finally(() => (running = undefined))
    return running
  }

  async function saveWaiting(): Promise<void> {
    let told: { value: Value } | undefined
    while (waiting) {
      told = waiting
      waiting = undefined
      show({ is: 'saving' })
      try {
        await save(told.value)
      } catch (error) {
        waiting ??= told
        if (isRetryable(error)) later(retryMs)
        return show(isRetryable(error) ? { is: 'unreachable' } : { is: 'refused', error })
      }
    }
    if (told) await shelf.settle(told.value)
    if (!waiting) show({ is: 'saved' })
  }

  return {
    change(value) {
      waiting = { value }
      void shelf.put(value)
      if (state.is === 'saved' || state.is === 'refused') show({ is: 'saving' })
      later(delayMs)
    },
    async flush() {
      if (waiting || running) await run()
      if (waiting && state.is === 'saving') await run()
      return state.is === 'saved'
    },
    async drop() {
      clearTimeout(timer)
      waiting = undefined
      await running
      await shelf.clear()
      show({ is: 'saved' })
    },
    state: () => state,
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
  }
}
