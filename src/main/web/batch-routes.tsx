/** The pages of batches, for members who may send. */
import { createRoute } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { showMeEndpoint } from '../../core/identity/account.contract.ts'
import { batchesSearch, batchSearch, newBatchSearch } from '../../features/bulk/ui/search.ts'
import { Skeleton } from '../../web/design/Skeleton.tsx'
import { useAnswer } from '../../web/query.tsx'
import { DeniedPage } from '../../web/shell/area-ends.tsx'
import { business } from './business-route.tsx'

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => business, path }) as const

const BatchesPage = lazy(async () => ({
  default: (await import('../../features/bulk/ui/BatchesPage.tsx')).BatchesPage,
}))
const batches = createRoute({
  ...at('batches'),
  validateSearch: batchesSearch,
  component: () => <BatchesPage search={batches.useSearch()} />,
})

const NewBatchPage = lazy(async () => ({
  default: (await import('../../features/bulk/ui/NewBatchPage.tsx')).NewBatchPage,
}))
const newBatch = createRoute({
  ...at('batches/new/$id'),
  validateSearch: newBatchSearch,
  component: () => (
    <ForSenders>
      <NewBatchPage key={newBatch.useParams().id} id={newBatch.useParams().id} search={newBatch.useSearch()} />
    </ForSenders>
  ),
})

const BatchPage = lazy(async () => ({
  default: (await import('../../features/bulk/ui/BatchPage.tsx')).BatchPage,
}))
const batch = createRoute({
  ...at('batches/$id'),
  validateSearch: batchSearch,
  component: () => <BatchPage key={batch.useParams().id} id={batch.useParams().id} search={batch.useSearch()} />,
})

export function ForSenders({ children }: { children: ReactNode }) {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  if (!me) return <Skeleton lines={6} />
  return me.permissions.includes('send_envelopes') ? children : <DeniedPage isInside home="/business/dashboard" />
}

export const batchRoutes = [batches, newBatch, batch] as const
