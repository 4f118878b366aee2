/** Tests of showing changes since a signature: values, pages that came, went and moved, several signatures, and files that cannot be shown. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { latin1, own } from '../base/octets.ts'
import { seal } from '../sign/seal.ts'
import { appendUpdate } from '../testing/append-update.ts'
import { signedChain, type Chain } from '../testing/chain.ts'
import { rewritten } from '../testing/edit.ts'
import { atNight } from '../../kernel/testing/nightly.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pkiSigner } from '../testing/pki.ts'
import { pagesOf } from '../testing/several-pages.ts'
import { testWorkshop } from '../testing/test-workshop.ts'
import type { ShownChanges } from './show-changes.ts'

const workshop = testWorkshop()
const text = (words: string, y = 700) => `BT /F1 12 Tf 72 ${y} Td (${words}) Tj ET\n`
const signed = async (pdf: Bytes): Promise<Bytes> =>
  (await seal({ pdf, fieldName: 'Ana', date: new Date('2026-11-01T00:00:00Z') }, { signer: pkiSigner('ec') })).pdf

async function shown(
  pdf: Uint8Array,
  options: Partial<{ signature: number; from: number; most: number; format: 'webp' | 'png' }> = {},
): Promise<ShownChanges & { is: 'shown' }> {
  const said = await workshop.run('showChanges', {
    pdf: own(pdf),
    signature: 1,
    from: 0,
    most: 5,
    format: 'png',
    ...options,
  })
  if (said.is !== 'shown') throw new Error(said.because)
  return said
}

const why = async (pdf: Uint8Array, signature = 1) => {
  const said = await workshop.run('showChanges', { pdf: own(pdf), signature, from: 0, most: 5, format: 'webp' })
  return said.is === 'not_shown' ? said.because : said
}

const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`

describe('a page that was changed', () => {
  it.each([0, 90, 270])('turned by %i is shown with the place, and with what stood there', async (rotate) => {
    const contract = await signed(makePdf({ content: text('Pago 100') + text('Prazo: 30 dias', 600), rotate }))
    const altered = appendUpdate(contract, { objects: { 4: stream(text('Pago 900') + text('Prazo: 30 dias', 600)) } })
    const { pages, pagesBefore, pagesAfter, next } = await shown(altered)
    expect([pagesBefore, pagesAfter, next, pages.length]).toEqual([1, 1, null, 1])
    const [page] = pages
    expect(page).toMatchObject({ before: 1, after: 1, is: 'changed' })
    expect(page!.places).toHaveLength(1)
    expect(page!.places[0]!.textBefore).toContain('1')
    expect(page!.places[0]!.textAfter).toContain('9')
    const { before, after, marked } = page!.pictures
    const sizes = await Promise.all([before, after, marked].map((file) => sharp(file!).metadata()))
    expect(new Set(sizes.map(({ width, height }) => `${width} ${height}`)).size).toBe(1)
    expect(await reddest(marked!)).toBeGreaterThan(150)
  })

  it('has places of their own for what lies apart', async () => {
    const contract = await signed(makePdf({ content: text('Pago 100') + text('Prazo: 30 dias', 300) }))
    const altered = appendUpdate(contract, { objects: { 4: stream(text('Pago 900') + text('Prazo: 90 dias', 300)) } })
    const [first, second] = (await shown(altered)).pages[0]!.places
    expect(first!.y).toBeLessThan(100)
    expect(second!.y).toBeGreaterThan(450)
  })

  it('is not shown where nothing looks different', async () => {
    const contract = await signed(makePdf({ content: text('Pago 100') }))
    const altered = appendUpdate(contract, { objects: { 4: stream(`${text('Pago 100')} `) } })
    expect(await shown(altered)).toMatchObject({ pages: [], looked: 1, next: null })
  })
})

describe('pages', () => {
  const names = ['um', 'dois', 'tres', 'quatro']
  const kids = [10, 12, 14, 16]
  const tree = (numbers: readonly number[]) =>
    `<</Type/Pages/Kids[${numbers.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${numbers.length}>>`
  const page = (content: number) =>
    `<</Type/Page/Parent 2 0 R/Contents ${content} 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>>>`
  let contract: Bytes
  beforeAll(async () => {
    contract = await signed(own(pagesOf(names.map((name) => ({ content: text(name) })))))
  })
  const pairs = ({ pages }: ShownChanges & { is: 'shown' }) => pages.map(({ is, before, after }) => [is, before, after])

  it.each<[string, Parameters<typeof appendUpdate>[1]['objects'], unknown[]]>([
    ['added', { 2: tree([10, 50, 12, 14, 16]), 50: page(51), 51: stream(text('novo')) }, [['added', null, 2]]],
    ['removed', { 2: tree([10, 14, 16]) }, [['removed', 2, null]]],
    ['replaced', { 2: tree([10, 50, 14, 16]), 50: page(51), 51: stream(text('novo')) }, [['changed', 2, 2]]],
    [
      'moved',
      { 2: tree([12, 14, 16, 10]) },
      [
        ['removed', 1, null],
        ['added', null, 4],
      ],
    ],
  ])('that were %s are said as such', async (_, objects = {}, expected) => {
    expect(pairs(await shown(appendUpdate(contract, { objects })))).toEqual(expected)
  })

  it('are shown some at a time', async () => {
    const objects = Object.fromEntries(kids.map((kid) => [kid + 1, stream(text('outro'))]))
    const altered = appendUpdate(contract, { objects })
    const first = await shown(altered, { most: 3 })
    expect([pairs(first).length, first.next]).toEqual([3, 3])
    const rest = await shown(altered, { most: 3, from: first.next! })
    expect([pairs(rest), rest.next]).toEqual([[['changed', 4, 4]], null])
    expect(await shown(altered, { from: 1000 })).toMatchObject({ pages: [], next: null })
  })

  it('of another size are resized', async () => {
    const objects = { 12: page(13).replace('595 842', '595 700') }
    expect(pairs(await shown(appendUpdate(contract, { objects })))).toEqual([['resized', 2, 2]])
  })
})

describe('several signatures', () => {
  let chain: Chain
  beforeAll(async () => {
    chain = await signedChain({
      signedAt: new Date('2026-12-01T12:00:00Z'),
      renewedAt: new Date('2027-03-01T12:00:00Z'),
    })
  })

  it('are each shown with what came after them', async () => {
    const places = await Promise.all(
      [1, 2, 3].map(
        async (signature) => (await shown(chain.archived, { signature })).pages.flatMap((page) => page.places).length,
      ),
    )
    expect(places[0]).toBeGreaterThan(places[1]!)
    expect(places[1]).toBeGreaterThanOrEqual(places[2]!)
  })

  it('show a value that somebody changed after all of them', async () => {
    const forged = await rewritten(chain.sealed, 'valor-Ana')
    const seals = 4
    expect(await why(chain.sealed, seals)).toBe('nothing_after')
    expect(await shown(forged, { signature: seals })).toMatchObject({ is: 'shown' })
  })
})

describe('what cannot be shown', () => {
  it('is said: nothing signed, no such signature, nothing after it', async () => {
    const contract = await signed(makePdf({ content: text('Pago 100') }))
    expect(await why(makePdf())).toBe('no_such_signature')
    expect(await why(contract, 2)).toBe('no_such_signature')
    expect(await why(contract)).toBe('nothing_after')
    expect(await why(latin1('%PDF-1.7 and nothing else'))).toBe('unreadable')
  })

  it('is what the signature covered, where that is not what it was', async () => {
    const altered = own(await signed(makePdf({ content: text('Pago 100') })))
    altered.set(latin1('Pago 900'), Buffer.from(altered).indexOf('Pago 100'))
    expect(await why(appendUpdate(altered, { objects: {} }))).toBe('not_what_was_signed')
  })

  it('is a file that only its password opens', async () => {
    expect(await why(new Uint8Array(readFileSync('fixtures/corpus/encrypted-PasswordSample-128bit.pdf')))).toBe(
      'encrypted',
    )
  })

  it('is a page that is too much for a thread: it is stopped, and the next file is shown', atNight, async () => {
    const content = `${'q 0.9 0 0 0.9 0 0 cm /Fm0 Do Q '.repeat(50)}`
    const form = (next: string) =>
      `<</Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</Fm0 ${next} 0 R>>>>/Length ${content.length}>>stream\n${content}\nendstream`
    const contract = await signed(makePdf({ content: text('Pago 100') }))
    const bomb = appendUpdate(contract, {
      objects: {
        3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 612 792]/Resources<</XObject<</Fm0 60 0 R>>>>>>',
        4: stream(content),
        ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [60 + index, form(String(61 + index))])),
        68: `<</Type/XObject/Subtype/Form/BBox[0 0 612 792]/Length 20>>stream\n0 0 m 500 500 l S   \nendstream`,
      },
    })
    const asked = workshop.run(
      'showChanges',
      { pdf: bomb, signature: 1, from: 0, most: 5, format: 'png' },
      { deadlineMs: 1500 },
    )
    await expect(asked).rejects.toMatchObject({ code: 'document.too_complex' })
    expect(await why(contract)).toBe('nothing_after')
  })
})

/** How much more red than blue the reddest pixel has. */
async function reddest(png: Uint8Array): Promise<number> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let most = 0
  for (let at = 0; at < data.length; at += 3) most = Math.max(most, data[at]! - data[at + 2]!)
  return most
}
