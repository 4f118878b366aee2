/** The storage: folders and files to look at, put in, take out, move, share and delete. */
import { Link, useNavigate } from '@tanstack/react-router'
import { FolderOpen, FolderX, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { DropZone } from '../../../../web/design/DropZone.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { showMeEndpoint } from '../../../accounts/account.contract.ts'
import type { ItemView } from '../../item.contract.ts'
import { itemLimits, PDF } from '../../item.model.ts'
import { Bar, NewMenu, Path, Views } from './Bar.tsx'
import { Chosen } from './Chosen.tsx'
import { Items } from './Items.tsx'
import { useStorageText } from './text.ts'
import { Uploads } from './Uploads.tsx'
import { useDoing } from './use-doing.tsx'
import { useLook } from './use-look.ts'
import { useStorage, type Storage, type StorageSearch } from './use-storage.ts'
import { useUploads } from './use-uploads.ts'

export function StoragePage({ folder, search }: { folder: string | null; search: StorageSearch }) {
  const t = useStorageText()
  const navigate = useNavigate()
  const storage = useStorage(folder, search)
  const [look, setLook] = useLook()
  const [chosen, setChosen] = useState<ReadonlyMap<string, ItemView>>(new Map())
  const { uploads, add, dismiss, clear } = useUploads()
  const isPersonal = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data?.organization.is_personal ?? true
  const forget = (gone: readonly ItemView[]) =>
    setChosen((before) => new Map([...before].filter(([id]) => !gone.some((item) => item.id === id))))
  const doing = useDoing({
    folder,
    mayShare: !isPersonal,
    onOpen: (item) => {
      if (item.is_directory) void navigate({ to: '/business/storage/$itemId', params: { itemId: item.id } })
      else window.open(item.links.display ?? item.links.download, '_blank', 'noreferrer')
    },
    onGone: forget,
  })
  const chooses = useRef<HTMLDivElement>(null)
  const searchFor = (q: string) => {
    const next = { ...search, q: q || undefined }
    if (folder)
      void navigate({ to: '/business/storage/$itemId', params: { itemId: folder }, search: next, replace: true })
    else void navigate({ to: '/business/storage', search: next, replace: true })
  }
  if (isGone(storage.at.error)) return <Gone />
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={storage.path.at(-1)?.name ?? t('title')}
        {...(folder === null ? { text: t('text') } : { before: <Path storage={storage} /> })}
        actions={
          storage.mayAdd && (
            <NewMenu
              isDeepest={storage.path.length >= itemLimits.folderDepth}
              onFolder={doing.create}
              onUpload={() => chooses.current?.querySelector<HTMLInputElement>('input[type=file]')?.click()}
            />
          )
        }
      />
      {folder === null && !isPersonal && <Views shared={search.shared} />}
      <Bar storage={storage} search={search} folder={folder} look={look} onLook={setLook} onSearch={searchFor} />
      {storage.mayAdd && (
        <div ref={chooses}>
          <DropZone
            label={t('dropLabel')}
            title={t('drop')}
            chooses={t('dropButton')}
            hint={t('dropHint')}
            accept={{ [PDF]: ['.pdf'] }}
            maxBytes={itemLimits.fileBytes}
            maxFiles={500}
            isWholePage
            isCompact
            onFiles={(files, rejected) => add(files, rejected, folder)}
          />
        </div>
      )}
      <Uploads uploads={uploads} onDismiss={dismiss} onClear={clear} />
      <Chosen
        items={[...chosen.values()]}
        onMove={() => doing.move([...chosen.values()])}
        onDelete={() => doing.remove([...chosen.values()])}
        onClear={() => setChosen(new Map())}
      />
      <Contents storage={storage} search={search} folder={folder}>
        {(items) => (
          <Items
            items={items}
            look={look}
            isChosen={(id) => chosen.has(id)}
            onChoose={(id, isChosen) => {
              const next = new Map(chosen)
              const item = items.find((each) => each.id === id)
              if (isChosen && item) next.set(id, item)
              else next.delete(id)
              setChosen(next)
            }}
            menuOf={doing.menuOf}
          />
        )}
      </Contents>
      {doing.dialog}
    </div>
  )
}

function Contents({
  storage,
  search,
  folder,
  children,
}: {
  storage: Storage
  search: StorageSearch
  folder: string | null
  children: (items: readonly ItemView[]) => ReactNode
}) {
  const t = useStorageText()
  const { pages, items } = storage
  if (pages.error)
    return (
      <Alert
        tone="danger"
        title={t('failed')}
        action={<Button onClick={() => void pages.refetch()}>{t('retry')}</Button>}
      >
        {sentenceFor(pages.error)}
      </Alert>
    )
  if (!items) return <Skeleton lines={6} />
  if (items.length === 0) {
    if (search.q) return <EmptyState icon={SearchX} title={t('noResult')} text={t('noResultText')} />
    if (folder)
      return <EmptyState icon={FolderOpen} title={t('empty')} text={storage.mayAdd ? t('emptyText') : undefined} />
    if (search.shared) return <EmptyState icon={FolderOpen} title={t('emptyShared')} text={t('emptySharedText')} />
    return <EmptyState icon={FolderOpen} title={t('emptyRoot')} text={t('emptyRootText')} />
  }
  return (
    <>
      {children(items)}
      {pages.hasNextPage && <More isLoading={pages.isFetchingNextPage} onSeen={() => void pages.fetchNextPage()} />}
    </>
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

const isGone = (error: unknown): boolean => error instanceof WireError && error.status === 404

function Gone() {
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
