/** Page of received envelopes. */
import { Link, useNavigate } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { Download, Ellipsis, FileSignature, Info, Inbox, PenLine } from 'lucide-react'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { ButtonLink, IconButton } from '../../../../web/design/Button.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { ProgressDots } from '../../../../web/design/Progress.tsx'
import { rowLink, Table, type Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { listInboxEndpoint, type ReceivedView } from '../../../../core/envelope/inbox.contract.ts'
import { received as downloads } from '../actions/downloads.ts'
import { useActionText } from '../actions/text.ts'
import { EnvelopeBadge, RecipientBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { useStatusText } from '../../../../core/envelope/ui/status/text.ts'
import { EnvelopeTitle, SandboxMark, useShownTitle } from './EnvelopeTitle.tsx'
import { SavedFilters } from '../../../saved-filters/ui/shared/SavedFilters.tsx'
import { FolderFilter } from './FolderFilter.tsx'
import { ListFrame } from './ListFrame.tsx'
import { addressOfReceived, askedFor, mayAct } from './received.ts'
import { ownStates, PAGE_SIZE, sentStates, type InboxSearch } from '../../../../core/envelope/ui/search.ts'
import { receivedQueryOf, receivedSearchOf } from './saved-search.ts'
import { StateFilter } from './StateFilter.tsx'
import { useListText } from './text.ts'

export function InboxPage({ search }: { search: InboxSearch }) {
  const t = useListText()
  const status = useStatusText()
  const navigate = useNavigate()
  const columns = useColumns()
  const answer = useAnswer(
    listInboxEndpoint,
    {
      page: search.page ?? 1,
      cursor: search.cursor,
      limit: PAGE_SIZE,
      q: search.q,
      'filter[state]': search.own,
      'filter[envelope.state]': search.state,
      'filter[folder]': search.folder,
      sort: search.oldestFirst ? 'notified_at' : '-notified_at',
    },
    { placeholderData: keepPreviousData },
  )
  const change = (next: InboxSearch) =>
    void navigate({ to: '/business/documents', search: { ...search, page: undefined, cursor: undefined, ...next } })

  return (
    <ListFrame
      name="inbox"
      answer={answer}
      search={search.q ?? ''}
      isFiltered={Boolean(search.q || search.state || search.own || search.folder)}
      onSearch={(q) => change({ q: q || undefined })}
      onPage={change}
      onClear={() => change(nothing)}
      exports={
        <Link to="/business/documents/sign" className={buttonLook()}>
          <PenLine aria-hidden className="size-4" />
          {t('signSeveral')}
        </Link>
      }
      emptyIcon={Inbox}
      filters={
        <>
          <StateFilter
            label={t('filter.own')}
            states={ownStates}
            value={ownStates.find((state) => state === search.own)}
            nameOf={(state) => status(`recipient.${state}`)}
            onChange={(own) => change({ own })}
          />
          <StateFilter
            label={t('filter.envelope')}
            states={sentStates}
            value={sentStates.find((state) => state === search.state)}
            nameOf={(state) => status(`envelope.${state}`)}
            onChange={(state) => change({ state })}
          />
          <FolderFilter list="received" value={search.folder} onChange={(folder) => change({ folder })} />
        </>
      }
      saved={
        <SavedFilters
          list="received"
          query={receivedQueryOf(search)}
          onChoose={(query) => change({ ...nothing, oldestFirst: undefined, ...receivedSearchOf(query) })}
        />
      }
    >
      {(rows) => (
        <Table
          caption={t('tabs.inbox')}
          columns={columns}
          rows={rows}
          keyOf={({ envelope, action_token }) => envelope.id + action_token}
          sorting={{ by: 'receivedAt', isDescending: !search.oldestFirst }}
          onSort={({ isDescending }) => change({ oldestFirst: isDescending ? undefined : true })}
        />
      )}
    </ListFrame>
  )
}

const nothing: InboxSearch = { q: undefined, state: undefined, own: undefined, folder: undefined }

function useColumns(): Column<ReceivedView>[] {
  const t = useListText()
  const formats = useFormats()
  return [
    {
      name: 'envelope',
      label: t('column.envelope'),
      cell: (received) => (
        <div className="min-w-0 tablet:max-w-100">
          <ReceivedLink received={received} /> <SandboxMark envelope={received.envelope} />
          <div className="break-words text-muted">
            {received.envelope.sender.name}{' '}
            <span aria-hidden className="max-tablet:hidden">
              ·
            </span>{' '}
            <span className="num whitespace-nowrap max-tablet:block">
              {t('code', { code: received.envelope.hashid })}
            </span>
          </div>
        </div>
      ),
    },
    { name: 'own', label: t('column.own'), cell: ({ state, type }) => <RecipientBadge state={state} type={type} /> },
    {
      name: 'state',
      label: t('column.state'),
      cell: ({ envelope: { state, recipients_stats: stats } }) => (
        <span className="relative z-1 inline-flex flex-wrap items-center gap-x-3 gap-y-1 max-tablet:justify-end">
          <EnvelopeBadge state={state} />
          {state === 'in-transit' && <ProgressDots done={stats.done} total={stats.total} />}
        </span>
      ),
    },
    {
      name: 'receivedAt',
      label: t('column.receivedAt'),
      isNumeric: true,
      isSortable: true,
      cell: ({ notified_at }) => <span className="text-muted">{formats.date(notified_at)}</span>,
    },
    {
      name: 'act',
      label: t('act.sign'),
      isCardFoot: true,
      cell: (received) =>
        mayAct(received) && (
          <span className="relative z-1 grid">
            <ButtonLink href={addressOfReceived(received)} width="full">
              {t(`act.${askedFor(received.type)}`)}
            </ButtonLink>
          </span>
        ),
    },
    {
      name: 'actions',
      label: t('column.actions'),
      isActions: true,
      cell: (received) => <Actions received={received} />,
    },
  ]
}

/** Signing leaves the app for its own entry; the details are a page of the app. */
function ReceivedLink({ received }: { received: ReceivedView }) {
  const { envelope, action_token: token } = received
  const words = <EnvelopeTitle envelope={envelope} />
  if (mayAct(received)) {
    return (
      <a href={addressOfReceived(received)} className={rowLink}>
        {words}
      </a>
    )
  }
  return (
    <Link to="/business/documents/info/$id/$token" params={{ id: envelope.id, token }} className={rowLink}>
      {words}
    </Link>
  )
}

function Actions({ received }: { received: ReceivedView }) {
  const t = useListText()
  const a = useActionText()
  const navigate = useNavigate()
  const titleOf = useShownTitle()
  const { envelope, action_token: token, type } = received
  const { id, title, state } = envelope
  const isCompleted = state === 'completed'
  const asked = askedFor(type)
  const address = addressOfReceived(received)
  const act = { label: t(`open.${asked}`), icon: PenLine, onSelect: () => window.location.assign(address) }
  const details = {
    label: a('details'),
    icon: Info,
    onSelect: () => void navigate({ to: '/business/documents/info/$id/$token', params: { id, token } }),
  }
  return (
    <span className="relative z-1 inline-flex items-center gap-1">
      {mayAct(received) && (
        <span className="max-tablet:hidden">
          <ButtonLink href={address} aria-label={`${t(`act.${asked}`)}: ${titleOf(envelope)}`}>
            {t(`act.${asked}`)}
          </ButtonLink>
        </span>
      )}
      <Menu
        trigger={<IconButton icon={Ellipsis} label={a('menu', { title: titleOf(envelope) })} />}
        items={[
          [
            ...(mayAct(received) ? [act] : []),
            details,
            { label: a('download'), icon: Download, onSelect: () => downloads.all(token, title) },
            {
              label: a('sheet'),
              icon: FileSignature,
              isDisabled: !isCompleted,
              ...(!isCompleted && { note: a('sheetLater') }),
              onSelect: () => downloads.sheets(token, title),
            },
          ],
        ]}
      />
    </span>
  )
}
