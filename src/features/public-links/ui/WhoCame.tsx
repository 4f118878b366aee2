/** Table of the people who came by a public link and confirmed their address, with their envelopes. */
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { EmailAddress } from '../../../web/design/EmailAddress.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { ListPages } from '../../../web/design/ListPages.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { rowLink, Table, type Column } from '../../../web/design/Table.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer } from '../../../web/query.tsx'
import { RecipientBadge } from '../../../core/envelope/ui/status/StateBadge.tsx'
import { listLinkUsesEndpoint, type LinkUseView } from '../public-link.contract.ts'
import { PAGE_SIZE, type LinksSearch } from './search.ts'
import { useLinkText } from './text.ts'

export function WhoCame({ id, search: { page = 1 } }: { id: string; search: LinksSearch }) {
  const t = useLinkText()
  const navigate = useNavigate()
  const columns = useColumns()
  const answer = useAnswer(listLinkUsesEndpoint, { id, page, limit: PAGE_SIZE }, { placeholderData: keepPreviousData })
  const list = answer.data
  const turnTo = (to: number) => void navigate({ to: '.', search: { page: to } })
  return (
    <section aria-labelledby="who-came" className="grid grid-cols-1 gap-3">
      <h2 id="who-came" className="text-body">
        {t('came.title')}
      </h2>
      {answer.error && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!list && !answer.error && <TableSkeleton />}
      {list?.meta.total === 0 && <p className="text-muted">{t('came.none')}</p>}
      {list && list.data.length > 0 && (
        <>
          <Table caption={t('came.title')} columns={columns} rows={list.data} keyOf={(use) => use.id} />
          <ListPages list={list} perPage={PAGE_SIZE} onPage={turnTo} />
        </>
      )}
    </section>
  )
}

function useColumns(): Column<LinkUseView>[] {
  const t = useLinkText()
  const formats = useFormats()
  return [
    {
      name: 'person',
      label: t('came.column.person'),
      cell: ({ person, envelope }) => {
        if (!person) return <span className="text-muted">{t('came.removed')}</span>
        const name = <span className="wrap-anywhere">{person.name}</span>
        return (
          <div className="min-w-0">
            {envelope ? (
              <Link
                to="/business/documents/info/$id"
                params={{ id: envelope }}
                className={rowLink}
                aria-label={t('came.open', { name: person.name })}
              >
                {name}
              </Link>
            ) : (
              name
            )}
            <p className="text-sm text-muted">
              <EmailAddress>{person.email}</EmailAddress>
            </p>
          </div>
        )
      },
    },
    {
      name: 'when',
      label: t('came.column.when'),
      isNumeric: true,
      cell: ({ at }) => <span className="text-muted">{formats.dateTime(at)}</span>,
    },
    {
      name: 'state',
      label: t('came.column.state'),
      cell: ({ person }) => person && <RecipientBadge state={person.state} type={person.type} />,
    },
  ]
}
