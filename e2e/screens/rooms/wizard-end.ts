/** How preparing ends: sent, no sends left, left before the end; what asks before something is deleted. */
import type { Page } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import { words } from '../../world/words.ts'
import { carla, davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const t = words['pt-BR'].wizard
const title = 'Contrato de manutenção predial'

const step = (address: string, name: 'documents' | 'fields' | 'review') =>
  somebody('Ana Souza', address, async (person: Person, { send }: Scene) => {
    const signers = [carla, davi]
    return `/business/envelopes/${await send(person, { title, signers, becomes: 'draft' })}/${name}`
  })

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.review.send }).click()
  await page.getByRole('dialog').waitFor()
}

export const screens: readonly Screen[] = [
  { name: 'sent', isWindow: true, ...step('ana@enviado.example', 'review'), ready: send },
  {
    name: 'no-credit',
    isWindow: true,
    ...step('ana@sem-envios.example', 'review'),
    ready: async (page) => {
      const json = { message: 'Seus envios acabaram.', code: 'envelope.no_credit', errors: {} }
      await page.route('**/v1/envelopes/*/send', (route) => route.fulfill({ status: 402, json }))
      await send(page)
    },
  },
  {
    name: 'remove-document',
    isWindow: true,
    ...step('ana@tira-documento.example', 'documents'),
    ready: async (page) => {
      await page.getByRole('button', { name: /^Remover Contrato/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'guide-fields',
    isWindow: true,
    ...step('ana@guia-campos.example', 'fields'),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Como funciona' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'preview',
    isWindow: true,
    ...step('ana@previa.example', 'fields'),
    ready: async (page) => {
      await page.getByRole('button', { name: words['pt-BR'].editor.preview.open }).click()
      await page.getByRole('dialog').locator('canvas, img').first().waitFor()
    },
  },
  {
    name: 'shortcuts',
    isWindow: true,
    ...step('ana@atalhos.example', 'fields'),
    ready: async (page) => {
      await page.getByRole('button', { name: words['pt-BR'].editor.shortcuts.open }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
