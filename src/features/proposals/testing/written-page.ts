/** Pages as a reader of PDFs tells them, written by hand, and what is proposed for them. */
import type { InkPage, InkWord, Rect } from '../page-ink.model.ts'
import { lookAtPages, proposeFields, type ProposalInput, type ProposedField } from '../proposed-fields.model.ts'

export const size = { width: 595, height: 842 }
export const ana = { id: 'ana', name: 'Ana Lima', role: null }
const bia = { id: 'bia', name: 'Beatriz Costa Prado', role: null }

/** A text at its left end and baseline, six points a letter. */
export function words(x: number, baseline: number, text: string): InkWord[] {
  const found = [...text.matchAll(/_{2,}|\.{4,}|(?:(?!_{2}|\.{4})\S)+/g)]
  return found.map((match) => ({
    text: match[0],
    x: x + match.index * 6,
    y: baseline - 11,
    width: match[0].length * 6,
    height: 14,
    isUpright: true,
  }))
}
export const line = (x: number, y: number, width: number): Rect => ({ x, y, width, height: 0.7 })
export const page = (parts: Partial<InkPage>): InkPage => ({
  page: 1,
  words: [],
  rules: [],
  posts: [],
  frames: [],
  pictures: [],
  formPlaces: [],
  ...parts,
})

export const proposed = (asked: ProposalInput) => proposeFields([...lookAtPages(asked)], asked.signers)
export const propose = (parts: Partial<InkPage>, asked: Partial<ProposalInput> = {}) =>
  proposed({ pages: [page(parts)], sizes: [size], signers: [ana, bia], taken: [], ...asked })
export const brief = (fields: readonly ProposedField[]) =>
  fields.map(({ type, title, recipientId }) => [type, title, recipientId])
