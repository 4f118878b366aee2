/** The verifier. */
import type { Screen } from '../screen.ts'

export const screens: readonly Screen[] = [
  {
    name: 'by-code',
    as: () => null,
    at: '/public/checker',
    ready: (page) => page.getByRole('textbox').first().waitFor(),
  },
]
