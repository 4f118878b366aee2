/**
 * A table of contacts that somebody brings: which of its columns is what, and what becomes of each of its rows.
 *
 * line: the number that a spreadsheet program shows beside the row · flaw: why a row can not be taken as it is
 */
import { meantBy } from '../../kernel/csv.ts'
import type { Contact } from './contact.model.ts'

export const importLimits = { bytes: 2 * 1024 * 1024, rows: 5000, flawsTold: 100, rowsShown: 20 } as const

/** A row as it was written. */
export type ImportRow = Readonly<{ line: number; name: string; email: string; phone: string; cpf: string }>

export type Flaw = Readonly<{
  line: number
  field: 'name' | 'email' | 'phone' | 'cpf'
  /** `repeated`: the e-mail stands in an earlier row, `firstLine`. */
  why: 'missing' | 'invalid' | 'too_long' | 'repeated'
  /** What stands in the cell; nothing of a CPF. */
  text: string
  firstLine: number | null
}>

export type ImportedPerson = Readonly<Pick<Contact, 'name' | 'email' | 'phone' | 'cpf'>>
export type Judged = Readonly<{ line: number; person: ImportedPerson } | { flaw: Flaw }>

/** @returns null when nobody can tell which column holds the e-mails; `isCut`: there are more rows than may come */
export function entriesIn(
  rows: Iterable<readonly string[]>,
): Readonly<{ entries: ImportRow[]; isCut: boolean }> | null {
  const entries: ImportRow[] = []
  let columns: Columns | undefined
  let line = 0
  for (const row of rows) {
    line += 1
    const cells = row.map((cell) => meantBy(cell))
    if (cells.every((cell) => cell === '')) continue
    if (!columns) {
      const heads = columnsNamed(cells)
      columns = heads ?? columnsGuessed(cells) ?? undefined
      if (!columns) return null
      if (heads) continue
    }
    if (entries.length === importLimits.rows) return { entries, isCut: true }
    entries.push({ line, ...entryIn(cells, columns) })
  }
  return { entries, isCut: false }
}

/** Whose address stands in an earlier row already is taken once. */
export function withoutTwins(judged: readonly Judged[]): Judged[] {
  const lines = new Map<string, number>()
  return judged.map((each) => {
    if ('flaw' in each) return each
    const { line, person } = each
    const firstLine = lines.get(person.email)
    if (firstLine === undefined) lines.set(person.email, line)
    const twin = { line, field: 'email', why: 'repeated', text: person.email } as const
    return firstLine === undefined ? each : { flaw: { ...twin, firstLine } }
  })
}

/** What is done with contacts that are there already. */
export type OnExisting = 'update' | 'keep'

export type Planned = Readonly<{
  line: number
  person: ImportedPerson
  becomes: 'created' | 'updated' | 'unchanged'
  was: ImportedPerson | null
}>

export type ImportTerms = Readonly<{ existing: OnExisting; mayReadCpf: boolean }>

/**
 * An empty cell takes no phone and no CPF away. To members who may not read CPFs one that is brought is always a
 * change: else they would find one out by trying.
 */
export function plan(
  judged: readonly Judged[],
  known: ReadonlyMap<string, ImportedPerson>,
  { existing, mayReadCpf }: ImportTerms,
): Readonly<{ planned: Planned[]; flaws: Flaw[] }> {
  const flaws = judged.flatMap((each) => ('flaw' in each ? [each.flaw] : []))
  const planned = judged.flatMap((each): Planned[] => {
    if ('flaw' in each) return []
    const was = known.get(each.person.email) ?? null
    if (was === null) return [{ ...each, becomes: 'created', was }]
    const person = { ...each.person, phone: each.person.phone ?? was.phone, cpf: each.person.cpf ?? was.cpf }
    const isSameCpf = each.person.cpf === null || (mayReadCpf && each.person.cpf === was.cpf)
    const isSame = person.name === was.name && person.phone === was.phone && isSameCpf
    const isKept = isSame || existing === 'keep'
    return [{ line: each.line, person: isKept ? was : person, becomes: isKept ? 'unchanged' : 'updated', was }]
  })
  return { planned, flaws }
}

type Part = 'name' | 'first' | 'middle' | 'last' | 'email' | 'phone' | 'cpf'
/** Of each part the columns that may hold it: the first that is not empty does. */
type Columns = Readonly<Record<Part, readonly number[]>>

/** As we name them in three languages, and as Google Contacts and Outlook do. What is named first is preferred. */
const heads: Readonly<Record<Part, readonly string[]>> = {
  name: 'name|nome|nombre|nome completo|full name|nombre completo|display name|file as'.split('|'),
  first: 'first name|given name|primeiro nome|nome proprio|primer nombre|nombre de pila'.split('|'),
  middle: 'middle name|additional name|segundo nome|nome do meio|segundo nombre'.split('|'),
  last: 'last name|family name|surname|sobrenome|apellido|apellidos'.split('|'),
  email: [
    'e mail|email|mail|e mail address|email address|e mail 1 value|email 1 value|endereco de e mail|endereco de email',
    'correo|correo electronico|direccion de correo electronico|direccion de correo',
    'e mail 2 value|e mail 2 address|endereco de e mail 2|e mail 3 value',
  ].flatMap((names) => names.split('|')),
  phone: [
    'phone|telefone|telefono|mobile phone|mobile|celular|telefone celular|telefono movil|movil|whatsapp',
    'phone number|numero de telefone|numero de telefono|phone 1 value|primary phone|telefone principal',
    'business phone|telefone comercial|telefono del trabajo|home phone|telefone residencial|particular|phone 2 value',
  ].flatMap((names) => names.split('|')),
  cpf: ['cpf', 'cpf do contato', 'numero do cpf', 'numero de cpf'],
}

function columnsNamed(cells: readonly string[]): Columns | null {
  const named = cells.map(plainly)
  const of = (part: Part) => heads[part].flatMap((head) => indexesOf(named, head))
  const columns = {
    name: of('name'),
    first: of('first'),
    middle: of('middle'),
    last: of('last'),
    email: of('email'),
    phone: of('phone'),
    cpf: of('cpf'),
  }
  return columns.email.length > 0 ? columns : null
}

const indexesOf = (cells: readonly string[], wanted: string): number[] =>
  cells.flatMap((cell, index) => (cell === wanted ? [index] : []))

/** `E-mail 1 - Value` is `e mail 1 value`. */
const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A table without names for its columns is told by its first row: an address, perhaps a phone and a CPF with its dots, and the rest is a name. */
function columnsGuessed(cells: readonly string[]): Columns | null {
  const email = cells.findIndex((cell) => /^[^\s@]+@\S+$/.test(cell))
  if (email < 0) return null
  const cpf = cells.findIndex((cell) => /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(cell))
  const phone = cells.findIndex((cell, index) => index !== cpf && /^[+(]?[\d\s().-]{8,}$/.test(cell))
  const name = cells.findIndex((cell, index) => cell !== '' && ![email, phone, cpf].includes(index))
  const at = (index: number) => (index < 0 ? [] : [index])
  return { name: at(name), first: [], middle: [], last: [], email: [email], phone: at(phone), cpf: at(cpf) }
}

function entryIn(cells: readonly string[], columns: Columns): Omit<ImportRow, 'line'> {
  // Google writes several values into one cell, divided so.
  const of = (part: Part) =>
    columns[part].map((index) => (cells[index] ?? '').split(' ::: ')[0]!.trim()).find((text) => text !== '') ?? ''
  const joined = (first: string) => [first, of('middle'), of('last')].filter((text) => text !== '').join(' ')
  const name = columns.first.length > 0 ? joined(of('first')) || of('name') : joined(of('name'))
  return { name, email: of('email'), phone: of('phone'), cpf: of('cpf') }
}
