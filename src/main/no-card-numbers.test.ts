/** Every call about plans refuses a card number by name, wherever it stands, beside all else that is wrong; nothing of it is answered or logged. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as buying from '../features/plans/billing/billing.contract.ts'
import * as plans from '../features/plans/plan.contract.ts'
import { cards } from '../features/gateways/testing/played.ts'
import { billingRoutes } from '../features/plans/billing/billing.routes.ts'
import { planRoutes } from '../features/plans/plan.routes.ts'
import { openHttp } from '../server/http/open.ts'
import type { Http } from '../server/http.ts'
import { openLog } from '../server/log.ts'
import { sentence } from '../server/sentences.ts'
import { billingDeps } from './features.ts'
import { gatekeeper } from './gatekeeper.ts'
import { openBuyer } from './testing/billing.store.ts'
import { ask } from './testing/scene.ts'
import { openWorld, type Person, type World } from './testing/world.store.ts'

let world: World
let http: Http
let owner: Person
let logged = ''
beforeAll(async () => {
  world = await openWorld()
  const ctx = { ...world.ctx, log: openLog('trace', { write: (line) => void (logged += line) }) }
  http = await openHttp(ctx, gatekeeper(ctx))
  billingRoutes(http, ctx, billingDeps(world.gateway))
  planRoutes(http, ctx, billingDeps(world.gateway))
  ;({ owner } = await openBuyer(world))
})
afterAll(async () => {
  await http.app.close()
  await world.close()
})

const calls = [...Object.values(buying), ...Object.values(plans)].flatMap((each) =>
  'path' in each && each.path !== buying.receiveWebhookEndpoint.path ? [each] : [],
)

const spaced = cards.good.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
const long = '6304000000000000018' // 19 digits
const short = '4222222222222' // 13 digits

it('knows of all of them', () => expect(calls.length).toBeGreaterThan(15))

it.each(calls.map((each) => [`${each.method} ${each.path}`, each] as const))('%s', async (_, { method, path }) => {
  const url = path.replace(':id', '00000000-0000-4000-8000-000000000000').replace(':plan', 'basic')
  const refused = [sentence('payment.card_number_sent', 'pt-BR')]
  const isRead = method === 'GET'
  const send = (value: unknown) =>
    isRead
      ? ask({ http }, owner, method, { url: `${url}?note=${encodeURIComponent(String(value))}` })
      : ask({ http }, owner, method, { url, body: { note: value } })
  for (const number of [cards.good, spaced, long, short]) {
    const answer = await send(number)
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      422,
      expect.objectContaining({ note: refused }),
    ])
    expect(answer.body).not.toContain(number)
  }
  if (!isRead) {
    const nested = await send([{ deep: { card: Number(cards.good) } }])
    expect(nested.json<{ errors: object }>().errors).toHaveProperty(['note.0.deep.card'], refused)
    const named = await send({ [cards.good]: true })
    expect(named.json<{ errors: object }>().errors).toHaveProperty(['note'], refused)
    expect(named.body).not.toContain(cards.good)
  }
  const other = await send('4000000000000011') // its check digit is wrong
  expect(other.body).not.toContain(refused[0])
  if (path.includes(':'))
    await ask({ http }, owner, method, { url: path.replaceAll(/:\w+/g, cards.good), ...(isRead ? {} : { body: {} }) })
  for (const number of [cards.good, spaced, long, short]) expect(logged).not.toContain(number)
  expect(logged).toContain('"url":"/v1/')
})
