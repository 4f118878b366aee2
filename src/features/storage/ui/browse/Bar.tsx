/** Toolbar of the storage page: menu of new items, folder path, views, search, order and layout. */
import { Link } from '@tanstack/react-router'
import { ChevronRight, FolderPlus, HardDrive, LayoutGrid, List, Plus, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { Tick } from '../../../../web/design/Checkbox.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { UsedSpace } from '../picker/UsedSpace.tsx'
import { usePickerText } from '../picker/text.ts'
import { sorts, type SortName } from '../picker/use-browser.ts'
import { useDropTarget } from './dragging.tsx'
import type { Look } from './Items.tsx'
import { useStorageText } from './text.ts'
import type { Choosing } from './use-choosing.ts'
import type { StorageState } from './use-storage.ts'
import { views, type StorageSearch, type View } from './views.ts'

export function NewMenu({
  isDeepest,
  isFull,
  onFolder,
  onUpload,
}: {
  isDeepest: boolean
  isFull: boolean
  onFolder: () => void
  onUpload: () => void
}) {
  const t = useStorageText()
  return (
    <Menu
      trigger={
        <Button kind="primary" icon={Plus}>
          {t('create')}
        </Button>
      }
      items={[
        [
          {
            label: t('newFolder'),
            icon: FolderPlus,
            onSelect: onFolder,
            isDisabled: isDeepest,
            ...(isDeepest && { note: t('tooDeep') }),
          },
          {
            label: t('uploadFile'),
            icon: Upload,
            onSelect: onUpload,
            isDisabled: isFull,
            ...(isFull && { note: t('full') }),
          },
        ],
      ]}
    />
  )
}

export function Path({ path, top, mayMove }: Pick<StorageState, 'path' | 'top'> & { mayMove: boolean }) {
  const root = usePickerText()
  const t = useStorageText()
  const above = path.slice(0, -1)
  return (
    <nav aria-label={root('path')}>
      <ol className="flex flex-wrap items-center gap-x-1">
        <Step target={top ? null : { id: null, name: root('root') }}>
          <Link to="/business/storage" search={top ? { view: top } : {}} draggable={false} className={linkLook}>
            <HardDrive aria-hidden className="size-3.5 shrink-0" />
            {top ? t(`view.${top}`) : root('root')}
          </Link>
        </Step>
        {above.map(({ id, name }) => (
          <Step key={id} target={mayMove ? { id, name } : null}>
            <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />
            <Link
              to="/business/storage/$itemId"
              params={{ itemId: id }}
              title={name}
              draggable={false}
              className={linkLook}
            >
              <span className="truncate">{name}</span>
            </Link>
          </Step>
        ))}
      </ol>
    </nav>
  )
}

const linkLook = 'inline-flex min-h-7 max-w-48 items-center gap-1 truncate px-1 text-accent hover:underline'

/** What is dropped on the path goes up there. */
function Step({ target, children }: { target: Parameters<typeof useDropTarget>[0]; children: ReactNode }) {
  const { isOver, handlers } = useDropTarget(target)
  return (
    <li
      {...handlers}
      className={`flex min-w-0 items-center gap-1 rounded-sm ${isOver ? 'bg-accent-soft inset-ring-2 inset-ring-accent' : ''}`}
    >
      {children}
    </li>
  )
}

/** One's own, what others share, what is public, and for owners what everybody keeps. */
export function Views({
  view,
  isOwner,
  isPersonal,
}: {
  view: View | undefined
  isOwner: boolean
  isPersonal: boolean
}) {
  const t = useStorageText()
  const offered = [
    undefined,
    ...views.filter((each) => each === 'public' || (!isPersonal && (each === 'shared' || isOwner))),
  ]
  return (
    <nav aria-label={t('views')} className="-mx-1 flex gap-1 overflow-x-auto px-1 py-0.5">
      {offered.map((each) => (
        <Link
          key={each ?? 'mine'}
          to="/business/storage"
          search={each ? { view: each } : {}}
          aria-current={each === view ? 'page' : undefined}
          className={buttonLook({ kind: each === view ? 'default' : 'quiet' })}
        >
          {t(`view.${each ?? 'mine'}`)}
        </Link>
      ))}
    </nav>
  )
}

const sortNames = Object.keys(sorts) as SortName[]

export function Bar({
  storage,
  search,
  choosing,
  folder,
  look,
  onLook,
  onSearch,
}: {
  storage: StorageState
  search: StorageSearch
  choosing: Choosing
  folder: string | null
  look: Look
  onLook: (look: Look) => void
  onSearch: (text: string) => void
}) {
  const t = useStorageText()
  const picker = usePickerText()
  const loaded = storage.items?.length ?? 0
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-56 flex-1 max-tablet:basis-full">
        <SearchField
          value={search.q ?? ''}
          onSearch={onSearch}
          placeholder={folder === null ? t('search') : t('searchHere')}
        />
      </div>
      <div className="w-44 max-tablet:flex-1">
        <Select
          label={t('sort')}
          hidesLabel
          value={storage.sort}
          options={sortNames.map((name) => ({ value: name, label: picker(`sorts.${name}`) }))}
          onChange={({ target }) => storage.sortBy(sortNames.find((name) => name === target.value) ?? 'newest')}
        />
      </div>
      <div className="flex gap-1">
        <IconButton
          icon={LayoutGrid}
          kind={look === 'grid' ? 'default' : 'quiet'}
          label={t('grid')}
          aria-pressed={look === 'grid'}
          onClick={() => onLook('grid')}
        />
        <IconButton
          icon={List}
          kind={look === 'list' ? 'default' : 'quiet'}
          label={t('list')}
          aria-pressed={look === 'list'}
          onClick={() => onLook('list')}
        />
      </div>
      <div className="flex flex-1 basis-full flex-wrap items-center justify-between gap-2">
        <div className="flex min-h-9 items-center gap-2">
          {choosing.active && (
            <Tick
              aria-label={t('chooseAll')}
              checked={choosing.chosen.length > 0}
              ref={(box) => {
                if (box) box.indeterminate = choosing.chosen.length > 0 && choosing.chosen.length < loaded
              }}
              onChange={() => (choosing.chosen.length === loaded ? choosing.clear() : choosing.chooseAll())}
            />
          )}
          <p role="status" className="num text-sm text-muted">
            {storage.items && t('count', { count: storage.total })}
          </p>
        </div>
        <UsedSpace />
      </div>
    </div>
  )
}
