/** Saved filters: whose they are, what they may narrow to, and how many there may be. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { savedFilterRoutes } from './saved-filter.routes.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  savedFilterRoutes(http, ctx)
})

beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

async function ask(person: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: person.userId }
  const answer = await http.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const path = '/v1/saved-filters'
const query = { 'filter[state]': 'in-transit', q: 'aluguel' }
const save = (person: Person, name: string, rest: object = {}) =>
  ask(person, 'POST', path, { list: 'sent', name, query, ...rest })
const names = async (person: Person, list = 'sent') =>
  (await ask(person, 'GET', `${path}?list=${list}`)).body.data.map(({ name }: { name: string }) => name)

describe('saved filters', () => {
  it('are for the member who saved them, for the list that they were saved for', async () => {
    expect(await save(people.ana, '  Em\n andamento ')).toMatchObject({
      status: 201,
      body: { list: 'sent', name: 'Em andamento', query },
    })
    expect(await names(people.ana)).toEqual(['Em andamento'])
    expect(await names(people.ana, 'received')).toEqual([])
    expect(await names(people.owner)).toEqual([])
  })

  it('are renamed, narrowed anew and removed by nobody else', async () => {
    const { id } = (await save(people.ana, 'Em andamento')).body
    const other = { 'filter[state]': 'completed', source: 'self' }
    for (const stranger of [people.owner, people.eve]) {
      expect((await ask(stranger, 'PATCH', `${path}/${id}`, { name: 'Meu' })).body.code).toBe('filter.not_found')
      expect((await ask(stranger, 'DELETE', `${path}/${id}`)).status).toBe(404)
    }
    expect((await ask(people.ana, 'PATCH', `${path}/${id}`, { name: 'Prontos', query: other })).body).toMatchObject({
      name: 'Prontos',
      query: other,
    })
    expect((await ask(people.ana, 'DELETE', `${path}/${id}`)).status).toBe(204)
    expect(await names(people.ana)).toEqual([])
  })

  it('have names of their own, whatever their case and accents', async () => {
    await save(people.ana, 'Locação')
    expect((await save(people.ana, 'LOCACAO')).body.code).toBe('filter.name_taken')
    expect((await save(people.ana, 'Locação', { list: 'received', query: { q: 'x' } })).status).toBe(201)
    expect((await save(people.owner, 'Locação')).status).toBe(201)
  })

  it('narrow to what their list may be asked for, and to something', async () => {
    const wrong = [
      {},
      { page: '2' },
      { cursor: 'x' },
      { 'filter[label]': 'no-uuid' },
      { 'filter[attention]': 'never' },
      { source: 'everybody' },
      { 'filter[envelope.state]': 'completed' },
      { q: 'x'.repeat(601) },
    ]
    for (const query of wrong) expect((await save(people.ana, 'Errado', { query })).body.code).toBe('input.invalid')
    const folder = '019a9f2b-6c00-7000-8000-000000000001'
    const right = [{ 'filter[folder]': folder }, { 'filter[folder]': 'none' }, { 'filter[person]': 'Davi@example.com' }]
    for (const [index, query] of right.entries())
      expect((await save(people.ana, `Certo ${index}`, { query })).body.query).toEqual(query)
    const received = { list: 'received', query: { 'filter[folder]': 'none' } }
    expect((await save(people.ana, 'Recebidos', received)).body.code).toBe('input.invalid')
  })

  it('are no more than twenty of a list', async () => {
    for (let index = 0; index < 20; index++) await save(people.ana, `Filtro ${index}`)
    expect((await save(people.ana, 'Mais um')).body).toMatchObject({ code: 'filter.too_many' })
    expect((await save(people.ana, 'Mais um', { list: 'received', query: { q: 'x' } })).status).toBe(201)
  })
})
