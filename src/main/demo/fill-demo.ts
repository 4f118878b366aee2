/**
 * Fills a demo through the product's own calls, in this process: people, contacts, a template, and envelopes in every state. Its clock
 * begins days ago, so that lists look lived in; seals and deadlines are left to the jobs, as ever.
 */
import { commit } from '../../core/envelope/envelope.commands.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { halt } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { demoPeople } from '../../features/demo/demo.model.ts'
import { lawIn } from '../../core/identity/law.model.ts'
import { currentTerms } from '../../features/terms/terms.model.ts'
import { asId } from '../../kernel/ids.ts'
import type { Http } from '../../server/http.ts'
import { demoDocument } from './demo-document.ts'
import { settleDemoPeople, type DemoCaller } from './demo-people.ts'
import type { DemoProduct } from './demo-product.ts'
import { demoSignature } from './demo-signature.ts'
import { demoStory, type DemoStory } from './demo-story.ts'

const HOUR_MS = 3_600_000

type Paper = DemoStory['draft']
type Sent = Readonly<{
  id: string
  documents: readonly Readonly<{ fields: readonly Readonly<{ id: string; recipient: string }>[] }>[]
  recipients: readonly Readonly<{ id: string; name: string }>[]
}>
type Person = Readonly<{ name: string; email: string }>

export async function fillDemo(product: DemoProduct): Promise<void> {
  const { ctx, goBack } = product
  const story = demoStory(ctx.settings)
  goBack(100)
  const callers = await settleDemoPeople(product, story)
  const { caio, rui } = { caio: callers.sender, rui: story.contacts[0]! }
  const { signer: marina } = demoPeople
  for (const contact of [...story.contacts, marina]) await caio('POST', '/v1/contacts', contact)
  await makeTemplate(caio, story)
  const letters = openLetters(product, caio)

  goBack(96)
  await letters.send(story.expired, [marina], { expire_at: new Date(ctx.now().getTime() + 26 * HOUR_MS).toISOString() })
  for (const [index, paper] of story.completed.entries()) {
    goBack(80 - 30 * index)
    await letters.signAll(await letters.send(paper, [marina, rui]))
  }
  goBack(60)
  await letters.refuse(await letters.send(story.rejected, [marina]), story.reason)
  goBack(44)
  const { id } = await letters.send(story.cancelled, [rui])
  await caio('POST', `/v1/envelopes/${id}/cancel`, {})
  goBack(30)
  const stopped = await letters.send(story.halted, [rui])
  await letters.signAll(stopped, { seals: false })
  goBack(20)
  await letters.sign(await letters.send(story.halfSigned, [marina, rui]), marina)
  goBack(3)
  await letters.send(story.waiting, [marina, rui])
  goBack(1)
  await letters.send(story.draft, [marina], { send: false })
  goBack(0)
}

async function makeTemplate(caio: DemoCaller, { template, role }: DemoStory): Promise<void> {
  const widget = { page: 1, x_axis: 60, y_axis: 600, width: 200, height: 50 }
  const { id } = await caio<Sent>('POST', '/v1/envelopes/send', {
    title: template.title,
    documents: [fileOf(template)],
    recipients: [{ role }],
    fields: [{ recipient: role, type: 'signature', widget }],
    send: false,
  })
  await caio('POST', `/v1/envelopes/${id}/copy`, { into: 'template' })
  await caio('DELETE', `/v1/envelopes/${id}`)
}

const fileOf = ({ title, lines }: Paper) => ({
  name: `${title}.pdf`,
  base64: demoDocument(title, lines).toString('base64'),
})

function openLetters({ ctx, http }: DemoProduct, caio: DemoCaller) {
  const terms = { version: currentTerms[lawIn(null, ctx.settings.variant)] }
  const send = ({ title, lines }: Paper, people: readonly Person[], more: object = {}): Promise<Sent> =>
    caio<Sent>('POST', '/v1/envelopes/send', {
      title,
      documents: [fileOf({ title, lines })],
      recipients: people.map(({ name, email }) => ({
        type: 'signer',
        name,
        addressees: [{ via: 'email', value: email, name }],
      })),
      fields: people.map((_person, recipient) => ({
        recipient,
        type: 'signature',
        widget: { page: 1, x_axis: 60 + 265 * recipient, y_axis: 600, width: 200, height: 50 },
      })),
      ...more,
    })
  const byLink = visitorOf(http)
  const tokenOf = ({ recipients }: Sent, who: Person) => {
    const { id } = recipients.find(({ name }) => name === who.name)!
    return { id, token: actionToken(ctx.keys, asId(id), 1) }
  }
  const sign = async (sent: Sent, who: Person) => {
    const { id, token } = tokenOf(sent, who)
    const at = `/v1/p/envelopes/recipients/${token}`
    await byLink('POST', `${at}/terms`, terms)
    await byLink('POST', `/v1/p/signature-profiles/signature/${token}`, undefined, demoSignature(who.name.length))
    for (const { fields } of sent.documents)
      for (const field of fields.filter(({ recipient }) => recipient === id))
        await byLink('PATCH', `${at}/fields/${field.id}`, { value: 'signed' })
    await byLink('POST', at, {})
  }
  return {
    send,
    sign,
    refuse: async (sent: Sent, reason: string) => {
      const { token } = tokenOf(sent, { name: sent.recipients[0]!.name, email: '' })
      await byLink('POST', `/v1/p/envelopes/recipients/${token}/terms`, terms)
      await byLink('DELETE', `/v1/p/envelopes/recipients/${token}`, { reason })
    },
    /** @param seals false: as if the key of the seal had failed for good */
    signAll: async (sent: Sent, { seals = true } = {}) => {
      for (const { name } of sent.recipients) await sign(sent, { name, email: '' })
      if (seals) return
      await ctx.db.transaction(async (tx) => {
        const envelope = await lockEnvelope(tx, asId(sent.id))
        if (envelope.state !== 'processing') return // a worker was faster: then it is one more that is completed
        const change = halt(envelope, 'the demo shows what a halted envelope is', { cause: 'key', words: {} })
        await commit(ctx, tx, change, { at: ctx.now(), ...ctx.origin })
      })
    },
  }
}

type Calls = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, picture?: Uint8Array) => Promise<void>

/** A person who comes by a link. */
function visitorOf({ app }: Http): Calls {
  return async (method, url, body, picture) => {
    const form = picture && (await packed(picture))
    const answer = await app.inject({
      method,
      url,
      headers: { 'user-agent': 'demo', ...form?.headers },
      ...(form ? { payload: form.payload } : body && { payload: body }),
    })
    if (answer.statusCode >= 400) throw new Error(`${method} of a recipient: ${answer.statusCode} ${answer.body}`)
  }
}

async function packed(picture: Uint8Array) {
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'signature.png')
  const answer = new Response(data)
  const type = answer.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await answer.arrayBuffer()) }
}
