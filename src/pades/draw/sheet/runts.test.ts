/** The last line of a paragraph of the signature page holds more than one word, in each language. */
import { describe, expect, it } from 'vitest'
import { PDF } from '../../pdf/objects.ts'
import { loadHarfBuzz } from '../../pdf/harfbuzz.ts'
import { openFlow, type Flow } from './flow.ts'

await loadHarfBuzz()

const said = {
  'pt-BR':
    'Maria Aparecida dos Santos Figueiredo de Albuquerque abriu o documento, leu as páginas 1 a 14, aceitou os termos de assinatura eletrônica pelo direito do Brasil, versão 2026-03, lidos em português, e assinou em nome de Construtora Horizonte Engenharia Ltda., com o código recebido por e-mail em ma•••@example.com.',
  en: 'José María Fernández opened the document, read pages 1 to 14, accepted the terms of electronic signature under the law of the United States, version 2026-03, read in English, and signed for Horizon Engineering and Construction Company with the code received by e-mail at jo•••@example.com before opening it.',
  es: 'Wolfgang Schwarzenberg Hohenlohe abrió el documento, leyó las páginas 1 a 14, aceptó los términos de firma electrónica según el derecho de la Unión Europea, versión 2026-03, leídos en español, y firmó en nombre de Constructora Horizonte, S. A., con el código recibido por correo electrónico en wo•••@example.com.',
}

/** The widths of the page's columns: facts, people, the introduction, labels. */
const columns = [355.28, 227.28, 363.28, 309.28, 120] as const
const styles = [
  { font: 'regular', size: 9, colour: '#000000' },
  { font: 'semibold', size: 10.5, colour: '#000000' },
] as const

/** The text up to each of its words, so that each word is the last one somewhere. */
function* lengths(text: string): Generator<string> {
  const words = text.split(' ')
  for (let count = 4; count <= words.length; count++) yield words.slice(0, count).join(' ')
}

const wordsIn = (line: string) => line.split(' ').length

function set(flow: Flow, text: string) {
  return columns.flatMap((width) =>
    styles.map((style) => ({ text, width, style, lines: flow.lines(text, style, width) })),
  )
}

describe.each(Object.entries(said))('in %s', (_language, text) => {
  const flow = openFlow(PDF.create())
  const { fonts } = flow.canvas()
  const paragraphs = [...lengths(text)].flatMap((part) => set(flow, part))

  it('no last line holds one word where the line above can spare one', () => {
    const alone = paragraphs.filter(({ lines }) => lines.length > 1 && wordsIn(lines.at(-1)!) === 1)
    const avoidable = alone.filter(({ lines, width, style }) => {
      const above = lines.at(-2)!.split(' ')
      return above.length > 2 && fonts.width(`${above.at(-1)} ${lines.at(-1)}`, style.size, style.font) <= width
    })
    expect(avoidable.map(({ lines }) => lines.slice(-2))).toEqual([])
    expect(paragraphs.length).toBeGreaterThan(300)
  })

  it('every line stays in its column, and no text takes a line more than it has to', () => {
    for (const { text, width, style, lines } of paragraphs) {
      expect(lines.join(' ').replaceAll('- ', '-')).toBe(text)
      for (const line of lines)
        expect(fonts.width(line, style.size, style.font), line).toBeLessThanOrEqual(width + 0.01)
      expect(lines.length, text).toBeLessThanOrEqual(
        fewestLines(text, width, (line) => fonts.width(line, style.size, style.font)),
      )
    }
  })
})

function fewestLines(text: string, width: number, widthOf: (line: string) => number): number {
  let [count, line] = [1, '']
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) line = longer
    else [count, line] = [count + 1, word]
  }
  return count
}

it('leaves a last word alone where the line above holds one word too', () => {
  const [first, second] = ['9f'.repeat(16), 'ab'.repeat(16)]
  const { lines } = openFlow(PDF.create())
  expect(lines(`${first} ${second} end`, styles[0], 190)).toEqual([first, `${second} end`])
  expect(lines(`${first} ${second} end`, styles[0], 175)).toEqual([first, second, 'end'])
})

it('never leaves one ideograph alone', () => {
  const flow = openFlow(PDF.create())
  const text = '本契約は電子署名法に基づいて締結され当事者全員が署名した時点で効力を生じるものとする'
  for (let length = 12; length <= text.length; length++) {
    const lines = flow.lines(text.slice(0, length), styles[0], 90)
    if (lines.length > 1) expect(lines.at(-1)!.length, lines.join('|')).toBeGreaterThan(1)
  }
})

it('never breaks a number at its hyphens', () => {
  const { lines } = openFlow(PDF.create())
  for (let width = 60; width < 330; width++) {
    const text = 'Construtora Horizonte, CNPJ 12.345.678/0001-95, CPF 123.456.789-09, 2026-03-10, até sexta-feira'
    const set = lines(text, styles[0], width).join('|')
    for (const number of ['12.345.678/0001-95,', '123.456.789-09,', '2026-03-10,'])
      if (width > 90) expect(set, String(width)).toContain(number)
  }
})

it('takes a word with a hyphen down as a whole', () => {
  const { lines } = openFlow(PDF.create())
  const digest = '652a39efb68b9d0f7566e78891846b7dd803c1d7b8d8c865bfa7ee9b3af0e1be'
  const ends = new Set<string>()
  for (let width = 335; width < 420; width++)
    ends.add(lines(`RG frente e verso · SHA-256 ${digest}`, styles[0], width).at(-1)!)
  expect(ends).toEqual(new Set([digest, `SHA-256 ${digest}`]))
})
