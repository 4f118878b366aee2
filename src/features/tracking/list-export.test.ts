/** The list of envelopes as a file: what stands in it, for whom, and that no spreadsheet program computes any of it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { rowsOf } from '../../core/sheets/csv.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { renameAll, sendMany } from '../../core/envelope/testing/many.store.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { listRoutes } from './list.routes.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  listRoutes(http, ctx)
})

beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

const ask = (person: Person | null, query = '') =>
  http.app.inject({
    url: `/v1/envelopes/export${query}`,
    headers: { ...(person && { authorization: person.userId }) },
  })

async function rowsFor(person: Person, query = ''): Promise<string[][]> {
  const answer = await ask(person, query)
  expect(answer.statusCode, answer.body).toBe(200)
  const read = rowsOf(answer.body.replace('\uFEFF', ''), {
    separator: person.language === 'pt-BR' ? ';' : ',',
    maxRows: 9999,
  })
  return read.map((row) => [...row])
}

const titles = (rows: string[][]) => rows.slice(1).map(([title]) => title)

describe('the export of a list', () => {
  it('has one line for each envelope of the list, however many pages there are, in its order', async () => {
    await sendMany(ctx, { sender: people.ana, count: 1203, title: `'n' || i` })
    const all = Array.from({ length: 1203 }, (_, index) => `n${index + 1}`)
    expect(titles(await rowsFor(people.ana, '?sort=created_at'))).toEqual(all)
    expect(titles(await rowsFor(people.ana))).toEqual(all.toReversed())
    expect(titles(await rowsFor(people.ana, '?q=n1203'))).toEqual(['n1203'])
    expect(titles(await rowsFor(people.ana, '?filter[state]=completed'))).toEqual([])
    expect(titles(await rowsFor(people.ana, '?filter[created_from]=2024-04-29&sort=created_at'))).toEqual(
      all.slice(1189),
    )
  })

  it('is UTF-8 with a mark, names its columns in the language of the reader, and tells moments on the clock of the organization', async () => {
    people = { ...people, ana: { ...people.ana, language: 'pt-BR' } }
    await sendMany(ctx, { sender: people.ana, count: 1, title: `'Contrato ✍️ ção'` })
    const answer = await ask(people.ana)
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('envelopes.csv'),
    })
    const [heads, row] = await rowsFor(people.ana)
    const cells = Object.fromEntries(heads!.map((head, index) => [head, row![index]]))
    expect(cells).toMatchObject({
      Título: 'Contrato ✍️ ção',
      Estado: 'Em andamento',
      Destinatários: 'Cai Silva <x@example.com>',
      Qualidade: '',
      Aguardando: 'Cai Silva <x@example.com>',
      Concluídos: '0',
      Total: '1',
      Remetente: people.ana.name,
      'Enviado em (America/Sao_Paulo)': '2023-12-31 21:00',
      'Prazo (America/Sao_Paulo)': '',
    })
  })

  it.each([
    [`=cmd|' /C calc'!A0`, `'=cmd|' /C calc'!A0`],
    ['+1+1', "'+1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2', "'-2"],
    ['a "quoted", b;c\nd', 'a "quoted", b;c\nd'],
    ['👩‍⚖️', '👩‍⚖️'],
  ])('%s is text to a spreadsheet program', async (title, cell) => {
    await sendMany(ctx, { sender: people.ana, count: 1, title: `'Lease'`, address: '+5511988887777' })
    await renameAll(ctx, { title, recipient: title })
    const [, row] = await rowsFor(people.ana)
    expect(row![0]).toBe(cell)
    expect(row![2]).toBe(`${cell} <+5511988887777>`)
  })

  it('holds one’s own; all of the organization for its owner alone, and nothing of another organization', async () => {
    await sendMany(ctx, { sender: people.ana, count: 2, title: `'of Ana'` })
    await sendMany(ctx, { sender: people.bia, count: 1, from: 3, title: `'of Bia'` })
    await sendMany(ctx, { sender: people.eve, count: 1, from: 4, title: `'of Eve'` })
    expect(titles(await rowsFor(people.bia))).toEqual(['of Bia'])
    expect(titles(await rowsFor(people.eve))).toEqual(['of Eve'])
    const everybodys = await rowsFor(people.owner, '?source=workspace&sort=created_at')
    expect(titles(everybodys)).toEqual(['of Ana', 'of Ana', 'of Bia'])
    expect((await ask(people.ana, '?source=workspace')).json()).toMatchObject({ code: 'permission.denied' })
    expect((await ask(null)).statusCode).toBe(401)
    expect((await ask(people.ana, '?filter[state]=odd')).json()).toMatchObject({ code: 'input.invalid' })
    expect((await ask(people.ana, '?filter[odd]=1')).statusCode).toBeGreaterThanOrEqual(400)
  })
})
