/** The operators' area: the installation at a glance, and what somebody sees who may not enter. */
import { TOTP } from 'otpauth'
import type { Language } from '../../../src/kernel/language.ts'
import type { Person } from '../../world/people.ts'
import { speak } from '../look.ts'
import { DAY, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

/** Flagged, with the app that shows codes turned on. */
async function becomeOperator(person: Person, { product }: Scene): Promise<void> {
  product.rubrica('operator', 'add', person.email)
  const { secret } = await person.call<{ secret: string }>('POST', '/v1/me/authenticator')
  const code = new TOTP({ secret }).generate({ timestamp: Date.parse(DAY) })
  await person.call('POST', '/v1/me/authenticator/confirm', { code })
}

export const operator = (address: string, at: string) =>
  somebody('Olga Prado', address, async (person, scene) => {
    await becomeOperator(person, scene)
    return at
  })

const installation = {
  versions: { rubrica: '1.0.0', node: '24.1.0', postgres: 18 },
  started_at: '2026-03-08T09:00:00.000Z',
  base_url: 'https://assina.horizonte.example',
  queue: {
    workers: 2,
    jobs: [
      { job: 'messages.deliver', waiting: 12, running: 2, failed: 0, oldest_seconds: 34 },
      { job: 'sealing.seal_envelope', waiting: 1, running: 1, failed: 0, oldest_seconds: 240 },
      { job: 'webhooks.dispatch', waiting: 0, running: 0, failed: 3, oldest_seconds: 0 },
    ],
  },
  envelopes: [
    { state: 'draft', count: 212 },
    { state: 'in-transit', count: 1840 },
    { state: 'halted', count: 3 },
    { state: 'completed', count: 48_210 },
  ],
  halted: [{ cause: 'timestamp', count: 3 }],
  sealing_waits: [{ cause: 'token', count: 1 }],
  messages: [
    { via: 'email', state: 'queued', count: 12 },
    { via: 'email', state: 'delivered', count: 930 },
    { via: 'email', state: 'bounced', count: 4 },
    { via: 'whatsapp', state: 'failed', count: 1 },
  ],
  oldest_message_seconds: 95,
  organizations: 318,
  users: 2104,
  storage_bytes: 48_318_382_080,
  ends: [
    { what: 'seal', at: '2026-03-28T12:00:00.000Z' },
    { what: 'archive_timestamp', at: '2031-02-01T12:00:00.000Z' },
  ],
  ledger: { unanchored: 57, anchored_at: '2026-03-10T04:17:00.000Z' },
  last_backup_at: null,
}

const checks = {
  checked_at: '2026-03-10T13:18:00.000Z',
  checks: [
    { name: 'database', found: 'fine', says: 'PostgreSQL 18, at DATABASE_URL' },
    { name: 'queue', found: 'fine', says: '13 jobs overdue, 3 failed for good, 2 pools of workers alive' },
    { name: 'storage', found: 'fine', says: 'S3 bucket rubrica' },
    {
      name: 'seal',
      found: 'wrong',
      says: 'The seal certificate ends on 2026-03-28, in 17 days. Get a new one.',
    },
    {
      name: 'proxy',
      found: 'doubtful',
      says: 'What answers at https://assina.horizonte.example is not this installation, or has another SERVER_KEY.',
    },
  ],
}

const person = (index: number, about: object) => ({
  id: `019cd7f2-8e40-7a31-9c05-3b1f6e2d40a${index}`,
  is_confirmed: true,
  created_at: '2026-01-12T12:00:00.000Z',
  seen_at: '2026-03-10T12:40:00.000Z',
  sessions: 2,
  has_second_factor: false,
  is_operator: false,
  organizations: [],
  suspended_at: null,
  deletion_due_at: null,
  ...about,
})
const people = [
  person(0, {
    name: 'Davi Lima',
    email: 'davi@lima.example',
    has_second_factor: true,
    organizations: [{ id: '019cd7f2-8e40-7a31-9c05-3b1f6e2d40b0', name: 'Horizonte Imóveis', is_owner: true }],
  }),
  person(1, {
    name: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos',
    email: 'maria.aparecida.albuquerque@escritorio-de-contabilidade.example',
    is_confirmed: false,
    sessions: 0,
    seen_at: null,
  }),
  person(2, {
    name: 'Caio Reis',
    email: 'caio@reis.example',
    suspended_at: '2026-03-09T12:00:00.000Z',
    sessions: 0,
    seen_at: null,
  }),
]

const glance = (name: string, address: string, language?: Language): Screen => {
  const screen: Screen = {
    name,
    ...operator(address, '/operate'),
    answers: { '**/v1/operate/installation': () => installation, '**/v1/operate/checks': () => checks },
    ready: async (page) => {
      await page.getByText('messages.deliver').waitFor()
      await page.getByText('Get a new one', { exact: false }).waitFor()
      if (language) await speak(page, screen, language)
    },
  }
  return screen
}

export const screens: readonly Screen[] = [
  glance('glance', 'olga@visao.example'),
  glance('glance-en', 'olga@view.example', 'en'),
  glance('glance-es', 'olga@vista.example', 'es'),
  {
    name: 'people',
    isWindow: true,
    ...operator('olga@pessoas.example', '/operate/people'),
    answers: {
      '**/v1/operate/people?*': () => ({
        data: people,
        links: { next: null, prev: null },
        meta: { current_page: 1, total: 3, is_total_exact: true },
      }),
    },
    ready: async (page) => {
      await page.getByText('davi@lima.example').first().waitFor()
    },
  },
  {
    name: 'second-factor-missing',
    ...somebody('Olga Prado', 'olga@um-fator.example', async (person, { product }) => {
      product.rubrica('operator', 'add', person.email)
      return '/operate'
    }),
    ready: (page) => page.getByRole('heading', { name: 'Falta o segundo fator' }).waitFor(),
  },
]
