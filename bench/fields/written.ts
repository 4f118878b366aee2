/** Contracts as a word processor writes them: tabs with leaders, tables, underscores. LibreOffice makes PDFs of these flat ODF texts. */
import { people, texts, type Language } from './texts.ts'

export type Written = Readonly<{
  name: string
  language: Language
  isHeld: boolean
  signers: readonly string[]
  fodt: string
}>

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const mark = (kind: string, party: number, xml: string) =>
  `<text:a xlink:type="simple" xlink:href="https://truth.invalid/${kind}/${party}">${xml}</text:a>`
const p = (xml: string, style = 'P') => `<text:p text:style-name="${style}">${xml}</text:p>`
const blank = (kind: string, party: number, count: number) => mark(kind, party, '_'.repeat(count))
const row = (...cells: string[]) =>
  `<table:table-row>${cells.map((xml) => `<table:table-cell table:style-name="Cell" office:value-type="string">${xml}</table:table-cell>`).join('')}</table:table-row>`
const table = (columns: number, rows: string) =>
  `<table:table table:name="T${Math.abs(rows.length)}"><table:table-column table:number-columns-repeated="${columns}"/>${rows}</table:table>`
const bare = (columns: number, cells: string[]) =>
  `<table:table table:name="B${cells.join('').length}"><table:table-column table:number-columns-repeated="${columns}"/><table:table-row>${cells.map((xml) => `<table:table-cell office:value-type="string">${xml}</table:table-cell>`).join('')}</table:table-row></table:table>`

const document = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>
<style:style style:name="P" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.2cm"/><style:text-properties fo:font-size="11pt" style:font-name="Liberation Serif"/></style:style>
<style:style style:name="C" style:family="paragraph" style:parent-style-name="P"><style:paragraph-properties fo:text-align="center" fo:margin-top="0.8cm"/></style:style>
<style:style style:name="c" style:family="paragraph"><style:paragraph-properties fo:text-align="center"/></style:style>
<style:style style:name="H" style:family="paragraph"><style:paragraph-properties fo:text-align="center" fo:margin-bottom="0.5cm"/><style:text-properties fo:font-size="14pt" fo:font-weight="bold" style:text-underline-style="solid" style:text-underline-width="auto" style:text-underline-color="font-color"/></style:style>
<style:style style:name="Over" style:family="paragraph"><style:paragraph-properties fo:border-top="0.5pt solid #000000" fo:border-bottom="none" fo:border-left="none" fo:border-right="none" fo:margin-top="1.4cm" fo:margin-right="9cm"/></style:style>
<style:style style:name="Lead" style:family="paragraph"><style:paragraph-properties fo:margin-top="0.7cm"><style:tab-stops><style:tab-stop style:position="9cm" style:leader-style="solid" style:leader-text="_"/></style:tab-stops></style:paragraph-properties></style:style>
<style:style style:name="Dots" style:family="paragraph"><style:paragraph-properties fo:margin-top="0.7cm"><style:tab-stops><style:tab-stop style:position="9cm" style:leader-style="dotted" style:leader-text="."/></style:tab-stops></style:paragraph-properties></style:style>
<style:style style:name="Cell" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000" fo:padding="0.1cm"/></style:style>
</office:automatic-styles>
<office:body><office:text>${body}</office:text></office:body></office:document>`

type Build = (t: (typeof texts)[Language], names: readonly string[], roles: readonly [string, string]) => string

const plainly = (html: string) => escaped(html.replaceAll(/<\/?b>/g, ''))
const base = (t: (typeof texts)[Language], names: readonly string[], roles: readonly [string, string], count = 4) =>
  p(escaped(t.title), 'H') +
  [0, 1].map((i) => p(plainly(t.called(names[i]!, roles[i]!)))).join('') +
  t.clauses
    .slice(0, count)
    .map(([head, text], i) => p(`${i + 1}. ${escaped(head)}. ${escaped(text)}`))
    .join('')

const layouts: Readonly<Record<string, Build>> = {
  centered: (t, names, roles) =>
    base(t, names, roles) +
    p(escaped(t.close)) +
    [0, 1]
      .map((i) => p(blank('signature', i, 40), 'C') + p(escaped(names[i]!), 'c') + p(escaped(roles[i]!), 'c'))
      .join(''),
  leaders: (t, names, roles) =>
    base(t, names, roles, 3) +
    p(escaped(t.close)) +
    [0, 1]
      .map(
        (i) =>
          p(escaped(roles[i]!)) +
          p(`${t.signature}: ${mark('signature', i, '<text:tab/>')}`, 'Lead') +
          p(`${t.name}: ${mark('name', i, '<text:tab/>')}`, 'Lead') +
          p(`${t.cpf}: ${mark('cpf', i, '<text:tab/>')}`, 'Lead'),
      )
      .join(''),
  sideBySide: (t, names, roles) =>
    base(t, names, roles) +
    p(`${t.city}, ${mark('date', -1, `___ ${t.of} __________ ${t.of} ______`)}`) +
    bare(
      2,
      [0, 1].map((i) => p(blank('signature', i, 30), 'C') + p(escaped(names[i]!), 'c') + p(escaped(roles[i]!), 'c')),
    ) +
    p(escaped(t.witnesses), 'C') +
    bare(
      2,
      [2, 3].map(
        (i) =>
          p(blank('signature', i, 30), 'C') + p(`${t.name}: ${escaped(names[i]!)}`) + p(`${t.cpf}: 321.654.987-00`),
      ),
    ),
  table: (t, names, roles) =>
    base(t, names, roles, 3) +
    table(2, row(p(t.item), p(t.price)) + row(p('A'), p('1.200,00')) + row(p('B'), p('900,00'))) +
    p(escaped(t.close)) +
    [0, 1]
      .map(
        (i) =>
          p(escaped(roles[i]!), 'C') +
          table(
            2,
            row(p(t.name), p(mark('name', i, '\u00a0\u00a0\u00a0\u00a0'))) +
              row(p(t.signature), p(mark('signature', i, '\u00a0\u00a0\u00a0\u00a0')) + p('')),
          ),
      )
      .join(''),
  heldDots: (t, names, roles) =>
    base(t, names, roles) +
    p(escaped(t.close)) +
    [0, 1]
      .map(
        (i) =>
          p(`${t.signature} ${escaped(roles[i]!)}: ${mark('signature', i, '<text:tab/>')}`, 'Dots') +
          p(`${t.placeDate}: ${mark('place-and-date', i, '<text:tab/>')}`, 'Dots'),
      )
      .join(''),
  heldBorder: (t, names, roles) =>
    base(t, names, roles) +
    p(escaped(t.close)) +
    [0, 1].map((i) => p(mark('signature', i, escaped(names[i]!)), 'Over') + p(escaped(roles[i]!))).join(''),
}

const plan: readonly (readonly [layout: string, languages: readonly Language[]])[] = [
  ['centered', ['pt', 'en', 'es']],
  ['leaders', ['pt', 'es']],
  ['sideBySide', ['pt', 'en']],
  ['table', ['es', 'pt']],
  ['heldDots', ['pt', 'en']],
  ['heldBorder', ['es', 'en']],
]

export const written: readonly Written[] = plan.flatMap(([layout, languages]) =>
  languages.map((language, index): Written => ({
    name: `written-${layout}-${language}`,
    language,
    isHeld: layout.startsWith('held'),
    signers: people[language].slice(0, layout === 'sideBySide' ? 4 : 2),
    fodt: document(
      layouts[layout]!(
        texts[language],
        people[language],
        index === 0 ? texts[language].roles : texts[language].otherRoles,
      ),
    ),
  })),
)
