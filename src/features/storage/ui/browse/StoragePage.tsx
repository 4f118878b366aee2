/** The storage: folders and files to look at, put in, take out, move, share and delete. */
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { WireError } from '../../../../web/wire-error.ts'
import type { ItemView } from '../../item.contract.ts'
import { itemLimits } from '../../item.model.ts'
import { usePickerText } from '../picker/text.ts'
import { useSpace } from '../picker/use-space.ts'
import { Bar, NewMenu, Path, Views } from './Bar.tsx'
import { Chosen } from './Chosen.tsx'
import { Contents, Gone } from './Contents.tsx'
import { DraggingProvider } from './dragging.tsx'
import { Items } from './Items.tsx'
import { useStorageText } from './text.ts'
import { Uploads } from './Uploads.tsx'
import { useChoosing } from './use-choosing.ts'
import { useDoing } from './use-doing.tsx'
import { useLook } from './use-look.ts'
import { useStorage, type StorageState } from './use-storage.ts'
import type { StorageSearch } from './views.ts'
import { useUploads } from './use-uploads.ts'

const NOTHING: readonly ItemView[] = []

export function StoragePage({ folder, search }: { folder: string | null; search: StorageSearch }) {
  const t = useStorageText()
  const root = usePickerText()('root')
  const navigate = useNavigate()
  const { say } = useToasts()
  const storage = useStorage(folder, search)
  const { me, mayAdd } = storage
  const [look, setLook] = useLook()
  const choosing = useChoosing(storage.items ?? NOTHING)
  const upload = useUploads()
  const isFull = useSpace()?.isFull ?? false
  const goTo = (id: string | null) =>
    id ? navigate({ to: '/business/storage/$itemId', params: { itemId: id } }) : navigate({ to: '/business/storage' })
  const open = (item: ItemView) => {
    if (item.is_directory) void goTo(item.id)
    else window.open(item.links.display ?? item.links.download, '_blank', 'noreferrer')
  }
  const isList = folder === null && search.view !== undefined
  const isElsewhere = Boolean(search.q) || isList
  const doing = useDoing({
    folder,
    mayShare: me?.organization.is_personal === false,
    onOpen: open,
    onShowPlace: isElsewhere ? ({ parent }) => void goTo(parent) : undefined,
  })
  const send = (files: readonly File[], parent: string | null) => {
    if (isFull) say({ tone: 'warning', text: t('full') })
    else upload(files, parent)
  }
  const searchFor = (q: string) => {
    const next = { ...search, q: q || undefined }
    if (folder)
      void navigate({ to: '/business/storage/$itemId', params: { itemId: folder }, search: next, replace: true })
    else void navigate({ to: '/business/storage', search: next, replace: true })
  }
  if (isGone(storage.at.error)) return <Gone />
  return (
    <DraggingProvider
      here={mayAdd ? { id: folder, name: storage.path.at(-1)?.name ?? root } : null}
      onMove={doing.moveTo}
      onFiles={send}
    >
      <div className="grid grid-cols-1 gap-4">
        <Head
          storage={storage}
          isRoot={folder === null}
          isFull={isFull}
          onFolder={doing.create}
          onFiles={(files) => send(files, folder)}
        />
        {folder === null && me && (
          <Views view={search.view} isOwner={me.organization.is_owner} isPersonal={me.organization.is_personal} />
        )}
        <Bar
          storage={storage}
          search={search}
          choosing={choosing}
          folder={folder}
          look={look}
          onLook={setLook}
          onSearch={searchFor}
        />
        <Chosen
          items={choosing.chosen}
          onDownload={() => doing.download(choosing.chosen)}
          onMove={() => doing.move(choosing.chosen)}
          onDelete={() => doing.remove(choosing.chosen)}
          onClear={choosing.clear}
        />
        <Contents
          storage={storage}
          search={search}
          folder={folder}
          isFull={isFull}
          onFiles={(files) => send(files, folder)}
        >
          {(items) => (
            <Items
              items={items}
              look={look}
              choosing={choosing}
              renaming={doing.renaming}
              showsKeeper={(storage.items ?? NOTHING).some(({ keeper }) => keeper.id !== me?.id)}
              onOpen={open}
              onRename={doing.rename}
              onDelete={doing.remove}
              onName={doing.nameAnew}
              onNamed={doing.endNaming}
              menuOf={doing.menuOf}
            />
          )}
        </Contents>
        {doing.dialog}
        <Uploads />
      </div>
    </DraggingProvider>
  )
}

function Head({
  storage: { path, mayAdd, ...storage },
  isRoot,
  isFull,
  onFolder,
  onFiles,
}: {
  storage: StorageState
  isRoot: boolean
  isFull: boolean
  onFolder: () => void
  onFiles: (files: readonly File[]) => void
}) {
  const t = useStorageText()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <PageHeader
        title={path.at(-1)?.name ?? t('title')}
        {...(isRoot ? { text: t('text') } : { before: <Path path={path} top={storage.top} mayMove={mayAdd} /> })}
        actions={
          mayAdd && (
            <NewMenu
              isDeepest={path.length >= itemLimits.folderDepth}
              isFull={isFull}
              onFolder={onFolder}
              onUpload={() => chooser.current?.click()}
            />
          )
        }
      />
      <input
        ref={chooser}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = '' // the same file may come again
        }}
      />
      {isFull && mayAdd && <Alert tone="warning">{t('full')}</Alert>}
    </>
  )
}

const isGone = (error: unknown): boolean => error instanceof WireError && error.status === 404
