/** The power goes at every step of sending and sealing: nothing signed is lost, no credit goes twice, nothing stays stuck. */
import { expect, test } from '@playwright/test'
import { addSigners, draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { askStrangers } from './world/strangers.ts'

let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

type Moment = Readonly<{ beforeTheCutMs: number }>

/** One power cut meets several envelopes, each at another step. */
const moments = (...list: readonly number[]): Moment[] => list.map((beforeTheCutMs) => ({ beforeTheCutMs }))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Does each thing so long before the power goes; then the server is started again on the same data. */
async function cutPower(things: readonly (Moment & { work: () => Promise<unknown> })[]): Promise<void> {
  const longestMs = Math.max(...things.map(({ beforeTheCutMs }) => beforeTheCutMs))
  const begun = things.map(({ beforeTheCutMs, work }) => pause(longestMs - beforeTheCutMs).then(work))
  const lost = Promise.allSettled(begun)
  await pause(longestMs)
  await product.kill()
  await lost
  await product.start()
}

const creditsOf = async (who: Person) =>
  (await who.call<{ quota: { consumed: number } }>('GET', '/v1/me')).quota.consumed

test('when the power goes while envelopes are sent, each is a draft or sent with its letter, and a credit goes once', async () => {
  const before = await creditsOf(sender)
  const drafts = await Promise.all(
    moments(0, 4, 8, 12, 20, 30, 45, 70, 100).map(async (moment) => {
      const draft = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
      const address = `crash-send-${moment.beforeTheCutMs}@rubrica.test`
      await addSigners(sender, draft, [address])
      return { ...moment, id: draft.id, address, work: () => sender.ask('POST', `/v1/envelopes/${draft.id}/send`) }
    }),
  )
  await cutPower(drafts)
  const after = await Promise.all(
    drafts.map(async ({ id, address }) => {
      const envelope = await sender.call<{ state: string; documents: unknown[] }>('GET', `/v1/envelopes/${id}`)
      expect(envelope.documents).toHaveLength(1)
      expect(['draft', 'in-transit']).toContain(envelope.state)
      if (envelope.state === 'in-transit') expect(await tokenOf(product, address)).toHaveLength(43)
      return envelope.state
    }),
  )
  const sent = after.filter((state) => state === 'in-transit').length
  expect(await creditsOf(sender)).toBe(before + sent)
})

test('when the power goes after the last signatures, every envelope is signed, sealed and completed once', async () => {
  const waiting = await Promise.all(
    moments(0, 10, 25, 60, 120, 250, 400, 700).map(async (moment) => {
      const address = `crash-seal-${moment.beforeTheCutMs}@rubrica.test`
      const draft = await draftWith(sender, fixture('corpus/plain-14-pages.pdf'), 'relatório.pdf')
      const { id } = await sendTo(sender, draft, [address])
      const token = await signAs(product, address, { stopsBefore: true })
      return { ...moment, id, work: () => visitor(product).ask('POST', `/v1/p/envelopes/recipients/${token}`, {}) }
    }),
  )
  await cutPower(waiting)
  await Promise.all(
    waiting.map(async ({ id, work: sign }) => {
      const again = await sign() // the person presses again, not knowing
      expect([200, 409]).toContain(again.status)
      const { documents } = await untilState(sender, id, 'completed')
      await expectOnce(id, ['recipient.signed', 'document.sealed', 'envelope.completed'])
      await askStrangers(product, await sender.download(documents[0]!.links['download']!))
    }),
  )
})

test('two recipients who sign at the same instant, each pressing twice, both count, and the envelope completes once', async () => {
  const addresses = ['same-instant-a@rubrica.test', 'same-instant-b@rubrica.test']
  const draft = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  const { id } = await sendTo(sender, draft, addresses, { inOrder: false })
  const tokens = await Promise.all(addresses.map((address) => signAs(product, address, { stopsBefore: true })))
  const pressed = [...tokens, ...tokens].map((token) =>
    visitor(product).ask('POST', `/v1/p/envelopes/recipients/${token}`, {}),
  )
  for (const { status } of await Promise.all(pressed)) expect([200, 409]).toContain(status)
  await untilState(sender, id, 'completed')
  const signed = await eventsOf(id, 'recipient.signed')
  expect(signed).toHaveLength(2)
  await expectOnce(id, ['document.sealed', 'envelope.completed'])
})

async function eventsOf(id: string, type: string): Promise<unknown[]> {
  const { data } = await sender.call<{ data: { type: string }[] }>('GET', `/v1/envelopes/${id}/events?limit=100`)
  return data.filter((event) => event.type === type)
}

async function expectOnce(id: string, types: readonly string[]): Promise<void> {
  for (const type of types) expect(await eventsOf(id, type), type).toHaveLength(1)
}
