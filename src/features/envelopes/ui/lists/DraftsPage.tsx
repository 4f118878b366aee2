/** What was begun and not sent. */
import { Link, useNavigate } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { Ellipsis, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { rowLink, Table, type Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { listEnvelopesEndpoint, type EnvelopeSummary } from '../../envelope.contract.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { EnvelopeTitle, People } from './EnvelopeTitle.tsx'
import { ListFrame } from './ListFrame.tsx'
import { PAGE_SIZE, type DraftSearch } from './search.ts'
import { useListText } from './text.ts'

export function DraftsPage({ search }: { search: DraftSearch }) {
  const t = useListText()
  const navigate = useNavigate()
  const actions = useEnvelopeActions()
  const [toDelete, setToDelete] = useState<EnvelopeSummary>()
  const columns = useColumns(setToDelete)
  const answer = useAnswer(
    listEnvelopesEndpoint,
    {
      page: search.page ?? 1,
      cursor: search.cursor,
      limit: PAGE_SIZE,
      q: search.q,
      'filter[state]': 'draft',
      sort: search.oldestFirst ? 'created_at' : '-created_at',
    },
    { placeholderData: keepPreviousData },
  )
  const change = (next: DraftSearch) =>
    void navigate({
      to: '/business/documents/draft',
      search: { ...search, page: undefined, cursor: undefined, ...next },
    })

  return (
    <ListFrame
      name="draft"
      answer={answer}
      search={search.q ?? ''}
      isFiltered={Boolean(search.q)}
      onSearch={(q) => change({ q: q || undefined })}
      onPage={change}
      onClear={() => change({ q: undefined })}
      emptyIcon={SquarePen}
    >
      {(rows) => (
        <>
          <Table
            caption={t('tabs.draft')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            sorting={{ by: 'createdAt', isDescending: !search.oldestFirst }}
            onSort={({ isDescending }) => change({ oldestFirst: isDescending ? undefined : true })}
          />
          <ConfirmDialog
            isOpen={toDelete !== undefined}
            onClose={() => setToDelete(undefined)}
            title={t('delete.title')}
            text={t('delete.text', { title: toDelete?.title || t('untitled') })}
            action={t('delete.yes')}
            kind="danger"
            onConfirm={async () => toDelete && (await actions.remove(toDelete.id, t('deleted')))}
          />
        </>
      )}
    </ListFrame>
  )
}

function useColumns(onDelete: (envelope: EnvelopeSummary) => void): Column<EnvelopeSummary>[] {
  const t = useListText()
  const formats = useFormats()
  const navigate = useNavigate()
  return [
    {
      name: 'envelope',
      label: t('column.envelope'),
      cell: ({ id, title, subject, recipients }) => (
        <div className="min-w-0 tablet:max-w-120">
          <Link to="/business/envelopes/$id/documents" params={{ id }} className={rowLink}>
            <EnvelopeTitle envelope={{ title, subject }} />
          </Link>
          <People recipients={recipients} />
        </div>
      ),
    },
    {
      name: 'createdAt',
      label: t('column.createdAt'),
      isNumeric: true,
      isSortable: true,
      cell: ({ created_at }) => <span className="text-muted">{formats.date(created_at)}</span>,
    },
    {
      name: 'actions',
      label: t('column.actions'),
      isActions: true,
      cell: (envelope) => (
        <span className="relative z-1">
          <Menu
            trigger={<IconButton icon={Ellipsis} label={t('menu', { title: envelope.title || t('untitled') })} />}
            items={[
              [
                {
                  label: t('action.edit'),
                  icon: SquarePen,
                  onSelect: () =>
                    void navigate({ to: '/business/envelopes/$id/documents', params: { id: envelope.id } }),
                },
              ],
              [{ label: t('action.delete'), icon: Trash2, isDanger: true, onSelect: () => onDelete(envelope) }],
            ]}
          />
        </span>
      ),
    },
  ]
}
