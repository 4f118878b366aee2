/** Contacts from the outside: what is kept, what is found, and who never sees any of it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { mayReadCpf } from './contact.model.ts'
import { contactRoutes } from './contact.routes.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  contactRoutes(http, ctx)
})
beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function ask(person: Person, method: Method, path = '', payload?: object) {
  const headers = { authorization: person.userId, 'accept-language': 'en' }
  const answer = await http.app.inject({ method, url: `/v1/contacts${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const joao = { name: 'João Conceição', email: 'Joao@Acme.example', phone: '(11) 98765-4321' }
const keep = (person: Person, changed: object = {}) => ask(person, 'POST', '', { ...joao, ...changed })
const found = async (person: Person, q: string) =>
  (await ask(person, 'GET', `?q=${encodeURIComponent(q)}`)).body.data.map(({ name }: { name: string }) => name)

describe('a contact', () => {
  it('is kept with its e-mail in lower case and its phone with the country, and shared by the organization', async () => {
    const { status, body } = await keep(people.ana)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'João Conceição', email: 'joao@acme.example', phone: '+5511987654321' })
    expect((await ask(people.bia, 'GET', `/${body.id}`)).body).toEqual({ ...body, cpf: null })
  })

  it('needs a name and an e-mail; a phone only when there is one, and then a real one', async () => {
    expect((await keep(people.ana, { name: ' ' })).status).toBe(422)
    expect((await keep(people.ana, { email: 'joao@' })).status).toBe(422)
    expect((await keep(people.ana, { phone: '12345' })).body).toMatchObject({ code: 'user.phone_invalid' })
    expect((await keep(people.ana, { phone: '' })).body.phone).toBeNull()
    expect((await keep(people.ana, { email: 'nuria@acme.example', phone: '+34 612 345 678' })).body.phone).toBe(
      '+34612345678',
    )
  })

  it('stands once in an organization, however its address is written, also when two come at once', async () => {
    const answers = await Promise.all([keep(people.ana), keep(people.bia, { email: 'JOAO@acme.example' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'contact.email_taken' })
    expect((await keep(people.eve)).status).toBe(201)
  })

  it('is changed as a whole: what is left out is gone', async () => {
    const { id } = (await keep(people.ana)).body
    await keep(people.ana, { name: 'Rita', email: 'rita@acme.example' })
    const changed = await ask(people.bia, 'PUT', `/${id}`, { name: 'João C. Lima', email: 'lima@acme.example' })
    expect(changed.body).toMatchObject({ name: 'João C. Lima', email: 'lima@acme.example', phone: null })
    expect(await found(people.ana, 'conceicao')).toEqual([])
    const taken = await ask(people.bia, 'PUT', `/${id}`, { name: 'João', email: 'rita@acme.example' })
    expect(taken.body).toMatchObject({ code: 'contact.email_taken' })
  })

  it('is gone when it is deleted, once', async () => {
    const { id } = (await keep(people.ana)).body
    expect((await ask(people.ana, 'DELETE', `/${id}`)).status).toBe(204)
    expect((await ask(people.ana, 'DELETE', `/${id}`)).status).toBe(404)
    expect((await keep(people.ana)).status).toBe(201)
  })
})

describe('the CPF of a contact', () => {
  const whole = async (person: Person, id: string) => (await ask(person, 'GET', `/${id}`)).body
  const masked = '•••.982.247-••'

  it('is kept as digits, masked wherever contacts are listed, and whole for members who may send', async () => {
    const kept = (await keep(people.ana, { cpf: '529.982.247-25' })).body
    expect(kept).toMatchObject({ masked_cpf: masked })
    expect(kept).not.toHaveProperty('cpf')
    const list = await ask(people.ana, 'GET')
    expect(JSON.stringify(list.body)).not.toMatch(/529\D?982/)
    expect(list.body.data[0].masked_cpf).toBe(masked)
    expect(await whole(people.ana, kept.id)).toMatchObject({ cpf: '52998224725', masked_cpf: masked })
    expect(await whole(people.owner, kept.id)).toMatchObject({ cpf: '52998224725' })
    expect(await whole(people.bia, kept.id)).toMatchObject({ cpf: null, masked_cpf: masked })
    expect((await ask(people.eve, 'GET', `/${kept.id}`)).status).toBe(404)
    expect(await found(people.ana, '529.982.247-25')).toEqual([])
    expect(await found(people.ana, '52998224725')).toEqual([])
  })

  it('is refused at its field, without being said, when its digits do not check each other', async () => {
    for (const cpf of ['529.982.247-24', '111.111.111-11', '5299822472']) {
      const { status, body } = await keep(people.ana, { cpf })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['cpf']])
      expect(JSON.stringify(body)).not.toContain(cpf)
    }
    expect((await keep(people.ana, { cpf: '' })).body.masked_cpf).toBeNull()
  })

  it('stays when a change leaves it out, also of somebody who can not read it, and goes when it is emptied', async () => {
    const { id } = (await keep(people.ana, { cpf: '529.982.247-25' })).body
    await ask(people.bia, 'PUT', `/${id}`, { name: 'João Lima', email: 'joao@acme.example' })
    expect(await whole(people.ana, id)).toMatchObject({ name: 'João Lima', cpf: '52998224725' })
    await ask(people.ana, 'PUT', `/${id}`, { name: 'João Lima', email: 'joao@acme.example', cpf: '111.444.777-35' })
    expect(await whole(people.ana, id)).toMatchObject({ cpf: '11144477735' })
    await ask(people.ana, 'PUT', `/${id}`, { name: 'João Lima', email: 'joao@acme.example', cpf: null })
    expect(await whole(people.ana, id)).toMatchObject({ cpf: null, masked_cpf: null })
  })

  it('is whole for no program, also for that of an owner', () => {
    const { isOwner, permissions } = people.owner
    expect(mayReadCpf({ isOwner, permissions })).toBe(true)
    expect(mayReadCpf({ isOwner, permissions, program: { clientId: 'x' } })).toBe(false)
  })
})

it('outside Brazil no CPF is kept', async () => {
  const abroad = await testCtx({ env: { VARIANT: 'us' } })
  const there = await openHttp(
    abroad,
    openGate(() => Object.values(people)),
  )
  contactRoutes(there, abroad)
  const headers = { authorization: people.ana.userId, 'accept-language': 'en' }
  const payload = { ...joao, phone: null, cpf: '529.982.247-25' }
  const answer = await there.app.inject({ method: 'POST', url: '/v1/contacts', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'user.cpf_unavailable'])
  const file = await there.app.inject({ method: 'GET', url: '/v1/contacts/export', headers })
  expect(file.body).toBe('\uFEFFName,E-mail,Phone\r\n')
  await there.app.close()
})

describe('the list', () => {
  it('is in the order of names, a page at a time', async () => {
    const kept = ['Zélia', 'ávila', 'Bruno', 'Ana'].map((name, at) =>
      keep(people.ana, { name, email: `${at}@a.example` }),
    )
    await Promise.all(kept)
    const first = await ask(people.ana, 'GET', '?limit=3')
    expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'ávila', 'Bruno'])
    expect(first.body.meta).toMatchObject({ current_page: 1, total: 4 })
    expect(first.body.links.next).toBe('/v1/contacts?page=2&limit=3')
    expect((await ask(people.ana, 'GET', '?limit=3&page=2')).body.links.next).toBeNull()
  })

  it.each([
    ['joao', 'without accents'],
    ['CONCEIÇÃO', 'without case'],
    ['acme joão', 'word by word, in name and address'],
    ['(11) 98765-4321', 'by a phone as people group it'],
    ['jo', 'by two letters'],
  ])('finds %s: %s', async (q) => {
    await keep(people.ana)
    await keep(people.ana, { name: 'Rita', email: 'rita@other.example', phone: null })
    expect(await found(people.ana, q)).toEqual(['João Conceição'])
  })

  it('takes % and _ for what they are', async () => {
    await keep(people.ana)
    expect(await found(people.ana, '%')).toEqual([])
    expect(await found(people.ana, 'jo_o')).toEqual([])
  })
})

describe('another organization', () => {
  it('never sees, changes or deletes any of it', async () => {
    const { id } = (await keep(people.ana)).body
    expect(await found(people.eve, 'joao')).toEqual([])
    expect((await ask(people.eve, 'GET', `/${id}`)).status).toBe(404)
    expect((await ask(people.eve, 'PUT', `/${id}`, joao)).status).toBe(404)
    expect((await ask(people.eve, 'DELETE', `/${id}`)).status).toBe(404)
    expect((await ask(people.ana, 'GET', `/${id}`)).status).toBe(200)
  })
})
