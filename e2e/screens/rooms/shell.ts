/** Where nothing is. */
import type { Screen } from '../screen.ts'

export const screens: readonly Screen[] = [
  {
    name: 'not-found',
    at: '/business/nowhere',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'not-found-public',
    as: () => null,
    at: '/public/nowhere',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
]
