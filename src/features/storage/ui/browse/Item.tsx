/** One folder or file in the storage. */
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, Globe, Users } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Tick } from '../../../../web/design/Checkbox.tsx'
import { Menu, type MenuItem } from '../../../../web/design/Menu.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { ItemView } from '../../item.contract.ts'
import { Face, nameLook } from '../Face.tsx'
import { useDragSource, useDropTarget } from './dragging.tsx'
import { InlineName } from './InlineName.tsx'
import { useStorageText } from './text.ts'
import type { Choosing } from './use-choosing.ts'

export type Handles = Readonly<{
  choosing: Choosing
  /** The one whose name is being written. */
  renaming: string | null
  onName: (item: ItemView, name: string) => Promise<unknown>
  onNamed: () => void
  menuOf: (item: ItemView) => readonly (readonly MenuItem[])[]
  /** Whose things these are is not known from where they lie. */
  showsKeeper: boolean
}>

type One = { item: ItemView; isActive: boolean } & Handles

export function Tile(one: One) {
  const { item } = one
  const { isOver, row } = useRow(one)
  return (
    <div
      {...row}
      className={`group relative overflow-hidden rounded-lg bg-surface shadow-raised ${rowLook} aria-selected:outline-2 aria-selected:outline-accent ${isOver ? 'outline-2 outline-accent' : ''}`}
    >
      <div role="gridcell" className="grid h-full grid-cols-1 grid-rows-[auto_1fr]">
        <div
          className={`relative grid aspect-4/3 place-items-center overflow-hidden text-faint ${isOver ? 'bg-accent-soft' : 'bg-sunken'}`}
        >
          <Face item={item} widthPx={320} iconLook="size-10" />
        </div>
        <div className="flex items-start gap-1 py-2 pr-1 pl-3">
          <div className="min-w-0 flex-1 py-1">
            <Name {...one} />
            <Facts {...one} />
          </div>
          <ItemMenu {...one} />
        </div>
        <div className="absolute top-1 left-1">
          <Choice {...one} />
        </div>
      </div>
    </div>
  )
}

export function Row(one: One) {
  const { item } = one
  const { isOver, row } = useRow(one)
  return (
    <div
      {...row}
      className={`relative px-2 ${rowLook} focus-inset aria-selected:bg-accent-soft ${isOver ? 'bg-accent-soft inset-ring-2 inset-ring-accent' : ''}`}
    >
      <div role="gridcell" className="flex min-h-14 items-center gap-2 py-1">
        <Choice {...one} />
        <span className="relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted">
          <Face item={item} widthPx={80} iconLook="size-5" />
        </span>
        <div className="min-w-0 flex-1 pl-1">
          <Name {...one} />
          <Facts {...one} />
        </div>
        <ItemMenu {...one} />
      </div>
    </div>
  )
}

const rowLook =
  'outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent aria-busy:opacity-60'

/** What the keyboard, the pointer and other items can do with it. */
function useRow({ item, isActive, choosing, renaming }: One) {
  const carried = (choosing.isChosen(item.id) ? choosing.chosen : [item]).filter((each) => each.may_change)
  const source = useDragSource(item.may_change && renaming !== item.id ? carried : [])
  const { isOver, handlers } = useDropTarget(item.is_directory && item.may_change ? item : null)
  return {
    isOver,
    row: {
      role: 'row',
      'aria-selected': choosing.isChosen(item.id),
      tabIndex: isActive ? 0 : -1,
      onFocus: () => {
        if (!isActive) choosing.goTo(item.id)
      },
      // With a key held down a press chooses, as in every file manager.
      onClickCapture: (event: MouseEvent) => {
        const isLink = event.target instanceof Element && event.target.closest('a') !== null
        if (!isLink || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        if (event.shiftKey) choosing.reachTo(item.id)
        else choosing.toggle(item.id)
      },
      ...source,
      ...handlers,
    },
  } as const
}

function Name({ item, renaming, onName, onNamed }: One) {
  const t = useStorageText()
  if (renaming === item.id) {
    const end = (byKey: boolean) => {
      const row = document.activeElement?.closest<HTMLElement>('[role=row]')
      onNamed()
      if (byKey) row?.focus()
    }
    return <InlineName item={item} onName={(name) => onName(item, name)} onEnd={end} />
  }
  // The whole item opens it, and the keyboard stands on the item: the link is for pointers and readers.
  const link = { title: item.name, className: nameLook, tabIndex: -1, draggable: false }
  if (item.is_directory) {
    return (
      <Link to="/business/storage/$itemId" params={{ itemId: item.id }} {...link}>
        {item.name}
      </Link>
    )
  }
  return (
    <a
      href={item.links.display ?? item.links.download}
      target="_blank"
      rel="noreferrer"
      aria-label={`${item.name} ${t('opensNewTab')}`}
      {...link}
    >
      {item.name}
    </a>
  )
}

function Facts({ item, showsKeeper }: One) {
  const t = useStorageText()
  const formats = useFormats()
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
      {item.size !== null && <span className="num whitespace-nowrap">{formats.bytes(item.size)}</span>}
      <span className="num whitespace-nowrap">{formats.date(item.created_at)}</span>
      {showsKeeper && (
        <span title={item.keeper.name} className="max-w-full truncate">
          {t('of', { name: item.keeper.name })}
        </span>
      )}
      {item.is_signed && <Badge tone="success">{t('signed')}</Badge>}
      {item.is_shared && (
        <span title={t('shared')} className="inline-flex max-w-full items-center gap-1">
          <Users aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{t('shared')}</span>
        </span>
      )}
      {item.publish_token && (
        <span className="inline-flex items-center gap-1">
          <Globe aria-hidden className="size-3.5" />
          {t('published')}
        </span>
      )}
    </div>
  )
}

/** Above the link, with a ground of its own on pictures. */
function Choice({ item, isActive, choosing }: One) {
  const t = useStorageText()
  return (
    <span className="relative z-1 grid size-9 place-items-center coarse:size-11">
      <span className="grid place-items-center rounded-sm bg-surface">
        <Tick
          aria-label={t('choose', { name: item.name })}
          tabIndex={isActive ? 0 : -1}
          checked={choosing.isChosen(item.id)}
          onClick={({ shiftKey }) => {
            if (shiftKey) choosing.reachTo(item.id)
            else choosing.toggle(item.id)
          }}
          onChange={() => undefined}
        />
      </span>
    </span>
  )
}

function ItemMenu({ item, isActive, menuOf }: One) {
  const t = useStorageText()
  return (
    <div className="relative z-1">
      <Menu
        trigger={
          <IconButton
            icon={EllipsisVertical}
            label={t('menu', { name: item.name })}
            aria-haspopup="menu"
            tabIndex={isActive ? 0 : -1}
          />
        }
        items={menuOf(item)}
      />
    </div>
  )
}
