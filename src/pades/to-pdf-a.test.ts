/** PDF/A-2b: what can be is made it and stays it when drawn on and sealed; what can't is said to be, and why. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeAuthority } from './authority/self-made.ts'
import type { Mark } from './draw/mark.ts'
import { inspect } from './inspect.ts'
import { seal } from './seal.ts'
import { drawSheet } from './sheet/draw-sheet.ts'
import { pemSigner } from './signers/key-signer.ts'
import { makePdf } from './testing/make-pdf.ts'
import { complaintsOf, see } from './testing/see.ts'
import { complaintsOfVeraPdf, hasVeraPdf } from './testing/verapdf.ts'
import { toPdfA } from './to-pdf-a.ts'

const now = new Date('2026-11-20T12:00:00Z')
const corpus = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/corpus/${name}.pdf`, import.meta.url)))
const fit = ['plain-14-pages', 'plain-arabic', 'odd-minimal-pdf-ua-and-a', 'rotated-rotated']
const marks: Mark[] = [
  { kind: 'text', text: 'Ação عربي 合同', page: 1, x: 20, y: 20, width: 200, height: 20, fontSize: 12, opacity: 0.7 },
  { kind: 'qr-code', text: 'https://example.com', page: 1, x: 20, y: 50, width: 60, height: 60 },
]

async function archived(pdf: Uint8Array) {
  const answer = await toPdfA({ pdf, now })
  if (answer.is !== 'archived') throw new Error(JSON.stringify(answer.findings))
  return answer.pdf
}

test.each(fit)('%s becomes PDF/A-2b, says so, and looks as it did', async (name) => {
  const pdf = await archived(corpus(name))
  expect(await inspect(pdf)).toMatchObject({ pdfa: { part: 2, conformance: 'B' } })
  expect(complaintsOf(pdf)).toBe('')
  const [before, after] = [await see(corpus(name), 'poppler', 1, 40), await see(pdf, 'poppler', 1, 40)]
  let differing = 0
  for (let y = 0; y < before.height; y += 1)
    for (let x = 0; x < before.width; x += 1)
      if (before.at(x, y).some((value, channel) => value !== after.at(x, y)[channel])) differing += 1
  expect(differing).toBe(0)
})

describe('what stands in the way is said', () => {
  test.each([
    ['a font that is not embedded', makePdf(), [{ what: 'font_not_embedded', name: 'Helvetica' }]],
    ['an earlier signature', corpus('signed-once'), [{ what: 'signed' }]],
  ])('%s', async (_, pdf, findings) => {
    expect(await toPdfA({ pdf, now })).toEqual({ is: 'not_archivable', findings })
  })

  test('colours for print, used by name or by operator', async () => {
    const byOperator = await toPdfA({ pdf: makePdf({ content: '0.1 0.2 0 1 k 0 0 9 9 re f' }), now })
    const byName = await toPdfA({ pdf: makePdf({ pageEntries: '/Group<</S/Transparency/CS/DeviceCMYK>>' }), now })
    for (const answer of [byOperator, byName])
      expect(answer).toMatchObject({ findings: expect.arrayContaining([{ what: 'cmyk_colour' }]) })
  })
})

describe.skipIf(!hasVeraPdf)('veraPDF agrees', () => {
  test('for each document as made, drawn on, sealed, and for the signature page', async () => {
    const authority = await makeAuthority(now)
    const signer = pemSigner(authority.seal.key, authority.seal.certificate + authority.root.certificate)
    const files: Record<string, Uint8Array> = { sheet: await sheet() }
    files['sealed-sheet'] = (await seal({ pdf: files['sheet']!, fieldName: 'Selo', date: now }, { signer })).pdf
    for (const name of fit) {
      files[name] = await archived(corpus(name))
      files[`sealed-${name}`] = (await seal({ pdf: files[name], fieldName: 'Selo', date: now, marks }, { signer })).pdf
    }
    expect(complaintsOfVeraPdf(files)).toEqual(Object.fromEntries(Object.keys(files).map((name) => [name, ''])))
  }, 120_000)
})

function sheet(): Promise<Uint8Array> {
  return drawSheet({
    language: 'pt-BR',
    timeZone: 'America/Sao_Paulo',
    productName: 'Rubrica',
    issuedAt: now.toISOString(),
    envelope: { title: 'Contrato & anexo', code: '7KQ2-M9XD', state: 'Concluído', organization: null, sender: 'João' },
    document: { name: 'contrato <1>.pdf', pages: 14, originalSha256: '9f'.repeat(32), finalSha256: '60'.repeat(32) },
    recipients: [],
    history: [{ at: now.toISOString(), text: 'Envelope criado' }],
    ledgerHead: 'e3'.repeat(32),
    verifierUrl: 'https://example.com/verificar/7KQ2-M9XD',
    law: 'Lei nº 14.063/2020.',
  })
}
