/** Contract of the history of an organization, for its owners: read in pages, and exported with what proves it. */
import { z } from 'zod'
import { isDay } from '../../kernel/calendar.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { listOf, pageQuery } from '../../kernel/paging.ts'
import { areas } from './history.model.ts'

const id = z.uuid().transform((text) => asId<'Organization'>(text))
const day = z.string().refine(isDay).optional()

const filter = {
  area: z.enum(areas).optional().describe('Only facts of this area.'),
  actor: z.uuid().optional().describe('Only what this user did, also through a program.'),
  from: day.describe("The first day, in the organization's time zone."),
  to: day.describe('The last day.'),
}

export const HistoryEntryView = z.object({
  /** Of one chain: `organization` or `user`, its id, and the number of the fact in it. */
  subject: z.object({ kind: z.enum(['organization', 'user']), id: z.uuid() }),
  number: z.number().int(),
  at: z.iso.datetime(),
  type: z.string(),
  area: z.enum(areas),
  /** In the language of the reader. */
  message: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'program', 'visitor', 'operator', 'system']),
    id: z.uuid().nullable(),
    /** As they are called now. */
    name: z.string().nullable(),
    /** The program through which they acted. */
    program: z.string().nullable(),
  }),
  ip: z.string().nullable(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
})
export type HistoryEntryView = z.infer<typeof HistoryEntryView>

export const listHistoryEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations/:id/history',
  does: 'Who changed what in an organization, newest first, with the sign-ins of its members. For its owners.',
  caller: 'user',
  input: z.object({ id, ...filter, ...pageQuery }),
  output: listOf(HistoryEntryView),
})

export const exportFormats = ['csv', 'jsonl'] as const

export const exportHistoryEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations/:id/history/export',
  does: 'The same as a file: `csv` for spreadsheets, `jsonl` with the hashes that `rubrica verify-ledger` checks. For owners.',
  caller: 'user',
  answers: 'file',
  input: z.object({ id, ...filter, format: z.enum(exportFormats).describe('`csv` or `jsonl`.') }),
  output: z.undefined(),
})
