/** A tagged contract that three people fill in and sign, one after the other, and that is sealed, archived and renewed: as the product does it. */
import type { Bytes } from '../base/bytes.ts'
import { extend } from '../sign/extend/extend.ts'
import { fillFields, placeFields } from '../sign/place-fields.ts'
import { seal, type SealRequest } from '../sign/seal.ts'
import { makePdf } from './make-pdf.ts'
import { pkiAnchors, pkiRevocationSource, pkiSigner, pkiTimestampAuthority } from './pki.ts'

/** Who signs where, with what value put in before. */
const people = [
  { signer: 'person', field: 'Ana', value: 'Valor: R$ 1.000,00' },
  { signer: 'company', field: 'Bia', value: 'Prazo: 30 dias' },
  { signer: 'rsa', field: 'Caio', value: 'Foro: Olinda' },
] as const

const place = (row: number, column: number) => ({
  page: 1,
  area: { x: 40 + 200 * column, y: 300 + row * 60, width: 160, height: 40 },
})

/** One paragraph, marked as such: the tree of structure is objects 11 to 13 (ISO 32000-2 §14.7.2). */
export const taggedContract = (): Bytes =>
  makePdf({
    content: '/P <</MCID 0>> BDC BT /F1 12 Tf 72 700 Td (Pago 100) Tj ET EMC',
    catalog: '/StructTreeRoot 11 0 R/MarkInfo<</Marked true>>/Lang(pt-BR)',
    pageEntries: '/StructParents 0',
    objects: [
      '<</Nums[0[13 0 R]]>>',
      '<</Type/StructTreeRoot/K 12 0 R/ParentTree 10 0 R/ParentTreeNextKey 1>>',
      '<</Type/StructElem/S/Document/P 11 0 R/K[13 0 R]>>',
      '<</Type/StructElem/S/P/P 12 0 R/Pg 3 0 R/K 0/Alt(Pago 100)>>',
    ],
  })

export type Chain = Readonly<{
  /** After each of the three signatures. */
  steps: readonly Bytes[]
  /** With the seal, that ends the document, and a timestamp. */
  sealed: Bytes
  archived: Bytes
  /** With another archive timestamp, three months later. */
  renewed: Bytes
}>

export type ChainOptions = Readonly<{
  contract?: Bytes
  /** False: as it was done before signatures locked anything. */
  isLocked?: boolean
  signedAt?: Date
  renewedAt?: Date
}>

export async function signedChain({
  contract = taggedContract(),
  isLocked = true,
  signedAt = new Date('2026-12-01T12:00:00Z'),
  renewedAt = new Date('2027-03-01T12:00:00Z'),
}: ChainOptions = {}): Promise<Chain> {
  const fields = people.flatMap(({ field }, row) => [
    { name: field, kind: 'signature', ...place(row, 0) } as const,
    { name: `valor-${field}`, kind: 'text', ...place(row, 1) } as const,
    { name: `aceite-${field}`, kind: 'checkbox', ...place(row, 2) } as const,
  ])
  let pdf = await placeFields({ pdf: contract, fields })
  const steps: Bytes[] = []
  for (const [row, { signer, field, value }] of people.entries()) {
    pdf = await filledIn(pdf, `valor-${field}`, value, row)
    const settled = people.slice(0, row + 1).flatMap((each) => [`valor-${each.field}`, `aceite-${each.field}`])
    const shown = { ...place(row, 0), marks: [text(value, row, 0)] }
    const more = { ...(isLocked ? { locks: settled } : {}), ...(row === 0 ? { docMDP: 2 as const } : {}) }
    pdf = await signedBy(signer, signedAt, { pdf, fieldName: field, shown, ...more })
    steps.push(pdf)
  }
  const end = isLocked ? { locks: 'everything' as const } : {}
  const sealed = await signedBy('seal-211', signedAt, { pdf, fieldName: 'Rubrica', ...end })
  const archived = await proofValidity(sealed, signedAt)
  return { steps, sealed, archived, renewed: await proofValidity(archived, renewedAt) }
}

const text = (words: string, row: number, column: number) =>
  ({ kind: 'text', page: 1, ...place(row, column).area, text: words, fontSize: 10 }) as const

/** Puts a value into one of the text fields, and its words over it. */
export async function filledIn(pdf: Bytes, name: string, value: string, row: number): Promise<Bytes> {
  return (await fillFields({ pdf, fields: [{ name, value, ...place(row, 1), marks: [text(value, row, 1)] }] })).pdf
}

async function signedBy(signer: string, date: Date, request: Omit<SealRequest, 'date'>): Promise<Bytes> {
  const deps = { signer: pkiSigner(signer), timestampAuthority: pkiTimestampAuthority(date) }
  return (await seal({ ...request, date }, deps)).pdf
}

async function proofValidity(pdf: Bytes, date: Date): Promise<Bytes> {
  const request = { pdf, level: 'B-T', wanted: 'B-LTA', trustAnchors: pkiAnchors, date } as const
  const deps = { revocationSource: pkiRevocationSource, timestampAuthority: pkiTimestampAuthority(date) }
  const { pdf: lasts, missing, level } = await extend(request, deps)
  if (level !== 'B-LTA') throw new Error(`not to be had: ${missing.join(', ')}`)
  return lasts
}
