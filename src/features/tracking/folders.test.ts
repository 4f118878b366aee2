/** Lists of envelopes by the folder in which they are saved: what they narrow to, who sees which folder, and how they are grouped. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { makeFolder, saveIn, saveLater, shareWith } from '../../core/envelope/testing/folders.store.ts'
import { sendMany } from '../../core/envelope/testing/many.store.ts'
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

const ask = (person: Person, url: string) =>
  http.app.inject({ url: `/v1/${url}`, headers: { authorization: person.userId } })

type Listed = { data: { title: string; folder: { name: string } | null }[]; meta: { total: number } }
const list = async (person: Person, query: string) =>
  (await ask(person, `envelopes?sort=created_at&${query}`)).json<Listed>()
const titles = async (person: Person, query: string) => (await list(person, query)).data.map(({ title }) => title)
const received = async (person: Person, query: string) =>
  (await ask(person, `envelopes/inbox?sort=created_at&${query}`))
    .json<{ data: { envelope: { title: string } }[] }>()
    .data.map(({ envelope }) => envelope.title)

type Group = { name: string; path: string[]; envelopes: number }
const groups = async (person: Person, query = '') =>
  (await ask(person, `envelopes/folders?${query}`))
    .json<{ data: Group[] }>()
    .data.map(({ path, envelopes }) => `${path.join('/')} ${envelopes}`)

/** n1 in Leases, n2 in Leases/2026, n3 at the root, n4 to be saved in Leases/2026, n5 to be saved at the root, n6 nowhere. */
async function settleFolders() {
  await sendMany(ctx, { sender: people.ana, count: 6, title: `'n' || i`, address: people.bia.email })
  const leases = await makeFolder(ctx, people.ana, 'Leases')
  const year = await makeFolder(ctx, people.ana, '2026', leases)
  await saveIn(ctx, 'n1', leases)
  await saveIn(ctx, 'n2', year)
  await saveIn(ctx, 'n3', null)
  await saveLater(ctx, 'n4', year)
  await saveLater(ctx, 'n5', null)
  return { leases, year }
}

describe('a list by folder', () => {
  it('shows what is saved there or below, and what will be; and what is in none', async () => {
    const { leases, year } = await settleFolders()
    expect(await titles(people.ana, `filter[folder]=${leases.id}`)).toEqual(['n1', 'n2', 'n4'])
    expect(await titles(people.ana, `filter[folder]=${year.id}`)).toEqual(['n2', 'n4'])
    expect(await titles(people.ana, 'filter[folder]=none')).toEqual(['n3', 'n5', 'n6'])
    expect(await titles(people.ana, `filter[folder]=${leases.id}&filter[state]=completed`)).toEqual(['n1', 'n2'])
    expect(await titles(people.ana, `filter[folder]=${leases.id}&q=n2`)).toEqual(['n2'])
    expect((await list(people.ana, `filter[folder]=${leases.id}&limit=1`)).meta.total).toBe(3)
    expect((await list(people.ana, '')).data.map(({ folder }) => folder?.name ?? '')).toEqual([
      'Leases',
      '2026',
      '',
      '2026',
      '',
      '',
    ])
  })

  it('is exported as it is, with the folder of each', async () => {
    const { leases } = await settleFolders()
    const lines = (await ask(people.ana, `envelopes/export?sort=created_at&filter[folder]=${leases.id}`)).body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    const column = lines[0]!.indexOf('Folder')
    expect(lines.map((cells) => cells[column])).toEqual(['Folder', 'Leases', '2026', '2026'])
  })

  it('knows no folder that somebody does not see', async () => {
    const { leases } = await settleFolders()
    const others = await makeFolder(ctx, people.owner, "The owner's")
    await sendMany(ctx, { sender: people.ana, count: 1, from: 10, title: `'moved'` })
    await saveIn(ctx, 'moved', others)
    expect(await titles(people.ana, `filter[folder]=${others.id}`)).toEqual([])
    expect((await list(people.ana, 'q=moved')).data[0]!.folder).toBeNull()
    expect(await groups(people.ana)).toEqual(['Leases/2026 2', 'Leases 1'])
    expect(await titles(people.owner, `source=workspace&filter[folder]=${others.id}`)).toEqual(['moved'])
    expect(await titles(people.eve, `source=workspace&filter[folder]=${leases.id}`)).toEqual([])
    await shareWith(ctx, others, people.ana)
    expect(await titles(people.ana, `filter[folder]=${others.id}`)).toEqual(['moved'])
  })

  it('is of what was received, where a folder is shared with the member who received it', async () => {
    const { leases, year } = await settleFolders()
    expect(await received(people.bia, `filter[folder]=${year.id}`)).toEqual([])
    expect(await groups(people.bia, 'list=received')).toEqual([])
    await shareWith(ctx, year, people.bia)
    expect(await received(people.bia, `filter[folder]=${year.id}`)).toEqual(['n2'])
    expect(await received(people.bia, `filter[folder]=${leases.id}`)).toEqual([])
    expect(await received(people.bia, `filter[folder]=${year.id}&q=n1`)).toEqual([])
    // What the folder lies in is not shared.
    expect(await groups(people.bia, 'list=received')).toEqual(['2026 1'])
    expect(await received(people.eve, `filter[folder]=${year.id}`)).toEqual([])
  })

  it('is grouped by folders with how many are in each; of everybody for owners alone', async () => {
    await settleFolders()
    expect(await groups(people.ana)).toEqual(['Leases/2026 2', 'Leases 1'])
    expect(await groups(people.ana, 'limit=1&page=2')).toEqual(['Leases 1'])
    expect(await groups(people.owner)).toEqual([])
    expect(await groups(people.owner, 'source=workspace')).toEqual(['Leases/2026 2', 'Leases 1'])
    expect((await ask(people.ana, 'envelopes/folders?source=workspace')).statusCode).toBe(403)
    expect(await groups(people.eve, 'source=workspace')).toEqual([])
  })
})
