/** The power goes at every step of sending and sealing: nothing signed is lost, no credit goes twice, nothing stays stuck. */
import { expect, test } from '@playwright/test'
import { addSigners, draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { askStrangers } from './world/strangers.ts'
import { atNight } from './world/nightly.ts'

test.describe.configure({ timeout: 120_000 })

let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

/** Begins everything at once; the power goes the moment one of them is through, with the others on their way. */
async function cutPowerInTheMiddleOf<Result>(works: readonly (() => Promise<Result>)[]): Promise<void> {
  const begun = works.map((work) => work())
  void Promise.allSettled(begun) // what the others waited for is lost with the power
  await Promise.any(begun)
  await product.kill()
  await product.start()
}

const creditsOf = async (who: Person) =>
  (await who.call<{ quota: { consumed: number } }>('GET', '/v1/me')).quota.consumed

const eight = Array.from({ length: 8 }, (_, index) => index)

test('when the power goes while envelopes are sent, each is a draft or sent with its letter, and a credit goes once', async () => {
  const before = await creditsOf(sender)
  const drafts = await Promise.all(
    eight.map(async (index) => {
      const draft = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
      const address = `crash-send-${index}@rubrica.test`
      await addSigners(sender, draft, [address])
      return { id: draft.id, address, send: () => sender.ask('POST', `/v1/envelopes/${draft.id}/send`) }
    }),
  )
  const statesNow = () => Promise.all(drafts.map(async ({ id }) => (await envelope(id)).state))
  const sentOf = (states: readonly string[]) => states.filter((state) => state === 'in-transit').length

  await cutPowerInTheMiddleOf(drafts.map(({ send }) => send))
  const states = await statesNow()
  for (const state of states) expect(['draft', 'in-transit']).toContain(state)
  expect(sentOf(states)).toBeGreaterThanOrEqual(1)
  expect(await creditsOf(sender)).toBe(before + sentOf(states))

  // The person presses again; this time the power goes while the letters are on their way.
  await cutPowerInTheMiddleOf(
    drafts.map(
      ({ send, address }) =>
        () =>
          send().then(() => tokenOf(product, address)),
    ),
  )
  for (const { send } of drafts) expect([204, 200, 409]).toContain((await send()).status)
  expect(sentOf(await statesNow())).toBe(drafts.length)
  expect(await creditsOf(sender)).toBe(before + drafts.length)
  for (const { address } of drafts) expect(await tokenOf(product, address)).toHaveLength(43)
})

test(
  'when the power goes after the last signatures, every envelope is signed, sealed and completed once',
  atNight,
  async () => {
    const waiting = await Promise.all(
      eight.map(async (index) => {
        const address = `crash-seal-${index}@rubrica.test`
        const draft = await draftWith(sender, fixture('corpus/plain-14-pages.pdf'), 'relatório.pdf')
        const { id } = await sendTo(sender, draft, [address])
        const token = await signAs(product, address, { stopsBefore: true })
        return { id, sign: () => visitor(product).ask('POST', `/v1/p/envelopes/recipients/${token}`, {}) }
      }),
    )
    await cutPowerInTheMiddleOf(waiting.map(({ sign }) => sign))
    // The people press again, not knowing; this time the power goes while the documents are sealed.
    await cutPowerInTheMiddleOf(
      waiting.map(
        ({ id, sign }) =>
          () =>
            sign().then(() => untilState(sender, id, 'completed')),
      ),
    )
    await Promise.all(
      waiting.map(async ({ id, sign }) => {
        expect([200, 409]).toContain((await sign()).status)
        const { documents } = await untilState(sender, id, 'completed')
        await expectOnce(id, ['recipient.signed', 'document.sealed', 'envelope.completed'])
        await askStrangers(product, await sender.download(documents[0]!.links['download']!))
      }),
    )
  },
)

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

const envelope = (id: string) => sender.call<{ state: string }>('GET', `/v1/envelopes/${id}`)

async function eventsOf(id: string, type: string): Promise<unknown[]> {
  const { data } = await sender.call<{ data: { type: string }[] }>('GET', `/v1/envelopes/${id}/events?limit=100`)
  return data.filter((event) => event.type === type)
}

async function expectOnce(id: string, types: readonly string[]): Promise<void> {
  for (const type of types) expect(await eventsOf(id, type), type).toHaveLength(1)
}
