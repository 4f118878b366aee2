/** The power goes at every step of sending and sealing: nothing signed is lost, no credit goes twice, nothing stays stuck. */
import { expect, test } from '@playwright/test'
import { addSigners, draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { askStrangers, rootCertificate } from './world/strangers.ts'

let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

const creditsOf = async (who: Person) =>
  (await who.call<{ quota: { consumed: number } }>('GET', '/v1/me')).quota.consumed

/** Kills the server this long after something was asked of it, and starts it again on the same data. */
async function killAfter(delayMs: number, asked: Promise<unknown>): Promise<void> {
  const outcome = asked.then(
    () => 'answered',
    () => 'lost',
  )
  await new Promise((resolve) => setTimeout(resolve, delayMs)) // the moment of the power cut, not a wait for a result
  await product.kill()
  await outcome
  await product.start()
}

for (const delayMs of [0, 5, 15, 40, 100]) {
  test(`killed ${delayMs} ms into sending, the envelope is a draft or sent, and a credit goes once`, async () => {
    const address = `crash-send-${delayMs}@rubrica.test`
    const before = await creditsOf(sender)
    const draft = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
    await addSigners(sender, draft, [address])
    await killAfter(delayMs, sender.ask('POST', `/v1/envelopes/${draft.id}/send`))
    const { state, documents } = await sender.call<{ state: string; documents: unknown[] }>(
      'GET',
      `/v1/envelopes/${draft.id}`,
    )
    expect(documents).toHaveLength(1)
    expect(['draft', 'in-transit']).toContain(state)
    expect(await creditsOf(sender)).toBe(before + (state === 'in-transit' ? 1 : 0))
    if (state === 'in-transit') expect(await tokenOf(product, address)).toHaveLength(43)
  })
}

for (const delayMs of [0, 20, 60, 150, 300, 600]) {
  test(`killed ${delayMs} ms after the last signature, the envelope is completed once, sealed once`, async () => {
    const address = `crash-seal-${delayMs}@rubrica.test`
    const draft = await draftWith(sender, fixture('corpus/plain-14-pages.pdf'), 'relatório.pdf')
    const { id } = await sendTo(sender, draft, [address])
    const token = await signAs(product, address, { stopsBefore: true })
    const sign = () => visitor(product).ask('POST', `/v1/p/envelopes/recipients/${token}`, {})
    await killAfter(delayMs, sign())
    const again = await sign() // the person presses again, not knowing
    expect([200, 409]).toContain(again.status)
    const completed = await untilState(sender, id, 'completed')
    const events = await sender.call<{ data: { type: string }[] }>('GET', `/v1/envelopes/${id}/events?limit=100`)
    for (const type of ['recipient.signed', 'document.sealed', 'envelope.completed']) {
      expect(
        events.data.filter((event) => event.type === type),
        type,
      ).toHaveLength(1)
    }
    const sealed = await sender.download(completed.documents[0]!.links['download']!)
    expect(askStrangers(sealed, rootCertificate(product.dataDir)).signatures).toBe(1)
  })
}
