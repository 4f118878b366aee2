/** Embeds a page of Rubrica, for signing or for sending: makes the frame, checks who speaks, follows its height, and tells what happens. */

/** What the framed page tells. */
export type EmbedEvent =
  /** The address was good: the page is being shown. */
  | { readonly type: 'ready' }
  /** Somebody sees the documents. */
  | { readonly type: 'opened' }
  | { readonly type: 'signed' | 'approved' | 'refused' }
  /** The draft was sent. */
  | { readonly type: 'sent' }
  /** The button that closes the page was pressed: it is yours to take the frame away. */
  | { readonly type: 'closed' }
  /** `embed.address_over`: used or ended, ask for another; `embed.visit_over`: the visit lasted too long; `envelope.…`: how it ended meanwhile. */
  | { readonly type: 'error'; readonly code: string }
  /** So high is the page; the frame follows by itself unless told not to. */
  | { readonly type: 'height'; readonly height: number }

export type EmbedOptions = {
  /** As `signing-address` or `editing-address` answered it. It opens once: ask your server for a new one for each frame. */
  readonly address: string
  readonly onEvent?: ((event: EmbedEvent) => void) | undefined
  /** For screen readers. */
  readonly title?: string | undefined
  /** The frame is as high as its page (default). */
  readonly followsHeight?: boolean | undefined
  /** In pixels; 640 unless told. */
  readonly leastHeight?: number | undefined
  /** What the page may ask of the reader: a photo, and where they are. Default: both. */
  readonly allows?: readonly ('camera' | 'geolocation')[] | undefined
}

export type Embedded = {
  readonly frame: HTMLIFrameElement
  /** Takes the frame away and listens no more. */
  readonly remove: () => void
}

const words: ReadonlySet<unknown> = new Set(['ready', 'opened', 'signed', 'approved', 'refused', 'sent', 'closed'])
const HIGHEST_PX = 20_000

export function embed(container: Element, options: EmbedOptions): Embedded {
  const { address, onEvent, title = 'Rubrica', followsHeight = true, leastHeight = 640 } = options
  const { allows = ['camera', 'geolocation'] } = options
  const url = new URL(address)
  if (url.protocol !== 'https:' && !/^(localhost|127\.0\.0\.1)$/.test(url.hostname))
    throw new TypeError('the address of an embedded page begins with https://')
  const frame = container.ownerDocument.createElement('iframe')
  frame.title = title
  frame.allow = allows.map((each) => `${each} ${url.origin}`).join('; ')
  frame.referrerPolicy = 'no-referrer'
  frame.style.cssText = `width:100%;border:0;display:block;height:${leastHeight}px`

  const view = container.ownerDocument.defaultView!
  const hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || origin !== url.origin) return
    const event = read(data)
    if (!event) return
    if (event.type === 'height' && followsHeight) frame.style.height = `${Math.max(leastHeight, event.height)}px`
    onEvent?.(event)
  }
  view.addEventListener('message', hear)
  frame.src = url.href
  container.append(frame)
  return {
    frame,
    remove: () => {
      view.removeEventListener('message', hear)
      frame.remove()
    },
  }
}

/** Only what is known, made anew: all else that a message holds goes no further. */
function read(data: unknown): EmbedEvent | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, type, code, height } = data as Record<string, unknown>
  if (source !== 'rubrica') return null
  if (words.has(type)) return { type } as EmbedEvent
  if (type === 'error' && typeof code === 'string') return { type, code: code.slice(0, 100) }
  if (type === 'height' && typeof height === 'number' && height > 0 && height <= HIGHEST_PX) return { type, height }
  return null
}
