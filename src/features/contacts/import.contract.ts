/** Contract of importing and exporting contacts as a CSV file. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

const byMember = { caller: 'member' } as const
const flag = z.union([z.boolean(), z.stringbool()])
const count = z.number().int()

/** A row that can not be taken as it is. */
const FlawView = z.object({
  /** As spreadsheet programs count rows. */
  line: count,
  field: z.enum(['name', 'email', 'phone', 'cpf']),
  why: z.enum(['missing', 'invalid', 'too_long', 'repeated']),
  /** What stands in the cell; nothing of a CPF. */
  text: z.string(),
  /** Where the e-mail of a `repeated` row stands first. */
  first_line: count.nullable(),
})
export type FlawView = z.infer<typeof FlawView>

const parts = { name: z.string(), phone: z.string().nullable(), masked_cpf: z.string().nullable() }

const PlannedView = z.object({
  line: count,
  becomes: z.enum(['created', 'updated', 'unchanged']),
  email: z.string(),
  ...parts,
  /** What is there already. */
  was: z.object(parts).nullable(),
})
export type PlannedView = z.infer<typeof PlannedView>

const ImportView = z.object({
  created: count,
  updated: count,
  unchanged: count,
  invalid: count,
  /** The first ones. */
  rows: z.array(PlannedView),
  flaws: z.array(FlawView),
})
export type ImportView = z.infer<typeof ImportView>

export const importContactsEndpoint = endpoint({
  ...byMember,
  method: 'POST',
  path: '/v1/contacts/import',
  does: 'Keep everybody in a CSV file (part `file`, 2 MB, 5000 rows; UTF-8, UTF-16 or Windows-1252; `,`, `;` or tab), or say what would become of each row. Columns are found by their names in three languages, as Google Contacts and Outlook write them too.',
  carries: 'multipart',
  part: 'file',
  input: z.object({
    dry_run: flag.default(false).describe('Nothing is kept; the answer is what would be.'),
    existing: z
      .enum(['update', 'keep'])
      .default('update')
      .describe('What becomes of contacts whose e-mail is there already.'),
    invalid: z
      .enum(['refuse', 'skip'])
      .default('refuse')
      .describe('With one row that can not be taken: nothing is kept, or the others are.'),
  }),
  output: ImportView,
})

export const exportContactsEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/contacts/export',
  does: 'All contacts as CSV, as the import takes it: UTF-8 with its mark, divided as spreadsheet programs of the language expect it; what would be a formula is made a text. CPFs for people who may send only.',
  answers: 'file',
  input: z.object({}),
  output: z.undefined(),
})
