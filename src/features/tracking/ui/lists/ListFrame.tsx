/** Frame of every list of envelopes: title, tabs, search and filters above; waiting, nothing, failed or rows below. */
import { Link, useLocation } from '@tanstack/react-router'
import { FilePlus2, LayoutTemplate, SearchX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Pagination } from '../../../../web/design/Pagination.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { TableSkeleton } from '../../../../web/design/Skeleton.tsx'
import { TabLinks, tabLook } from '../../../../web/design/Tabs.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { TroubleDialog } from '../actions/TroubleDialog.tsx'
import { useMaySend } from '../../../../core/envelope/ui/use-may-send.ts'
import { PAGE_SIZE, pageIn } from '../../../../core/envelope/ui/search.ts'
import { useListText } from './text.ts'
import { useSeesAll } from './WhoseFilter.tsx'

export type ListName = 'inbox' | 'sent' | 'draft' | 'template'

type Answer<Row> = Readonly<{
  data:
    | {
        data: Row[]
        links: { next: string | null; prev: string | null }
        meta: { current_page: number; total: number; is_total_exact: boolean }
      }
    | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}>

export function ListFrame<Row>({
  name,
  answer,
  search,
  isFiltered,
  onSearch,
  onPage,
  onClear,
  filters,
  saved,
  exports,
  emptyIcon,
  children,
}: {
  name: ListName
  answer: Answer<Row>
  search: string
  isFiltered: boolean
  onSearch: (text: string) => void
  onPage: (page: ReturnType<typeof pageIn>) => void
  onClear: () => void
  filters?: ReactNode
  /** Filters that were saved, as quick choices. */
  saved?: ReactNode
  /** What takes the whole list away, as it is filtered. */
  exports?: ReactNode
  emptyIcon: LucideIcon
  children: (rows: Row[]) => ReactNode
}) {
  const t = useListText()
  const list = answer.data
  const isEmpty = list?.meta.total === 0
  const turnTo = (link: string | null) => (link ? () => onPage(pageIn(link)) : null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t(`tabs.${name}`)} actions={<NewEnvelope />} />
      <ListTabs />
      {(!isEmpty || isFiltered) && (
        <>
          <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
            <div className="w-full tablet:w-80">
              <SearchField value={search} onSearch={onSearch} placeholder={t('search')} />
            </div>
            {filters}
            <Count meta={list?.meta} />
            {!isEmpty && exports}
          </div>
          {saved}
        </>
      )}
      {list ? (
        <div aria-busy={answer.isPlaceholderData} className="grid grid-cols-1 gap-4">
          {answer.error && <Failed name={name} error={answer.error} onRetry={() => void answer.refetch()} />}
          {list.data.length > 0 ? (
            <>
              {children(list.data)}
              <NextThing name={name} total={isFiltered ? null : list.meta.total} />
              <Pagination
                page={list.meta.current_page}
                pages={list.meta.is_total_exact ? Math.ceil(list.meta.total / PAGE_SIZE) : null}
                onPrevious={turnTo(list.links.prev)}
                onNext={turnTo(list.links.next)}
              />
            </>
          ) : (
            <Nothing
              name={name}
              icon={emptyIcon}
              isFiltered={isFiltered}
              onClear={onClear}
              onFurther={turnTo(list.links.next)}
              onFirst={isEmpty ? null : () => onPage({ page: undefined, cursor: undefined })}
            />
          )}
        </div>
      ) : answer.error ? (
        <Failed name={name} error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <TableSkeleton />
      )}
      <TroubleDialog />
    </div>
  )
}

function Count({ meta }: { meta: Readonly<{ total: number; is_total_exact: boolean }> | undefined }) {
  const t = useListText()
  const { total = 0, is_total_exact: isExact = true } = meta ?? {}
  const words = isExact
    ? t('count', { count: total })
    : total === 0
      ? t('noResultYet')
      : t('countAtLeast', { count: total })
  return (
    <p role="status" className={meta?.total === 0 ? 'sr-only' : countLook}>
      {meta && words}
    </p>
  )
}

const countLook = 'num self-center text-sm text-muted max-tablet:w-full tablet:ml-auto'

function ListTabs() {
  const t = useListText()
  const { pathname } = useLocation()
  return (
    <TabLinks label={t('tabs.label')} at={pathname}>
      <Link to="/business/documents" activeOptions={{ exact: true, includeSearch: false }} className={tabLook}>
        {t('tabs.inbox')}
      </Link>
      <Link to="/business/documents/sent" activeOptions={{ includeSearch: false }} className={tabLook}>
        {t('tabs.sent')}
      </Link>
      <Link to="/business/documents/draft" activeOptions={{ includeSearch: false }} className={tabLook}>
        {t('tabs.draft')}
      </Link>
      <Link to="/business/documents/template" activeOptions={{ includeSearch: false }} className={tabLook}>
        {t('tabs.template')}
      </Link>
    </TabLinks>
  )
}

function NewEnvelope() {
  const t = useListText()
  if (!useMaySend()) return null
  return (
    <Link to="/business/envelopes/new" className={buttonLook({ kind: 'primary' })}>
      <FilePlus2 aria-hidden className="size-4" />
      {t('newEnvelope')}
    </Link>
  )
}

function Nothing({
  name,
  icon,
  isFiltered,
  onClear,
  onFurther,
  onFirst,
}: {
  name: ListName
  icon: LucideIcon
  isFiltered: boolean
  onClear: () => void
  /** The search has not looked at everything. */
  onFurther: (() => void) | null
  /** There are some, but no longer on this page. */
  onFirst: (() => void) | null
}) {
  const t = useListText()
  const maySend = useMaySend()
  if (onFurther) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('noResultYet')}
        text={t('noResultYetText')}
        action={<Button onClick={onFurther}>{t('searchFurther')}</Button>}
      />
    )
  }
  if (onFirst) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('gone')}
        text={t('goneText')}
        action={<Button onClick={onFirst}>{t('firstPage')}</Button>}
      />
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('noResult')}
        text={t('noResultText')}
        action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={t(`empty.${name}`)}
      text={name === 'inbox' ? <ReceivedAt /> : maySend ? t(`empty.${name}Text`) : t('empty.mayNotSend')}
      action={name === 'template' && maySend ? <ToDrafts /> : <NewEnvelope />}
    />
  )
}

/** To which address it has to be sent. */
function ReceivedAt() {
  const t = useListText()
  const { email } = useSeesAll()
  const maySend = useMaySend()
  return email && maySend ? t('empty.inboxTo', { email }) : t('empty.inboxText')
}

/** A hint for senders who have sent a few envelopes. @param total null: the list is narrowed, and there may be more */
function NextThing({ name, total }: { name: ListName; total: number | null }) {
  const t = useListText()
  const maySend = useMaySend()
  if (!maySend || name !== 'sent' || total === null || total > FEW) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-4 py-3 text-body text-muted inset-ring-1 inset-ring-line">
      <LayoutTemplate aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 basis-60">{t('nextTemplate')}</span>
      <Link to="/business/documents/template" className={buttonLook()}>
        {t('toTemplates')}
      </Link>
    </p>
  )
}

/** So many envelopes leave room for what comes next. */
const FEW = 5

/** Where models are made. */
function ToDrafts() {
  const t = useListText()
  return (
    <Link to="/business/documents/draft" className={buttonLook()}>
      {t('toDrafts')}
    </Link>
  )
}

function Failed({ name, error, onRetry }: { name: ListName; error: Error; onRetry: () => void }) {
  const t = useListText()
  return (
    <Alert tone="danger" title={t(`failed.${name}`)} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {sentenceFor(error)}
    </Alert>
  )
}
