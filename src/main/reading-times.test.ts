/** Reading times: what a recipient's page tells is kept, added up, shown to the sender alone, and gone when it is switched off. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveReadingChoice } from '../features/reading-times/reading-time.store.ts'
import { currentTerms } from '../features/terms/terms.model.ts'
import { asId } from '../kernel/ids.ts'
import { sql, tables } from '../server/sql.ts'
import { ask, openScene, type Envelope, type Scene } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

const sent = async (): Promise<Envelope> => scene.send(await scene.draft())
const accept = (token: string) =>
  ask(world, null, 'POST', { url: `/v1/p/envelopes/recipients/${token}/terms`, body: { version: currentTerms.br } })
const tell = async (token: string, pages: readonly object[]) => {
  const url = `/v1/p/envelopes/recipients/${token}/reading-times`
  const answer = await ask(world, null, 'POST', { url, body: { pages } })
  return [answer.statusCode, answer.json<{ is_kept?: boolean; code?: string }>()] as const
}
type Shown = { is_kept: boolean; recipients: { id: string; pages: { page: number; seconds: number }[] }[] }
const shown = (id: string) => scene.call<Shown>('GET', `/v1/envelopes/${id}/reading-times`)
const kept = [200, { is_kept: true }]
const notKept = [200, { is_kept: false }]

describe('reading times', () => {
  it('are kept once the terms are accepted, added up by page, and shown with the recipient', async () => {
    const { id, document, recipient, tokens } = await sent()
    const page = { document, page: 1, seconds: 7 }
    expect(await tell(tokens.recipient, [page])).toEqual(notKept)
    await accept(tokens.recipient)
    expect(await tell(tokens.recipient, [page, page])).toEqual(kept)
    expect(await tell(tokens.recipient, [{ ...page, seconds: 600 }])).toEqual(kept)
    expect(await shown(id)).toEqual({
      is_kept: true,
      recipients: [{ id: recipient, pages: [{ document, page: 1, seconds: 614 }] }],
    })
  })

  it('are about pages that there are, in numbers that can be', async () => {
    const { id, document, tokens } = await sent()
    const other = await sent()
    await accept(tokens.recipient)
    const [status, refused] = await tell(tokens.recipient, [{ document: other.document, page: 1, seconds: 7 }])
    expect([status, refused.code]).toEqual([404, 'document.not_found'])
    expect(await tell(tokens.recipient, [{ document, page: 90_000, seconds: 7 }])).toEqual(kept)
    expect((await shown(id)).recipients).toEqual([])
    for (const odd of [{ seconds: 0 }, { seconds: 601 }, { seconds: 1.5 }, { page: 0 }])
      expect((await tell(tokens.recipient, [{ document, page: 1, seconds: 7, ...odd }]))[0]).toBe(422)
  })

  it('end with the act, and with another address', async () => {
    const { id, document, recipient, tokens } = await sent()
    const page = { document, page: 1, seconds: 7 }
    for (const token of [tokens.recipient, tokens.fellow]) await accept(token)
    for (const token of [tokens.recipient, tokens.fellow]) expect(await tell(token, [page])).toEqual(kept)
    const addressees = [{ via: 'email', name: 'Somebody else', value: 'else@people.example' }]
    await scene.call('PATCH', `/v1/envelopes/${id}/recipients/${recipient}`, { body: { addressees } })
    expect((await shown(id)).recipients.map((each) => each.id)).not.toContain(recipient)
    await scene.call('POST', `/v1/envelopes/${id}/cancel`)
    expect(await tell(tokens.fellow, [page])).toEqual(notKept)
    expect((await shown(id)).recipients).toHaveLength(1)
  })

  it('are neither kept nor shown where the organization switched them off, and what there was is deleted', async () => {
    const { id, document, tokens } = await sent()
    const page = { document, page: 1, seconds: 7 }
    await accept(tokens.recipient)
    expect(await tell(tokens.recipient, [page])).toEqual(kept)
    const url = `/v1/organizations/${world.acme}/reading-times`
    await scene.call('PUT', url, { body: { is_kept: false } }, world.people.owner)
    expect(await tell(tokens.recipient, [page])).toEqual(notKept)
    expect(await shown(id)).toEqual({ is_kept: false, recipients: [] })
    await scene.call('PUT', url, { body: { is_kept: true } }, world.people.owner)
    expect((await shown(id)).recipients).toEqual([])
  })

  it('are not kept of a page that tells them at the moment when they are switched off', async () => {
    const { id, document, tokens } = await sent()
    await accept(tokens.recipient)
    const acme = asId<'Organization'>(world.acme)
    let told: Promise<unknown> | undefined
    await world.ctx.db.transaction(async (tx) => {
      await saveReadingChoice(tx, acme, false)
      let isTold = false
      told = tell(tokens.recipient, [{ document, page: 1, seconds: 7 }]).finally(() => (isTold = true))
      await expect.poll(async () => isTold || (await isWaitedFor())).toBe(true)
    })
    expect(await told).toEqual(notKept)
    await world.ctx.db.transaction((tx) => saveReadingChoice(tx, acme, true))
    expect(await shown(id)).toEqual({ is_kept: true, recipients: [] })
  })
})

async function isWaitedFor(): Promise<boolean> {
  const { rows } = await world.ctx.db.read((reader) =>
    sql`select from pg_locks where not granted`.execute(tables(reader)),
  )
  return rows.length > 0
}
