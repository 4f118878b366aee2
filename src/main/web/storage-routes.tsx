/** The pages of the storage in the business area. */
import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { z } from 'zod'
import { views } from '../../features/storage/ui/browse/views.ts'
import { business } from './business-route.tsx'

const StoragePage = lazy(async () => ({
  default: (await import('../../features/storage/ui/browse/StoragePage.tsx')).StoragePage,
}))

/** A wrong part is as good as an absent one. */
const storageSearch = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  view: z.enum(views).optional().catch(undefined),
})

const root = createRoute({
  getParentRoute: () => business,
  path: 'storage',
  validateSearch: storageSearch,
  component: () => <StoragePage folder={null} search={root.useSearch()} />,
})

const folder = createRoute({
  getParentRoute: () => business,
  path: 'storage/$itemId',
  validateSearch: storageSearch,
  component: FolderPage,
})

function FolderPage() {
  const { itemId } = folder.useParams()
  // Another folder is another page: nothing stays chosen or half typed.
  return <StoragePage key={itemId} folder={itemId} search={folder.useSearch()} />
}

export const storageRoutes = [root, folder] as const
