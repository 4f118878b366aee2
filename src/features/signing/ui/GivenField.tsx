/** A value or signature of somebody else who has acted: drawn as the sealed PDF will have it, with who and when on touch, hover or focus. */
import { Check } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { useFormats } from '../../../web/i18n/formats.ts'
import { hasSeveralLines } from '../../../core/envelope/field.model.ts'
import type { SigningView } from '../signing.contract.ts'
import { printFont } from '../../../core/envelope/ui/print-font.ts'
import type { SignerField } from './shared/ceremony.ts'
import { valueFor } from './given-value.ts'
import { Dot } from './shared/Dot.tsx'
import { SignedImage } from './shared/SignedImage.tsx'
import { useSigningText } from './text.ts'

type Fellow = Pick<SigningView['envelope']['recipients'][number], 'name' | 'value' | 'ran_action_at'>
type Widget = SignerField['widgets'][number]

export function GivenField({
  field,
  scale,
  owner,
  isNew,
}: {
  field: SignerField
  scale: number
  owner: Fellow
  /** Given since the reader looked: it is pointed out. */
  isNew: boolean
}) {
  const t = useSigningText()
  const { dateTime } = useFormats()
  const [isTold, setTold] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useAway(place, isTold, () => setTold(false))
  const widget = field.widgets[0]
  if (!widget) return null
  const who = { name: owner.name, date: owner.ran_action_at ? dateTime(owner.ran_action_at) : '' }
  const what = [t(`field.types.${field.type}`), field.title].filter(Boolean).join(' ')
  return (
    <div
      ref={place}
      data-field={field.id}
      data-given=""
      data-new={isNew || undefined}
      className={`pointer-events-auto absolute rounded-sm ${isTold ? 'z-10 outline-2 outline-[oklch(0.58_0.15_262)]' : ''} ${isNew ? 'outline-2 outline-offset-2 outline-[oklch(0.62_0.17_55)]' : ''}`}
      style={{
        left: widget.x_axis * scale,
        top: widget.y_axis * scale,
        width: widget.width * scale,
        height: widget.height * scale,
      }}
      onPointerEnter={() => setTold(true)}
      onPointerLeave={() => setTold(false)}
    >
      {!field.is_drawn && <Drawn field={field} widget={widget} scale={scale} owner={owner} />}
      <button
        type="button"
        className="absolute inset-0 size-full border-0 bg-transparent before:absolute before:-inset-2"
        aria-label={t('given.label', { what, value: valueFor(field, t), ...who })}
        onFocus={() => setTold(true)}
        onBlur={() => setTold(false)}
        onClick={() => setTold(true)}
      />
      {isTold && <Told text={t('given.by', who)} />}
    </div>
  )
}

/** Escape, wherever the focus is, and a touch elsewhere close it: a touched button has no focus to lose on every phone. */
function useAway(place: React.RefObject<HTMLElement | null>, isOpen: boolean, onAway: () => void): void {
  const close = useRef(onAway)
  useEffect(() => void (close.current = onAway))
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close.current()
    const onPress = ({ target }: PointerEvent) => !place.current?.contains(target as Node) && close.current()
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onPress)
    }
  }, [isOpen, place])
}

/** Below the field, or above it at the foot of the page; never over the page's edge. */
function Told({ text }: { text: string }) {
  const words = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const span = words.current
    const page = span?.closest('[data-page]')?.getBoundingClientRect()
    if (!span || !page) return
    const { right, bottom } = span.getBoundingClientRect()
    span.style.left = `${Math.min(0, page.right - right)}px`
    if (bottom > page.bottom) span.style.top = `${-span.offsetHeight - 4}px`
  }, [])
  return (
    <span
      ref={words}
      aria-hidden
      className="pointer-events-none absolute top-[calc(100%+4px)] left-0 z-20 w-max max-w-56 rounded-md bg-[oklch(0.28_0.03_262)] px-2 py-1 text-xs break-words text-paper shadow-floating"
    >
      {text}
    </span>
  )
}

function Drawn({ field, widget, scale, owner }: { field: SignerField; widget: Widget; scale: number; owner: Fellow }) {
  const { type, value, image, background_color, border_color, border_width, text_color } = field
  const frame: CSSProperties = {
    background: background_color ?? undefined,
    boxShadow: border_color ? `inset 0 0 0 ${border_width * scale}px ${border_color}` : undefined,
  }
  switch (type) {
    case 'signature':
    case 'initial':
      if (!image) return null
      return (
        <SignedImage
          image={image}
          captions={type === 'signature' ? [owner.name, owner.value ?? ''].filter(Boolean) : []}
          height={widget.height * scale}
          scale={scale}
        />
      )
    case 'checkbox':
      return (
        <span className="grid size-full place-items-center" style={frame}>
          {value === 'true' && <Check strokeWidth={3} className="size-4/5" style={{ color: text_color }} />}
        </span>
      )
    case 'radio':
      return <Dot field={field} scale={scale} isChosen={value !== null} />
    case 'text':
    case 'dropdown':
      if (value === null) return null
      return (
        <Words
          text={value}
          isTall={type === 'text' && hasSeveralLines(widget.height, widget.font_size)}
          family={field.font_family}
          fontSize={widget.font_size * scale}
          style={{ ...frame, color: text_color, padding: insetOf(field) * scale }}
        />
      )
  }
}

/** As the drawing has it: a border and a point beside it, or nothing. */
const insetOf = ({ border_color, border_width }: SignerField): number => (border_color === null ? 0 : border_width + 1)

const SMALLEST_PART = 0.25

/** All of it: as in the drawing, what does not fit is written smaller. */
function Words({
  text,
  isTall,
  family,
  fontSize,
  style,
}: {
  text: string
  isTall: boolean
  family: string
  fontSize: number
  style: CSSProperties
}) {
  const words = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const span = words.current
    const box = span?.parentElement
    if (!span || !box) return
    const room = { width: box.clientWidth, height: box.clientHeight }
    const inset = 2 * Number.parseFloat(getComputedStyle(box).paddingTop || '0')
    for (let part = 1; part >= SMALLEST_PART; part -= 0.05) {
      span.style.fontSize = `${fontSize * part}px`
      if (span.scrollWidth <= room.width - inset + 1 && span.offsetHeight <= room.height - inset + 1) return
    }
  }, [text, fontSize])
  return (
    <span className={`flex size-full overflow-hidden ${isTall ? 'items-start' : 'items-center'}`} style={style}>
      <span
        ref={words}
        dir="auto"
        className="max-w-full min-w-0 flex-1 break-words whitespace-pre-wrap"
        style={{ ...printFont(family, fontSize), color: style.color }}
      >
        {text}
      </span>
    </span>
  )
}
