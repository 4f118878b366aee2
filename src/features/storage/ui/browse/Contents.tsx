/** Items of the current folder, or why there are none; loads the next page when the end scrolls into view. */
import { Link } from '@tanstack/react-router'
import { FolderOpen, FolderX, Globe, SearchX, Users } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { DropZone } from '../../../../web/design/DropZone.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import type { ItemView } from '../../item.contract.ts'
import { itemLimits, PDF } from '../../item.model.ts'
import { useStorageText } from './text.ts'
import type { StorageState } from './use-storage.ts'
import type { StorageSearch } from './views.ts'

type Empty = {
  storage: StorageState
  search: StorageSearch
  folder: string | null
  isFull: boolean
  onFiles: (files: readonly File[]) => void
}

export function Contents({
  children,
  ...rest
}: Empty & {
  children: (items: readonly ItemView[]) => ReactNode
}) {
  const t = useStorageText()
  const { pages, items } = rest.storage
  if (pages.error) return <LoadFailed title={t('failed')} error={pages.error} onRetry={() => void pages.refetch()} />
  if (!items) return <Skeleton lines={6} />
  if (items.length === 0) return <Nothing {...rest} />
  return (
    <>
      {children(items)}
      {pages.hasNextPage && <More isLoading={pages.isFetchingNextPage} onSeen={() => void pages.fetchNextPage()} />}
    </>
  )
}

function Nothing({ storage, search: { q, view }, folder, isFull, onFiles }: Empty) {
  const t = useStorageText()
  if (q) return <EmptyState icon={SearchX} title={t('noResult')} text={t('noResultText')} />
  if (folder === null && view === 'shared')
    return <EmptyState icon={Users} title={t('emptyShared')} text={t('emptySharedText')} />
  if (folder === null && view === 'public')
    return <EmptyState icon={Globe} title={t('emptyPublic')} text={t('emptyPublicText')} />
  if (folder === null && view === 'all') return <EmptyState icon={FolderOpen} title={t('emptyAll')} />
  if (!storage.mayAdd) return <EmptyState icon={FolderOpen} title={t('empty')} />
  return (
    <DropZone
      label={t('dropLabel')}
      title={t(folder === null ? 'emptyRoot' : 'empty')}
      chooses={t('dropButton')}
      hint={
        <>
          {t(folder === null ? 'emptyRootText' : 'emptyText')} {t('dropHint')}
        </>
      }
      accept={{ [PDF]: ['.pdf'] }}
      maxBytes={itemLimits.fileBytes}
      maxFiles={500}
      closedBecause={isFull ? t('full') : undefined}
      onFiles={(files, rejected) => onFiles([...files, ...rejected.map(({ file }) => file)])}
    />
  )
}

/** Comes into sight near the end of what is there, and asks for more. */
function More({ isLoading, onSeen }: { isLoading: boolean; onSeen: () => void }) {
  const t = useStorageText()
  const end = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(() => {
    if (!isLoading) onSeen()
  })
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && seen(),
      {
        rootMargin: '600px',
      },
    )
    if (end.current) watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isLoading])
  return (
    <div ref={end} className="grid justify-items-center py-4">
      <Button isBusy={isLoading} onClick={onSeen}>
        {t('loading')}
      </Button>
    </div>
  )
}

export function Gone() {
  const t = useStorageText()
  return (
    <EmptyState
      icon={FolderX}
      title={t('gone')}
      text={t('goneText')}
      action={
        <Link to="/business/storage" className={buttonLook({ kind: 'primary' })}>
          {t('back')}
        </Link>
      }
    />
  )
}
