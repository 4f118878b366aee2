/** Long lists: pages, links between them, counts and searches. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { cancelEnvelope } from '../../core/envelope/envelope.commands.ts'
import { byCaller } from '../../core/envelope/by-caller.ts'
import { listRoutes } from './list.routes.ts'
import { tallyHandlers } from './tally.jobs.ts'
import { countMiscounts } from './tally.store.ts'
import { forgetOneChange, renameAll, sendMany } from '../../core/envelope/testing/many.store.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  listRoutes(http, { ...ctx, searchMs: 0 }) // however busy the machine is
})

beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

type Page = {
  code?: string
  data: { id: string; title: string; envelope: { title: string } }[]
  links: { next: string | null; prev: string | null }
  meta: { current_page: number; total: number; is_total_exact: boolean }
}

async function ask(person: Person, url: string): Promise<Page> {
  const answer = await http.app.inject({ url, headers: { authorization: person.userId } })
  return answer.json()
}

const titles = ({ data }: Page) => data.map(({ title }) => title)

/** All titles, by following links. */
async function through(person: Person, url: string): Promise<string[]> {
  const page = await ask(person, url)
  return [...titles(page), ...(page.links.next ? await through(person, page.links.next) : [])]
}

const fold = () => tallyHandlers[0]!.run(ctx, {}, { attempt: 1, isLast: true, signal: new AbortController().signal })

const upTo = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 1}`)

describe('a long list', () => {
  it.each([
    ['-created_at', 7],
    ['created_at', 100],
  ])('by %s is the same by numbers, by links and backwards, %i a page', async (sort, limit) => {
    await sendMany(ctx, { sender: people.ana, count: 330, title: `'n' || i` })
    await fold()
    await sendMany(ctx, { sender: people.ana, count: 1, from: 331, title: `'n' || i` })
    const all = sort === 'created_at' ? upTo(331) : upTo(331).toReversed()
    const list = `/v1/envelopes?limit=${limit}&sort=${sort}`
    expect(await through(people.ana, list)).toEqual(all)
    for (let page = 1; page <= Math.ceil(331 / limit); page++) {
      const found = await ask(people.ana, `${list}&page=${page}`)
      expect(titles(found)).toEqual(all.slice((page - 1) * limit, page * limit))
      expect(found.meta).toEqual({ current_page: page, total: 331, is_total_exact: true })
      if (found.links.prev) {
        expect(titles(await ask(people.ana, found.links.prev))).toEqual(
          all.slice((page - 2) * limit, (page - 1) * limit),
        )
      }
    }
  })

  it('goes on where it was when something new comes in between', async () => {
    await sendMany(ctx, { sender: people.ana, count: 10, title: `'n' || i` })
    const first = await ask(people.ana, '/v1/envelopes?limit=4')
    await sendMany(ctx, { sender: people.ana, count: 1, from: 11, title: `'n' || i` })
    expect(titles(await ask(people.ana, first.links.next!))).toEqual(['n6', 'n5', 'n4', 'n3'])
  })

  it('ends beyond its end', async () => {
    await sendMany(ctx, { sender: people.ana, count: 3, title: `'n' || i` })
    const beyond = await ask(people.ana, '/v1/envelopes?page=9999')
    expect(beyond).toMatchObject({ data: [], links: { next: null }, meta: { current_page: 9999, total: 3 } })
  })

  it('takes no link of another list, and none that was changed', async () => {
    await sendMany(ctx, { sender: people.ana, count: 3, title: `'n' || i` })
    const { next } = (await ask(people.ana, '/v1/envelopes?limit=1')).links
    expect((await ask(people.ana, `${next}&filter[state]=in-transit`)).code).toBe('list.cursor_invalid')
    expect((await ask(people.ana, next!.replace('sort=-created_at', 'sort=created_at'))).code).toBe(
      'list.cursor_invalid',
    )
    expect((await ask(people.ana, next!.replace(/cursor=../, 'cursor=xx'))).code).toBe('list.cursor_invalid')
    expect((await ask(people.ana, '/v1/envelopes?cursor=abc')).code).toBe('list.cursor_invalid')
    expect(titles(await ask(people.ana, next!.replace('limit=1', 'limit=2')))).toEqual(['n2', 'n1'])
  })
})

describe('the counts', () => {
  it('stay true while many change envelopes of one sender and the changes are folded at the same time', async () => {
    await sendMany(ctx, { sender: people.ana, count: 40, title: `'n' || i`, address: people.bia.email })
    const ids = (await ask(people.ana, '/v1/envelopes?limit=40')).data.map(({ id }) => id)
    const by = byCaller(ctx, { caller: people.ana, ip: '192.0.2.7', userAgent: 'Test' })
    await Promise.all([
      ...ids.slice(0, 30).map((id) => cancelEnvelope(ctx, id as never, by)),
      ...Array.from({ length: 5 }, fold),
    ])
    const stats = async () => (await ask(people.ana, '/v1/envelopes/stats')) as unknown
    expect(await stats()).toMatchObject({ 'in-transit': 10, cancelled: 30 })
    expect((await ask(people.bia, '/v1/envelopes/inbox?filter[envelope.state]=cancelled&limit=1')).meta.total).toBe(30)
    await fold()
    expect(await stats()).toMatchObject({ 'in-transit': 10, cancelled: 30 })
    expect(await countMiscounts(ctx.db)).toBe(0)
  })

  it('are seen through when they are wrong', async () => {
    await sendMany(ctx, { sender: people.ana, count: 3, title: `'n' || i` })
    await forgetOneChange(ctx)
    expect(await countMiscounts(ctx.db)).toBe(2) // of a day, and in all
  })
})

describe('a search', () => {
  it('knows no case, no accents, and each word wherever it stands', async () => {
    await sendMany(ctx, { sender: people.ana, count: 1, title: `'Locação de Imóvel'`, address: 'joao@example.com' })
    for (const text of ['LOCACAO', 'imóvel joao@', 'silva locaç', 'ção', 'de']) {
      expect(titles(await ask(people.ana, `/v1/envelopes?q=${encodeURIComponent(text)}`))).toHaveLength(1)
    }
    expect(titles(await ask(people.ana, '/v1/envelopes?q=imovel+pedro'))).toEqual([])
  })

  it('finds frequent, rare and short words in a long list, and says when it has not counted all', async () => {
    await sendMany(ctx, {
      sender: people.ana,
      count: 5200,
      isListedAfterwards: true,
      title: `case when i = 3 then 'Quixeramobim zq' when i <= 2100 then 'Itaipu ' || i else 'Contrato ' || i end`,
    })
    const find = (text: string) => ask(people.ana, `/v1/envelopes?limit=5&q=${text}`)

    const frequent = await find('contrato')
    expect(titles(frequent)).toEqual(
      upTo(5200)
        .slice(-5)
        .toReversed()
        .map((name) => name.replace('n', 'Contrato ')),
    )
    expect(frequent.meta).toEqual({ current_page: 1, total: 6, is_total_exact: false })
    expect(titles(await ask(people.ana, frequent.links.next!))[0]).toBe('Contrato 5195')

    expect(await find('xeramob')).toMatchObject({ meta: { total: 1, is_total_exact: true }, links: { next: null } })
    expect((await find('xeramob+contrato')).meta).toMatchObject({ total: 0, is_total_exact: true })

    const past = await find('itaipu')
    expect(titles(past)[0]).toBe('Itaipu 2100')
    expect(past.meta.is_total_exact).toBe(false)
    const further = await ask(people.ana, past.links.next!)
    expect(titles(further)).toEqual(['2095', '2094', '2093', '2092', '2091'].map((number) => `Itaipu ${number}`))
    expect(titles(await find('itaipu&sort=created_at'))[0]).toBe('Itaipu 1')

    const short = await find('zq')
    expect(short).toMatchObject({ data: [], meta: { is_total_exact: false } })
    expect(await through(people.ana, short.links.next!)).toEqual(['Quixeramobim zq'])
    expect((await find('zq&page=3')).code).toBe('list.page_too_deep')
  })

  it('finds what is neither, week by week, in the same order however it is read', atNight, async () => {
    await sendMany(ctx, {
      sender: people.ana,
      count: 22_000,
      address: people.bia.email,
      isListedAfterwards: true,
      title: `case when i <= 2500 then 'Itaipu ' when i % 4000 = 0 then 'Quixeramobim '
        when i % 500 = 0 then 'Tocantins ' else 'Contrato ' end || i`,
    })
    const numbersOf = (found: string[]) => found.map((title) => Number(title.split(' ')[1]))
    const rareOnes = [4000, 8000, 12_000, 16_000, 20_000]
    const between = upTo(44)
      .map((_, index) => 500 * (index + 1))
      .filter((number) => number > 2500 && number % 4000 !== 0)
    for (const list of ['/v1/envelopes?limit=20', '/v1/envelopes?limit=20&sort=created_at']) {
      const ordered = (numbers: number[]) => (list.includes('sort') ? numbers : numbers.toReversed())
      expect(numbersOf(await through(people.ana, `${list}&q=quixeramobim`))).toEqual(ordered(rareOnes))
      expect(numbersOf(await through(people.ana, `${list}&q=tocantins`))).toEqual(ordered(between))
    }
    const inbox = await ask(people.bia, '/v1/envelopes/inbox?limit=20&q=tocantins')
    expect(numbersOf(inbox.data.map(({ envelope }) => envelope.title))).toEqual(between.toReversed().slice(0, 20))

    const rare = await ask(people.ana, '/v1/envelopes?limit=2&page=2&q=quixeramobim')
    expect(numbersOf(titles(rare))).toEqual([12_000, 8000])
    expect(rare.meta.total).toBeGreaterThanOrEqual(5)
    expect(numbersOf(titles(await ask(people.ana, rare.links.prev!)))).toEqual([20_000, 16_000])
    const nothing = await ask(people.ana, '/v1/envelopes?q=quixeramobim+tocantins')
    expect(nothing).toMatchObject({ data: [], meta: { total: 0, is_total_exact: true }, links: { next: null } })

    const past = await ask(people.ana, '/v1/envelopes?limit=3&page=3&q=itaipu')
    expect(numbersOf(titles(past))).toEqual([2494, 2493, 2492])
    expect(past.meta.is_total_exact).toBe(false)
    const further = await ask(people.ana, past.links.next!)
    expect(numbersOf(titles(further))).toEqual([2491, 2490, 2489])
    expect(numbersOf(titles(await ask(people.ana, further.links.prev!)))).toEqual([2494, 2493, 2492])
  })

  it('finds nothing of other organizations, and in an inbox nothing by the addresses of others', async () => {
    await sendMany(ctx, { sender: people.eve, count: 1, title: `'Secret plan'`, address: people.bia.email })
    expect(titles(await ask(people.ana, '/v1/envelopes?q=secret'))).toEqual([])
    const inbox = async (text: string) => (await ask(people.bia, `/v1/envelopes/inbox?q=${text}`)).data
    expect(await inbox('secret')).toHaveLength(1)
    expect(await inbox('outsider')).toHaveLength(1) // the sender's name
    expect(await inbox('silva')).toEqual([])
    expect(await inbox(encodeURIComponent(people.bia.email))).toEqual([])
  })

  it('notices a new title and a new name at once', async () => {
    await sendMany(ctx, { sender: people.ana, count: 1, title: `'Before'` })
    await renameAll(ctx, { title: 'Afterwards', recipient: 'Zélia' })
    for (const [text, count] of [
      ['before', 0],
      ['silva', 0],
      ['afterwards', 1],
      ['zelia', 1],
    ] as const) {
      expect((await ask(people.ana, `/v1/envelopes?q=${text}`)).meta.total).toBe(count)
    }
  })
})
