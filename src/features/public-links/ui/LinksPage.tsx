/** /business/public-links/:template: the public links of a template, newest first. */
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Link2, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { BackLink } from '../../../web/design/BackLink.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { ListPages } from '../../../web/design/ListPages.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { rowLink, Table, type Column } from '../../../web/design/Table.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer } from '../../../web/query.tsx'
import { TroublePage } from '../../../web/shell/area-ends.tsx'
import { showEnvelopeEndpoint } from '../../../core/envelope/envelope.contract.ts'
import { shownTitle } from '../../../core/envelope/envelope-title.model.ts'
import { listPublicLinksEndpoint, type PublicLinkView } from '../public-link.contract.ts'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { PAGE_SIZE, type LinksSearch } from './search.ts'
import { StandingBadge } from './StandingBadge.tsx'
import { useLinkText } from './text.ts'

export function LinksPage({ template, search: { page = 1 } }: { template: string; search: LinksSearch }) {
  const t = useLinkText()
  const [isMaking, make] = useState(false)
  const envelope = useAnswer(showEnvelopeEndpoint, { id: template })
  const answer = useAnswer(
    listPublicLinksEndpoint,
    { template, page, limit: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  )
  const list = answer.data
  const trouble = envelope.error ?? answer.error
  const again = () => void Promise.all([envelope.refetch(), answer.refetch()])
  if (trouble && !(list && envelope.data)) return <TroublePage isInside error={trouble} onRetry={again} />
  const create = (
    <Button kind="primary" icon={Plus} onClick={() => make(true)}>
      {t('list.create')}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={t('list.title')}
        text={envelope.data && t('list.text', { title: shownTitle(envelope.data) })}
        before={
          <BackLink to="/business/documents/info/$id" params={{ id: template }}>
            {t('back.template')}
          </BackLink>
        }
        actions={list && list.meta.total > 0 && create}
      />
      {list ? <Links list={list} empty={create} /> : <TableSkeleton />}
      {isMaking && envelope.data && <NewLinkDialog template={envelope.data} onClose={() => make(false)} />}
    </div>
  )
}

type List = z.output<typeof listPublicLinksEndpoint.output>

function Links({ list, empty }: { list: List; empty: ReactNode }) {
  const t = useLinkText()
  const navigate = useNavigate()
  const columns = useColumns()
  const turnTo = (to: number) => void navigate({ to: '.', search: { page: to } })
  if (list.meta.total === 0)
    return <EmptyState icon={Link2} title={t('list.none')} text={t('list.noneText')} action={empty} />
  return (
    <>
      <Table caption={t('list.title')} columns={columns} rows={list.data} keyOf={({ id }) => id} />
      <ListPages list={list} perPage={PAGE_SIZE} onPage={turnTo} />
    </>
  )
}

function useColumns(): Column<PublicLinkView>[] {
  const t = useLinkText()
  const formats = useFormats()
  return [
    {
      name: 'name',
      label: t('list.column.name'),
      cell: ({ id, template, name }) => (
        <Link
          to="/business/public-links/$template/$link"
          params={{ template, link: id }}
          className={`${rowLink} wrap-anywhere`}
        >
          {name}
        </Link>
      ),
    },
    {
      name: 'standing',
      label: t('list.column.standing'),
      cell: ({ standing }) => <StandingBadge standing={standing} />,
    },
    {
      name: 'uses',
      label: t('list.column.uses'),
      isNumeric: true,
      cell: ({ uses, most_uses: most }) =>
        most === null ? formats.number(uses) : t('uses', { uses: formats.number(uses), most: formats.number(most) }),
    },
    {
      name: 'ends',
      label: t('list.column.ends'),
      isNumeric: true,
      cell: ({ ends_at: end }) => <span className="text-muted">{end ? formats.date(end) : t('list.noEnd')}</span>,
    },
    {
      name: 'created',
      label: t('list.column.created'),
      isNumeric: true,
      cell: ({ created_at: at }) => <span className="text-muted">{formats.date(at)}</span>,
    },
  ]
}
