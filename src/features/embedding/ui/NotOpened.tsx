/** Nothing can be shown in this frame: said plainly, with what to do. */
import { LinkIcon, WifiOff } from 'lucide-react'
import { useEmbeddingText } from './text.ts'

export function NotOpened({ why }: { why: 'over' | 'visit' | 'unframed' | 'connection' }) {
  const t = useEmbeddingText()
  const Icon = why === 'connection' ? WifiOff : LinkIcon
  return (
    <main
      className="mx-auto grid max-w-md content-center justify-items-center gap-4 px-4 py-10 text-center"
      data-embedded={why}
    >
      <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning">
        <Icon aria-hidden className="size-8" />
      </span>
      <h1 className="text-xl font-semibold text-balance">{t(`${why}.title`)}</h1>
      <p className="text-pretty text-muted">{t(`${why}.text`)}</p>
    </main>
  )
}
