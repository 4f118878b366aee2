/** Reads a stranger's file of contacts and judges each row, as the form of one contact would. */
import { setImmediate as others } from 'node:timers/promises'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Bytes } from '../../server/blobs.ts'
import type { Settings } from '../../server/settings.ts'
import { parsePhone } from '../../server/phone.ts'
import { rowsOf } from '../../core/sheets/csv.ts'
import { textOf } from '../../core/sheets/text.ts'
import { contactParts } from './contact.contract.ts'
import { entriesIn, importLimits, withoutTwins, type ImportRow, type Flaw, type Judged } from './import.model.ts'

/** Rows that are judged before anybody else gets their turn. */
const AT_ONCE = 100
/** Blank rows and the row of titles among them count for nothing. */
const MOST_ROWS = 4 * importLimits.rows

export async function judgedRowsOf(file: Bytes, variant: Settings['variant']): Promise<Judged[]> {
  const text = textOf(file)
  // Other files of tables are zips or pages of the web.
  ensure(text !== null && !/^(PK|\s*<)/.test(text), 'contact.file_unsupported', atFile)
  const rows = rowsOf(text, { maxRows: MOST_ROWS })
  const found = entriesIn(rows)
  ensure(found !== null, 'contact.columns_missing', atFile)
  ensure(!found.isCut && rows.length < MOST_ROWS, 'contact.too_many_rows', { ...atFile, max: importLimits.rows })
  ensure(found.entries.length > 0, 'contact.file_empty', atFile)
  const judged: Judged[] = []
  for (const [index, entry] of found.entries.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await others()
    judged.push(judge(variant === 'br' ? entry : { ...entry, cpf: '' }, variant))
  }
  return withoutTwins(judged)
}

const atFile = { field: 'file' } as const

function judge({ line, ...written }: ImportRow, variant: Settings['variant']): Judged {
  const flaw = (field: Flaw['field'], why: Flaw['why']): Judged => {
    // A CPF stands in no message, not even a wrong one.
    const text = field === 'cpf' ? '' : written[field].slice(0, TOLD)
    return { flaw: { line, field, why, text, firstLine: null } }
  }
  for (const field of ['name', 'email'] as const) if (written[field].trim() === '') return flaw(field, 'missing')
  const { data, error } = contactParts.safeParse({ ...written, cpf: withItsZeros(written.cpf) })
  if (!data) {
    const issue = error.issues[0]
    const field = (['name', 'email', 'phone', 'cpf'] as const).find((each) => each === issue?.path[0]) ?? 'email'
    return flaw(field, issue?.code === 'too_big' ? 'too_long' : 'invalid')
  }
  const phone = phoneIn(data.phone, variant)
  return phone === undefined ? flaw('phone', 'invalid') : { line, person: { ...data, phone, cpf: data.cpf ?? null } }
}

/** Spreadsheet programs take a CPF for a number, and its first zeros away. */
const withItsZeros = (cpf: string): string => (/^\d{8,10}$/.test(cpf) ? cpf.padStart(11, '0') : cpf)

/** Of what stands in a cell there is no more to see than fits beside the reason. */
const TOLD = 120

function phoneIn(text: string | null, variant: Settings['variant']): string | null | undefined {
  try {
    return text === null ? null : parsePhone(text, variant)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
