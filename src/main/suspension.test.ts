/** Suspended organizations: calls by a link, batches and public links stop, and the acts of operators are listed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendNextRow } from '../features/bulk/batch.commands.ts'
import { asId } from '../kernel/ids.ts'
import { testWorkshop } from '../pades/testing/test-workshop.ts'
import { batchPorts } from './batch-ports.ts'
import { ask, openScene, type Scene } from './testing/scene.ts'
import { openWorld, PASSWORD, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

async function operate(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
  const { operator } = world.people
  await ask(world, operator, 'POST', { url: '/v1/me/prove', body: { password: PASSWORD } })
  const answer = await ask(world, operator, method, { url: `/v1/operate/${path}`, ...(body && { body }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? null : answer.json()
}
const suspend = (stopsSigning: boolean) =>
  operate('POST', `organizations/${world.acme}/suspension`, { stops_signing: stopsSigning })
const resume = () => operate('DELETE', `organizations/${world.acme}/suspension`)

it('where signing is stopped too, no call by a link is answered, files and pictures neither', async () => {
  const { tokens, document, field, content } = await scene.sent()
  const ids: Record<string, string> = {
    token: tokens.recipient,
    document,
    field,
    content,
    kind: 'signature',
    index: '0',
  }
  const byLink = world.http.endpoints.filter(({ caller, method }) => caller === 'recipient' && method === 'GET')
  const answers = async () => {
    const codes: Record<string, string> = {}
    for (const { path } of byLink) {
      const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? '1')
      const url = path.endsWith('/preview') ? `${filled}?page=1&width=120` : filled
      const answer = await ask(world, null, 'GET', { url })
      codes[path] = answer.statusCode < 400 ? String(answer.statusCode) : answer.json<{ code: string }>().code
    }
    return codes
  }
  expect(byLink.length).toBeGreaterThan(8)
  expect(Object.values(await answers())).toContain('200')
  await suspend(true)
  const stopped = await answers()
  await resume()
  expect(stopped).toEqual(Object.fromEntries(byLink.map(({ path }) => [path, 'envelope.suspended'])))
  expect(Object.values(await answers())).toContain('200')
})

async function begin(...names: readonly string[]): Promise<string> {
  const rows = names.map((name) => ({
    recipients: [{ role: 'Tenant', name: 'Clara Nunes', email: `${name}@suspended.example` }],
  }))
  const body = { template: await scene.template(), rows }
  return (await scene.call<{ id: string }>('POST', '/v1/batches', { body })).id
}
const next = (id: string) => sendNextRow(world.ctx, batchPorts(testWorkshop()), asId<'Batch'>(id))
const seen = (id: string) => scene.call<{ state: string }>('GET', `/v1/batches/${id}`, {}, world.people.owner)

it('a batch stops at the row it came to, fails none, and goes on where it was when all is resumed', async () => {
  const id = await begin('bia', 'leo')
  await suspend(false)
  expect(await next(id)).toBe(false)
  await resume()
  expect(await seen(id)).toMatchObject({
    state: 'stopped',
    stopped_because: expect.stringContaining('suspended this organization') as string,
  })
  await scene.call('POST', `/v1/batches/${id}/resume`)
  expect([await next(id), await next(id), await next(id)]).toEqual([true, true, false])
  expect(await seen(id)).toMatchObject({ state: 'done' })
})

it('a public link gives nobody an envelope, and says nothing of the suspension', async () => {
  const body = { template: await scene.template(), most_uses: 5 }
  const { address } = await scene.call<{ address: string }>('POST', '/v1/public-links', { body })
  const url = `/v1/p/links/${address.slice(address.lastIndexOf('/') + 1)}`
  const submit = (email: string) =>
    ask(world, null, 'POST', { url: `${url}/submissions`, body: { name: 'Clara Nunes', email } })
  await suspend(false)
  const shown = await ask(world, null, 'GET', { url })
  const refused = await submit('clara@suspended.example')
  await resume()
  for (const { body: said } of [shown, refused]) expect(said.toLowerCase()).not.toContain('suspen')
  expect(refused.json()).toMatchObject({ code: 'public_link.unavailable' })
  expect((await submit('clara@resumed.example')).statusCode).toBeLessThan(300)
})

it('what operators did is listed, the latest first, with who did it and from where', async () => {
  await suspend(true)
  await resume()
  const { operator } = world.people
  const list = (await operate('GET', 'acts?limit=2')) as Readonly<{ data: object[]; meta: object; links: object }>
  expect(list.data).toMatchObject([
    {
      type: 'organization.resumed',
      about: { kind: 'organization', id: world.acme, name: 'Acme' },
      by: { id: operator.userId, email: operator.email },
      ip: '192.0.2.1',
    },
    { type: 'organization.suspended', details: { stopsSigning: true } },
  ])
  expect(list.links).toMatchObject({ next: expect.stringContaining('page=2') as string })
})

it('a batch of a suspended person stops too', async () => {
  const id = await begin('rui')
  const person = `people/${world.people.sender.userId}/suspension`
  await operate('POST', person, {})
  expect(await next(id)).toBe(false)
  await operate('DELETE', person)
  const because = expect.stringContaining('suspended this account') as string
  expect(await seen(id)).toMatchObject({ state: 'stopped', stopped_because: because })
})
