/** Page of drafts and of templates. */
import { Link, useNavigate } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { BookCopy, Copy, Ellipsis, Info, Layers, Link2, LayoutTemplate, SquarePen, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { Menu, type MenuItem } from '../../../../web/design/Menu.tsx'
import { rowLink, Table, type Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { listEnvelopesEndpoint, type EnvelopeSummary } from '../../../../core/envelope/envelope.contract.ts'
import { DeleteDialog } from '../actions/DeleteDialog.tsx'
import { ShareDialog } from '../actions/ShareDialog.tsx'
import { useActionText } from '../actions/text.ts'
import { usePreparedActions } from '../actions/use-prepared-actions.ts'
import { useMaySend } from '../../../../core/envelope/ui/use-may-send.ts'
import { EnvelopeTitle, People, SandboxMark, useShownTitle } from './EnvelopeTitle.tsx'
import { ListFrame } from './ListFrame.tsx'
import { PAGE_SIZE, type DraftSearch } from '../../../../core/envelope/ui/search.ts'
import { useListText } from './text.ts'
import { useSeesAll, WhoseFilter, WhoseTemplates } from './WhoseFilter.tsx'

type Kind = 'draft' | 'template'

export const DraftsPage = ({ search }: { search: DraftSearch }) => <PreparedPage kind="draft" search={search} />
export const TemplatesPage = ({ search }: { search: DraftSearch }) => <PreparedPage kind="template" search={search} />

function PreparedPage({ kind, search }: { kind: Kind; search: DraftSearch }) {
  const t = useListText()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<EnvelopeSummary>()
  const { email: own, seesAll, hasTeams } = useSeesAll()
  const [toShare, setToShare] = useState<EnvelopeSummary>()
  const whose = whoseOf(kind, search, seesAll)
  const everybody = whose === 'everybody'
  const titleOf = useShownTitle()
  const columns = useColumns(kind, own, { onDelete: setToDelete, onShare: setToShare })
  const answer = useAnswer(
    listEnvelopesEndpoint,
    {
      page: search.page ?? 1,
      cursor: search.cursor,
      limit: PAGE_SIZE,
      q: search.q,
      'filter[state]': kind,
      source: sources[whose],
      sort: search.oldestFirst ? 'created_at' : '-created_at',
    },
    { placeholderData: keepPreviousData },
  )
  const change = (next: DraftSearch) =>
    void navigate({
      to: `/business/documents/${kind}`,
      search: { ...search, page: undefined, cursor: undefined, ...next },
    })

  return (
    <ListFrame
      name={kind}
      answer={answer}
      search={search.q ?? ''}
      isFiltered={Boolean(search.q) || whose !== 'own'}
      onSearch={(q) => change({ q: q || undefined })}
      onPage={change}
      onClear={() => change({ q: undefined, everybody: undefined, shared: undefined })}
      filters={
        kind === 'template' ? (
          <>
            {hasTeams && (
              <WhoseTemplates
                value={whose}
                seesAll={seesAll}
                onChange={(next) =>
                  change({ everybody: next === 'everybody' || undefined, shared: next === 'shared' || undefined })
                }
              />
            )}
            <ToBatches />
          </>
        ) : (
          seesAll && <WhoseFilter everybody={everybody} onChange={(all) => change({ everybody: all || undefined })} />
        )
      }
      emptyIcon={kind === 'draft' ? SquarePen : LayoutTemplate}
    >
      {(rows) => (
        <>
          <Table
            caption={t(`tabs.${kind}`)}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            sorting={{ by: 'createdAt', isDescending: !search.oldestFirst }}
            onSort={({ isDescending }) => change({ oldestFirst: isDescending ? undefined : true })}
          />
          {toShare && <ShareDialog id={toShare.id} title={titleOf(toShare)} onClose={() => setToShare(undefined)} />}
          {toDelete && <DeleteDialog envelope={toDelete} what={kind} onClose={() => setToDelete(undefined)} />}
        </>
      )}
    </ListFrame>
  )
}

/** What was sent to each row of a sheet. */
function ToBatches() {
  const t = useListText()
  if (!useMaySend()) return null
  return (
    <Link to="/business/batches" className={buttonLook()}>
      <Layers aria-hidden className="size-4" />
      {t('toBatches')}
    </Link>
  )
}

/** Templates that teams share, those of everybody for owners, or one's own. */
type Whose = 'shared' | 'everybody' | 'own'

const sources = { shared: 'shared', everybody: 'workspace', own: 'self' } as const satisfies Record<Whose, string>

function whoseOf(kind: Kind, { shared, everybody }: DraftSearch, seesAll: boolean): Whose {
  if (kind === 'template' && shared === true) return 'shared'
  return seesAll && everybody === true ? 'everybody' : 'own'
}

/** @param own the user's address: what others made is opened, and its page says what may be done with it */
function useColumns(kind: Kind, own: string | undefined, handles: Handles): Column<EnvelopeSummary>[] {
  const t = useListText()
  const a = useActionText()
  const formats = useFormats()
  const { startFrom } = usePreparedActions()
  const titleOf = useShownTitle()
  const maySend = useMaySend()
  const isOwn = ({ sender }: EnvelopeSummary) => own === undefined || sender.email === own
  return [
    {
      name: 'envelope',
      label: t(kind === 'draft' ? 'column.envelope' : 'column.template'),
      cell: (envelope) => (
        <div className="min-w-0 tablet:max-w-120">
          <Link
            to={
              kind === 'draft' && maySend && isOwn(envelope)
                ? '/business/envelopes/$id/documents'
                : '/business/documents/info/$id'
            }
            params={{ id: envelope.id }}
            className={rowLink}
          >
            <EnvelopeTitle envelope={envelope} />
          </Link>{' '}
          <SandboxMark envelope={envelope} />
          {!isOwn(envelope) && <p className="text-sm text-muted">{t('whose.by', { name: envelope.sender.name })}</p>}
          <People recipients={envelope.recipients} />
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
      name: 'use',
      label: a('use'),
      isCardFoot: true,
      cell: (envelope) =>
        kind === 'template' &&
        maySend && (
          <span className="relative z-1 grid">
            <Button
              width="full"
              aria-label={`${a('use')}: ${titleOf(envelope)}`}
              onClick={() => startFrom(envelope.id)}
            >
              {a('use')}
            </Button>
          </span>
        ),
    },
    {
      name: 'actions',
      label: t('column.actions'),
      isActions: true,
      cell: (envelope) => isOwn(envelope) && <RowActions kind={kind} envelope={envelope} {...handles} />,
    },
  ]
}

type Handles = Readonly<{
  onDelete: (envelope: EnvelopeSummary) => void
  onShare: (envelope: EnvelopeSummary) => void
}>

function RowActions({ kind, envelope, onDelete, onShare }: { kind: Kind; envelope: EnvelopeSummary } & Handles) {
  const a = useActionText()
  const navigate = useNavigate()
  const actions = usePreparedActions()
  const maySend = useMaySend()
  const titleOf = useShownTitle()
  const { hasTeams } = useSeesAll()
  const { id } = envelope
  const edit = () => void navigate({ to: '/business/envelopes/$id/documents', params: { id } })
  const details = {
    label: a('details'),
    icon: Info,
    onSelect: () => void navigate({ to: '/business/documents/info/$id', params: { id } }),
  }
  const sendInBulk = {
    label: a('sendInBulk'),
    icon: Layers,
    onSelect: () => void navigate({ to: '/business/batches/new/$id', params: { id } }),
  }
  const publicLinks = {
    label: a('publicLinks'),
    icon: Link2,
    onSelect: () => void navigate({ to: '/business/public-links/$template', params: { template: id } }),
  }
  const duplicate = { label: a('duplicate'), icon: Copy, onSelect: () => actions.duplicate(id, kind) }
  const items: Record<Kind, MenuItem[]> = {
    draft: [
      { label: a('edit'), icon: SquarePen, onSelect: edit },
      duplicate,
      { label: a('saveAsTemplate'), icon: LayoutTemplate, onSelect: () => actions.saveAsTemplate(id) },
    ],
    template: [
      { label: a('use'), icon: BookCopy, onSelect: () => actions.startFrom(id) },
      sendInBulk,
      publicLinks,
      details,
      { label: a('editTemplate'), icon: SquarePen, onSelect: edit },
      ...(hasTeams ? [{ label: a('share.menu'), icon: Users, onSelect: () => onShare(envelope) }] : []),
      duplicate,
    ],
  }
  return (
    <span className="relative z-1 inline-flex items-center gap-1">
      {kind === 'template' && maySend && (
        <span className="max-tablet:hidden">
          <Button aria-label={`${a('use')}: ${titleOf(envelope)}`} onClick={() => actions.startFrom(id)}>
            {a('use')}
          </Button>
        </span>
      )}
      <Menu
        trigger={<IconButton icon={Ellipsis} label={a('menu', { title: titleOf(envelope) })} />}
        items={[
          maySend ? items[kind] : [details],
          [{ label: a('delete'), icon: Trash2, isDanger: true, onSelect: () => onDelete(envelope) }],
        ]}
      />
    </span>
  )
}
