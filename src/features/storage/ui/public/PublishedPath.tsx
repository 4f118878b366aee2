/** From what was published down to the folder that is open: never above it. */
import { ChevronRight, Folder } from 'lucide-react'
import { folderAddress } from './folder-address.ts'
import { usePublishedText } from './text.ts'

export function PublishedPath({ token, path }: { token: string; path: readonly { id: string; name: string }[] }) {
  const t = usePublishedText()
  const above = path.slice(0, -1)
  if (above.length === 0) return null
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {above.map(({ id, name }, index) => (
          <li key={id} className="flex max-w-full min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />}
            <a href={folderAddress(token, index === 0 ? null : id)} title={name} className={linkLook}>
              {index === 0 && <Folder aria-hidden className="size-3.5 shrink-0" />}
              <span className="truncate">{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const linkLook =
  'inline-flex min-h-8 max-w-60 min-w-0 items-center gap-1 rounded-sm px-1 text-accent no-underline hover:underline coarse:min-h-11'
