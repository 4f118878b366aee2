/**
 * Talks to the page that holds the frame, by postMessage. What happens is told to one exact origin; what comes is heard from that origin
 * and that window alone, and asks for one thing: to be told again.
 */
export type EmbedEvent =
  | Readonly<{ type: 'ready' | 'opened' | 'signed' | 'approved' | 'refused' | 'sent' | 'closed' }>
  | Readonly<{ type: 'error'; code: string }>
  | Readonly<{ type: 'height'; height: number }>

/** Told again to a page that began to listen late. */
const standing: ReadonlySet<EmbedEvent['type']> = new Set([
  'ready',
  'opened',
  'signed',
  'approved',
  'refused',
  'sent',
  'error',
  'height',
])

/** However many are sent: each window of time answers one. */
const AGAIN_MS = 250

export type Parent = Readonly<{ tell: (event: EmbedEvent) => void }>

export function openParent(origins: readonly string[]): Parent {
  const told = new Map<EmbedEvent['type'], EmbedEvent>()
  const post = (event: EmbedEvent) => {
    for (const origin of origins) window.parent.postMessage({ source: 'rubrica', ...event }, origin)
  }
  let lastMs = -Infinity
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !origins.includes(origin) || !isHello(data)) return
    if (performance.now() - lastMs < AGAIN_MS) return
    lastMs = performance.now()
    for (const event of told.values()) post(event)
  })
  return {
    tell: (event) => {
      if (standing.has(event.type)) told.set(event.type, event)
      post(event)
    },
  }
}

const isHello = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'source' in data &&
  data.source === 'rubrica-host' &&
  'type' in data &&
  data.type === 'hello'
