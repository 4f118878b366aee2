/** Items that others see: members with whom they are shared, and anybody who has the link of what is published. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { countSavedInto } from '../../core/envelope/saving.store.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { storageRoutes } from './item.routes.ts'

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  storageRoutes(http, ctx, workshop, countSavedInto)
})

/** Ana keeps: a folder, in it one that is to be opened, in that one more and a file; and a file beside them. */
let tree: Readonly<{ top: string; opened: string; inner: string; lease: string; secret: string }>

beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
  const top = await folder('Private', null)
  const opened = await folder('Opened', top)
  const inner = await folder('Inner', opened)
  tree = { top, opened, inner, lease: await upload('Lease.pdf', inner), secret: await upload('Secret.pdf', top) }
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(person: Person | null, method: Method, url: string, payload?: object) {
  const headers = { ...(person && { authorization: person.userId }), 'accept-language': 'en' }
  const answer = await http.app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) })
  const isJson = answer.headers['content-type']?.toString().includes('json') ?? false
  return { status: answer.statusCode, body: isJson ? answer.json() : null, raw: answer.rawPayload, reply: answer }
}

const folder = async (name: string, parent: string | null): Promise<string> =>
  (await ask(people.ana, 'POST', '/items', { name, parent })).body.id

async function upload(name: string, parent: string): Promise<string> {
  const form = new FormData()
  form.set('parent', parent)
  form.set('file', new Blob([makePdf()]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')!, authorization: people.ana.userId }
  const payload = Buffer.from(await request.arrayBuffer())
  return (await http.app.inject({ method: 'POST', url: '/v1/items/upload', headers, payload })).json().id
}

const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name)
const share = (id: string, ...users: Person[]) =>
  ask(people.ana, 'PUT', `/items/${id}/shares`, { users: users.map(({ userId }) => userId) })

describe('a folder that is shared', () => {
  it('is seen by those members with all that lies in it, and nothing above or beside it', async () => {
    const { status, body } = await share(tree.opened, people.bia, people.ana)
    expect([status, body.users]).toEqual([200, [{ id: people.bia.userId, name: 'Bia Lima', email: 'bia@example.com' }]])

    const shared = await ask(people.bia, 'GET', '/items?source=shared')
    expect(shared.body.data).toMatchObject([
      { name: 'Opened', parent: null, is_shared: true, may_change: false, publish_token: null },
    ])
    expect(names(await ask(people.bia, 'GET', `/items?parent=${tree.opened}`))).toEqual(['Inner'])
    expect(names(await ask(people.bia, 'GET', '/items?source=shared&q=lease'))).toEqual(['Lease.pdf'])
    expect(names(await ask(people.bia, 'GET', '/items?source=shared&q=e'))).not.toContain('Secret.pdf')
    const lease = await ask(people.bia, 'GET', `/items/${tree.lease}`)
    expect(lease.body.path.map(({ name }: { name: string }) => name)).toEqual(['Opened', 'Inner', 'Lease.pdf'])
    expect(lease.body.shares).toEqual([])
    for (const what of ['download', 'display', 'preview'])
      expect((await ask(people.bia, 'GET', `/items/${tree.lease}/${what}`)).status).toBe(200)

    for (const id of [tree.top, tree.secret]) {
      expect((await ask(people.bia, 'GET', `/items/${id}`)).status).toBe(404)
      expect((await ask(people.bia, 'GET', `/items/${id}/download`)).status).toBe(404)
    }
    expect((await ask(people.bia, 'GET', `/items?parent=${tree.top}`)).status).toBe(404)
    expect(names(await ask(people.bia, 'GET', '/items'))).toEqual([])
  })

  it('is changed by nobody who only sees it', async () => {
    await share(tree.opened, people.bia)
    const tries = [
      ['PATCH', `/items/${tree.lease}`, { name: 'Mine' }],
      ['PUT', `/items/${tree.lease}/move`, { parent: null }],
      ['DELETE', `/items/${tree.lease}`],
      ['PUT', `/items/${tree.lease}/shares`, { users: [] }],
      ['DELETE', `/items/${tree.opened}/shares`],
      ['POST', `/items/${tree.opened}/publish`],
      ['POST', '/items', { name: 'Mine', parent: tree.opened }],
    ] as const
    for (const [method, url, payload] of tries) {
      const { status, body } = await ask(people.bia, method, url, payload)
      expect([url, status, body.code]).toEqual([url, 403, 'permission.denied'])
    }
  })

  it('is told to those who may change it, and closed again', async () => {
    await share(tree.opened, people.bia)
    expect((await ask(people.ana, 'GET', `/items?parent=${tree.top}`)).body.data).toContainEqual(
      expect.objectContaining({ name: 'Opened', is_shared: true, may_change: true }),
    )
    expect((await ask(people.owner, 'GET', `/items/${tree.top}`)).body.dependents).toMatchObject({ shared: 1 })
    expect((await ask(people.ana, 'DELETE', `/items/${tree.opened}/shares`)).status).toBe(204)
    expect((await ask(people.bia, 'GET', `/items/${tree.lease}`)).status).toBe(404)
  })

  it('is shared with members only, and no longer than they are members', async () => {
    const { status, body } = await share(tree.opened, people.bia, people.eve)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'item.share_with_members', ['users']])
    await share(tree.opened, people.bia)
    await ctx.db.transaction((tx) =>
      tables(tx).deleteFrom('memberships').where('user_id', '=', people.bia.userId).execute(),
    )
    expect((await ask(people.ana, 'GET', `/items/${tree.opened}`)).body.shares).toEqual([])
  })
})

describe('what is published', () => {
  const publish = async (id: string): Promise<string> =>
    (await ask(people.ana, 'POST', `/items/${id}/publish`)).body.publish_token

  it('is open to anyone who has the link, with all that lies in it', async () => {
    const token = await publish(tree.opened)
    expect(token).toHaveLength(43)
    expect(await publish(tree.opened)).toBe(token)
    const shown = await ask(null, 'GET', `/p/storage/${token}`)
    expect(shown.body).toMatchObject({ name: 'Opened', parent: null, organization: 'Acme', is_directory: true })
    expect(shown.body.path).toHaveLength(1)
    expect(names(await ask(null, 'GET', `/p/storage/${token}/items`))).toEqual(['Inner'])
    const inner = await ask(null, 'GET', `/p/storage/${token}/items?parent=${tree.inner}`)
    expect(names(inner)).toEqual(['Lease.pdf'])
    expect(names(await ask(null, 'GET', `/p/storage/${token}/items?q=LEASE`))).toEqual(['Lease.pdf'])
    for (const link of Object.values(inner.body.data[0].links as Record<string, string>))
      expect((await ask(null, 'GET', link.slice(3))).status).toBe(200)
    const zip = await ask(null, 'GET', `/p/storage/${token}/items/${tree.opened}/download`)
    expect(zip.reply.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    expect(zip.raw.toString('latin1')).toContain('Inner/Lease.pdf')
  })

  it('opens nothing above, beside or of anybody else', async () => {
    const token = await publish(tree.opened)
    const theirs = (await ask(people.eve, 'POST', '/items', { name: 'Theirs' })).body.id
    for (const id of [tree.top, tree.secret, theirs, ctx.newId()]) {
      const asked = [`?item=${id}`, `/items?parent=${id}`, `/items/${id}/download`, `/items/${id}/preview`]
      for (const rest of asked) {
        const { status, body } = await ask(null, 'GET', `/p/storage/${token}${rest}`)
        expect([rest, status, body.code]).toEqual([rest, 404, 'item.not_found'])
      }
    }
    expect((await ask(null, 'GET', `/p/storage/${tree.opened}`)).body).toEqual(
      (await ask(null, 'GET', `/p/storage/${'x'.repeat(43)}`)).body,
    )
  })

  it('is listed for the member whose folder it is, and for owners', async () => {
    await publish(tree.inner)
    expect(names(await ask(people.ana, 'GET', '/published-items'))).toEqual(['Inner'])
    expect(names(await ask(people.bia, 'GET', '/published-items'))).toEqual([])
    expect(names(await ask(people.owner, 'GET', '/published-items?source=workspace'))).toEqual(['Inner'])
    expect((await ask(people.bia, 'GET', '/published-items?source=workspace')).status).toBe(403)
    expect((await ask(people.ana, 'GET', `/items/${tree.top}`)).body.dependents).toMatchObject({ published: 1 })
  })

  it('leaves a dead link behind when it is withdrawn, moved out or deleted', async () => {
    const token = await publish(tree.opened)
    expect((await ask(people.ana, 'DELETE', `/items/${tree.opened}/publish`)).status).toBe(204)
    expect((await ask(null, 'GET', `/p/storage/${token}`)).status).toBe(404)
    const next = await publish(tree.opened)
    expect(next).not.toBe(token)
    await ask(people.ana, 'PUT', `/items/${tree.lease}/move`, { parent: tree.top })
    expect((await ask(null, 'GET', `/p/storage/${next}/items/${tree.lease}/download`)).status).toBe(404)
    await ask(people.ana, 'DELETE', `/items/${tree.top}`)
    expect((await ask(null, 'GET', `/p/storage/${next}`)).status).toBe(404)
  })
})
