/** The verifier: by code with what it finds, by file with the report; and the download page. */
import { alteredContract } from '../../world/altered-contract.ts'
import { fixture } from '../../world/envelopes.ts'
import { words } from '../../world/words.ts'
import type { Page } from '@playwright/test'
import { letRetentionEnd, ownOf } from '../fate.ts'
import { carla, contract, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const t = words['pt-BR'].verifier
const nobody = () => null

const codeOf = async ({ ana, envelopes }: Scene) =>
  (await ana.call<{ hashid: string }>('GET', `/v1/envelopes/${envelopes['Acordo de confidencialidade']}`)).hashid

const foundAt = async (scene: Scene) => `/public/checker?code=${await codeOf(scene)}`

async function choose(page: Page, bytes: Uint8Array, name = 'acordo.pdf'): Promise<void> {
  await page.getByRole('tab', { name: t.tabs.file }).click()
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: t.file.verify }).waitFor()
}

async function examine(page: Page, bytes: Uint8Array, code = ''): Promise<void> {
  await choose(page, bytes)
  await page.getByLabel(t.code.label).fill(code)
  await page.getByRole('button', { name: t.file.verify }).click()
  await page.locator('[data-indication]').waitFor()
}

const sealed = ({ ana, envelopes }: Scene) =>
  ana.download(`/v1/envelopes/${envelopes['Acordo de confidencialidade']}/download`)

/** Signed by two, and one letter of it changed afterwards. */
function tampered(): Uint8Array {
  const bytes = Buffer.from(fixture('signed/two-signers.pdf'))
  const at = bytes.indexOf('/Producer') >= 0 ? bytes.indexOf('/Producer') + 12 : bytes.indexOf('/MediaBox') + 13
  bytes[at] = bytes[at]! ^ 1
  return bytes
}

/** Somebody's own, whose time is over. */
async function removedAt({ product, newcomer, send }: Scene): Promise<string> {
  const sender = await newcomer('Ana Souza', 'ana@removido.example')
  const id = await send(sender, { title: 'Acordo antigo', signers: ownOf('removido', [carla]), becomes: 'cancelled' })
  const { hashid } = await sender.call<{ hashid: string }>('GET', `/v1/envelopes/${id}`)
  await letRetentionEnd(product, id)
  return `/public/checker?code=${hashid}`
}

export const screens: readonly Screen[] = [
  {
    name: 'by-code',
    as: nobody,
    at: '/public/checker',
    ready: (page) => page.getByRole('textbox').first().waitFor(),
  },
  {
    name: 'unknown-code',
    as: nobody,
    at: '/public/checker?code=AAAA-BBBB-CCCC',
    ready: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'found', as: nobody, at: foundAt, isWindow: true, ready: (page) => page.locator('[data-found]').waitFor() },
  {
    name: 'found-in-full',
    as: nobody,
    at: foundAt,
    ready: (page) => page.getByRole('button', { name: t.envelope.show }).click(),
  },
  {
    name: 'choose-file',
    as: nobody,
    at: '/public/checker',
    ready: async (page) => {
      await page.getByRole('tab', { name: t.tabs.file }).click()
      await page.getByText(t.file.hint).waitFor()
    },
  },
  {
    name: 'chosen-file',
    as: nobody,
    at: '/public/checker',
    ready: (page) => choose(page, contract, 'contrato.pdf'),
  },
  {
    name: 'no-pdf',
    as: nobody,
    at: '/public/checker',
    ready: async (page) => {
      await page.getByRole('tab', { name: t.tabs.file }).click()
      const file = { name: 'acordo.docx', mimeType: 'application/zip', buffer: Buffer.from('PK') }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'report-ours',
    as: nobody,
    at: '/public/checker',
    ready: async (page, scene) => examine(page, await sealed(scene), await codeOf(scene)),
  },
  {
    name: 'removed',
    as: nobody,
    at: removedAt,
    ready: (page) => page.getByText('Este envelope esteve aqui').waitFor(),
  },
  { name: 'report-changed', as: nobody, at: '/public/checker', ready: (page) => examine(page, tampered()) },
  {
    name: 'report-altered-page',
    as: nobody,
    at: '/public/checker',
    ready: async (page) => {
      await examine(page, alteredContract())
      const shown = page.locator('[data-changes="1"]')
      await shown.getByRole('button', { name: words['pt-BR'].shownChanges.show }).click()
      await shown.getByRole('img').nth(1).waitFor()
    },
  },
  {
    name: 'report-mismatch',
    as: nobody,
    at: '/public/checker',
    ready: async (page, scene) => examine(page, contract, await codeOf(scene)),
  },
]
