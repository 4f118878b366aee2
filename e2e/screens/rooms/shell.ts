/** Screens of the shell: page not found, waiting, no access. */
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
  {
    name: 'not-found-link',
    as: () => null,
    at: '/not-found?link',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'waiting',
    isWindow: true,
    at: '/business/dashboard',
    before: (page) => page.route('**/v1/me', () => new Promise(() => undefined)),
    ready: (page) => page.getByText('Aguarde um momento').waitFor(),
  },
  {
    name: 'denied',
    at: '/business/documents/sent',
    before: (page) =>
      page.route('**/v1/me', (route) =>
        route.fulfill({ status: 403, json: { message: 'Sem acesso.', code: 'permission.denied' } }),
      ),
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'offline',
    isWindow: true,
    at: '/business/documents/sent',
    ready: async (page) => {
      await page.getByText('Acordo de confidencialidade').locator('visible=true').first().waitFor()
      await page.route(/\/(v1|readyz|healthz)/, (route) => route.abort()) // files still come: it speaks every language
      await page.evaluate(
        "Object.defineProperty(navigator, 'onLine', { value: false }); dispatchEvent(new Event('offline'))",
      )
      await page.getByText('Você está sem internet').waitFor()
    },
  },
  {
    name: 'account-menu',
    isWindow: true,
    at: '/business/documents/sent',
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor() // the list behind it has come
      await page.getByRole('button', { name: 'Conta de Ana Souza' }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).waitFor()
    },
    axeExcept: {
      'aria-hidden-focus': 'guards of Base UI around an open menu: they hand the focus on and never keep it',
      region: 'an open menu floats beside the landmarks',
    },
  },
]
