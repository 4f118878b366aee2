/** Contract of batches: one envelope of a template for each row of a sheet, or of JSON. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { languages } from '../../kernel/language.ts'
import { statesOf } from '../../kernel/lifecycle.ts'
import { listOf, pageQuery } from '../../kernel/paging.ts'
import { envelopeId, moment } from '../../core/envelope/parts.contract.ts'
import { Values, RecipientRequest } from '../drafting/at-once.contract.ts'
import { batchLifecycle, batchLimits, rowStates } from './batch.model.ts'

const count = z.number().int()
const id = z.uuid().transform((text) => asId<'Batch'>(text))
const flag = z.union([z.boolean(), z.stringbool()])

/** As `POST /v1/envelopes/send` takes them; what is wrong in one is told beside it. */
const RowRequest = z.object({
  title: z.string().max(200).optional(),
  external_id: z.string().max(400).optional(),
  recipients: z.array(RecipientRequest.partial()).max(50).default([]),
  values: Values.default({}),
})

const request = {
  template: envelopeId,
  /** Of JSON; a sheet comes as the part `file`. */
  rows: z.array(RowRequest).max(batchLimits.rows).optional(),
  /** What each column of the sheet is for; without it, heads say it. */
  columns: z.array(z.string().max(200)).max(100).optional(),
  has_heads: flag.default(true),
}

const FailureView = z.object({ code: z.string(), message: z.string(), field: z.string().nullable() })

const PreviewView = z.object({
  /** All that a column can be for. */
  targets: z.array(z.string()),
  /** As the sheet heads them, with what they are taken for. */
  columns: z.array(z.object({ head: z.string(), target: z.string() })),
  /** The first rows, as they stand in the sheet. */
  sample: z.array(z.object({ line: count, cells: z.array(z.string()) })),
  total: count,
  /** Of the rows that can not be sent, the first hundred. */
  invalid: count,
  failures: z.array(FailureView.extend({ line: count })),
  /** Null: there is no limit. */
  credits_left: count.nullable(),
})
export type PreviewView = z.infer<typeof PreviewView>

const BatchView = z.object({
  id: z.uuid(),
  /** Null: it was deleted since. */
  template: z.uuid().nullable(),
  title: z.string(),
  state: z.enum(statesOf(batchLifecycle)),
  /** Why it stopped, in the reader's language. */
  stopped_because: z.string().nullable(),
  is_sandbox: z.boolean(),
  total: count,
  sent: count,
  failed: count,
  waiting: count,
  cancelled: count,
  created_at: moment,
  finished_at: moment.nullable(),
})
export type BatchView = z.infer<typeof BatchView>

const RowView = z.object({
  line: count,
  state: z.enum(rowStates),
  external_id: z.string().nullable(),
  recipients: z.array(z.object({ role: z.string(), name: z.string(), value: z.string() })),
  envelope: z.uuid().nullable(),
  failure: FailureView.nullable(),
})

export type RowView = z.infer<typeof RowView>

const byMember = { caller: 'member' } as const

export const previewBatchEndpoint = endpoint({
  ...byMember,
  method: 'POST',
  path: '/v1/batches/preview',
  does: 'What would become of a sheet (part `file`: xlsx, xls, ods, csv or txt; 5 MB, 5000 rows) or of `rows`: its columns, errors by row, credits. Nothing is sent.',
  carries: 'either',
  part: 'file',
  jsonPart: 'data',
  input: z.object(request),
  output: PreviewView,
})

export const beginBatchEndpoint = endpoint({
  ...byMember,
  method: 'POST',
  path: '/v1/batches',
  does: 'Make and send one envelope of a template for each row of a sheet (part `file`) or of `rows`. Rows are sent one after another; each is whole or not at all.',
  carries: 'either',
  part: 'file',
  jsonPart: 'data',
  success: 201,
  input: z.object({
    ...request,
    invalid: z
      .enum(['refuse', 'skip'])
      .default('refuse')
      .describe('With a row that can not be sent: nothing is, or the others are.'),
    again: flag.default(false).describe('The same rows were sent of this template before, and shall be once more.'),
    language: z.enum(languages).optional(),
  }),
  output: BatchView,
})

export const listBatchesEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/batches',
  does: "List the caller's batches, newest first. They are kept for 90 days.",
  input: z.object(pageQuery),
  output: listOf(BatchView),
})

export const showBatchEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/batches/:id',
  does: 'How far a batch has come.',
  input: z.object({ id }),
  output: BatchView,
})

export const listBatchRowsEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/batches/:id/rows',
  does: 'List the rows of a batch with what became of them.',
  input: z.object({ id, ...pageQuery, 'filter[state]': z.enum(rowStates).optional() }),
  output: listOf(RowView),
})

const move = (verb: string, does: string) =>
  endpoint({
    ...byMember,
    method: 'POST',
    path: `/v1/batches/:id/${verb}`,
    does,
    input: z.object({ id }),
    output: BatchView,
  })

export const pauseBatchEndpoint = move('pause', 'Send nothing more of a batch until it is resumed.')
export const resumeBatchEndpoint = move('resume', 'Go on with a batch that was paused or stopped.')
export const cancelBatchEndpoint = move(
  'cancel',
  'End a batch: rows that wait are not sent. Envelopes that were sent stay.',
)

/** That samples and results are given in. */
export const sheetFormats = ['xlsx', 'csv'] as const

export const batchResultEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/batches/:id/result',
  does: 'All rows as a sheet (CSV, or XLSX), with the envelope that was made and its address, or why there is none; what would be a formula is made a text.',
  answers: 'file',
  input: z.object({ id, format: z.enum(sheetFormats).default('csv') }),
  output: z.undefined(),
})

export const batchSampleEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/batches/sample',
  does: 'A sheet (CSV, or XLSX) with the columns that a template takes, to be filled in.',
  answers: 'file',
  input: z.object({ template: envelopeId, format: z.enum(sheetFormats).default('csv') }),
  output: z.undefined(),
})
