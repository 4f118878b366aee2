/** Contacts in files: what people's programs write is read, what is wrong is told by line, and what goes out comes back in. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { contactRoutes } from './contact.routes.ts'
import { importLimits } from './import.model.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  contactRoutes(http, ctx)
})
beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

type Asked = Readonly<{ person?: Person; language?: string } & Record<string, unknown>>

async function bring(file: string | Uint8Array<ArrayBuffer>, { person = people.ana, ...wish }: Asked = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(wish)) form.set(name, String(value))
  form.set('file', new Blob([file]), 'contatos.csv')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = {
    authorization: person.userId,
    'accept-language': 'pt-BR',
    'content-type': request.headers.get('content-type')!,
  }
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await http.app.inject({ method: 'POST', url: '/v1/contacts/import', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

async function taken(person = people.ana, language = 'pt-BR'): Promise<string> {
  const headers = { authorization: person.userId, 'accept-language': language, 'sec-fetch-dest': 'empty' }
  const answer = await http.app.inject({ method: 'GET', url: '/v1/contacts/export', headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return answer.body
}

async function kept(person = people.ana): Promise<string[]> {
  const headers = { authorization: person.userId }
  const answer = await http.app.inject({ method: 'GET', url: '/v1/contacts?limit=100', headers })
  type Contact = { name: string; email: string; phone: string | null }
  return answer.json().data.map(({ name, email, phone }: Contact) => [name, email, phone ?? '-'].join(' | '))
}

const joao = 'João Conceição | joao@acme.example | +5511987654321'
const rita = 'Rita Lima | rita@acme.example | -'
const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`

describe('a file', () => {
  const excel = lines(
    'Nome;E-mail;Telefone',
    'João Conceição;Joao@acme.example;(11) 98765-4321',
    'Rita Lima;rita@acme.example;',
  )
  it.each([
    ['as Excel writes it in Brazil: semicolons in Windows-1252', new Uint8Array(Buffer.from(excel, 'latin1'))],
    ['as Excel writes “CSV UTF-8”: with its mark', `\uFEFF${excel}`],
    [
      'as Excel writes “Unicode text”: tabs in UTF-16',
      new Uint8Array(Buffer.from(`\uFEFF${excel.replaceAll(';', '\t')}`, 'utf16le')),
    ],
    ['that says what divides it', `sep=;\r\n${excel}`],
    [
      'in English, with commas, its columns in another order and one more',
      lines(
        'Phone,Company,Email,Full name',
        '+55 11 98765-4321,Acme,joao@acme.example,João Conceição',
        ',,rita@acme.example,Rita Lima',
      ),
    ],
    [
      'in Spanish, with empty lines',
      lines(
        '',
        'Nombre;Correo electrónico;Teléfono',
        ';;',
        'João Conceição;joao@acme.example;5511987654321',
        '',
        'Rita Lima;rita@acme.example;',
      ),
    ],
    [
      'of Google Contacts',
      lines(
        'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
        'João,,Conceição,Acme,* Work,joao@acme.example ::: j@old.example,Mobile,+55 11 98765-4321 ::: +55 11 3333-4444',
        'Rita,,Lima,,,rita@acme.example,,',
      ),
    ],
    [
      'of Outlook in Portuguese',
      lines(
        'Nome,Sobrenome,Empresa,Telefone comercial,Celular,Endereço de email',
        'João,Conceição,Acme,1133334444,11987654321,joao@acme.example',
        'Rita,Lima,,,,rita@acme.example',
      ),
    ],
    [
      'without names for its columns',
      lines('joao@acme.example,11987654321,João Conceição', 'rita@acme.example,,Rita Lima'),
    ],
  ])('%s is read', async (_, file) => {
    expect((await bring(file)).body).toMatchObject({ created: 2, updated: 0, unchanged: 0, invalid: 0, flaws: [] })
    expect(await kept()).toEqual([joao, rita])
  })

  it.each([
    ['a spreadsheet of Excel', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 'contact.file_unsupported'],
    ['a PDF', '%PDF-1.4\nName,E-mail\nAna,ana@acme.example\n', 'contact.file_unsupported'],
    ['a program', 'MZ\u0003\nName,E-mail\nAna,ana@acme.example\n', 'contact.file_unsupported'],
    ['a page of the web', '<html><table>', 'contact.file_unsupported'],
    ['without a column of e-mails', lines('Nome;Telefone', 'Rita;11987654321'), 'contact.columns_missing'],
    ['empty', '', 'contact.file_empty'],
    ['of nothing but names for columns', 'Nome;E-mail', 'contact.file_empty'],
    ['too large', new Uint8Array(importLimits.bytes + 1).fill(0x61), 'contact.file_too_large'],
    ['too long', `E-mail\n${'a@b.example\n'.repeat(importLimits.rows + 1)}`, 'contact.too_many_rows'],
  ])('%s is refused at its field, in words', async (_, file, code) => {
    const { status, body } = await bring(file)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, ['file']])
    expect(await kept()).toEqual([])
  })
})

describe('a preview', () => {
  const file = lines(
    'Nome;E-mail;Telefone',
    'Rita L. Lima;rita@acme.example;(21) 3333-4444',
    'João Conceição;joao@acme.example;',
    'Nova Pessoa;nova@acme.example;',
    ';sem.nome@acme.example;',
    'Sem E-mail;;',
    'Errado;errado@;',
    'Telefone;fone@acme.example;5,51199E+12',
    '"de duas\nlinhas";duas@acme.example;',
    'Outra vez;NOVA@acme.example;',
  )

  beforeEach(async () => {
    await bring(
      lines('Nome;E-mail;Telefone', 'João Conceição;joao@acme.example;11987654321', 'Rita Lima;rita@acme.example;'),
    )
  })

  it('says what would be created, changed and left, and of each other line what is wrong; nothing is kept', async () => {
    const { body } = await bring(file, { dry_run: true })
    expect(body).toMatchObject({ created: 2, updated: 1, unchanged: 1, invalid: 5 })
    expect(body.rows).toMatchObject([
      {
        line: 2,
        becomes: 'updated',
        name: 'Rita L. Lima',
        phone: '+552133334444',
        was: { name: 'Rita Lima', phone: null },
      },
      { line: 3, becomes: 'unchanged', phone: '+5511987654321' },
      { line: 4, becomes: 'created', email: 'nova@acme.example', was: null },
      { line: 9, becomes: 'created', name: 'de duas linhas' },
    ])
    expect(body.flaws).toEqual([
      { line: 5, field: 'name', why: 'missing', text: '', first_line: null },
      { line: 6, field: 'email', why: 'missing', text: '', first_line: null },
      { line: 7, field: 'email', why: 'invalid', text: 'errado@', first_line: null },
      { line: 8, field: 'phone', why: 'invalid', text: '5,51199E+12', first_line: null },
      { line: 10, field: 'email', why: 'repeated', text: 'nova@acme.example', first_line: 4 },
    ])
    expect(await kept()).toEqual([joao, rita])
  })

  it('is followed by all or nothing, or by what is right alone, as the person says', async () => {
    expect((await bring(file)).body.code).toBe('contact.rows_invalid')
    expect(await kept()).toEqual([joao, rita])
    expect((await bring(file, { invalid: 'skip' })).body).toMatchObject({ created: 2, updated: 1, unchanged: 1 })
    expect(await kept()).toEqual([
      'de duas linhas | duas@acme.example | -',
      joao,
      'Nova Pessoa | nova@acme.example | -',
      'Rita L. Lima | rita@acme.example | +552133334444',
    ])
    expect((await bring(file, { invalid: 'skip' })).body).toMatchObject({ created: 0, updated: 0, unchanged: 4 })
  })

  it('leaves who is there already as they are, when the person says so', async () => {
    const wish = { invalid: 'skip', existing: 'keep' }
    expect((await bring(file, wish)).body).toMatchObject({ created: 2, updated: 0, unchanged: 2 })
    expect(await kept()).toContain(rita)
  })
})

describe('what is taken away', () => {
  it('computes nothing in a spreadsheet and comes back as it was, whatever it holds', async () => {
    const names = ['=HYPERLINK("http://evil.example")', '+55', '-1', '@SUM(A1)', "'=x", 'O\'Neill; "Zé"', 'Ana, Lima']
    const cells = names.map((name, at) => `"'${name.replaceAll('"', '""')}";p${at}@acme.example;`)
    await bring(lines('Nome;E-mail;Telefone', ...cells, 'Rita;rita@acme.example;11987654321'))
    const before = await kept()
    expect(before).toHaveLength(names.length + 1)
    const file = await taken()
    expect(file).toMatch(/^\uFEFFNome;E-mail;Telefone;CPF\r\n/)
    expect(file).toContain("Rita;rita@acme.example;'+5511987654321;\r\n")
    expect(file).not.toMatch(/(^|[;\n])"?[=+@-]/)
    expect((await bring(file)).body).toMatchObject({ unchanged: names.length + 1, created: 0, updated: 0 })
    expect(await taken(people.ana, 'en')).toMatch(/^\uFEFFName,E-mail,Phone,CPF\r\n/)
    expect((await bring(file, { person: people.eve })).body).toMatchObject({ created: names.length + 1 })
    expect(await kept(people.eve)).toEqual(before)
  })

  it('is everybody, in the order of the list, however many there are, and nobody of another organization', async () => {
    const many = Array.from({ length: 2500 }, (_, at) => `Pessoa ${String(at).padStart(4, '0')},p${at}@acme.example`)
    expect((await bring(lines('Name,E-mail', ...many))).body).toMatchObject({ created: 2500 })
    await bring(lines('Name,E-mail', 'Outra,outra@acme.example'), { person: people.eve })
    const rows = (await taken(people.ana, 'en')).trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.slice(0, -2))).toEqual(many)
    expect(await taken(people.eve, 'en')).toContain('Outra,outra@acme.example,,\r\n')
  })
})

describe('CPFs in a file', () => {
  const file = lines(
    'Nome;E-mail;CPF;Telefone',
    'João;joao@acme.example;529.982.247-25;',
    'Zero;zero@acme.example;1234567890;', // a spreadsheet took the first zero away
    'Errado;errado@acme.example;529.982.247-24;',
    'Rita;rita@acme.example;;',
  )

  it('are shown masked, refused without being said, and whole only in the export of members who may send', async () => {
    const { body } = await bring(file, { dry_run: true })
    expect(body.rows.map((row: { masked_cpf: string | null }) => row.masked_cpf)).toEqual([
      '•••.982.247-••',
      '•••.345.678-••',
      null,
    ])
    expect(body.flaws).toEqual([{ line: 4, field: 'cpf', why: 'invalid', text: '', first_line: null }])
    expect(JSON.stringify(body)).not.toMatch(/529\.?982|1234567890/)
    await bring(file, { invalid: 'skip' })
    const everything = await taken()
    expect(everything).toContain('João;joao@acme.example;;529.982.247-25\r\n')
    expect(everything).toContain('Zero;zero@acme.example;;012.345.678-90\r\n')
    expect((await bring(everything)).body).toMatchObject({ unchanged: 3, updated: 0 })
    expect(await taken(people.bia)).toBe(everything.replaceAll(/;(CPF|[\d.-]*)\r/g, '\r'))
  })

  it('stay where a later file has none, and change with one that has another', async () => {
    await bring(file, { invalid: 'skip' })
    expect((await bring(lines('Nome;E-mail', 'João;joao@acme.example'))).body).toMatchObject({ unchanged: 1 })
    const changed = await bring(lines('Nome;E-mail;CPF', 'João;joao@acme.example;11144477735'))
    expect(changed.body).toMatchObject({ updated: 1, rows: [{ was: { masked_cpf: '•••.982.247-••' } }] })
    expect(await taken()).toContain('João;joao@acme.example;;111.444.777-35\r\n')
  })

  it('are not found out by trying: to members who may not read them each one that is brought is a change', async () => {
    await bring(file, { invalid: 'skip' })
    const tried = (cpf: string, person: Person, wish = {}) =>
      bring(lines('Nome;E-mail;CPF', `João;joao@acme.example;${cpf}`), { person, dry_run: true, ...wish })
    const counts = async (...of: Parameters<typeof tried>) => {
      const { updated, unchanged } = (await tried(...of)).body
      return { updated, unchanged }
    }
    for (const cpf of ['529.982.247-25', '111.444.777-35']) {
      expect(await counts(cpf, people.bia)).toEqual({ updated: 1, unchanged: 0 })
      expect(await counts(cpf, people.bia, { existing: 'keep' })).toEqual({ updated: 0, unchanged: 1 })
    }
    expect(await counts('', people.bia)).toEqual({ updated: 0, unchanged: 1 })
    expect(await counts('529.982.247-25', people.ana)).toEqual({ updated: 0, unchanged: 1 })
  })

  it('are found without a name for their column by their dots, and are no phone', async () => {
    await bring(lines('João;529.982.247-25;joao@acme.example;11987654321'))
    expect(await taken()).toContain("João;joao@acme.example;'+5511987654321;529.982.247-25\r\n")
  })
})

it('two who bring the same people at once make nobody twice', async () => {
  const file = lines('Nome;E-mail', ...Array.from({ length: 300 }, (_, at) => `Pessoa ${at};p${at}@acme.example`))
  const answers = await Promise.all([bring(file), bring(file, { person: people.bia }), bring(file)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await taken()).trim().split('\r\n')).toHaveLength(301)
})
