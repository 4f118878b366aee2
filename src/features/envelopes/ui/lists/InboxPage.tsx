/** What others sent to the person. */
import { useNavigate } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { Download, Ellipsis, FileSignature, Info, Inbox, PenLine } from 'lucide-react'
import { ButtonLink, IconButton } from '../../../../web/design/Button.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { ProgressDots } from '../../../../web/design/Progress.tsx'
import { rowLink, Table, type Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { listInboxEndpoint, type ReceivedView } from '../../envelope.contract.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { EnvelopeBadge, RecipientBadge } from '../status/StateBadge.tsx'
import { useStatusText } from '../status/text.ts'
import { EnvelopeTitle } from './EnvelopeTitle.tsx'
import { ListFrame } from './ListFrame.tsx'
import { addressOfReceived, mayAct } from './received.ts'
import { ownStates, PAGE_SIZE, sentStates, type InboxSearch } from './search.ts'
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
      isFiltered={Boolean(search.q || search.state || search.own)}
      onSearch={(q) => change({ q: q || undefined })}
      onPage={change}
      onClear={() => change({ q: undefined, state: undefined, own: undefined })}
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
        </>
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

function useColumns(): Column<ReceivedView>[] {
  const t = useListText()
  const formats = useFormats()
  return [
    {
      name: 'envelope',
      label: t('column.envelope'),
      cell: (received) => (
        <div className="min-w-0 tablet:max-w-100">
          <a href={addressOfReceived(received)} className={rowLink}>
            <EnvelopeTitle envelope={received.envelope} />
          </a>
          <div className="truncate text-muted">{received.envelope.sender.name}</div>
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
      name: 'actions',
      label: t('column.actions'),
      isActions: true,
      cell: (received) => <Actions received={received} />,
    },
  ]
}

function Actions({ received }: { received: ReceivedView }) {
  const t = useListText()
  const actions = useEnvelopeActions()
  const { title, state } = received.envelope
  const token = received.action_token
  const isCompleted = state === 'completed'
  const go = (address: string) => () => window.location.assign(address)
  const main = mayAct(received)
    ? { label: t('action.act'), icon: PenLine, onSelect: go(addressOfReceived(received)) }
    : { label: t('action.details'), icon: Info, onSelect: go(addressOfReceived(received)) }
  return (
    <span className="relative z-1 inline-flex items-center gap-1">
      {mayAct(received) && (
        <span className="max-tablet:hidden">
          <ButtonLink href={addressOfReceived(received)}>{t('sign')}</ButtonLink>
        </span>
      )}
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t('menu', { title })} />}
        items={[
          [
            main,
            { label: t('action.download'), icon: Download, onSelect: () => actions.downloadReceived(token, title) },
            {
              label: isCompleted
                ? t('action.sheet')
                : `${t('action.sheet')} (${t('onlyCompleted').toLocaleLowerCase()})`,
              icon: FileSignature,
              isDisabled: !isCompleted,
              onSelect: () => actions.downloadReceivedSheets(token, title),
            },
          ],
        ]}
      />
    </span>
  )
}
