/** The door's second step. */
import type { Screen } from '../screen.ts'

export const screens: readonly Screen[] = [
  {
    name: 'second-step',
    as: () => null,
    at: '/auth/second-factor',
    ready: (page) => page.getByRole('heading', { name: 'Mais uma etapa' }).waitFor(),
  },
]
