/** Images and plain downloads inside an organization: the address itself says which. */
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { bind, type MemberCaller } from '../http.ts'
import { testCtx } from '../testing/ctx.ts'
import { openHttp } from './open.ts'

const own = '0190a000-0000-7000-8000-00000000000a'
const shared = '0190a000-0000-7000-8000-00000000000b'
const foreign = '0190a000-0000-7000-8000-00000000000c'

const ctx = await testCtx()
const http = await openHttp(ctx, {
  identify: async () => ({
    userId: asId('0190a000-0000-7000-8000-000000000001'),
    name: 'Ana',
    email: 'ana@example.com',
    language: null,
    isEmailVerified: true,
    isRegistrationComplete: true,
    isStrong: false,
    mustChangePassword: false,
    sessionId: 's1',
  }),
  enter: async (user, named) => {
    if (named === foreign) throw new Refusal('organization.not_a_member')
    const member: MemberCaller = {
      ...user,
      organizationId: named ?? asId(own),
      isPersonal: true,
      isOwner: true,
      permissions: new Set(),
    }
    return member
  },
})
const { app } = http
afterAll(() => app.close())

const links = z.object({ preview: z.string(), mine: z.string() })
const input = z.object({})
const showSheet = endpoint({
  method: 'GET',
  path: '/v1/sheet',
  does: 'Shows.',
  caller: 'member',
  input,
  output: z.object({ organization: z.string(), links }),
})
const drawSheet = endpoint({
  method: 'GET',
  path: '/v1/sheet/preview',
  does: 'Draws.',
  caller: 'member',
  answers: 'file',
  input: z.object({ page: z.string() }),
  output: z.undefined(),
})
const writeSheet = endpoint({
  method: 'POST',
  path: '/v1/sheet',
  does: 'Writes.',
  caller: 'member',
  input,
  output: z.object({}),
})
bind(http, ctx, showSheet, async (_ctx, _input, { caller }) => ({
  organization: caller.organizationId,
  links: { preview: '/v1/sheet/preview', mine: '/v1/p/token/preview' },
}))
bind(http, ctx, drawSheet, async (_ctx, { page }, { caller }) => ({
  name: 'p',
  type: 'text/plain',
  content: Buffer.from(`${page} of ${caller.organizationId}`),
}))
bind(http, ctx, writeSheet, async () => ({}))
const importList = endpoint({
  method: 'POST',
  path: '/v1/invitations/import',
  does: 'Imports.',
  caller: 'member',
  input,
  output: z.object({ organization: z.string() }),
})
bind(http, ctx, importList, async (_ctx, _input, { caller }) => ({ organization: caller.organizationId }))

const get = (url: string, headers = {}) => app.inject({ url, headers })

it('gives a caller inside an organization links that lead there without a header', async () => {
  const answer = (await get('/v1/sheet', { 'x-organization': shared })).json<{ links: z.infer<typeof links> }>()
  expect(answer.links.mine).toBe('/v1/p/token/preview')
  const image = await get(`${answer.links.preview}?page=3`)
  expect(image.body).toBe(`3 of ${shared}`)
})

it('leaves links as they are in the personal workspace', async () => {
  const { links: given } = (await get('/v1/sheet')).json<{ links: z.infer<typeof links> }>()
  expect(given.preview).toBe('/v1/sheet/preview')
  expect((await get('/v1/sheet/preview?page=1')).body).toBe(`1 of ${own}`)
})

it('asks at the door of that organization all the same', async () => {
  expect((await get(`/in/${foreign}/v1/sheet`)).statusCode).toBe(403)
  expect((await get(`/in/${foreign}/v1/sheet`, { 'x-organization': shared })).statusCode).toBe(403)
})

it('changes nothing through such an address, and knows no others', async () => {
  expect((await app.inject({ method: 'POST', url: `/in/${shared}/v1/sheet`, payload: {} })).statusCode).toBe(404)
  expect((await get(`/in/${shared}/auth/login`)).statusCode).toBe(404)
  expect((await get('/in/somewhere/v1/sheet')).statusCode).toBe(404)
})

it('reads an import that names the organization in its address as the one with the header, and no other write', async () => {
  const post = (url: string, headers = {}) => app.inject({ method: 'POST', url, payload: {}, headers })
  expect((await post(`/v1/${shared}/invitations/import?x=1`, { 'x-organization': own })).json()).toEqual({
    organization: shared,
  })
  expect((await post(`/v1/${foreign}/invitations/import`)).statusCode).toBe(403)
  for (const other of [`/v1/${shared}/sheet`, `/v1/${shared}/invitations/imports`, '/v1/acme/invitations/import'])
    expect((await post(other)).statusCode, other).toBe(404)
  const elsewhere = await post(`/v1/${shared}/invitations/import`, { origin: 'https://evil.example' })
  expect(elsewhere.json<{ code: string }>().code).toBe('request.cross_origin')
})
