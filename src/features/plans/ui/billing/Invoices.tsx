/** The invoices of an organization: searched, in pages, each with its document, and paid where it is not. */
import { keepPreviousData } from '@tanstack/react-query'
import { ReceiptText, SearchX } from 'lucide-react'
import type { z } from 'zod'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { ListPages } from '../../../../web/design/ListPages.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { TableSkeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { listInvoicesEndpoint } from '../../billing/billing.contract.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { INVOICES_A_PAGE, type PlanSearch } from './search.ts'
import { useBillingText } from './text.ts'

type Looked = Pick<PlanSearch, 'q' | 'page'>

type InvoicesProps = Readonly<{ search: Looked; onLook: (next: Looked) => void }>

export function Invoices({ search, onLook }: InvoicesProps) {
  const t = useBillingText()
  const { q, page = 1 } = search
  const answer = useAnswer(
    listInvoicesEndpoint,
    { q, page, limit: INVOICES_A_PAGE },
    { placeholderData: keepPreviousData, staleTime: 0 }, // in the language of now
  )
  const { data: list, error } = answer
  const isNone = list?.meta.total === 0 && !q
  return (
    <section aria-labelledby="invoices" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="invoices" className="text-base">
          {t('invoices.title')}
        </h2>
        {list && !isNone && <Search q={q} onSearch={(text) => onLook({ q: text || undefined })} />}
      </div>
      {error && <LoadFailed error={error} onRetry={() => void answer.refetch()} />}
      {!list && !error && <TableSkeleton rows={3} />}
      {isNone && <EmptyState icon={ReceiptText} title={t('invoices.none')} text={t('invoices.noneText')} />}
      {list && !isNone && (
        <div aria-busy={answer.isPlaceholderData}>
          <Found list={list} q={q} onLook={onLook} />
        </div>
      )}
    </section>
  )
}

function Search({ q = '', onSearch }: { q: string | undefined; onSearch: (text: string) => void }) {
  const t = useBillingText()
  return (
    <div className="w-full tablet:w-80">
      <SearchField value={q} label={t('invoices.search')} placeholder={t('invoices.searchHint')} onSearch={onSearch} />
    </div>
  )
}

type List = z.infer<typeof listInvoicesEndpoint.output>

function Found({ list, q, onLook }: Pick<InvoicesProps, 'onLook'> & Readonly<{ list: List; q: string | undefined }>) {
  const t = useBillingText()
  if (list.data.length === 0) {
    return <EmptyState icon={SearchX} title={t('invoices.noneFound')} text={t('invoices.noneFoundText')} />
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <InvoiceTable invoices={list.data} />
      <ListPages
        list={list}
        perPage={INVOICES_A_PAGE}
        onPage={(page) => onLook({ q, page: page > 1 ? page : undefined })}
      />
    </div>
  )
}
