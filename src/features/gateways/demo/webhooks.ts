/** Sends the demo gateway's webhooks over HTTP, again with growing pauses until somebody takes them. Tests have it lose or mix them. */
import type { Hook, State } from './state.ts'

export type WebhookTarget = Readonly<{ url: string; user: string; password: string }>

const MAX_ATTEMPTS = 8
const TIMEOUT_MS = 5_000
/** How many are held back before they go out in the wrong order. */
const REORDERED = 3
const REORDER_WAIT_MS = 500

export type Webhooks = Readonly<{ send: (hook: Hook) => void; close: () => void }>

type Options = Readonly<{ target: WebhookTarget | null; state: State; firstPauseMs: number; changed: () => void }>

export function openWebhooks(options: Options): Webhooks {
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false
  let queue = Promise.resolve()
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer.unref())
  }
  /** One after the other, so that they come in order unless they are to be mixed. */
  const enqueue = (hook: Hook) => {
    queue = queue.then(async () => {
      if (isClosed) return
      await attempt(options, hook)
      const pauseMs = options.firstPauseMs * 2 ** (hook.attempts - 1)
      if (hook.status === 'pending') later(pauseMs, () => enqueue(hook))
    })
  }
  const byMode = waysOf(options.state, enqueue, later)
  for (const hook of Object.values(options.state.hooks)) if (hook.status === 'pending') enqueue(hook)
  return {
    send: (hook) => byMode[options.state.webhookMode](hook),
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

type Take = (hook: Hook) => void

/** What tests ask for, beside sending. */
function waysOf(
  state: State,
  enqueue: Take,
  later: (ms: number, work: () => void) => void,
): Record<State['webhookMode'], Take> {
  const held: Hook[] = []
  const release = () => {
    for (const hook of held.splice(0).toReversed()) enqueue(hook)
  }
  return {
    send: enqueue,
    drop: ({ id }) => void delete state.hooks[id],
    repeat(hook) {
      enqueue(hook)
      enqueue({ ...hook })
    },
    reorder(hook) {
      held.push(hook)
      if (held.length >= REORDERED) release()
      else later(REORDER_WAIT_MS, release)
    },
  }
}

async function attempt({ target, state, changed }: Options, hook: Hook): Promise<void> {
  hook.attempts += 1
  const isTaken = target !== null && (await post(target, hook.body))
  if (isTaken) hook.status = 'sent'
  else if (target === null || hook.attempts >= MAX_ATTEMPTS) hook.status = 'failed'
  if (hook.status !== 'pending') delete state.hooks[hook.id]
  changed()
}

async function post({ url, user, password }: WebhookTarget, body: string): Promise<boolean> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
