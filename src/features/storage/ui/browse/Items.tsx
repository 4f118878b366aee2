/** Folders and files, as tiles with pictures or as rows; each can be chosen, opened, and has a menu. */
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, Globe, Users } from 'lucide-react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Tick } from '../../../../web/design/Checkbox.tsx'
import { Menu, type MenuItem } from '../../../../web/design/Menu.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { ItemView } from '../../item.contract.ts'
import { Face, nameLook } from '../Face.tsx'
import { useStorageText } from './text.ts'

export type Look = 'grid' | 'list'

type Handles = Readonly<{
  isChosen: (id: string) => boolean
  onChoose: (id: string, isChosen: boolean) => void
  menuOf: (item: ItemView) => readonly (readonly MenuItem[])[]
}>

export function Items({ items, look, ...handles }: { items: readonly ItemView[]; look: Look } & Handles) {
  const t = useStorageText()
  const One = look === 'grid' ? Tile : Row
  return (
    <ul
      aria-label={t('items')}
      className={
        look === 'grid'
          ? 'grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,calc(50%-0.5rem)),1fr))] gap-3'
          : 'divide-y divide-line rounded-lg bg-surface px-2 shadow-raised'
      }
    >
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <One item={item} {...handles} />
        </li>
      ))}
    </ul>
  )
}

type One = { item: ItemView } & Handles

function Tile({ item, ...handles }: One) {
  return (
    <article className="relative grid h-full grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-lg bg-surface shadow-raised has-checked:outline-2 has-checked:outline-accent">
      <div className="relative grid aspect-4/3 place-items-center overflow-hidden bg-sunken text-faint">
        <Face item={item} widthPx={320} iconLook="size-10" />
      </div>
      <div className="flex items-start gap-1 py-2 pr-1 pl-3">
        <div className="min-w-0 flex-1 py-1">
          <Name item={item} />
          <Facts item={item} />
        </div>
        <ItemMenu item={item} {...handles} />
      </div>
      <div className="absolute top-1 left-1">
        <Choice item={item} {...handles} />
      </div>
    </article>
  )
}

function Row({ item, ...handles }: One) {
  return (
    <article className="relative flex min-h-14 items-center gap-2 py-1 has-checked:bg-accent-soft">
      <Choice item={item} {...handles} />
      <span className="relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted">
        <Face item={item} widthPx={80} iconLook="size-5" />
      </span>
      <div className="min-w-0 flex-1 pl-1">
        <Name item={item} />
        <Facts item={item} />
      </div>
      <ItemMenu item={item} {...handles} />
    </article>
  )
}

function Name({ item }: { item: ItemView }) {
  const t = useStorageText()
  if (item.is_directory) {
    return (
      <Link to="/business/storage/$itemId" params={{ itemId: item.id }} title={item.name} className={nameLook}>
        {item.name}
      </Link>
    )
  }
  return (
    <a
      href={item.links.display ?? item.links.download}
      target="_blank"
      rel="noreferrer"
      title={item.name}
      className={nameLook}
    >
      {item.name} <span className="sr-only">{t('opensNewTab')}</span>
    </a>
  )
}

function Facts({ item }: { item: ItemView }) {
  const t = useStorageText()
  const formats = useFormats()
  const facts = [item.size === null ? null : formats.bytes(item.size), formats.date(item.created_at)]
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span className="num">{facts.filter(Boolean).join(' · ')}</span>
      {item.is_signed && <Badge tone="success">{t('signed')}</Badge>}
      {item.is_shared && (
        <span className="inline-flex items-center gap-1">
          <Users aria-hidden className="size-3.5" />
          {t('shared')}
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
function Choice({ item, isChosen, onChoose }: One) {
  const t = useStorageText()
  return (
    <span className="relative z-1 grid size-9 place-items-center coarse:size-11">
      <span className="grid place-items-center rounded-sm bg-surface">
        <Tick
          aria-label={t('choose', { name: item.name })}
          checked={isChosen(item.id)}
          onChange={({ target }) => onChoose(item.id, target.checked)}
        />
      </span>
    </span>
  )
}

function ItemMenu({ item, menuOf }: One) {
  const t = useStorageText()
  return (
    <div className="relative z-1">
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t('menu', { name: item.name })} />}
        items={menuOf(item)}
      />
    </div>
  )
}
