/** Drafts with people and fields, made through the API, and the field editor opened on them. */
import { expect, type Page } from '@playwright/test'
import { pagesOf } from '../../src/pades/testing/several-pages.ts'
import type { draftWith } from './envelopes.ts'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

export type Draft = Awaited<ReturnType<typeof draftWith>>

type Placed = { page: number; x_axis: number; y_axis: number; width: number; height: number }
type Saved = {
  documents: {
    id: string
    fields: ({ widgets: Placed[]; is_required: boolean } & Record<string, unknown>)[]
    contents: { type: string; page: number; x_axis: number; width: number }[]
  }[]
}

export async function addTo(
  sender: Person,
  draft: Draft,
  type: string,
  name: string,
  email = 'quem@rubrica.test',
): Promise<string> {
  const value = type === 'signer' ? email : `${type}@rubrica.test`
  const made = await sender.call<{ id: string }>('POST', `/v1/envelopes/${draft.id}/recipients`, {
    type,
    name,
    addressees: [{ via: 'email', value, name }],
  })
  return made.id
}

export const at = (x: number, y: number, page = 1) => [
  { page, x_axis: x, y_axis: y, width: 120, height: 40, font_size: 12 },
]

export const placeOn = (sender: Person, draft: Draft, fields: unknown[]) =>
  sender.call('POST', `/v1/envelopes/${draft.id}/documents/${draft.documents[0]!.id}/multiple-fields`, { fields })

export const savedOf = (sender: Person, draft: Draft) => sender.call<Saved>('GET', `/v1/envelopes/${draft.id}`)

export async function openEditor(product: Product, page: Page, draft: Draft, hasElements = true): Promise<void> {
  await page.goto(`${product.baseUrl}/business/envelopes/${draft.id}/fields`)
  await page
    .locator(hasElements ? '[data-element]' : '[data-page]')
    .first()
    .waitFor()
}

export const element = (page: Page, name: RegExp) =>
  page.locator('[data-element]').and(page.getByRole('button', { name }))
export const expectSaved = (page: Page) => expect(page.locator('header').getByRole('status')).toHaveText('Salvo')

/** A4, each with its number. */
export const plain = (pages: number): Uint8Array =>
  pagesOf(Array.from({ length: pages }, (_, index) => ({ content: `BT /F1 24 Tf 60 780 Td (${index + 1}) Tj ET` })))
