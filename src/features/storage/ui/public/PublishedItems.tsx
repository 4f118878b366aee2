/** Items of a published folder: opened, viewed and downloaded, one by one or all at once. */
import { Download, FolderOpen, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { ButtonLink } from '../../../../web/design/Button.tsx'
import { iconLinkLook } from '../../../../web/design/button-look.ts'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { ListPages } from '../../../../web/design/ListPages.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFetched } from '../../../../web/fetched.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { listPublishedEndpoint, type PublishedItemView } from '../../published.contract.ts'
import { Face, nameLook } from '../Face.tsx'
import { folderAddress } from './folder-address.ts'
import { usePublishedText } from './text.ts'

const PER_PAGE = 48

export function PublishedItems({ token, folder }: { token: string; folder: PublishedItemView }) {
  const t = usePublishedText()
  const [{ q, page }, ask] = useState({ q: '', page: 1 })
  const listed = useFetched(listPublishedEndpoint, {
    publish_token: token,
    parent: folder.id,
    page,
    limit: PER_PAGE,
    ...(q && { q }),
  })
  const list = listed.is === 'here' ? listed.answer : null
  const isEmpty = list?.meta.total === 0 && q === ''
  const goTo = (to: number) => {
    ask({ q, page: to })
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      {!isEmpty && (
        <Bar
          q={q}
          total={list?.meta.total}
          download={folder.links.download}
          onSearch={(text) => ask({ q: text, page: 1 })}
        />
      )}
      {listed.is === 'loading' && <Skeleton lines={6} />}
      {listed.is === 'failed' && <LoadFailed title={t('failed')} error={listed.error} onRetry={listed.reload} />}
      {list && <Tiles token={token} items={list.data} q={q} />}
      {list && <ListPages list={list} perPage={PER_PAGE} onPage={goTo} />}
    </>
  )
}

function Bar({
  q,
  total,
  download,
  onSearch,
}: {
  q: string
  total: number | undefined
  download: string
  onSearch: (text: string) => void
}) {
  const t = usePublishedText()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-56 flex-1 max-tablet:basis-full">
        <SearchField value={q} onSearch={onSearch} placeholder={t('search')} />
      </div>
      <ButtonLink icon={Download} href={download} download>
        {t('downloadAll')}
      </ButtonLink>
      <p role="status" className="num basis-full text-sm text-muted">
        {total !== undefined && t('count', { count: total })}
      </p>
    </div>
  )
}

function Tiles({ token, items, q }: { token: string; items: readonly PublishedItemView[]; q: string }) {
  const t = usePublishedText()
  if (items.length === 0)
    return q === '' ? (
      <EmptyState icon={FolderOpen} title={t('empty')} text={t('emptyText')} />
    ) : (
      <EmptyState icon={SearchX} title={t('noResult')} text={t('noResultText')} />
    )
  return (
    <ul
      aria-label={t('items')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,calc(50%-0.5rem)),1fr))] gap-3"
    >
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <Tile token={token} item={item} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ token, item }: { token: string; item: PublishedItemView }) {
  const t = usePublishedText()
  const formats = useFormats()
  const facts = [item.size === null ? null : formats.bytes(item.size), formats.date(item.created_at)]
  return (
    <article className="relative grid h-full grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-lg bg-surface shadow-raised">
      <div className="relative grid aspect-4/3 place-items-center overflow-hidden border-b border-line bg-sunken text-faint">
        <Face item={item} widthPx={320} iconLook="size-10" />
      </div>
      <div className="flex items-start gap-1 py-2 pr-1 pl-3">
        <div className="min-w-0 flex-1 py-1">
          {item.is_directory ? (
            <a href={folderAddress(token, item.id)} title={item.name} className={nameLook}>
              {item.name}
            </a>
          ) : (
            <a
              href={item.links.display ?? item.links.download}
              target="_blank"
              rel="noreferrer"
              title={item.name}
              aria-label={`${item.name} ${t('opensNewTab')}`}
              className={nameLook}
            >
              {item.name}
            </a>
          )}
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span className="num">{facts.filter(Boolean).join(' · ')}</span>
            {item.is_signed && <Badge tone="success">{t('signed')}</Badge>}
          </p>
        </div>
        <a
          href={item.links.download}
          download
          aria-label={t('downloadOf', { name: item.name })}
          title={t('downloadOf', { name: item.name })}
          className={`${iconLinkLook} z-1`}
        >
          <Download aria-hidden className="size-4.5" />
        </a>
      </div>
    </article>
  )
}
