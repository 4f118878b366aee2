/** Where one is in the storage, what is looked for, in which order and shape. */
import { Link } from '@tanstack/react-router'
import { ChevronRight, FolderPlus, HardDrive, LayoutGrid, List, Plus, Upload } from 'lucide-react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { Menu } from '../../../../web/design/Menu.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { UsedSpace } from '../picker/UsedSpace.tsx'
import { usePickerText } from '../picker/text.ts'
import { sorts, type SortName } from '../picker/use-browser.ts'
import type { Look } from './Items.tsx'
import { useStorageText } from './text.ts'
import type { Storage, StorageSearch } from './use-storage.ts'

export function NewMenu({
  isDeepest,
  onFolder,
  onUpload,
}: {
  isDeepest: boolean
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
          { label: t('uploadFile'), icon: Upload, onSelect: onUpload },
        ],
      ]}
    />
  )
}

export function Path({ storage }: { storage: Storage }) {
  const root = usePickerText()
  const above = storage.path.slice(0, -1)
  const linkLook = 'inline-flex min-h-7 max-w-48 items-center gap-1 truncate px-1 text-accent hover:underline'
  return (
    <nav aria-label={root('path')}>
      <ol className="flex flex-wrap items-center gap-x-1">
        <li>
          <Link to="/business/storage" className={linkLook}>
            <HardDrive aria-hidden className="size-3.5 shrink-0" />
            {root('root')}
          </Link>
        </li>
        {above.map(({ id, name }) => (
          <li key={id} className="flex min-w-0 items-center gap-1">
            <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />
            <Link to="/business/storage/$itemId" params={{ itemId: id }} title={name} className={linkLook}>
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** One's own, or what others share. */
export function Views({ shared = false }: { shared: boolean | undefined }) {
  const t = useStorageText()
  const views = [
    { is: false, label: t('mine') },
    { is: true, label: t('withMe') },
  ]
  return (
    <nav aria-label={t('views')} className="flex flex-wrap gap-2">
      {views.map(({ is, label }) => (
        <Link
          key={label}
          to="/business/storage"
          search={is ? { shared: true } : {}}
          aria-current={is === shared ? 'page' : undefined}
          className={buttonLook({ kind: is === shared ? 'default' : 'quiet' })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const sortNames = Object.keys(sorts) as SortName[]

export function Bar({
  storage,
  search,
  folder,
  look,
  onLook,
  onSearch,
}: {
  storage: Storage
  search: StorageSearch
  folder: string | null
  look: Look
  onLook: (look: Look) => void
  onSearch: (text: string) => void
}) {
  const t = useStorageText()
  const picker = usePickerText()
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
        <IconButton icon={LayoutGrid} label={t('grid')} aria-pressed={look === 'grid'} onClick={() => onLook('grid')} />
        <IconButton icon={List} label={t('list')} aria-pressed={look === 'list'} onClick={() => onLook('list')} />
      </div>
      <div className="flex flex-1 basis-full flex-wrap items-center justify-between gap-2">
        <p role="status" className="num text-sm text-muted">
          {storage.items && t('count', { count: storage.total })}
        </p>
        <UsedSpace />
      </div>
    </div>
  )
}
