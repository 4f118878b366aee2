/** Nothing here yet: says what would be, and how to make it be. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export function EmptyState({
  icon: Icon,
  title,
  text,
  action,
  isPage = false,
}: {
  icon: LucideIcon
  title: string
  text?: ReactNode
  action?: ReactNode
  /** It is all that the page has to say. */
  isPage?: boolean
}) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="grid justify-items-center gap-1 rounded-lg bg-surface px-6 py-14 text-center shadow-raised">
      <span className="mb-3 grid size-12 place-items-center rounded-lg bg-sunken text-muted inset-ring-1 inset-ring-line">
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <Title className="text-base">{title}</Title>
      {text && <p className="max-w-md text-body text-balance text-muted">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
