/** The signature page, as other people's programs read it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../kernel/language.ts'
import type { Bytes } from '../../base/bytes.ts'
import { view } from '../../base/octets.ts'
import { readCleanFile } from '../../pdf/clean/clean-file.ts'
import { openPdf } from '../../pdf/open-pdf.ts'
import { complaintsOf, textOf } from '../../testing/see.ts'
import { drawSheet } from './draw-sheet.ts'
import type { SheetData, SheetRecipient } from './sheet-data.ts'
import { sheetText } from './text.ts'
import { atNight } from '../../../kernel/testing/nightly.ts'

const signature = await sharp({
  create: { width: 300, height: 120, channels: 4, background: { r: 10, g: 20, b: 90, alpha: 0.5 } },
})
  .png()
  .toBuffer()

const maria: SheetRecipient = {
  name: 'Maria da Conceição Albuquerque',
  maskedAddress: 'ma•••@example.com',
  role: 'Signatária',
  signatureType: 'Eletrônica simples',
  order: 1,
  state: 'Assinou',
  outcome: 'done',
  actedAt: '2026-11-20T14:02:09Z',
  ip: '198.51.100.7',
  location: 'São Paulo, SP',
  identifiers: [{ label: 'CPF', value: '•••.456.789-••' }],
  authentication: ['código por e-mail'],
  signature,
}

function sheet(changes: Partial<SheetData> = {}): SheetData {
  return {
    language: 'pt-BR',
    timeZone: 'America/Sao_Paulo',
    productName: 'Rubrica',
    issuedAt: '2026-11-20T17:32:05Z',
    envelope: {
      title: 'Contrato de consultoria',
      code: '7KQ2-M9XD',
      state: 'Concluído',
      organization: 'Cooperativa Vale',
      sender: 'João Nogueira',
    },
    document: {
      name: 'contrato.pdf',
      pages: 14,
      originalSha256: '9f'.repeat(32),
      sentSha256: 'ab'.repeat(32),
      finalSha256: '60'.repeat(32),
      pagesCompared: { compared: 3, changed: 0, notCompared: 1 },
    },
    recipients: [maria],
    history: [{ at: '2026-11-20T12:00:00Z', text: 'Envelope criado' }],
    ledgerHead: 'e3'.repeat(32),
    verifierUrl: 'https://example.com/verificar/7KQ2-M9XD',
    law: 'Lei nº 14.063/2020.',
    ...changes,
  }
}

test('bears its notice on every page', async () => {
  const history = Array.from({ length: 90 }, () => ({ at: '2026-11-20T12:00:00Z', text: 'Envelope criado' }))
  const pages = textOf(await drawSheet(sheet({ notice: 'SEM VALOR LEGAL', history })))
    .split('\f')
    .slice(0, -1)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('SEM VALOR LEGAL')
})

test.each([sheet(), sheet({ notice: 'SEM VALOR LEGAL', recipients: [{ ...maria, signature: new Uint8Array([1]) }] })])(
  'is a file in which each object stands once and is of use, listed in one part',
  async (data) => {
    const file = await drawSheet(data)
    expect(readCleanFile(file)).not.toBeNull()
    const numbers = /xref\n0 (\d+)\n0{10} 65535 f\r\n[^t]*trailer\n<<\s*\/Root[^]*\/Size (\d+)\s/.exec(
      view(file).toString('latin1'),
    )
    expect(numbers?.[1]).toBe(numbers?.[2])
  },
)

test('says all it was given, in the time of its zone', async () => {
  const text = textOf(await drawSheet(sheet({ notice: 'SEM VALOR LEGAL' })))
  const said = [
    'contrato.pdf',
    '14',
    '9f'.repeat(32),
    '60'.repeat(32),
    'ab'.repeat(32),
    'Eletrônica simples',
    '7KQ2-M9XD',
    'Cooperativa Vale',
    'João Nogueira',
    '1. Maria da Conceição Albuquerque',
  ]
  said.push(
    'ma•••@example.com',
    'Assinou · 20/11/2026 11:02:09',
    '198.51.100.7',
    '•••.456.789-••',
    'código por e-mail',
    'São Paulo, SP',
    'e3'.repeat(32),
  )
  said.push(
    '20/11/2026 09:00:00',
    'Envelope criado',
    'https://example.com/verificar/7KQ2-M9XD',
    'Lei nº 14.063/2020.',
    'SEM VALOR LEGAL',
    'Página 1 de 1',
    'UTC−03:00',
  )
  for (const words of said) expect(text).toContain(words)
})

test('leaves out what is not known', async () => {
  const text = textOf(
    await drawSheet(
      sheet({
        recipients: [{ ...maria, ip: null, location: null, signature: null, order: null }],
        envelope: { ...sheet().envelope, organization: null },
      }),
    ),
  )
  for (const label of ['Local', 'Organização']) expect(text).not.toContain(label)
})

test('is the same to the byte for the same data', async () => {
  const [one, other] = [await drawSheet(sheet()), await drawSheet(sheet())]
  expect(Buffer.compare(one, other)).toBe(0)
  expect(Buffer.compare(one, await drawSheet(sheet({ ledgerHead: 'e4'.repeat(32) })))).not.toBe(0)
})

test('is the same to the byte wherever the machine thinks it is', async () => {
  const [before, drawn] = [process.env['TZ'], await drawSheet(sheet())]
  try {
    process.env['TZ'] = 'Asia/Tokyo'
    expect(Buffer.compare(await drawSheet(sheet()), drawn)).toBe(0)
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})

test('keeps a heading with what it is over: a first person who needs the next page takes it along', async () => {
  const tall = { ...maria, identifiers: Array.from({ length: 26 }, (_, index) => ({ label: `N${index}`, value: 'x' })) }
  const pages = textOf(await drawSheet(sheet({ recipients: [tall] }))).split('\f')
  const page = pages.findIndex((text) => text.includes('1. Maria'))
  expect(page).toBe(1)
  expect(pages[page]).toContain('Participante')
})

test('leaves no single line behind: the last row of a list takes the one before it along', atNight, async () => {
  for (let rows = 20; rows < 60; rows += 1) {
    const history = Array.from({ length: rows }, (_, index) => ({ at: '2026-11-20T12:00:00Z', text: `Fato ${index}.` }))
    const pages = textOf(await drawSheet(sheet({ history }))).split('\f')
    const last = pages.find((page) => page.includes(`Fato ${rows - 1}.`))
    expect(last, String(rows)).toContain(`Fato ${rows - 2}.`)
  }
})

test.each(languages)('speaks %s', async (language) => {
  const pdf = await drawSheet(sheet({ language }))
  expect(textOf(pdf)).toContain((await sheetText(language)).say('title'))
  expect((await openPdf(pdf)).getLanguage()).toBe(language)
})

describe('fifty people with long names', () => {
  const recipients = Array.from({ length: 50 }, (_, index) => ({
    ...maria,
    order: index + 1,
    name: `Pedro de Alcântara Francisco Antônio João Carlos Xavier de Paula Miguel Rafael Joaquim José Gonzaga Pascoal ${index}`,
  }))
  const history = Array.from({ length: 200 }, (_, index) => ({
    at: '2026-11-20T12:00:00Z',
    text: `Acontecimento ${index}. ${'Com um texto comprido que precisa de várias linhas. '.repeat(5)}`,
  }))
  const drawn = drawSheet(sheet({ recipients, history }))

  test('run over as many pages as they need, each numbered, nobody missing', async () => {
    const text = textOf(await drawn)
    const pages = (await openPdf(await drawn)).getPageCount()
    expect(pages).toBeGreaterThan(8)
    expect(text).toContain(`Página ${pages} de ${pages}`)
    for (const { order } of recipients) expect(text).toContain(`${order}. Pedro`)
    for (const index of [0, 99, 199]) expect(text).toContain(`Acontecimento ${index}.`)
  })

  test('never leave the paper', async () => {
    const boxes = wordBoxes(await drawn)
    expect(boxes.length).toBeGreaterThan(1000)
    for (const { x0, y0, x1, y1 } of boxes) {
      expect(x0).toBeGreaterThan(50)
      expect(x1).toBeLessThan(545)
      expect(y0).toBeGreaterThan(30)
      expect(y1).toBeLessThan(820)
    }
  })
})

test('is tagged: headings, paragraphs and pictures in reading order, each on its page', async () => {
  const pdf = await drawSheet(sheet())
  expect(complaintsOf(pdf)).toBe('')
  const structure = run(pdf, (path) => execFileSync('pdfinfo', ['-struct-text', path], { encoding: 'utf8' }))
  expect(structure).toMatch(
    /H1[\s\S]*Página de assinaturas[\s\S]*H2[\s\S]*Documento[\s\S]*H3[\s\S]*Maria[\s\S]*Assinou[\s\S]*Figure[\s\S]*Histórico/,
  )
  expect(structure).toMatch(/Table[\s\S]*TR[\s\S]*TH[\s\S]*Nome[\s\S]*TD[\s\S]*contrato\.pdf/)
  expect(run(pdf, (path) => execFileSync('pdfinfo', [path], { encoding: 'utf8' }))).toMatch(/Tagged:\s+yes/)
})

function wordBoxes(pdf: Bytes) {
  const html = run(pdf, (path) =>
    execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }),
  )
  return Array.from(
    html.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/g),
    ([, x0, y0, x1, y1]) => ({ x0: Number(x0), y0: Number(y0), x1: Number(x1), y1: Number(y1) }),
  )
}

function run<T>(pdf: Bytes, look: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-sheet-'))
  try {
    writeFileSync(join(folder, 'sheet.pdf'), pdf)
    return look(join(folder, 'sheet.pdf'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
