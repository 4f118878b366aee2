/** Before somebody is in: log in, register, confirm the address. */
import { givePassword } from '../fate.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const nobody = () => null
const title = { ready: (page: Parameters<Screen['ready']>[0]) => page.getByRole('heading', { level: 1 }).waitFor() }

export const screens: readonly Screen[] = [
  { name: 'login', as: nobody, at: '/auth/login', ...title },
  {
    name: 'organization',
    as: nobody,
    at: '/auth/organization?organization=00000000-0000-4000-8000-000000000000&trouble=sso.address_foreign',
    ...title,
  },
  { name: 'register', as: nobody, at: '/auth/register', ...title },
  { name: 'forgot', as: nobody, at: '/auth/forgot', ...title },
  { name: 'reset', as: nobody, at: '/auth/reset?key=x', ...title },
  { name: 'verify', as: nobody, at: '/auth/verify', ...title },
  {
    name: 'verify-dead-link',
    as: nobody,
    at: '/auth/verify?key=x',
    ready: (page) => page.getByText('Este link não vale mais').waitFor(),
  },
  {
    name: 'new-password',
    ...somebody('Rita Alves', 'rita@senha-dada.example', async (person, { product }) => {
      await givePassword(product, person)
      return '/auth/new-password'
    }),
    ...title,
  },
]
