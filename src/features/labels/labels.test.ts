/** Labels: whose they are, who puts them on what, and what lists show and find by them. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { labelLimits } from '../../core/envelope/label.model.ts'
import { sendMany } from '../../core/envelope/testing/many.store.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { listRoutes } from '../tracking/list.routes.ts'
import { labelRoutes } from './label.routes.ts'

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
  labelRoutes(http, ctx)
})

beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

async function ask(person: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await http.app.inject({
    method,
    url,
    headers: { authorization: person.userId },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const make = async (person: Person, name: string, color = 'green'): Promise<string> =>
  (await ask(person, 'POST', '/v1/labels', { name, color })).body.id

type Listed = { data: { id: string; title: string; labels: { name: string }[] }[] }
const list = async (person: Person, query = '') =>
  (await ask(person, 'GET', `/v1/envelopes?sort=created_at&${query}`)).body as Listed
const titles = ({ data }: Listed) => data.map(({ title }) => title)

describe('labels', () => {
  it('belong to the organization: colleagues see them, others do not', async () => {
    await make(people.ana, 'Aluguel')
    expect((await ask(people.bia, 'GET', '/v1/labels')).body.data).toMatchObject([{ name: 'Aluguel', color: 'green' }])
    expect((await ask(people.eve, 'GET', '/v1/labels')).body.data).toEqual([])
  })

  it('have names of their own, whatever their case and accents', async () => {
    await make(people.ana, 'Locação')
    const twin = { name: '  LOCACAO ', color: 'blue' }
    expect(await ask(people.owner, 'POST', '/v1/labels', twin)).toMatchObject({
      status: 422,
      body: { code: 'label.name_taken' },
    })
    expect((await ask(people.eve, 'POST', '/v1/labels', twin)).status).toBe(201)
  })

  it('are renamed on all envelopes, and come off all when they are deleted', async () => {
    await sendMany(ctx, { sender: people.ana, count: 2, title: `'n' || i` })
    const [first] = (await list(people.ana)).data
    const id = await make(people.ana, 'Aluguel')
    await ask(people.ana, 'POST', '/v1/envelopes/label', { envelopes: [first!.id], add: [id] })
    expect((await ask(people.bia, 'PATCH', `/v1/labels/${id}`, { name: 'Locação' })).status).toBe(403)
    expect((await ask(people.owner, 'PATCH', `/v1/labels/${id}`, { name: 'Locação' })).status).toBe(200)
    expect((await list(people.ana)).data.map(({ labels }) => labels.map(({ name }) => name))).toEqual([['Locação'], []])
    expect((await ask(people.eve, 'DELETE', `/v1/labels/${id}`)).status).toBe(404)
    expect((await ask(people.owner, 'DELETE', `/v1/labels/${id}`)).status).toBe(204)
    expect((await list(people.ana)).data[0]!.labels).toEqual([])
  })

  it('are put on several envelopes; what is not theirs is named and stays as it is', async () => {
    await sendMany(ctx, { sender: people.ana, count: 2, title: `'n' || i` })
    await sendMany(ctx, { sender: people.bia, count: 1, from: 10, title: `'n' || i` })
    const id = await make(people.ana, 'Aluguel')
    const [own, others] = [(await list(people.ana)).data, (await list(people.bia)).data]
    const envelopes = [...own, ...others].map((each) => each.id)
    const { body } = await ask(people.ana, 'POST', '/v1/envelopes/label', { envelopes, add: [id] })
    expect(body.done).toEqual(own.map((each) => each.id))
    expect(body.refused).toMatchObject([{ id: others[0]!.id, code: 'envelope.not_found' }])
    const foreign = await make(people.eve, 'Fremd')
    const refused = await ask(people.ana, 'POST', '/v1/envelopes/label', { envelopes: [own[0]!.id], add: [foreign] })
    expect(refused.body.code).toBe('label.not_found')
  })

  it('narrow a list to what bears all of them, and a person to what reached them', async () => {
    await sendMany(ctx, { sender: people.ana, count: 3, title: `'n' || i` })
    await sendMany(ctx, { sender: people.ana, count: 1, from: 10, title: `'n' || i`, address: 'davi@example.com' })
    const [a, b] = [await make(people.ana, 'A'), await make(people.ana, 'B')]
    const [n1, n2] = (await list(people.ana)).data.map(({ id }) => id)
    await ask(people.ana, 'POST', '/v1/envelopes/label', { envelopes: [n1, n2], add: [a] })
    await ask(people.ana, 'POST', '/v1/envelopes/label', { envelopes: [n2], add: [b] })
    expect(titles(await list(people.ana, `filter[label]=${a}`))).toEqual(['n1', 'n2'])
    expect(titles(await list(people.ana, `filter[label]=${a},${b}`))).toEqual(['n2'])
    expect(titles(await list(people.ana, `filter[label]=${a}&q=n1`))).toEqual(['n1'])
    expect(titles(await list(people.ana, 'filter[person]=DAVI@example.com'))).toEqual(['n10'])
    const csv = await http.app.inject({
      url: `/v1/envelopes/export?filter[label]=${b}`,
      headers: { authorization: people.ana.userId },
    })
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(2)
    expect(csv.body).toContain('A, B')
  })

  it('are no more than a hundred, however many are made at the same instant', async () => {
    for (let index = 1; index < labelLimits.ofOrganization; index++) await make(people.ana, `L${index}`)
    const makers = [people.ana, people.owner, people.ana, people.owner, people.ana, people.owner]
    const answers = await Promise.all(
      makers.map((person, index) => ask(person, 'POST', '/v1/labels', { name: `Last ${index}`, color: 'blue' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'label.too_many' })
    expect((await ask(people.ana, 'GET', '/v1/labels')).body.data).toHaveLength(labelLimits.ofOrganization)
  })

  it('are no more than ten on an envelope', async () => {
    await sendMany(ctx, { sender: people.ana, count: 1, title: `'n' || i` })
    const envelopes = [(await list(people.ana)).data[0]!.id]
    const all = []
    for (let index = 0; index < 11; index++) all.push(await make(people.ana, `L${index}`))
    expect((await ask(people.ana, 'POST', '/v1/envelopes/label', { envelopes, add: all.slice(0, 10) })).status).toBe(
      200,
    )
    const more = await ask(people.ana, 'POST', '/v1/envelopes/label', { envelopes, add: [all[10]] })
    expect(more.body.code).toBe('label.too_many')
    const exchanged = { envelopes, add: [all[10]], remove: [all[0]] }
    expect((await ask(people.ana, 'POST', '/v1/envelopes/label', exchanged)).status).toBe(200)
  })
})
