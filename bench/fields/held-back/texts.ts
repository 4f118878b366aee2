/** Documents of LibreOffice Writer (flat ODF), from paragraphs and tables. */

type Look = 'body' | 'left' | 'center' | 'right' | 'title' | 'head' | 'small' | 'dots' | 'rule' | 'gap'
type Cell = string | readonly string[]
type Grid = Readonly<{
  widths: readonly number[]
  rows: readonly (readonly Cell[])[]
  border?: 'all' | 'under' | 'none'
}>
type Paper = Readonly<{ width: string; height: string; font: string; size: number }>

export const a4 = { width: '21cm', height: '29.7cm', font: 'Liberation Serif', size: 12 } satisfies Paper
export const letter = { width: '8.5in', height: '11in', font: 'Liberation Sans', size: 10 } satisfies Paper

export const place = (kind: string, party: number, text: string): string =>
  `<text:a xlink:type="simple" xlink:href="https://truth.invalid/${kind}/${party}" text:style-name="Plain" text:visited-style-name="Plain">${text}</text:a>`
export const tab = '<text:tab/>'
export const lineBreak = '<text:line-break/>'
export const blanks = (count: number): string => `<text:s text:c="${count}"/>`
export const bold = (text: string): string => `<text:span text:style-name="Strong">${text}</text:span>`
export const p = (look: Look, text = ''): string => `<text:p text:style-name="${look}">${text}</text:p>`

export function grid({ widths, rows, border = 'all' }: Grid): string {
  const columns = widths.map((width) => `<table:table-column table:style-name="col${width}"/>`).join('')
  const edgeOf = (of: Cell, row: number) => (border === 'under' && (row > 0 || of === '') ? 'none' : border)
  const cell = (of: Cell, row: number) => {
    const lines = typeof of === 'string' ? [of] : of
    const inside = lines.map((line) => (line.startsWith('<text:p') ? line : p('left', line))).join('')
    return `<table:table-cell table:style-name="${edgeOf(of, row)}">${inside}</table:table-cell>`
  }
  const lines = rows
    .map((row, index) => `<table:table-row>${row.map((of) => cell(of, index)).join('')}</table:table-row>`)
    .join('')
  return `<table:table table:style-name="table">${columns}${lines}</table:table>`
}

export function fodt(paper: Paper, body: string, foot = ''): string {
  const { width, height, font, size } = paper
  const columns = [...new Set([...body.matchAll(/"col([\d.]+)"/g)].map(([, of]) => of!))]
  const looks = {
    body: ['fo:text-align="justify" fo:margin-bottom="0.25cm" fo:line-height="125%"', ''],
    left: ['', ''],
    center: ['fo:text-align="center"', ''],
    right: ['fo:text-align="end" fo:margin-bottom="0.3cm"', ''],
    title: ['fo:text-align="center" fo:margin-bottom="0.6cm"', `fo:font-weight="bold" fo:font-size="${size + 2}pt"`],
    head: ['fo:margin-top="0.3cm" fo:margin-bottom="0.15cm" fo:keep-with-next="always"', 'fo:font-weight="bold"'],
    small: ['', `fo:font-size="${size - 2}pt"`],
    dots: ['fo:margin-bottom="0.35cm"', ''],
    rule: ['fo:margin-bottom="0.35cm"', ''],
    gap: ['', ''],
  } satisfies Record<Look, readonly [string, string]>
  const stop = (at: number, leader: string) => `<style:tab-stop style:position="${at}cm" ${leader}/>`
  const stopsOf: Record<string, string> = {
    dots: stop(8, 'style:leader-style="dotted" style:leader-text="."'),
    rule: stop(8, 'style:leader-style="solid" style:leader-text="_"'),
    gap: stop(4.6, '') + stop(7.9, ''),
  }
  const paragraphs = Object.entries(looks).map(
    ([look, [ofParagraph, ofText]]) =>
      `<style:style style:name="${look}" style:family="paragraph"><style:paragraph-properties ${ofParagraph}><style:tab-stops>${stopsOf[look] ?? ''}</style:tab-stops></style:paragraph-properties><style:text-properties style:font-name="F" ${/font-size/.test(ofText) ? '' : `fo:font-size="${size}pt"`} ${ofText}/></style:style>`,
  )
  const cells = [
    ['all', 'fo:border="0.5pt solid #000000"'],
    ['under', 'fo:border-bottom="0.6pt solid #000000"'],
    ['none', ''],
  ].map(
    ([name, border]) =>
      `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:padding="0.12cm" ${border}/></style:style>`,
  )
  const sizes = columns.map(
    (of) =>
      `<style:style style:name="col${of}" style:family="table-column"><style:table-column-properties style:column-width="${of}cm"/></style:style>`,
  )
  const footer = foot ? `<style:footer>${p('small', foot)}</style:footer>` : ''
  const spaces = 'urn:oasis:names:tc:opendocument:xmlns'
  return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="${spaces}:office:1.0" xmlns:style="${spaces}:style:1.0" xmlns:text="${spaces}:text:1.0" xmlns:table="${spaces}:table:1.0" xmlns:fo="${spaces}:xsl-fo-compatible:1.0" xmlns:svg="${spaces}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:font-face-decls><style:font-face style:name="F" svg:font-family="'${font}'"/></office:font-face-decls><office:styles><style:style style:name="Plain" style:family="text"><style:text-properties fo:color="#000000" style:text-underline-style="none"/></style:style>${paragraphs.join('')}</office:styles><office:automatic-styles><style:style style:name="Strong" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="table" style:family="table"><style:table-properties table:align="left"/></style:style>${cells.join('')}${sizes.join('')}<style:page-layout style:name="L"><style:page-layout-properties fo:page-width="${width}" fo:page-height="${height}" fo:margin="2.2cm"/><style:footer-style><style:header-footer-properties fo:min-height="0.8cm" fo:margin-top="0.4cm"/></style:footer-style></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L">${footer}</style:master-page></office:master-styles><office:body><office:text>${body}</office:text></office:body></office:document>`
}
