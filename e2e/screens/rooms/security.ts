/** The ways in: the Security tab without and with them, setting up the app, and the door's second step. */
import type { Person } from '../../world/people.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const TAB = '/account/profile/security'

const ready: Screen['ready'] = (page) => page.getByRole('heading', { name: 'Onde você está conectado' }).waitFor()

/** What differs between machines and runs is the same here: devices, addresses and times of the last use. */
const sessions: Screen['answers'] = {
  '/v1/me/sessions': ({ data }) => ({
    data: (data as object[]).map((session, at) => ({
      ...session,
      ...[
        { device: { browser: 'Chrome', system: 'Windows', kind: 'computer' }, ip: '192.168.0.12', place: 'local' },
        { device: { browser: 'Safari', system: 'iPhone', kind: 'phone' }, ip: '203.0.113.7', place: null },
      ][at],
      created_at: '2026-03-08T12:05:00.000Z',
      last_seen_at: '2026-03-10T11:20:00.000Z',
    })),
  }),
}

async function elsewhere({ product }: Scene, { email, password }: Person): Promise<void> {
  await fetch(`${product.baseUrl}/auth/login`, {
    method: 'POST',
    headers: { origin: product.baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

const app = { since: '2026-02-02T12:00:00.000Z', recovery_codes_left: 2 }

export const screens: readonly Screen[] = [
  {
    name: 'tab',
    ...somebody('Rita Alves', 'rita@seguranca.example', async (person, scene) => {
      await elsewhere(scene, person)
      return TAB
    }),
    ready,
    answers: sessions,
  },
  {
    name: 'tab-with-all',
    ...somebody('Rita Alves', 'rita@tudo-ligado.example', async () => TAB),
    ready,
    answers: {
      ...sessions,
      '/v1/me/security': (security) => ({
        ...security,
        authenticator: app,
        passkeys: [
          ['Notebook da Rita', false, '2026-03-09T12:00:00.000Z'],
          ['Celular novo, o azul que fica na gaveta do escritório', true, null],
        ].map(([name, isSynced, usedAt], at) => ({
          id: `019a9f2b-6c00-7000-8000-00000000000${at}`,
          name,
          is_synced: isSynced,
          created_at: '2026-02-03T12:00:00.000Z',
          last_used_at: usedAt,
        })),
        identities: [{ provider: 'Acme Login', email: 'rita@acme.example', since: '2026-02-01T12:00:00.000Z' }],
      }),
    },
  },
  {
    name: 'set-up',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@ativa.example', async () => TAB),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Ativar' }).click()
      await page.getByRole('img', { name: 'Código QR' }).waitFor()
    },
    answers: { ...sessions, '/v1/me/authenticator': () => setUp },
  },
  {
    name: 'second-step',
    as: () => null,
    at: '/auth/second-factor',
    ready: (page) => page.getByRole('heading', { name: 'Mais uma etapa' }).waitFor(),
  },
]

const setUp = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Rubrica:rita@ativa.example?issuer=Rubrica&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}
