/** Folders and files to walk through: path, search, order, pages, and how much room is taken. */
import { ChevronRight, Folder, FolderOpen, HardDrive, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Pagination } from '../../../../web/design/Pagination.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import type { ItemView } from '../../item.contract.ts'
import { UsedSpace } from './UsedSpace.tsx'
import { usePickerText } from './text.ts'
import { sorts, type Browser, type SortName } from './use-browser.ts'

const sortNames = Object.keys(sorts) as SortName[]

export function StorageBrowser({ browser, file }: { browser: Browser; file: (item: ItemView) => ReactNode }) {
  const t = usePickerText()
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1 max-tablet:basis-full">
          <SearchField value={browser.search} onSearch={browser.searchFor} placeholder={t('search')} />
        </div>
        <div className="w-44 max-tablet:flex-1">
          <Select
            label={t('sort')}
            hidesLabel
            value={browser.sort}
            options={sortNames.map((name) => ({ value: name, label: t(`sorts.${name}`) }))}
            onChange={({ target }) => browser.sortBy(sortNames.find((name) => name === target.value) ?? 'newest')}
          />
        </div>
      </div>
      <Path browser={browser} />
      <div className="min-h-72 min-w-0">
        <Contents browser={browser} file={file} />
      </div>
      <Pagination
        page={browser.page}
        pages={browser.pages}
        onPrevious={browser.page > 1 ? () => browser.turnTo(browser.page - 1) : null}
        onNext={browser.page < browser.pages ? () => browser.turnTo(browser.page + 1) : null}
      />
      <UsedSpace />
    </div>
  )
}

function Path({ browser }: { browser: Browser }) {
  const t = usePickerText()
  const { path } = browser
  const steps = [{ id: null, name: t('root') }, ...path]
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-0.5 text-sm">
        {steps.map(({ id, name }, index) => (
          <li key={id ?? 'root'} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />}
            {index === steps.length - 1 ? (
              <span aria-current="location" title={name} className="max-w-48 truncate px-1 py-1 font-medium">
                {name}
              </span>
            ) : (
              <button
                type="button"
                title={name}
                className="inline-flex max-w-48 min-h-7 items-center gap-1 truncate rounded-sm border-0 bg-transparent px-1 text-accent hover:underline"
                onClick={() => (id === null ? browser.open(null) : browser.openId(id))}
              >
                {id === null && <HardDrive aria-hidden className="size-3.5 shrink-0" />}
                <span className="truncate">{name}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Contents({ browser, file }: { browser: Browser; file: (item: ItemView) => ReactNode }) {
  const t = usePickerText()
  const { list, search, folder } = browser
  if (list.error) return <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton lines={6} />
  if (list.data.data.length === 0) {
    if (search) return <Nothing icon={SearchX} title={t('noResult')} text={t('noResultText')} />
    return folder ? (
      <Nothing icon={FolderOpen} title={t('empty')} />
    ) : (
      <Nothing icon={FolderOpen} title={t('emptyRoot')} text={t('emptyRootText')} />
    )
  }
  return (
    <ul
      aria-label={t('list')}
      aria-busy={list.isPlaceholderData || undefined}
      className={`-mx-2 divide-y divide-line transition-opacity duration-120 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {list.data.data.map((item) => (
        <li key={item.id}>{item.is_directory ? <FolderRow item={item} browser={browser} /> : file(item)}</li>
      ))}
    </ul>
  )
}

function FolderRow({ item, browser }: { item: ItemView; browser: Browser }) {
  const t = usePickerText()
  return (
    <button
      type="button"
      aria-label={t('open', { name: item.name })}
      className={`${rowLook} w-full cursor-pointer border-0 bg-transparent text-left hover:bg-hover focus-inset`}
      onClick={() => browser.open(item)}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        <Folder aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span title={item.name} className="min-w-0 flex-1 truncate font-medium">
        {item.name}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
    </button>
  )
}

function Nothing({ icon: Icon, title, text }: { icon: typeof Folder; title: string; text?: string }) {
  return (
    <div className="grid min-h-72 content-center justify-items-center gap-1 px-4 text-center">
      <Icon aria-hidden className="mb-2 size-7 text-faint" strokeWidth={1.5} />
      <p className="font-medium">{title}</p>
      {text && <p className="max-w-sm text-body text-balance text-muted">{text}</p>}
    </div>
  )
}

export const rowLook = 'flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 text-body text-ink'
