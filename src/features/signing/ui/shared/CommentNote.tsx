/** Comment of the sender: a note on the page that stands open where it has room, or opens on press. */
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import type { SigningView } from '../../signing.contract.ts'
import { useSigningText } from '../text.ts'

type Content = SigningView['envelope']['documents'][number]['contents'][number]
type Props = Readonly<{ content: Content; scale: number; /** In points. */ pageWidth: number }>

export function CommentNote(props: Props) {
  const { content, scale } = props
  const t = useSigningText()
  const fontSize = Math.max(10, content.font_size * scale * 0.8)
  if (!hasRoom(content, scale, fontSize)) return <FoldedNote {...props} />
  const [width, minHeight] = [content.width * scale, content.height * scale]
  return (
    <aside
      aria-label={t('field.comment')}
      className={`pointer-events-auto absolute flex items-start gap-1 rounded-sm p-1 ${ground}`}
      style={{ ...cornerOf(content, scale), width, minHeight, fontSize, lineHeight: LINE }}
    >
      <MessageSquareText aria-hidden className="size-[1.2em] shrink-0" />
      <span className="min-w-0 break-words">{content.value}</span>
    </aside>
  )
}

const ground = 'border border-[oklch(0.75_0.12_85)] bg-[oklch(0.97_0.05_90/0.95)] text-print'
const NOTE_PX = 224
const MARK_PX = 28

/** On a phone the box is as wide as a word: a mark in its place, and the words beside it when they are asked for. */
function FoldedNote({ content, scale, pageWidth }: Props) {
  const t = useSigningText()
  const [isOpen, setOpen] = useState(false)
  const { left, top } = cornerOf(content, scale)
  const within = Math.max(0, Math.min(left, pageWidth * scale - NOTE_PX))
  return (
    <aside aria-label={t('field.comment')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('field.comment')}
        title={t('field.comment')}
        className={`pointer-events-auto absolute grid place-items-center rounded-sm before:absolute before:-inset-2 ${ground}`}
        style={{ left: Math.max(0, Math.min(left, pageWidth * scale - MARK_PX)), top, width: MARK_PX, height: MARK_PX }}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <MessageSquareText aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <p
          className={`pointer-events-auto absolute z-10 rounded-sm p-2 text-sm break-words shadow-floating ${ground}`}
          style={{ left: within, top: top + MARK_PX + 4, width: NOTE_PX, maxWidth: pageWidth * scale }}
        >
          {content.value}
        </p>
      )}
    </aside>
  )
}

const cornerOf = ({ x_axis, y_axis }: Content, scale: number) => ({ left: x_axis * scale, top: y_axis * scale })

const LINE = 1.3

/** Whether the words, as large as they can be read, stay about where the sender drew the note. */
function hasRoom({ value, width, height }: Content, scale: number, fontSize: number): boolean {
  const [LETTER_EM, ICON_EM, GROWS_BY] = [0.55, 1.6, 1.5]
  const letters = (width * scale - 8) / (fontSize * LETTER_EM) - ICON_EM / LETTER_EM
  const longest = Math.max(...value.split(/\s+/).map((word) => word.length))
  const lines = Math.ceil((value.length * 1.2) / Math.max(letters, 1))
  return longest <= letters && lines * fontSize * LINE <= height * scale * GROWS_BY
}
