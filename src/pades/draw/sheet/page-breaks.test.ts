/** Where the signature page goes on to its next page: no line and no heading is left alone, and nobody's evidence is torn apart. */
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { languages, type Language } from '../../../kernel/language.ts'
import { dayAndNight } from '../../../kernel/testing/nightly.ts'
import type { Bytes } from '../../base/bytes.ts'
import { drawSheet } from './draw-sheet.ts'
import type { SheetData, SheetRecipient } from './sheet-data.ts'
import { sheetText } from './text.ts'

const names = [
  'Maria Aparecida dos Santos Figueiredo de Albuquerque Cavalcanti, legal representative of Construtora Horizonte Engenharia',
  'José María Fernández de la Peña y Rodríguez-Villaverde',
  'Wolfeschlegelsteinhausenbergerdorff-Schwarzenberg-Hohenlohe-Waldenburg',
  'Bo Li',
] as const

const person = (index: number): SheetRecipient => ({
  name: names[index % names.length]!,
  maskedAddress: 'ma•••@an-organization-with-a-long-name.example.com',
  role: 'Signer',
  signatureType: 'Simple electronic signature',
  order: index + 1,
  state: 'Signed',
  outcome: 'done',
  actedAt: '2026-11-20T14:02:09Z',
  ip: `198.51.100.${index + 1}`,
  location: 'São Paulo, SP',
  identifiers: index % 2 === 0 ? [{ label: 'CPF', value: '•••.456.789-••' }] : [],
  authentication: [
    'Personal link sent to ma•••@an-organization-with-a-long-name.example.com',
    'Code received by e-mail at ma•••@an-organization-with-a-long-name.example.com typed before opening or signing',
  ],
  signature: null,
})

/** Each begins and ends with a mark of its own; every third takes several lines. */
const event = (index: number) => ({
  at: '2026-11-20T12:00:00Z',
  text: `Begin${index}. ${index % 3 === 0 ? 'The recipient with a very long name was told so, in so many words. '.repeat(index % 2 === 0 ? 6 : 2) : ''}End${index}.`,
})

function sheet(language: Language, people: number, events: number): SheetData {
  return {
    language,
    timeZone: 'America/Sao_Paulo',
    productName: 'Rubrica',
    issuedAt: '2026-11-20T17:32:05Z',
    envelope: {
      title: 'Instrumento particular de compra e venda de imóvel urbano com pacto adjeto de alienação fiduciária',
      code: '7KQ2-M9XD',
      state: 'Completed',
      organization: 'Construtora Horizonte Engenharia e Empreendimentos Imobiliários',
      sender: `${names[0]} (ma•••@example.com)`,
    },
    document: {
      name: 'contrato.pdf',
      pages: 14,
      originalSha256: '9f'.repeat(32),
      sentSha256: 'ab'.repeat(32),
      finalSha256: '60'.repeat(32),
      pagesCompared: { compared: 3, changed: 0, notCompared: 1 },
    },
    recipients: Array.from({ length: people }, (_, index) => person(index)),
    history: Array.from({ length: events }, (_, index) => event(index)),
    ledgerHead: 'e3'.repeat(32),
    verifierUrl: 'https://example.com/verificar/7KQ2-M9XD',
    secretCode: 'A1B2C3D4',
    law: 'Brasil: Medida Provisória 2.200-2/2001, art. 10, § 2º, e Lei 14.063/2020, art. 4º',
  }
}

const column = { top: 56, bottom: 790 } as const

/** What stands in the column of each page, line by line: running lines above and below it are left out. */
function pagesOf(pdf: Bytes): string[][] {
  const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return boxes
    .split('<page ')
    .slice(1)
    .map((page) => {
      const lines = new Map<number, string[]>()
      for (const [, top, bottom, word] of page.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)) {
        const middle = (Number(top) + Number(bottom)) / 2
        if (middle < column.top || middle > column.bottom) continue
        const beside = [...lines.keys()].find((y) => Math.abs(y - middle) < 3) ?? middle
        lines.set(beside, [...(lines.get(beside) ?? []), word!])
      }
      return [...lines].toSorted(([a], [b]) => a - b).map(([, words]) => words.join(' '))
    })
}

/** One event more moves all that follows down by a line: within a page's worth of them every foot is met. */
const counts = [
  ...Array.from({ length: 46 }, (_, index) => [2, 3 + index] as const),
  ...Array.from({ length: 5 }, (_, index) => [3 + index, 12] as const),
]

describe.each(languages)('a signature page in %s', (language) => {
  for (const { rows, when } of dayAndNight(counts, 12))
    it.each(rows)('leaves no line alone, of %d people with long names and %d events', when, async (people, events) => {
      const { say } = await sheetText(language)
      const data = sheet(language, people, events)
      const pages = pagesOf(await drawSheet(data))
      const pageOf = (words: string) => pages.findIndex((lines) => lines.some((line) => line.includes(words)))
      expect(pages.every((lines) => lines.length > 1)).toBe(true)
      expect(pages.flat().filter((line) => /^End\d+\.$/.test(line))).toEqual([])

      const headings = ['document', 'envelope', 'history', 'integrity'].map((name) => say(name as 'history'))
      headings.push(say('recipients', { count: people }))
      const lasts = pages.map((lines) => lines.at(-1)!)
      expect(lasts.filter((line) => headings.some((heading) => line.startsWith(heading)))).toEqual([])

      for (const { order, ip } of data.recipients) expect(pageOf(`${order}. `), `${order}.`).toBe(pageOf(ip!))
      for (let index = 0; index < events; index++) expect(pageOf(`Begin${index}.`)).toBe(pageOf(`End${index}.`))
      expect(pageOf(`Begin${events - 2}.`)).toBe(pageOf(`Begin${events - 1}.`))
      expect(pageOf(say('law'))).toBe(pageOf(say('forValidator', { code: 'A1B2C3D4' }).split(' ')[0]!))
    })
})
