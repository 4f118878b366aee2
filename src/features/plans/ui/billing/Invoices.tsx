/** The invoices of an organization: searched, in pages, each with its document, and paid where it is not. */
import { keepPreviousData } from '@tanstack/react-query'
import { ReceiptText, SearchX } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { Pagination } from '../../../../web/design/Pagination.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { TableSkeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { listInvoicesEndpoint } from '../../billing/billing.contract.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { INVOICES_A_PAGE, type PlanSearch } from './search.ts'
import { useBillingText } from './text.ts'

type Looked = Pick<PlanSearch, 'q' | 'page'>

export function Invoices({ search: { q, page = 1 }, onLook }: { search: Looked; onLook: (next: Looked) => void }) {
  const t = useBillingText()
  const { data, error, refetch, isPlaceholderData } = useAnswer(
    listInvoicesEndpoint,
    { q, page, limit: INVOICES_A_PAGE },
    { placeholderData: keepPreviousData },
  )
  const isFirst = data?.meta.total === 0 && !q
  return (
    <section aria-labelledby="invoices" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="invoices" className="text-base">
          {t('invoices.title')}
        </h2>
        {data && !isFirst && (
          <div className="w-full tablet:w-80">
            <SearchField
              value={q ?? ''}
              label={t('invoices.search')}
              placeholder={t('invoices.search')}
              onSearch={(text) => onLook({ q: text || undefined })}
            />
          </div>
        )}
      </div>
      {error && (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>
          {sentenceFor(error)}
        </Alert>
      )}
      {!data && !error && <TableSkeleton rows={3} />}
      {isFirst && <EmptyState icon={ReceiptText} title={t('invoices.none')} text={t('invoices.noneText')} />}
      {data && !isFirst && data.data.length === 0 && (
        <EmptyState icon={SearchX} title={t('invoices.noneFound')} text={t('invoices.noneFoundText')} />
      )}
      {data && data.data.length > 0 && (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-3">
          <InvoiceTable invoices={data.data} />
          <Pagination
            page={page}
            pages={Math.ceil(data.meta.total / INVOICES_A_PAGE)}
            onPrevious={data.links.prev ? () => onLook({ q, page: page > 2 ? page - 1 : undefined }) : null}
            onNext={data.links.next ? () => onLook({ q, page: page + 1 }) : null}
          />
        </div>
      )}
    </section>
  )
}
