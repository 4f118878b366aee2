/** Page of sent envelopes, in any state. */
import { Link, useNavigate } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { Ban, BellRing, Copy, Download, Ellipsis, FileSignature, Info, LayoutTemplate, Send } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Menu, type MenuItem } from '../../../../web/design/Menu.tsx'
import { ProgressDots } from '../../../../web/design/Progress.tsx'
import { rowLink, Table, type Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { listEnvelopesEndpoint, type EnvelopeSummary } from '../../../../core/envelope/envelope.contract.ts'
import { isOpen } from '../../../../core/envelope/envelope.model.ts'
import { LabelChips } from '../../../labels/ui/shared/LabelChip.tsx'
import { CancelDialog } from '../actions/CancelDialog.tsx'
import { sent as downloads } from '../actions/downloads.ts'
import { useActionText } from '../actions/text.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { usePreparedActions } from '../actions/use-prepared-actions.ts'
import { useMaySend } from '../../../../core/envelope/ui/use-may-send.ts'
import { EnvelopeBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import {
  EnvelopeTitle,
  FolderMark,
  KeepingMark,
  LostMessages,
  People,
  SandboxMark,
  useShownTitle,
} from './EnvelopeTitle.tsx'
import { SealingMark } from '../sealing/SealingMark.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ListFrame } from './ListFrame.tsx'
import { RecipientRows } from './RecipientRows.tsx'
import { PAGE_SIZE, type SentSearch } from '../../../../core/envelope/ui/search.ts'
import { everything, isNarrowed, SentFilters } from './SentFilters.tsx'
import { SavedFilters } from '../../../saved-filters/ui/shared/SavedFilters.tsx'
import { sentQueryOf, sentSearchOf } from './saved-search.ts'
import { SelectedEnvelopes } from '../together/SelectedEnvelopes.tsx'
import { useTogetherText } from '../together/text.ts'
import { useSelected } from '../together/use-selected.ts'
import { useListText } from './text.ts'
import { useSeesAll } from './WhoseFilter.tsx'

/** Until the row of an envelope that is being sealed says that it is completed. */
const SEALING_MS = 5_000
const isSealing = (page: Readonly<{ data: readonly EnvelopeSummary[] }> | undefined): boolean =>
  page?.data.some(({ state }) => state === 'processing') ?? false

export function SentPage({ search }: { search: SentSearch }) {
  const t = useListText()
  const navigate = useNavigate()
  const [toCancel, setToCancel] = useState<EnvelopeSummary>()
  const titleOf = useShownTitle()
  const { email: own, seesAll } = useSeesAll()
  const everybody = seesAll && search.everybody === true
  const columns = useColumns(own, setToCancel)
  const together = useTogetherText()
  const asked = {
    q: search.q,
    'filter[state]': search.state,
    'filter[retention]': search.keeping,
    'filter[attention]': search.attention,
    'filter[label]': search.label,
    'filter[person]': search.person,
    'filter[folder]': search.folder,
    source: everybody ? 'workspace' : 'self',
    sort: search.oldestFirst ? 'created_at' : '-created_at',
  } as const
  const answer = useAnswer(
    listEnvelopesEndpoint,
    { page: search.page ?? 1, cursor: search.cursor, limit: PAGE_SIZE, ...asked },
    { placeholderData: keepPreviousData, refetchInterval: ({ state }) => isSealing(state.data) && SEALING_MS },
  )
  const selected = useSelected(answer.data?.data ?? [])
  const change = (next: SentSearch) =>
    void navigate({
      to: '/business/documents/sent',
      search: { ...search, page: undefined, cursor: undefined, ...next },
    })

  return (
    <ListFrame
      name="sent"
      answer={answer}
      search={search.q ?? ''}
      isFiltered={isNarrowed(search) || everybody}
      onSearch={(q) => change({ q: q || undefined })}
      onPage={change}
      onClear={() => change(everything)}
      exports={<ExportButton asked={asked} />}
      emptyIcon={Send}
      filters={<SentFilters search={search} seesAll={seesAll} onChange={change} />}
      saved={
        <SavedFilters
          list="sent"
          query={sentQueryOf(search)}
          onChoose={(query) => change({ ...everything, oldestFirst: undefined, ...sentSearchOf(query) })}
        />
      }
    >
      {(rows) => (
        <>
          <SelectedEnvelopes
            ids={selected.ids}
            titleOf={selected.titleOf}
            borne={selected.borne}
            onSelectAll={selected.isAll ? null : selected.all}
            onClear={selected.clear}
          />
          <Table
            caption={t('tabs.sent')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            sorting={{ by: 'sentAt', isDescending: !search.oldestFirst }}
            onSort={({ isDescending }) => change({ oldestFirst: isDescending ? undefined : true })}
            selection={{
              label: (envelope) => together('select', { title: titleOf(envelope) }),
              allLabel: together('selectPage'),
              isSelected: ({ id }) => selected.has(id),
              onToggle: ({ id }) => selected.toggle(id),
              onToggleAll: selected.toggleAll,
            }}
            expansion={{
              label: (envelope) => t('recipientsOf', { title: titleOf(envelope) }),
              short: t('recipients'),
              content: (envelope) => <RecipientRows envelope={envelope} />,
            }}
          />
          {toCancel && <CancelDialog envelope={toCancel} onClose={() => setToCancel(undefined)} />}
        </>
      )}
    </ListFrame>
  )
}

/** @param own the user's address: it is said who sent what is not theirs */
function useColumns(own: string | undefined, onCancel: (envelope: EnvelopeSummary) => void): Column<EnvelopeSummary>[] {
  const t = useListText()
  const formats = useFormats()
  return [
    {
      name: 'envelope',
      label: t('column.envelope'),
      cell: (envelope) => (
        <div className="min-w-0 tablet:max-w-100">
          <Link to="/business/documents/info/$id" params={{ id: envelope.id }} className={rowLink}>
            <EnvelopeTitle envelope={envelope} />
          </Link>{' '}
          <SandboxMark envelope={envelope} />
          <People recipients={envelope.recipients} />
          {own !== undefined && envelope.sender.email !== own && (
            <p className="truncate text-muted" title={envelope.sender.email}>
              {t('whose.by', { name: envelope.sender.name })}
            </p>
          )}
          <LabelChips labels={envelope.labels} />
          <FolderMark folder={envelope.folder} />
          <LostMessages recipients={envelope.recipients} />
          <SealingMark envelope={envelope} />
          <KeepingMark envelope={envelope} />
        </div>
      ),
    },
    { name: 'state', label: t('column.state'), cell: ({ state }) => <EnvelopeBadge state={state} /> },
    {
      name: 'signatures',
      label: t('column.signatures'),
      cell: ({ recipients_stats: { done, total } }) => (
        <span className="relative z-1">
          <ProgressDots done={done} total={total} />
        </span>
      ),
    },
    {
      name: 'deadline',
      label: t('column.deadline'),
      isNumeric: true,
      cell: ({ expire_at }) => (expire_at ? formats.date(expire_at) : <NoDeadline />),
    },
    {
      name: 'sentAt',
      label: t('column.sentAt'),
      isNumeric: true,
      isSortable: true,
      cell: ({ sent_at, created_at }) => <span className="text-muted">{formats.date(sent_at ?? created_at)}</span>,
    },
    {
      name: 'actions',
      label: t('column.actions'),
      isActions: true,
      cell: (envelope) => <RowMenu envelope={envelope} onCancel={() => onCancel(envelope)} />,
    },
  ]
}

function NoDeadline() {
  const t = useListText()
  return (
    <>
      <span aria-hidden>—</span>
      <span className="sr-only">{t('noDeadline')}</span>
    </>
  )
}

function RowMenu({ envelope, onCancel }: { envelope: EnvelopeSummary; onCancel: () => void }) {
  const a = useActionText()
  const navigate = useNavigate()
  const actions = useEnvelopeActions()
  const { duplicate, saveAsTemplate } = usePreparedActions()
  const maySend = useMaySend()
  const titleOf = useShownTitle()
  const { id, state, recipients } = envelope
  const isCompleted = state === 'completed'
  const isAwaited = recipients.some((each) => each.state === 'waiting' && each.type !== 'in-person-signer')
  const copies: MenuItem[] = [
    { label: a('duplicate'), icon: Copy, onSelect: () => duplicate(id, 'draft') },
    { label: a('saveAsTemplate'), icon: LayoutTemplate, onSelect: () => saveAsTemplate(id) },
  ]
  const open: MenuItem[] = [
    ...(isAwaited ? [{ label: a('renotify'), icon: BellRing, onSelect: () => actions.renotify(id) }] : []),
    { label: a('cancel.open'), icon: Ban, isDanger: true, onSelect: onCancel },
  ]
  return (
    <span className="relative z-1">
      <Menu
        trigger={<IconButton icon={Ellipsis} label={a('menu', { title: titleOf(envelope) })} />}
        items={[
          [
            {
              label: a('details'),
              icon: Info,
              onSelect: () => void navigate({ to: '/business/documents/info/$id', params: { id } }),
            },
            { label: a('download'), icon: Download, onSelect: () => downloads.all(envelope) },
            {
              label: a('sheet'),
              icon: FileSignature,
              isDisabled: !isCompleted,
              ...(!isCompleted && { note: a('sheetLater') }),
              onSelect: () => downloads.sheets(envelope),
            },
          ],
          ...(maySend ? [copies] : []),
          ...(isOpen(state) ? [open] : []),
        ]}
      />
    </span>
  )
}
