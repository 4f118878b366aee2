/** What the sender wants the reader to notice: a note on the page that opens on press, or stands open where it has room. */
import { MessageSquareText } from 'lucide-react'
import type { SigningView } from '../../signing/signing.contract.ts'
import { useSigningText } from './text.ts'

type Content = SigningView['envelope']['documents'][number]['contents'][number]

export function CommentNote({ content, scale }: { content: Content; scale: number }) {
  const t = useSigningText()
  return (
    <aside
      aria-label={t('field.comment')}
      className="pointer-events-auto absolute flex items-start gap-1 overflow-auto rounded-sm border border-[oklch(0.75_0.12_85)] bg-[oklch(0.97_0.05_90/0.95)] p-1 text-print"
      style={{
        left: content.x_axis * scale,
        top: content.y_axis * scale,
        width: content.width * scale,
        minHeight: content.height * scale,
        fontSize: Math.max(10, content.font_size * scale * 0.8),
        lineHeight: 1.3,
      }}
    >
      <MessageSquareText aria-hidden className="size-[1.2em] shrink-0" />
      <span className="min-w-0 break-words">{content.value}</span>
    </aside>
  )
}
