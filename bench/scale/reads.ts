/** Every list, search and count, as the sender with the most of everything asks for them. */
import { good, spreadOf, type Caller, type Spread } from './load.ts'

const TIMES = 40

type Page = { links: { next: string | null }; meta: { total: number; is_total_exact: boolean } }

/** A path for each turn: a case that varies is not answered from what the one before has warmed. */
type Case = readonly [name: string, path: (turn: number, total: number) => string]

const page = (share: number) => (turn: number, total: number) =>
  Math.max(1, Math.floor(((total / 20) * share * (TIMES - (turn % TIMES) / 4)) / TIMES))
const people = ['João Ferreira', 'Maria Queiroz', 'Antônio Peixoto', 'Márcia Guimarães', 'Lucas Bittencourt']

const lists: readonly Case[] = [
  ['dashboard numbers', () => '/v1/envelopes/stats'],
  ['dashboard numbers, whole organization', () => '/v1/envelopes/stats?source=workspace'],
  ['sent', () => '/v1/envelopes'],
  ['sent, 100 a page', () => '/v1/envelopes?limit=100'],
  ['sent, oldest first', () => '/v1/envelopes?sort=created_at'],
  ['sent, a tenth in', (turn, total) => `/v1/envelopes?page=${page(0.1)(turn, total)}`],
  ['sent, in the middle', (turn, total) => `/v1/envelopes?page=${page(0.5)(turn, total)}`],
  ['sent, near the end', (turn, total) => `/v1/envelopes?page=${page(1)(turn, total)}`],
  ['sent, a rare state', () => '/v1/envelopes?filter[state]=halted'],
  ['sent, a frequent state', () => '/v1/envelopes?filter[state]=completed'],
  ['drafts', () => '/v1/envelopes?filter[state]=draft'],
  ['whole organization', () => '/v1/envelopes?source=workspace'],
  [
    'whole organization, in the middle',
    (turn, total) => `/v1/envelopes?source=workspace&page=${page(0.5)(turn, total)}`,
  ],
  ['received', () => '/v1/envelopes/inbox'],
  ['received, to be signed', () => '/v1/envelopes/inbox?filter[state]=waiting&filter[envelope.state]=in-transit'],
  ['received, deep', (turn, total) => `/v1/envelopes/inbox?page=${page(0.3)(turn, total)}`],
  ['face to face', () => '/v1/envelopes/face-to-face'],
]

const search = (of: string, text: (turn: number) => string) => (turn: number) =>
  `${of}q=${encodeURIComponent(text(turn))}`
const sent = '/v1/envelopes?'

const searches: readonly Case[] = [
  ['search: frequent word (30 %)', search(sent, () => 'contrato')],
  ['search: name and surname', search(sent, (turn) => people[turn % people.length]!)],
  ['search: rare word (20 of all)', search(sent, () => 'quixeramobim')],
  ['search: an address', search(sent, (turn) => `pessoa${turn * 37}@`)],
  ['search: a number in the title', search(sent, (turn) => `nº ${turn * 101}`)],
  ['search: frequent and rare together', search(sent, () => 'contrato quixeramobim')],
  ['search: nothing', search(sent, (turn) => `xyzzy${turn}`)],
  ['search: frequent letters, nothing', search(sent, (turn) => `ferreirado${turn}`)],
  ['search: two letters', search(sent, () => 'jo')],
  ['search: two letters, nothing near', search(sent, () => 'zz')],
  ['search: a word of long ago (half of the first tenth)', search(sent, () => 'itaipu')],
  ['search: whole organization', search('/v1/envelopes?source=workspace&', (turn) => people[turn % people.length]!)],
  ['search: among the halted', search('/v1/envelopes?filter[state]=halted&', () => 'contrato')],
  ['search in received: frequent', search('/v1/envelopes/inbox?', () => 'contrato')],
  ['search in received: a number in the title', search('/v1/envelopes/inbox?', (turn) => `nº ${turn * 101}`)],
  ['search in received: a word of long ago', search('/v1/envelopes/inbox?', () => 'itaipu')],
  ['search in received: rare', search('/v1/envelopes/inbox?', () => 'quixeramobim')],
  ['search face to face', search('/v1/envelopes/face-to-face?', (turn) => people[turn % people.length]!)],
]

export async function measureReads(call: Caller): Promise<Record<string, Spread>> {
  const { total } = ((await good(call('GET', '/v1/envelopes'))).body as Page).meta
  const results: Record<string, Spread> = {}
  for (const [name, path] of [...lists, ...searches]) {
    results[name] = await timesOf(call, (turn) => path(turn, total))
  }
  results['page after page by links'] = await alongLinks(call)
  return { ...results, ...(await historyOfThousands(call)) }
}

async function timesOf(call: Caller, path: (turn: number) => string): Promise<Spread> {
  const times: number[] = []
  for (let turn = 0; turn < TIMES + 2; turn++) {
    const { ms } = await good(call('GET', path(turn)))
    if (turn >= 2) times.push(ms)
  }
  return spreadOf(times)
}

async function alongLinks(call: Caller): Promise<Spread> {
  const times: number[] = []
  let next: string | null = '/v1/envelopes'
  for (let turn = 0; turn < TIMES && next; turn++) {
    const answer = await good(call('GET', next))
    times.push(answer.ms)
    const link: string | null = (answer.body as Page).links.next
    next = link && link.slice(link.indexOf('/v1/'))
  }
  return spreadOf(times)
}

/** One of the newest envelopes has ten thousand events. */
async function historyOfThousands(call: Caller): Promise<Record<string, Spread>> {
  const id = await eventful(call)
  const events = `/v1/envelopes/${id}/events`
  return {
    'history of 10,000 events': await timesOf(call, () => events),
    'history of 10,000 events, in the middle': await timesOf(call, (turn) => `${events}?page=${250 + turn}`),
    'notes of one envelope': await timesOf(call, () => `/v1/envelopes/${id}/notes`),
    'one envelope': await timesOf(call, () => `/v1/envelopes/${id}`),
  }
}

async function eventful(call: Caller): Promise<string> {
  for (let next: string | null = '/v1/envelopes?filter[state]=completed&limit=100'; next;) {
    const found = (await good(call('GET', next))).body as Page & { data: { id: string }[] }
    for (const { id } of found.data) {
      const { meta } = (await good(call('GET', `/v1/envelopes/${id}/events?limit=1`))).body as Page
      if (meta.total >= 10_000) return id
    }
    const link: string | null = found.links.next
    next = link && link.slice(link.indexOf('/v1/'))
  }
  throw new Error('no envelope has ten thousand events')
}
