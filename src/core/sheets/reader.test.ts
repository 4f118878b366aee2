/** Spreadsheets of strangers: what programs write is read, what was made to hurt is refused within bounds. */
import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import type { Bytes } from '../../server/blobs.ts'
import { firstColumnOf, sheetLimits, tableOf } from './reader.ts'
import './testing/sheet-thread.ts'
import { atNight, dayAndNight } from '../../kernel/testing/nightly.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(`fixtures/sheets/${name}`))
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

describe('the first column', () => {
  for (const { rows, when } of dayAndNight(['people.xlsx', 'people.xls', 'people.ods'], 3))
    it.each(rows)('of %s, as openpyxl, xlwt and odfpy write it, is what its cells show', when, async (name) => {
      expect(await firstColumnOf(fixture(name))).toEqual([
        'E-mail',
        'ana@acme.example',
        'bia@acme.example',
        'caio@acme.example',
        'Zoë <zoe@acme.example>',
      ])
    })

  for (const { rows, when } of dayAndNight(['guests.xls', 'guests.xlsx', 'guests.ods'], 3))
    it.each(rows)(
      'of %s is of the first sheet alone: what formulas had found, numbers, joined cells once, nothing for empty rows',
      when,
      async (name) => {
        expect(await firstColumnOf(fixture(name))).toEqual([
          'Convidados da filial',
          'E-mail',
          'ana@acme.example',
          'bia@acme.example',
          '42',
          'caio@acme.example',
          'ana@acme.example',
          'Zoë <zoe@acme.example>',
        ])
      },
    )

  for (const { rows, when } of dayAndNight(['ods', 'xls', 'xlsx'], 3))
    it.each(rows)(
      'of an %s that LibreOffice wrote, marked in yellow down to its last row, is what its cells show, hidden rows among them',
      when,
      async (ending) => {
        // LibreOffice keeps no text that a formula found in an xls, but a nought.
        const kept = guests.map((cell) => (ending === 'xls' && cell.startsWith('caio') ? '0' : cell))
        expect(await firstColumnOf(fixture(`office/guests.${ending}`))).toEqual(kept)
      },
    )

  it.each([
    'comma-utf8.csv',
    'comma-utf8-mark.csv',
    'semicolon-windows.csv',
    'semicolon-latin1.csv',
    'pipe-utf8.csv',
    'tab-utf16.txt',
  ])('of %s, as LibreOffice wrote it, is the same', async (name) => {
    expect(await firstColumnOf(fixture(`office/${name}`))).toEqual(guests)
  })

  it.each([
    ['UTF-8', bytes('joão@acme.example;João\nbia@acme.example;Bia')],
    ['UTF-8 with its mark', bytes('\uFEFFjoão@acme.example,João\r\nbia@acme.example,Bia\r\n')],
    ['Windows-1252', new Uint8Array(Buffer.from('joão@acme.example;João\r\nbia@acme.example', 'latin1'))],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFFjoão@acme.example\tJoão\nbia@acme.example', 'utf16le'))],
    ['Excel’s way of saying what divides cells', bytes('sep=|\r\njoão@acme.example|a;b;c\r\nbia@acme.example|')],
    ['lines alone', bytes('joão@acme.example\n\n  bia@acme.example  \n')],
  ])('of a text in %s', async (_, file) => {
    expect(await firstColumnOf(file)).toEqual(['joão@acme.example', 'bia@acme.example'])
  })
})

it('a text in Windows-1252 keeps its quotes, dashes and euro signs', async () => {
  expect(await firstColumnOf(new Uint8Array(Buffer.from('D\x92\xc1vila \x93A\x94 \x96 5 \x80\x9f', 'latin1')))).toEqual(
    ['D’Ávila “A” – 5 €Ÿ'],
  )
})

const guests = [
  'Convidados da filial São João',
  'E-mail',
  'joão@acme.example',
  'bia@acme.example',
  'caio@acme.example',
  'oculta@acme.example',
  'Zoë <zoe@acme.example>',
  '42',
]

describe('a table', () => {
  it('of a text that says what divides its cells has none of that, and keeps the numbers of its rows', async () => {
    expect(await tableOf(bytes('sep=;\nName;Rent\nAna;1,5'))).toEqual([
      { line: 2, cells: ['Name', 'Rent'] },
      { line: 3, cells: ['Ana', '1,5'] },
    ])
  })

  it('has cells that are whole, up to what is longer than anything that is taken from one', async () => {
    const cell = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
    const [row] = await tableOf(book(cell('x'.repeat(1500))))
    expect(row).toEqual({ line: 1, cells: ['x'.repeat(1500)] })
    const [cut] = await tableOf(book(cell('x'.repeat(9000))))
    expect(cut!.cells[0]!.length).toBeLessThanOrEqual(2000)
  })

  it('has whole numbers with all their digits, also where a spreadsheet program shows 1.23E+13', async () => {
    const cells = ['12345678000195', '5511999999999', '1234.5', '-12345678000195', '1e300']
    const row = cells.map((value, at) => `<c r="${'ABCDE'[at]!}1"><v>${value}</v></c>`)
    const [read] = await tableOf(book(`<row r="1">${row.join('')}</row>`))
    expect(read!.cells).toEqual(['12345678000195', '5511999999999', '1234.5', '-12345678000195', '1E+300'])
  })

  it('that says one text in all its cells is refused before it fills the memory', async () => {
    const file = repeated({ rows: 2000, columns: 20, text: 'x'.repeat(1000) })
    expect(file.length).toBeLessThan(2500)
    expect(await codeOf(tableOf(file))).toBe('sheet.too_complex')
  })
})

/** All values but zero. */
const junk = new Uint8Array([...Array.from({ length: 255 }, (_, at) => at + 1), ...Buffer.from('\nana@acme.example\n')])

describe('a file that is refused', () => {
  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'sheet.unsupported'],
    ['a page that calls itself a spreadsheet', bytes('<html><table><tr><td>a@b.example'), 'sheet.unsupported'],
    ['a program', new Uint8Array(Buffer.from('MZ\u0090\u0003mail@evil.example\n', 'latin1')), 'sheet.unsupported'],
    ['a PDF of nothing but letters', bytes('%PDF-1.4\nana@acme.example\n%%EOF\n'), 'sheet.unsupported'],
    ['a PDF of this house', fixture('../corpus/plain-document.pdf'), 'sheet.unsupported'],
    ['a letter in RTF', bytes('{\\rtf1\\ansi ana@acme.example\n}'), 'sheet.unsupported'],
    ['UTF-16 that does not say so', new Uint8Array(Buffer.from('ana@acme.example\n', 'utf16le')), 'sheet.unsupported'],
    ['bytes by chance, with an address between them', junk, 'sheet.unsupported'],
    ['more than 5 MB', new Uint8Array(sheetLimits.bytes + 1), 'sheet.too_large'],
    ['more rows than anybody invites', bytes('a@b.example\n'.repeat(sheetLimits.rows + 1)), 'sheet.too_many_rows'],
    ['a zip of something else', zipOf({ 'readme.txt': Buffer.from('hello') }), 'sheet.unreadable'],
    ['a zip that is cut short', fixture('people.xlsx').subarray(0, 3000), 'sheet.unreadable'],
    ['an old Office file that is cut short', fixture('people.xls').subarray(0, 1500), 'sheet.unreadable'],
  ])('is %s', async (_, file, code) => {
    expect(await codeOf(firstColumnOf(file))).toBe(code)
  })

  it('unpacks to more than there is room for, whatever it says of itself', atNight, async () => {
    const bomb = book('<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>'.padEnd(60 * 2 ** 20, ' '))
    expect(bomb.length).toBeLessThan(200_000)
    expect(await codeOf(firstColumnOf(bomb))).toBe('sheet.too_complex')
    expect(await codeOf(firstColumnOf(withSizesOf(bomb, 100)))).toBe('sheet.too_complex')
  })

  it('has a million rows', atNight, async () => {
    const rows = '<row><c t="inlineStr"><is><t>a@b.example</t></is></c></row>'.repeat(600_000)
    const code = await codeOf(firstColumnOf(book(rows)))
    expect(['sheet.too_many_rows', 'sheet.too_complex']).toContain(code)
  })

  it.each([
    ['one row a million times', repeated({ rows: 1_048_576, columns: 1 })],
    ['one row a million times over all columns', repeated({ rows: 1_048_576, columns: 16_384 })],
  ])('holds %s in a few bytes', atNight, async (_, file) => {
    expect(file.length).toBeLessThan(2000)
    const code = await codeOf(firstColumnOf(file, { deadlineMs: 3000 }))
    expect(['sheet.too_many_rows', 'sheet.too_complex']).toContain(code)
  })

  it('takes longer than it may, or more memory: its thread ends and the next file is read', atNight, async () => {
    const rows = '<row><c t="inlineStr"><is><t>a@b.example</t></is></c></row>'.repeat(4000)
    expect(await codeOf(firstColumnOf(book(rows), { deadlineMs: 1 }))).toBe('sheet.too_complex')
    expect(await codeOf(firstColumnOf(book(rows.repeat(60)), { heapMb: 16 }))).toBe('sheet.too_complex')
    expect(await firstColumnOf(fixture('people.xlsx'))).toHaveLength(5)
  })
})

describe('a file that lies', () => {
  it('about its size has only the rows that are there', async () => {
    const sheet =
      '<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a@b.example</t></is></c></row></sheetData>'
    expect(await firstColumnOf(bookOf(sheet))).toEqual(['a@b.example'])
  })

  it('about a row gets no million empty ones', async () => {
    const far = '<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>far@b.example</t></is></c></row>'
    const near = '<row r="1"><c r="A1" t="inlineStr"><is><t>near@b.example</t></is></c></row>'
    expect(await firstColumnOf(book(near + far))).toEqual(['near@b.example'])
  })

  it('with entities that stand for each other expands none', async () => {
    const doctype = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]!} "${`&${'abcdefghi'[at]!};`.repeat(10)}">`).join('')}]>`
    const sheet = '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&j;</t></is></c></row></sheetData>'
    const cells = await firstColumnOf(bookOf(sheet, doctype))
    expect(cells.join('').length).toBeLessThan(10)
  })

  it('that asks for other files, or the network, gets none of them', async () => {
    const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hosts"><!ENTITY b SYSTEM "http://127.0.0.1:9/b">]>'
    const text = (row: number, cell: string) => `<row r="${row}">${cell}</row>`
    const rows = [
      text(1, '<c r="A1" t="inlineStr"><is><t>ana@b.example &a;&b;</t></is></c>'),
      text(2, '<c r="A2" t="str"><f>WEBSERVICE("http://127.0.0.1:9/")</f></c>'),
      text(3, '<c r="A3" t="str"><f>"=cmd|x"</f><v>bia@b.example</v></c>'),
    ]
    const cells = await firstColumnOf(bookOf(`<sheetData>${rows.join('')}</sheetData>`, outside))
    expect([cells.length, cells.at(-1)]).toEqual([2, 'bia@b.example'])
    expect(cells[0]).toMatch(/^ana@b\.example( &a;&b;)?$/)
  })

  it('nested ever deeper is read or refused, and stops nobody', atNight, async () => {
    const deep = `<sheetData>${'<row><c><is>'.repeat(200_000)}</sheetData>`
    expect(['read', 'sheet.unreadable', 'sheet.too_complex', 'sheet.too_many_rows']).toContain(
      await codeOf(firstColumnOf(bookOf(deep))),
    )
    expect(await firstColumnOf(fixture('people.ods'))).toHaveLength(5)
  })
})

const book = (rows: string): Bytes => bookOf(`<sheetData>${rows}</sheetData>`)

/** The least that is an xlsx. */
function bookOf(sheet: string, doctype = ''): Bytes {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = (type: string, target: string) =>
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const texts = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${xml}${doctype}<worksheet xmlns="${main}">${sheet}</worksheet>`,
  }
  return zipOf(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)])))
}

/** The least that is an ods: a row that stands for many, of a cell that stands for many. */
function repeated({
  rows,
  columns,
  text = 'a@b.example',
}: Readonly<{ rows: number; columns: number; text?: string }>): Bytes {
  const names = ['office', 'table', 'text'].map(
    (each) => `xmlns:${each}="urn:oasis:names:tc:opendocument:xmlns:${each}:1.0"`,
  )
  const cell = `<table:table-cell office:value-type="string" table:number-columns-repeated="${columns}"><text:p>${text}</text:p></table:table-cell>`
  const row = `<table:table-row table:number-rows-repeated="${rows}">${cell}</table:table-row>`
  const body = `<office:body><office:spreadsheet><table:table table:name="S">${row}</table:table></office:spreadsheet></office:body>`
  const content = `<?xml version="1.0"?><office:document-content ${names.join(' ')} office:version="1.2">${body}</office:document-content>`
  const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'
  const manifest = `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mimetype}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`
  const styles = `<?xml version="1.0"?><office:document-styles ${names.join(' ')} office:version="1.2"/>`
  const texts = { mimetype, 'META-INF/manifest.xml': manifest, 'styles.xml': styles, 'content.xml': content }
  return zipOf(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)])))
}

function zipOf(files: Readonly<Record<string, Buffer>>): Bytes {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(Buffer.concat(entries).length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...locals, ...entries, Buffer.from('PK\x05\x06'), end]))
}

/** Every entry claims to be so small. */
function withSizesOf(zip: Bytes, size: number): Bytes {
  const lying = Buffer.from(zip)
  for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4))
    lying.writeUInt32LE(size, at + 24)
  return new Uint8Array(lying)
}
