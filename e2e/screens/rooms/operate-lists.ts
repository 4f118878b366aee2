/** The operators' lists: organizations, what is stuck, settings in force, the maintenance notice, what operators did. */
import type { Page } from '@playwright/test'
import type { Screen } from '../screen.ts'
import { operator } from './operate.ts'

const page = (data: readonly object[], total = data.length) => ({
  data,
  links: { next: null, prev: null },
  meta: { current_page: 1, total, is_total_exact: true },
})
const id = (end: string) => `019cd7f2-8e40-7a31-9c05-3b1f6e2d4${end}`
const horizonte = { id: id('0b0'), name: 'Horizonte Imóveis' }
const longName = 'Associação dos Moradores do Conjunto Habitacional Nossa Senhora Aparecida'

const tenant = (end: string, about: object) => ({
  id: id(end),
  is_personal: false,
  created_at: '2026-01-12T12:00:00.000Z',
  members: 12,
  owners: ['davi@lima.example'],
  plan: null,
  storage_bytes: 3_812_000_000,
  consumed: 214,
  suspension: null,
  ...about,
})
const tenants = [
  tenant('0b0', { name: 'Horizonte Imóveis', plan: 'advanced' }),
  tenant('0b1', {
    name: longName,
    owners: ['maria.aparecida.albuquerque@escritorio-de-contabilidade.example', 'rui@moradores.example'],
    members: 2,
    consumed: 0,
    storage_bytes: 0,
  }),
  tenant('0b2', { name: 'Reis & Filhos', suspension: { since: '2026-03-09T12:00:00.000Z', stops_signing: true } }),
]

const halted = [
  { id: id('0c0'), organization: horizonte, halted_at: '2026-03-10T11:02:00.000Z', cause: 'timestamp' },
  {
    id: id('0c1'),
    organization: { id: id('0b1'), name: longName },
    halted_at: '2026-03-09T18:40:00.000Z',
    cause: 'key',
  },
]

const message = (end: string, about: object) => ({
  id: id(end),
  kind: 'action_request',
  via: 'email',
  state: 'bounced',
  state_at: '2026-03-10T12:10:00.000Z',
  created_at: '2026-03-10T12:09:00.000Z',
  attempts: 1,
  to: 'ri•••@example.com',
  reason: '550 5.1.1 <•••> is unknown',
  status_code: '5.1.1',
  organization: horizonte,
  ...about,
})
const messages = [
  message('0d0', {}),
  message('0d1', {
    via: 'whatsapp',
    state: 'failed',
    to: '+55 11 •••• 4321',
    reason: null,
    status_code: '131026',
    attempts: 5,
  }),
  message('0d2', {
    kind: 'verify_email',
    organization: null,
    reason: 'Connection timeout',
    state: 'failed',
    attempts: 8,
  }),
]

const setting = (name: string, value: string | null, from = 'environment', isSecret = false) => ({
  name,
  value,
  is_set: true,
  is_secret: isSecret,
  from,
})
const settings = [
  setting('BASE_URL', 'https://assina.horizonte.example'),
  setting('DATABASE_URL', null, 'file', true),
  setting('MAIL_FROM', 'Horizonte <assina@horizonte.example>'),
  setting('SMTP_URL', null, 'environment', true),
  setting('TRUST_ANCHORS', 'icp-brasil,/etc/rubrica/authorities/roots-of-our-partners.pem'),
]

const act = (number: number, type: string, about: object, more: object = {}) => ({
  id: `${id('0e0')}.${number}`,
  at: `2026-03-10T1${number}:05:00.000Z`,
  type,
  about: { kind: 'installation', id: id('0e0'), name: null, ...about },
  by: { id: id('0a9'), email: 'olga@atos.example' },
  whom: null,
  details: {},
  ip: '192.0.2.7',
  hash: '0'.repeat(64),
  ...more,
})
const acts = [
  act(
    3,
    'organization.suspended',
    { kind: 'organization', name: 'Reis & Filhos' },
    { details: { stopsSigning: true } },
  ),
  act(2, 'envelopes.retried', {}, { details: { count: 12 } }),
  act(1, 'user.sessions_ended', {
    kind: 'user',
    name: 'maria.aparecida.albuquerque@escritorio-de-contabilidade.example',
  }),
  act(0, 'operator.added', {}, { whom: 'olga@atos.example', by: null, ip: null }),
]

const listed = (name: string, path: string, answers: Screen['answers'], text: string): Screen => ({
  name,
  isWindow: true,
  ...operator(`olga@${name}.example`, `/operate/${path}`),
  ...(answers && { answers }),
  ready: (page: Page) => page.getByText(text).first().waitFor(),
})

export const screens: readonly Screen[] = [
  listed('organizations', 'organizations', { '**/v1/operate/organizations?*': () => page(tenants) }, 'Reis & Filhos'),
  listed('halted', 'halted', { '**/v1/operate/halted-envelopes?*': () => page(halted) }, longName),
  listed('messages', 'messages', { '**/v1/operate/messages?*': () => page(messages) }, 'Connection timeout'),
  listed('settings', 'settings', { '**/v1/operate/settings': () => ({ data: settings }) }, 'TRUST_ANCHORS'),
  listed(
    'notice',
    'notice',
    {
      '**/v1/operate/notice': () => ({
        notice: {
          ends_at: '2026-03-11T02:00:00.000Z',
          texts: { 'pt-BR': 'Hoje, das 22h às 23h, o serviço fica fora do ar para manutenção.', en: '', es: '' },
        },
      }),
    },
    'No ar até',
  ),
  listed('acts', 'acts', { '**/v1/operate/acts?*': () => page(acts) }, 'Reis & Filhos'),
]
