/** Links that senders hand over: no letter goes out, each look at a link is recorded, and only what is theirs to hand over is shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf } from '../server/ledger.ts'
import { tables } from '../server/sql.ts'
import { asId } from '../kernel/ids.ts'
import { currentTerms } from '../features/terms/terms.model.ts'
import { remindRecipients } from '../features/deadlines/deadline.jobs.ts'
import { ask, openScene, type Embedded, type Scene } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

const byLink = (parts: object = {}) => scene.embedded({ via: 'link', ...parts })
const showOf = async ({ id, embedded }: Embedded, recipient = embedded, who = world.people.sender) => {
  const answer = await ask(world, who, 'POST', { url: `/v1/envelopes/${id}/recipients/${recipient}/link` })
  return { status: answer.statusCode, ...answer.json<{ link: string; code: string }>() }
}
const tokenIn = (link: string) => /\/public\/envelopes\/viewer\/([\w-]{43})$/.exec(link)![1]!
const historyOf = async ({ id }: Embedded) =>
  (await scene.call<{ data: { message: string }[] }>('GET', `/v1/envelopes/${id}/events`)).data.map(
    ({ message }) => message,
  )
const lettersTo = async (name: string) =>
  (
    await world.ctx.db.read((reader) =>
      tables(reader).selectFrom('messages').select('kind').where('to_name', '=', name).execute(),
    )
  ).map(({ kind }) => kind)

describe('a link that its sender hands over', () => {
  it('opens the envelope, goes out by no letter, and each look at it stands in the history', async () => {
    const envelope = await byLink({ name: 'Lia Prado' })
    const { status, link } = await showOf(envelope)
    expect(status).toBe(200)
    const opened = await ask(world, null, 'GET', { url: `/v1/p/envelopes/recipients/${tokenIn(link)}` })
    expect([opened.statusCode, opened.json()]).toMatchObject([200, { name: 'Lia Prado', gets_copy: false }])
    expect((await showOf(envelope)).link).toBe(link) // it stays the same

    const seen = (await historyOf(envelope)).filter((message) => message.includes('Lia Prado') && /link/.test(message))
    expect(seen).toHaveLength(2)
    expect(await lettersTo('Lia Prado')).toEqual([])
    const ledger = await world.ctx.db.read((reader) => eventsOf(reader, asId<'Envelope'>(envelope.id)))
    expect(ledger.filter(({ type }) => type === 'recipient.link_shown')).toHaveLength(2)
    expect(JSON.stringify(ledger)).not.toContain(tokenIn(link))
  })

  it('is asked for by no reminder, and leads to the end of the envelope', async () => {
    const envelope = await byLink({ name: 'Raul Dias' })
    await scene.call('PATCH', `/v1/envelopes/${envelope.id}`, { body: { expire_at: null } }).catch(() => undefined)
    world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + 3 * 86_400_000)
    await remindRecipients(world.ctx)
    const again = await ask(world, world.people.sender, 'POST', {
      url: `/v1/envelopes/${envelope.id}/recipients/${envelope.embedded}/notify`,
    })
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'recipient.by_link' }])
    await scene.call('POST', `/v1/envelopes/${envelope.id}/cancel`)
    expect(await lettersTo('Raul Dias')).toEqual([])
    const { status, link } = await showOf(envelope)
    expect(status).toBe(200)
    const opened = await ask(world, null, 'GET', { url: `/v1/p/envelopes/recipients/${tokenIn(link)}` })
    expect(opened.json()).toMatchObject({ envelope: { state: 'cancelled' } })
  })

  it('is shown of nobody who gets theirs by letter, and of nobody in a draft', async () => {
    const envelope = await byLink()
    expect(await showOf(envelope, envelope.recipient)).toMatchObject({ status: 409, code: 'recipient.not_by_link' })
    const draft = await scene.draft()
    const body = { type: 'approver', addressees: [{ via: 'link', name: 'Eva Torres' }] }
    const added = await scene.call<{ id: string }>('POST', `/v1/envelopes/${draft.id}/recipients`, { body })
    expect(await showOf({ ...draft, embedded: added.id })).toMatchObject({ status: 409, code: 'envelope.not_open' })
  })

  it('dies with another address, and the next one opens', async () => {
    const envelope = await byLink({ name: 'Nina Reis' })
    const former = tokenIn((await showOf(envelope)).link)
    const addressees = [{ via: 'link', name: 'Nina Reis', value: 'nina@people.example' }]
    await scene.call('PATCH', `/v1/envelopes/${envelope.id}/recipients/${envelope.embedded}`, { body: { addressees } })
    const look = async (token: string) =>
      (await ask(world, null, 'GET', { url: `/v1/p/envelopes/recipients/${token}` })).statusCode
    expect(await look(former)).toBe(400)
    expect(await look(tokenIn((await showOf(envelope)).link))).toBe(200)
    expect(await lettersTo('Nina Reis')).toEqual([])
  })

  it('lets its holder approve, and nobody is told of a letter that there was none of', async () => {
    const envelope = await byLink({ name: 'Ivo Lima' })
    const at = `/v1/p/envelopes/recipients/${tokenIn((await showOf(envelope)).link)}`
    await ask(world, null, 'POST', { url: `${at}/terms`, body: { version: currentTerms.br } })
    const acted = await ask(world, null, 'POST', { url: at, body: {} })
    expect([acted.statusCode, acted.json()]).toMatchObject([200, { state: 'done', gets_copy: false }])
  })
})
