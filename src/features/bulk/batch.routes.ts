/** Contract in, command called, view out: batches. */
import { Readable } from 'node:stream'
import { lineOf, type Separator } from '../../kernel/csv.ts'
import type { BatchId } from '../../kernel/ids.ts'
import { languages, type Language } from '../../kernel/language.ts'
import { ensure, type RefusalCode } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { inPages } from '../../server/http/paging.ts'
import { limit } from '../../server/limits.ts'
import { sentence } from '../../server/sentences.ts'
import { tableOf, type SheetRow } from '../../core/sheets/reader.ts'
import { bookOf, type SheetCell } from '../../core/sheets/writer.ts'
import { isInSandbox } from '../../core/envelope/access.model.ts'
import { peopleIn } from '../../core/envelope/asked-people.model.ts'
import { byCaller } from '../../core/envelope/by-caller.ts'
import type { TemplateFacts, TemplateRequest } from '../../core/envelope/template.model.ts'
import { channelsOf } from '../../core/envelope/template-request.ts'
import { beginBatch, creditsOf, moveBatchBy } from './batch.commands.ts'
import * as contract from './batch.contract.ts'
import { sendLater } from './batch.jobs.ts'
import { batchLimits, type Batch, type Failure } from './batch.model.ts'
import { countsOf, findBatch, listBatches, listRows, type BatchRow, type RowCounts } from './batch.store.ts'
import { MARK, separatorFor } from '../contacts/columns.model.ts'
import { capacityName } from '../../core/envelope/signs-as.sentences.ts'
import { capacities } from '../../core/envelope/signs-as.model.ts'
import {
  ensureTargets,
  headOf,
  plainly,
  requestIn,
  sampleTargets,
  targetsFor,
  targetsOf,
  type ColumnTarget,
} from './columns.model.ts'
import { judgeRows, type JudgedRow } from './judging.ts'
import type { BatchPorts } from './ports.ts'
import { bulkText } from './text.ts'

type MemberCall = Call<'member'>

/** By one organization: sheets are looked at more often than they are sent. */
const SHEETS = { max: 120, windowSec: 3600 }
const CSV = 'text/csv; charset=utf-8'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TOLD = 100
const SAMPLE = 10

export function batchRoutes(http: Http, ctx: Ctx, ports: BatchPorts): void {
  bind(http, ctx, contract.previewBatchEndpoint, async (ctx, input, call) => {
    const brought = await broughtBy(ctx, ports, input, call)
    const judged = await judgedBy(ctx, brought, call)
    const failed = judged.filter((row): row is JudgedRow & { failure: Failure } => row.failure !== null)
    const left = isInSandbox(call.caller)
      ? null
      : await ctx.db.transaction((tx) => creditsOf(ctx, tx, call.caller, ctx.now()))
    return {
      targets: targetsOf(brought.template),
      columns: brought.columns,
      sample: brought.sample,
      total: judged.length,
      invalid: failed.length,
      failures: failed.slice(0, TOLD).map(({ line, failure }) => ({ line, ...toFailure(failure, call) })),
      credits_left: left,
    }
  })
  bind(http, ctx, contract.beginBatchEndpoint, async (ctx, input, call) => {
    const brought = await broughtBy(ctx, ports, input, call)
    if (brought.targets) ensureTargets(brought.targets, brought.template)
    const rows = await judgedBy(ctx, brought, call)
    const { caller } = call
    const wish = {
      template: input.template,
      title: brought.template.title,
      language: input.language ?? brought.template.language,
      rows,
      skipsInvalid: input.invalid === 'skip',
      isRepeat: input.again,
    }
    const id = await beginBatch(ctx, wish, caller.program?.clientId ?? null, byCaller(ctx, call), sendLater)
    return view(ctx, id, call)
  })
  lookingRoutes(http, ctx)
  movingRoutes(http, ctx)
  fileRoutes(http, ctx, ports)
}

function lookingRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.listBatchesEndpoint, (ctx, { page, limit }, call) =>
    ctx.db.read(async (reader) => {
      const { items, total } = await listBatches(reader, call.caller, { page, limit })
      const counts = await countsOf(
        reader,
        items.map(({ id }) => id),
      )
      const views = items.map((batch) => toView(batch, counts.get(batch.id)!, call.language))
      return inPages('/v1/batches', { page, limit }, { items: views, total })
    }),
  )
  bind(http, ctx, contract.showBatchEndpoint, (ctx, { id }, call) => view(ctx, id, call))
  bind(http, ctx, contract.listBatchRowsEndpoint, (ctx, { id, page, limit, 'filter[state]': state }, call) =>
    ctx.db.read(async (reader) => {
      await findBatch(reader, id, call.caller)
      const { items, total } = await listRows(reader, id, { state: state ?? null, page, limit })
      const views = items.map((row) => toRowView(row, call))
      return inPages(`/v1/batches/${id}/rows`, { page, limit, 'filter[state]': state }, { items: views, total })
    }),
  )
}

function movingRoutes(http: Http, ctx: Ctx): void {
  for (const [event, endpoint] of [
    ['pause', contract.pauseBatchEndpoint],
    ['resume', contract.resumeBatchEndpoint],
    ['cancel', contract.cancelBatchEndpoint],
  ] as const) {
    bind(http, ctx, endpoint, async (ctx, { id }, call) => {
      await moveBatchBy(ctx, id, event, byCaller(ctx, call), sendLater)
      return view(ctx, id, call)
    })
  }
}

function fileRoutes(http: Http, ctx: Ctx, ports: BatchPorts): void {
  bind(http, ctx, contract.batchResultEndpoint, async (ctx, { id, format }, call) => {
    const batch = await ctx.db.read((reader) => findBatch(reader, id, call.caller))
    const { language } = call
    const name = bulkText(language)('resultName')
    const rows = resultRows(ctx, batch, call)
    if (format === 'xlsx') return { name: `${name}.xlsx`, type: XLSX, content: await bookOf(name, await allOf(rows)) }
    const content = Readable.from(resultLines(rows, separatorFor(language)), { objectMode: false })
    return { name: `${name}.csv`, type: CSV, content }
  })
  bind(http, ctx, contract.batchSampleEndpoint, async (ctx, { template: id, format }, call) => {
    const template = await ctx.db.read((reader) => ports.templateFacts(reader, id, call.caller))
    const { language } = call
    const heads = sampleTargets(template).map((target) => headOf(target, bulkText(language)))
    const name = bulkText(language)('sampleName')
    if (format === 'xlsx') return { name: `${name}.xlsx`, type: XLSX, content: await bookOf(name, [heads]) }
    const content = Readable.from([MARK + lineOf(heads, separatorFor(language))], { objectMode: false })
    return { name: `${name}.csv`, type: CSV, content }
  })
}

type Brought = Readonly<{
  template: TemplateFacts
  /** Null: JSON came. */
  targets: readonly ColumnTarget[] | null
  columns: { head: string; target: string }[]
  sample: { line: number; cells: string[] }[]
  rows: readonly Readonly<{ line: number; request: TemplateRequest }>[]
}>

type Input = Pick<
  (typeof contract.previewBatchEndpoint.input)['_output'],
  'template' | 'rows' | 'columns' | 'has_heads'
>

async function broughtBy(ctx: Ctx, ports: BatchPorts, input: Input, call: MemberCall): Promise<Brought> {
  await limit(ctx, 'bulk-sheet', call.caller.organizationId, SHEETS)
  const template = await ctx.db.read((reader) => ports.templateFacts(reader, input.template, call.caller))
  if (input.rows) {
    const rows = input.rows.map((request, at) => ({ line: at + 1, request: plain(request) }))
    return { template, targets: null, columns: [], sample: [], rows }
  }
  const table = await tableOf(await fileIn(call), { rows: batchLimits.rows + 1 })
  ensure(table.length > (input.has_heads ? 1 : 0), 'batch.empty', { field: 'file' })
  return fromTable(table, template, input)
}

/** Without what was not named, so that the same rows are equal from every sender. */
const plain = (request: NonNullable<Input['rows']>[number]): TemplateRequest =>
  JSON.parse(JSON.stringify(request)) as TemplateRequest

function fromTable(table: readonly SheetRow[], template: TemplateFacts, input: Input): Brought {
  const width = Math.max(...table.slice(0, 50).map(({ cells }) => cells.length))
  const heads = Array.from({ length: width }, (_, at) => (input.has_heads ? (table[0]!.cells[at] ?? '') : ''))
  const known = new Map<string, ColumnTarget>(
    targetsOf(template).flatMap((target) => [
      [plainly(target), target] as const,
      ...(['pt-BR', 'en', 'es'] as const).map(
        (language) => [plainly(headOf(target, bulkText(language))), target] as const,
      ),
    ]),
  )
  const targets = input.columns
    ? Array.from({ length: width }, (_, at) => input.columns?.[at] ?? '')
    : targetsFor(heads, known)
  const rows = table.slice(input.has_heads ? 1 : 0)
  ensure(rows.length <= batchLimits.rows, 'sheet.too_many_rows', { field: 'file', max: batchLimits.rows })
  return {
    template,
    targets,
    columns: heads.map((head, at) => ({ head: head.slice(0, 200), target: targets[at]! })),
    sample: rows.slice(0, SAMPLE).map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, 200)) })),
    rows: rows.map(({ line, cells }) => ({ line, request: requestIn(cells, targets, template, capacityOf) })),
  }
}

/** In any language; what is none of ours stays as it is written. */
const capacityOf = (words: string): string => writtenCapacities.get(plainly(words)) ?? words
const writtenCapacities = new Map(
  capacities.flatMap((each) => [
    [plainly(each), each] as const,
    ...languages.map((language) => [plainly(capacityName(each, language)), each] as const),
  ]),
)

async function judgedBy(ctx: Ctx, { rows, template }: Brought, { caller }: MemberCall): Promise<JudgedRow[]> {
  const channels = await ctx.db.read((reader) => channelsOf(ctx, reader, caller.organizationId))
  return judgeRows(rows, template, channels)
}

async function fileIn({ files }: MemberCall) {
  for await (const file of files) if (file.name === 'file') return file.bytes(batchLimits.bytes, 'sheet.too_large')
  ensure(false, 'batch.empty', { field: 'file' })
}

function view(ctx: Ctx, id: BatchId, call: MemberCall): Promise<contract.BatchView> {
  return ctx.db.read(async (reader) => {
    const batch = await findBatch(reader, id, call.caller)
    return toView(batch, (await countsOf(reader, [id])).get(id)!, call.language)
  })
}

function toView(batch: Batch, counts: RowCounts, language: Language): contract.BatchView {
  const { id, templateId, title, state, stoppedBecause, isSandbox, createdAt, finishedAt } = batch
  return {
    id,
    template: templateId,
    title,
    state,
    stopped_because: stoppedBecause && reason(stoppedBecause, counts, language),
    is_sandbox: isSandbox,
    total: counts.sent + counts.failed + counts.waiting + counts.cancelled,
    ...counts,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt && finishedAt.toISOString(),
  }
}

/** Of one envelope it is said that it is kept; a row without a credit keeps nothing. */
const reason = (code: RefusalCode, { waiting: wanted }: RowCounts, language: Language) =>
  code === 'envelope.no_credit'
    ? sentence('batch.credits_missing', language, { left: 0, wanted })
    : sentence(code, language)

function toFailure({ code, details }: Failure, call: MemberCall) {
  const { field } = details
  return {
    code,
    message: sentence(code, call.language, details),
    field: typeof field === 'string' ? field : null,
  }
}

const toRowView = ({ line, state, request, envelopeId, failure }: BatchRow, call: MemberCall) => ({
  line,
  state,
  external_id: request.external_id ?? null,
  recipients: peopleIn(request).map(({ role, name, address }) => ({ role, name, value: address })),
  envelope: envelopeId,
  failure: failure && toFailure(failure, call),
})

const PAGE = 500

/** Heads, then rows as they stand: a page of them is read while the one before is written. */
async function* resultRows(ctx: Ctx, batch: Batch, call: MemberCall): AsyncGenerator<readonly SheetCell[]> {
  const text = bulkText(call.language)
  yield (['line', 'state', 'externalId', 'people', 'envelope', 'address', 'failure'] as const).map((head) => text(head))
  for (let page = 1; ; page++) {
    const { items } = await ctx.db.read((reader) => listRows(reader, batch.id, { state: null, page, limit: PAGE }))
    for (const row of items) {
      const { line, state, external_id, recipients, envelope, failure } = toRowView(row, call)
      const people = recipients.map(({ name, value }) => `${name} <${value}>`).join(', ')
      const address = envelope ? addressOf(ctx, envelope, batch) : ''
      yield [line, text(`states.${state}`), external_id ?? '', people, envelope ?? '', address, failure?.message ?? '']
    }
    if (items.length < PAGE) return
  }
}

async function* resultLines(rows: AsyncIterable<readonly SheetCell[]>, separator: Separator): AsyncGenerator<string> {
  yield MARK
  for await (const cells of rows) yield lineOf(cells.map(String), separator)
}

/** For members of several organizations, it opens this one. */
const addressOf = ({ settings: { baseUrl } }: Ctx, envelope: string, { organizationId }: Batch): URL =>
  new URL(`${baseUrl}/business/documents/info/${envelope}?organization=${organizationId}`)

async function allOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}
