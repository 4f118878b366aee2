/** Batches from the outside: sheets and JSON, errors by row, credits, pause and cancel, and what is left when a worker is killed. */
import { once } from 'node:events'
import { read, utils, write } from '@e965/xlsx'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { asId } from '../../kernel/ids.ts'
import { dayAndNight } from '../../kernel/testing/nightly.ts'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { poolOf } from '../../server/db.ts'
import { openHttp } from '../../server/http/open.ts'
import { startJobs } from '../../jobs/jobs.ts'
import type { Http } from '../../server/http.ts'
import { tableOf } from '../../core/sheets/reader.ts'
import { sql, tables } from '../../server/sql.ts'
import { forkBundled } from '../../server/testing/bundled.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import '../../core/sheets/testing/sheet-thread.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { atOnceRoutes } from '../drafting/at-once.routes.ts'
import { envelopeRoutes } from '../drafting/envelope.routes.ts'
import { templateFacts, sendFromTemplate } from '../drafting/template-use.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { sendNextRow } from './batch.commands.ts'
import { batchHandlers } from './batch.jobs.ts'
import { batchRoutes } from './batch.routes.ts'
import type { BatchPorts } from './ports.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People
const ports: BatchPorts = {
  templateFacts,
  send: sendFromTemplate({ workshop, storage: storageForEnvelopes }),
  viewerOf: async (_ctx, { userId }) => Object.values(people).find((each) => each.userId === userId)!,
}

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  atOnceRoutes(http, ctx, { workshop, storage: storageForEnvelopes })
  batchRoutes(http, ctx, ports)
})

let template: string
beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
  await credits(50)
  template = await aTemplate()
})

const credits = (available: number) =>
  ctx.db.transaction((tx) => tables(tx).updateTable('quotas').set({ available, consumed: 0 }).execute())

async function ask(person: Person, method: 'GET' | 'POST', url: string, payload?: object, file?: Uint8Array) {
  const form = new FormData()
  if (file) form.set('data', JSON.stringify(payload))
  if (file) form.set('file', new Blob([new Uint8Array(file)]), 'sheet')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = {
    authorization: person.userId,
    'accept-language': 'en',
    ...(file && { 'content-type': request.headers.get('content-type')! }),
  }
  const body = file ? Buffer.from(await request.arrayBuffer()) : payload
  const answer = await http.app.inject({ method, url, headers, ...(body && { payload: body }) })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
}
const begin = (payload: object, file?: Uint8Array, person = people.ana) =>
  ask(person, 'POST', '/v1/batches', { template, ...payload }, file)
const preview = (payload: object, file?: Uint8Array) =>
  ask(people.ana, 'POST', '/v1/batches/preview', { template, ...payload }, file)
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'))

async function aTemplate(recipients: readonly object[] = [{ role: 'Tenant' }], ofRent: object = {}): Promise<string> {
  const widget = { page: 1, x_axis: 50, y_axis: 60, width: 100, height: 50 }
  const draft = await ask(people.ana, 'POST', '/v1/envelopes/send', {
    title: 'Lease',
    documents: [{ base64: Buffer.from(makePdf()).toString('base64') }],
    recipients,
    fields: [
      { recipient: 'Tenant', type: 'signature', widget },
      { recipient: 'Tenant', type: 'text', title: 'Rent', ...ofRent, widget: { ...widget, y_axis: 200 } },
      {
        recipient: 'Tenant',
        type: 'dropdown',
        title: 'City',
        options: ['Rome', 'Oslo'],
        widget: { ...widget, y_axis: 300 },
      },
    ],
    send: false,
  })
  return (await ask(people.ana, 'POST', `/v1/envelopes/${draft.body.id}/copy`, { into: 'template' })).body.id
}

/** As the job does it. */
async function sendAll(id: string): Promise<void> {
  while (await sendNextRow(ctx, ports, asId<'Batch'>(id)));
}

async function sentSoFar() {
  const { rows } = await ctx.db.read((reader) =>
    sql<{ sent: number; addresses: number; consumed: number }>`select
      (select count(*)::int from envelopes where state = 'in-transit') as sent,
      (select count(distinct address)::int from recipients where state = 'waiting') as addresses,
      (select sum(consumed)::int from quotas) as consumed`.execute(tables(reader)),
  )
  return rows[0]
}
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    external_id: `x-${at}`,
    recipients: [{ role: 'Tenant', name: `Person ${at}`, email: `p${at}@example.com` }],
    values: { Rent: 1000 + at },
  }))

describe('a sheet', () => {
  const sheet = [
    ['Tenant: name', 'Tenant: e-mail', 'Rent', 'City', 'External id', 'Notes'],
    ['Bruno', 'bruno@example.com', '1500', 'Rome', 'a', '=1+1'],
    ['Carla', 'carla@example.com', '1600', '', 'b', 'x'],
  ]
  for (const { rows, when } of dayAndNight(['xlsx', 'ods', 'csv'] as const, 3))
    it.each(rows)('as %s is read by its heads, looked at, and sent', when, async (bookType) => {
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet(sheet), 'Sheet')
      const file = new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer)
      const seen = await preview({}, file)
      expect(seen.body).toMatchObject({
        total: 2,
        invalid: 0,
        credits_left: 50,
        columns: [
          { head: 'Tenant: name', target: 'role:Tenant:name' },
          { head: 'Tenant: e-mail', target: 'role:Tenant:email' },
          { head: 'Rent', target: 'value:Rent' },
          { head: 'City', target: 'value:City' },
          { head: 'External id', target: 'external_id' },
          { head: 'Notes', target: '' },
        ],
      })
      expect(await sentSoFar()).toMatchObject({ sent: 0 })
      const begun = await begin({}, file)
      expect([begun.status, begun.body]).toMatchObject([201, { state: 'running', total: 2, waiting: 2 }])
      await sendAll(begun.body.id)
      const { body: batch } = await ask(people.ana, 'GET', `/v1/batches/${begun.body.id}`)
      expect(batch).toMatchObject({ state: 'done', sent: 2, failed: 0, waiting: 0 })
      const rows = (await ask(people.ana, 'GET', `/v1/batches/${batch.id}/rows`)).body.data
      const first = (await ask(people.ana, 'GET', `/v1/envelopes/${rows[0].envelope}`)).body
      expect(first).toMatchObject({ state: 'in-transit', external_id: 'a', recipients: [{ name: 'Bruno' }] })
      expect(first.documents[0].fields.map(({ value }: { value: string }) => value)).toEqual([null, '1500', 'Rome'])
      expect(await sentSoFar()).toEqual({ sent: 2, addresses: 2, consumed: 2 })
    })

  it('tells what is wrong by row, and sends nothing, or the others where that is wished', async () => {
    const file = csv(
      'Tenant: nome;Tenant: e-mail;City',
      'Bruno;bruno@example.com;Rome',
      'Carla;carla@;Rome',
      ';dora@example.com;Oslo',
      'Eva;eva@example.com;Paris',
    )
    const seen = await preview({}, file)
    expect(seen.body).toMatchObject({
      total: 4,
      invalid: 3,
      failures: [
        { line: 3, code: 'recipient.email_invalid', field: 'role:Tenant:email' },
        { line: 4, code: 'recipient.name_required', field: 'role:Tenant:name' },
        { line: 5, code: 'field.value_not_option', field: 'value:City' },
      ],
    })
    expect((await begin({}, file)).body.code).toBe('batch.rows_invalid')
    const begun = await begin({ invalid: 'skip' }, file)
    expect(begun.body).toMatchObject({ total: 4, waiting: 1, failed: 3 })
    await sendAll(begun.body.id)
    expect(await sentSoFar()).toEqual({ sent: 1, addresses: 1, consumed: 1 })
  })

  it('tells before anything is sent what is not in the format of its field', async () => {
    template = await aTemplate([{ role: 'Tenant' }], { format: 'money' })
    const [head, bruno] = ['Tenant: name,Tenant: e-mail,Rent', 'Bruno,bruno@example.com,"R$ 1.500,00"']
    const file = csv(head, bruno, 'Carla,carla@example.com,a lot')
    const failures = [{ line: 3, code: 'field.wrong_format', field: 'value:Rent' }]
    expect((await preview({}, file)).body).toMatchObject({ total: 2, invalid: 1, failures })
    expect((await begin({}, file)).body.code).toBe('batch.rows_invalid')
    expect((await begin({ invalid: 'skip' }, file)).body).toMatchObject({ total: 2, waiting: 1, failed: 1 })
  })

  it('says in what capacity and in whose name somebody signs, in any language, and keeps what the template says', async () => {
    const signs_as = { capacity: 'Síndico', in_name_of: { name: 'Condomínio Sol', number: null } }
    const other = await aTemplate([{ role: 'Tenant', signs_as }])
    const file = csv(
      'Tenant: nome;Tenant: e-mail;Tenant: qualidade;Tenant: em nome de;Tenant: CPF ou CNPJ de quem representa',
      'Bruno;bruno@example.com;testemunha;;',
      'Carla;carla@example.com;;Acme Ltda.;12.ABC.345/01DE-35',
      'Dora;dora@example.com;;;',
      'Eva;eva@example.com;Procurador(a);Acme Ltda.;12.ABC.345/01DE-36',
      'Flora;flora@example.com;;;11222333000181',
    )
    const seen = await preview({ template: other }, file)
    expect(seen.body.failures).toMatchObject([
      { line: 5, code: 'recipient.represented_number_invalid', field: 'role:Tenant:in_name_of_number' },
      { line: 6, code: 'recipient.represented_name_missing', field: 'role:Tenant:in_name_of' },
    ])
    const begun = await begin({ template: other, invalid: 'skip' }, file)
    await sendAll(begun.body.id)
    const { data } = (await ask(people.ana, 'GET', `/v1/batches/${begun.body.id}/rows`)).body
    const asWhom = async ({ envelope }: { envelope: string }) =>
      (await ask(people.ana, 'GET', `/v1/envelopes/${envelope}`)).body.recipients[0].signs_as
    expect(await Promise.all(data.slice(0, 3).map(asWhom))).toEqual([
      { capacity: 'witness', in_name_of: { name: 'Condomínio Sol', number: null } },
      { capacity: 'Síndico', in_name_of: { name: 'Acme Ltda.', number: '12ABC34501DE35' } },
      signs_as,
    ])
    const sample = (id: string) => ask(people.ana, 'GET', `/v1/batches/sample?template=${id}&format=csv`)
    expect((await sample(other)).body).toContain('in the name of')
    expect((await sample(template)).body).not.toContain('in the name of')
  })

  it('has each thing in one column: heads that repeat are left out, and a choice that repeats is refused', async () => {
    const file = csv('Tenant: name,Tenant: e-mail,Tenant: e-mail', 'Bruno,bruno@example.com,other@example.com')
    const { body } = await preview({}, file)
    expect(body.columns.map(({ target }: { target: string }) => target)).toEqual([
      'role:Tenant:name',
      'role:Tenant:email',
      '',
    ])
    const twice = ['role:Tenant:name', 'role:Tenant:email', 'role:Tenant:email']
    const refused = await begin({ columns: twice }, file)
    expect([refused.body.code, Object.keys(refused.body.errors)]).toEqual(['batch.column_twice', ['columns.2']])
    expect((await begin({ columns: ['role:Landlord:name'] }, file)).body.code).toBe('batch.column_unknown')
    expect((await begin({ columns: ['role:Tenant:name'] }, file)).body.code).toBe('batch.role_missing')
    const chosen = await begin({ columns: ['role:Tenant:name', '', 'role:Tenant:email'] }, file)
    await sendAll(chosen.body.id)
    const rows = (await ask(people.ana, 'GET', `/v1/batches/${chosen.body.id}/rows`)).body.data
    expect(rows[0].recipients).toEqual([{ role: 'Tenant', name: 'Bruno', value: 'other@example.com' }])
  })

  it('is never taken for formulas, neither in the result nor in the sample', async () => {
    const formula = '=HYPERLINK("http://evil.example")'
    const rows = [{ recipients: [{ role: 'Tenant', name: 'Bruno', email: 'b@example.com' }], external_id: formula }]
    const { body } = await begin({ rows })
    await sendAll(body.id)
    const result = await ask(people.ana, 'GET', `/v1/batches/${body.id}/result`)
    expect(result.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const sample = await ask(people.ana, 'GET', `/v1/batches/sample?template=${template}`)
    expect(sample.body.trim()).toBe('Tenant: name,Tenant: e-mail,Rent,City,Title of the envelope,External id')
  })

  it('tells its result as XLSX too: rows, states, whole addresses that open the envelope, errors, and no formula', async () => {
    const formula = '=HYPERLINK("http://evil.example")'
    const rows = [
      { recipients: [{ role: 'Tenant', name: '@Bruno', email: 'b@example.com' }], external_id: formula },
      {},
    ]
    const { body } = await begin({ rows, invalid: 'skip' })
    await sendAll(body.id)
    const [row] = (await ask(people.ana, 'GET', `/v1/batches/${body.id}/rows?filter[state]=sent`)).body.data
    const headers = { authorization: people.ana.userId, 'accept-language': 'en' }
    const url = `/v1/batches/${body.id}/result?format=xlsx`
    const answer = await http.app.inject({ method: 'GET', url, headers })
    expect(answer.headers['content-disposition']).toContain('result.xlsx')
    const address = `${ctx.settings.baseUrl}/business/documents/info/${row.envelope}?organization=${people.ana.organizationId}`
    const failure = 'Say who is “Tenant”.'
    expect((await tableOf(new Uint8Array(answer.rawPayload))).map(({ cells }) => cells)).toEqual([
      ['Row', 'State', 'External id', 'Recipients', 'Envelope', 'Address of the envelope', 'Why not'],
      ['1', 'sent', formula, '@Bruno <b@example.com>', row.envelope, address, ''],
      ['2', 'not sent', '', '', '', '', failure],
    ])
    const sheet = read(answer.rawPayload, { cellNF: true }).Sheets['result']!
    expect(sheet['C2']).toMatchObject({ t: 's', z: '@' })
    expect(sheet['C2']).not.toHaveProperty('f')
    expect(sheet['F2']).toMatchObject({ l: { Target: address } })
  })

  it('is given to be filled in as XLSX too, and is known when it comes back', async () => {
    const headers = { authorization: people.ana.userId, 'accept-language': 'en' }
    const url = `/v1/batches/sample?template=${template}&format=xlsx`
    const { rawPayload } = await http.app.inject({ method: 'GET', url, headers })
    const { cells } = (await tableOf(new Uint8Array(rawPayload)))[0]!
    expect(cells.join()).toBe('Tenant: name,Tenant: e-mail,Rent,City,Title of the envelope,External id')
  })

  it('is refused when it is no sheet, empty, or of somebody else’s template', async () => {
    expect((await begin({}, makePdf())).body.code).toBe('sheet.unsupported')
    expect((await begin({}, csv('Tenant: name,Tenant: e-mail'))).body.code).toBe('batch.empty')
    expect((await begin({ rows: [] })).body.code).toBe('batch.empty')
    for (const person of [people.eve, people.bia]) {
      expect((await begin({ rows: rowsOf(1) }, undefined, person)).status).toBe(404)
      expect((await ask(person, 'GET', `/v1/batches/sample?template=${template}`)).status).toBe(404)
    }
  })
})

describe('JSON', () => {
  it('names people as one call does: also by an addressee, and by no role that the template has not', async () => {
    const bruno = { role: 'Tenant', addressees: [{ name: 'Bruno', via: 'email', value: 'bruno@example.com' }] }
    const rows = [{ recipients: [bruno] }, { recipients: [{ ...bruno, role: 'Owner' }] }]
    expect((await preview({ rows })).body).toMatchObject({
      invalid: 1,
      failures: [{ line: 2, code: 'recipient.role_unknown', field: 'role:Owner' }],
    })
    const { body } = await begin({ rows, invalid: 'skip' })
    await sendAll(body.id)
    const { data } = (await ask(people.ana, 'GET', `/v1/batches/${body.id}/rows?filter[state]=sent`)).body
    expect(data).toMatchObject([{ recipients: [{ role: 'Tenant', name: 'Bruno', value: 'bruno@example.com' }] }])
  })

  it('needs no address for whom a program brings, and nobody for a role that has somebody', async () => {
    template = await aTemplate([
      { role: 'Tenant', via: 'embedded' },
      { role: 'Landlord', via: 'embedded', name: 'Lara' },
    ])
    const rows = [{ recipients: [{ role: 'Tenant', name: 'Bruno' }] }]
    expect((await preview({ rows })).body).toMatchObject({ invalid: 0 })
    expect((await preview({}, csv('Tenant: name', 'Bruno'))).body).toMatchObject({
      invalid: 0,
      targets: [
        'role:Tenant:name',
        'value:Rent',
        'value:City',
        'title',
        'external_id',
        'role:Tenant:capacity',
        'role:Tenant:in_name_of',
        'role:Tenant:in_name_of_number',
      ],
    })
    const { body } = await begin({ rows })
    await sendAll(body.id)
    expect((await ask(people.ana, 'GET', `/v1/batches/${body.id}`)).body).toMatchObject({ state: 'done', sent: 1 })
  })
})

describe('a batch', () => {
  it('is not begun without enough credits, and stops at the last one until there are more', async () => {
    await credits(2)
    const refused = await begin({ rows: rowsOf(3) })
    expect([refused.status, refused.body.code]).toEqual([402, 'batch.credits_missing'])
    const { body } = await begin({ rows: rowsOf(2) })
    await credits(1)
    await sendAll(body.id)
    const stopped = await ask(people.ana, 'GET', `/v1/batches/${body.id}`)
    expect(stopped.body).toMatchObject({
      state: 'stopped',
      sent: 1,
      waiting: 1,
      failed: 0,
      stopped_because: 'There are too few credits: 0 left, and the batch needs 1.',
    })
    await credits(1)
    await ask(people.ana, 'POST', `/v1/batches/${body.id}/resume`)
    await sendAll(body.id)
    expect((await ask(people.ana, 'GET', `/v1/batches/${body.id}`)).body).toMatchObject({ state: 'done', sent: 2 })
  })

  it('stops when its template is deleted, and is still told', async () => {
    const { body } = await begin({ rows: rowsOf(2) })
    await sendNextRow(ctx, ports, asId<'Batch'>(body.id))
    await http.app.inject({
      method: 'DELETE',
      url: `/v1/envelopes/${template}`,
      headers: { authorization: people.ana.userId },
    })
    await sendAll(body.id)
    const stopped = await ask(people.ana, 'GET', `/v1/batches/${body.id}`)
    expect(stopped.body).toMatchObject({ state: 'stopped', template: null, sent: 1, waiting: 1 })
  })

  it('is begun once of the same rows, also by two at once, unless it is said to send them again', async () => {
    const rows = rowsOf(3)
    const answers = await Promise.all([begin({ rows }), begin({ rows })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await begin({ rows })).body.code).toBe('batch.sent_before')
    expect((await begin({ rows, again: true })).status).toBe(201)
  })

  it('pauses, goes on, and is cancelled in the middle: what was sent stays, what waits is not sent', async () => {
    const { body } = await begin({ rows: rowsOf(5) })
    const id = asId<'Batch'>(body.id)
    await sendNextRow(ctx, ports, id)
    const move = (verb: string, person = people.ana) => ask(person, 'POST', `/v1/batches/${id}/${verb}`)
    expect((await move('pause', people.eve)).body.code).toBe('batch.not_found')
    expect((await move('pause', people.bia)).status).toBe(404)
    expect((await move('pause')).body).toMatchObject({ state: 'paused', sent: 1, waiting: 4 })
    expect(await sendNextRow(ctx, ports, id)).toBe(false)
    expect((await move('resume')).body).toMatchObject({ state: 'running' })
    const [, , cancelled] = await Promise.all([
      sendNextRow(ctx, ports, id),
      sendNextRow(ctx, ports, id),
      move('cancel'),
    ])
    expect(cancelled.body).toMatchObject({ state: 'cancelled', waiting: 0 })
    await sendAll(id)
    const { body: end } = await ask(people.ana, 'GET', `/v1/batches/${id}`)
    expect(end.sent + end.cancelled).toBe(5)
    expect(await sentSoFar()).toEqual({ sent: end.sent, addresses: end.sent, consumed: end.sent })
    expect((await move('resume')).body.code).toBe('batch.not_possible')
  })

  it('goes on without a row that fails while it is sent, and stops when its sender may not send any more', async () => {
    const { body } = await begin({ rows: rowsOf(3) })
    await ctx.db.transaction((tx) =>
      sql`update batch_rows set request = jsonb_set(request, '{values}', '{"Gone": "1"}') where position = 2`.execute(
        tables(tx),
      ),
    )
    await sendAll(body.id)
    expect((await ask(people.ana, 'GET', `/v1/batches/${body.id}`)).body).toMatchObject({
      state: 'done',
      sent: 2,
      failed: 1,
    })
    const failed = await ask(people.ana, 'GET', `/v1/batches/${body.id}/rows?filter[state]=failed`)
    expect(failed.body.data).toMatchObject([{ line: 2, envelope: null, failure: { code: 'field.name_unknown' } }])
    const next = await begin({ rows: rowsOf(4) })
    people = { ...people, ana: { ...people.ana, permissions: new Set() } }
    await sendAll(next.body.id)
    expect((await ask(people.ana, 'GET', `/v1/batches/${next.body.id}`)).body).toMatchObject({
      state: 'stopped',
      sent: 0,
      waiting: 4,
    })
  })

  it('is sent to its end by a job that enqueues itself again after each turn', async () => {
    const { body } = await begin({ rows: rowsOf(4) })
    const jobs = await startJobs(ctx, batchHandlers(ports, 0))
    try {
      const state = async () => (await ask(people.ana, 'GET', `/v1/batches/${body.id}`)).body.state
      await expect.poll(state).toBe('done')
    } finally {
      await jobs.stop()
    }
    expect(await sentSoFar()).toEqual({ sent: 4, addresses: 4, consumed: 4 })
  })

  for (const { rows, when } of dayAndNight(['within', 'before', 'after'], 3))
    it.each(rows)('goes on where a worker was killed %s it sent a row, and sends none twice', when, async (phase) => {
      const { body } = await begin({ rows: rowsOf(6) })
      const database = (await poolOf(ctx.db).query<{ name: string }>('select current_database() as name')).rows[0]!.name
      const viewer = JSON.stringify({ userId: people.ana.userId, organizationId: people.ana.organizationId })
      const host = poolOf(ctx.db).options.host ?? ''
      const args = [host, database, ctx.settings.dataDir, body.id, viewer, phase, inject('padesWorker')]
      const child = await forkBundled('src/main/testing/deadly-batch.ts', args)
      const [, signal] = await once(child, 'exit')
      expect(signal).toBe('SIGKILL')
      expect(await sentSoFar()).toMatchObject({ sent: phase === 'after' ? 3 : 2 })
      await Promise.all([sendAll(body.id), sendAll(body.id)])
      expect(await sentSoFar()).toEqual({ sent: 6, addresses: 6, consumed: 6 })
      expect((await ask(people.ana, 'GET', `/v1/batches/${body.id}`)).body).toMatchObject({ state: 'done', sent: 6 })
    })
})
