/** The door's second step, and the Security tab: how somebody gets in, and from where they are in. */
import { TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { DAY } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const tab = async () => '/account/profile/security'

/** Passkeys come from devices, and what a session was begun with from browsers: neither is to be had here. */
const used = '2026-03-10T11:05:00.000Z'
const id = (index: number) => `019cd7f2-8e40-7a31-9c05-3b1f6e2d40a${index}`
const everyWay = {
  '**/v1/me/security': () => ({
    has_password: true,
    is_proved: false,
    authenticator: { since: '2026-01-20T12:00:00.000Z', recovery_codes_left: 2 },
    passkeys: [
      { id: id(0), name: 'Notebook do escritório', is_synced: false, created_at: used, last_used_at: used },
      { id: id(1), name: 'Celular', is_synced: true, created_at: '2025-11-02T12:00:00.000Z', last_used_at: null },
    ],
    identities: [{ id: 'acme', provider: 'Acme Login', email: 'rita@caminhos.example', since: used }],
  }),
  '**/v1/me/sessions': () => ({
    data: [
      session(0, { is_current: true, method: 'second_factor', system: 'Linux' }),
      session(1, { is_current: false, method: 'passkey', system: 'Android', kind: 'phone' }),
    ],
  }),
}

const session = (
  index: number,
  about: Readonly<Record<'is_current' | 'method' | 'system', unknown>> & { kind?: string },
) => ({
  id: id(index),
  is_current: about.is_current,
  device: { browser: 'Chrome', system: about.system, kind: about.kind ?? 'computer' },
  ip: `203.0.113.${index + 7}`,
  place: null,
  method: about.method,
  created_at: used,
  last_seen_at: '2026-03-10T13:00:00.000Z',
})

async function setUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ativar' }).click()
  return (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '')
}

export const screens: readonly Screen[] = [
  {
    name: 'second-step',
    as: () => null,
    at: '/auth/second-factor',
    ready: (page) => page.getByRole('heading', { name: 'Mais uma etapa' }).waitFor(),
  },
  {
    name: 'every-way',
    ...somebody('Rita Alves', 'rita@caminhos.example', tab),
    answers: everyWay,
    ready: (page) => page.getByText('Acme Login').first().waitFor(),
  },
  {
    name: 'set-up',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@ativa.example', tab),
    covers: ['dialog svg', 'dialog code'],
    ready: setUp,
  },
  {
    name: 'recovery-codes',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@codigos.example', tab),
    covers: ['dialog li'],
    ready: async (page) => {
      const secret = await setUp(page)
      const code = new TOTP({ secret }).generate({ timestamp: Date.parse(DAY) })
      await page.getByLabel('Código que o aplicativo mostra').fill(code)
      await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
      await page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor()
    },
  },
]
