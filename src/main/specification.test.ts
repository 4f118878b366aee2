/** Every call in the tables of the specification (docs/domain/compatibility.md) exists, with the words of its query, under /v1. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import { ask } from './testing/scene.ts'
import { openWorld, type Person, type World } from './testing/world.store.ts'

const paging = ['page', 'limit'] as const
const place = ['page', 'x_axis', 'y_axis', 'width', 'height'] as const
const look = ['font_size', 'font_family', 'text_color', 'opacity'] as const
const contentWords = ['type', 'value', ...place, ...look]
const fieldWords = ['recipient', 'type', 'is_required', 'title', 'value', 'name', 'options', 'widgets']

/** As the specification writes them; what it calls by other names stands under ours. */
const calls: readonly (readonly [call: string, words: readonly string[]])[] = [
  ['GET envelopes/inbox', ['include', 'filter[state]', 'filter[envelope.state]', 'sort', 'q', ...paging]],
  ['GET envelopes', ['include', 'filter[state]', 'sort', 'q', 'page']],
  ['GET envelopes/stats', ['source']],
  ['GET envelopes/face-to-face', ['filter[state]', ...paging]],
  ['POST envelopes', ['title', 'metadata']],
  [
    'PATCH envelopes/{id}',
    ['title', 'subject', 'message', 'triggers', 'action_reminder_frequency', 'expire_at', 'metadata'],
  ],
  ['GET envelopes/{id}', ['extended']],
  ['POST envelopes/{id}/recipients', ['type', 'signature_type', 'routing_order', 'addressees']],
  ['PATCH envelopes/{id}/recipients/{recipient}', ['type', 'signature_type', 'routing_order', 'name', 'addressees']],
  ['DELETE envelopes/{id}/recipients/{recipient}', []],
  ['GET envelopes/{id}/recipients', []],
  ['POST envelopes/{id}/documents', ['file']],
  ['DELETE envelopes/{id}/documents/{document}', []],
  ['POST envelopes/{id}/documents/{document}/contents', contentWords],
  ['PATCH envelopes/{id}/documents/{document}/contents/{content}', contentWords],
  ['POST envelopes/{id}/documents/{document}/contents/{content}', ['_method']],
  ['POST envelopes/{id}/documents/{document}/multiple-contents', []],
  ['DELETE envelopes/{id}/documents/{document}/contents/{content}', []],
  ['POST envelopes/{id}/documents/{document}/fields', fieldWords],
  ['PATCH envelopes/{id}/documents/{document}/fields/{field}', fieldWords],
  ['POST envelopes/{id}/documents/{document}/multiple-fields', []],
  ['DELETE envelopes/{id}/documents/{document}/fields/{field}', []],
  ['GET envelopes/{id}/events', ['sort', 'page']],
  ['GET envelopes/{id}/notes', ['page']],
  ['POST envelopes/{id}/send', []],
  ['POST envelopes/{id}/cancel', []],
  ['POST envelopes/{id}/renotify', []],
  ['DELETE envelopes/{id}', []],
  ['POST envelopes/{id}/copy', ['into']],
  ['GET envelopes/{id}/download', []],
  ['GET envelopes/{id}/background-sheet/download', []],
  ['GET signature-profiles/{id}/preview', ['mode']],
  ['POST signature-profiles/{id}', []],
  ['GET p/signature-profiles/{kind}/{token}/preview', []],
  ['POST p/signature-profiles/{kind}/{token}', []],
  ['GET p/envelopes/{token}/download', []],
  ['GET p/envelopes/{token}/background-sheet/download', []],
  ['GET p/envelopes/recipients/{token}', []],
  ['POST p/envelopes/recipients/{token}', ['latitude', 'longitude', 'photo', 'certificates']],
  ['POST p/envelopes/recipients/{token}/sign-with-plugin', ['documents', 'tcn', 'tnc', 'certificates', 'latitude']],
  ['PATCH p/envelopes/recipients/{token}/fields/{field}', ['value']],
  ['DELETE p/envelopes/recipients/{token}', ['reason']],
  ['GET p/envelopes/recipients/{token}/cess/license', []],
  ['POST p/envelopes/recipients/{token}/generate-signable-hashes', ['certificates', 'latitude', 'longitude']],
  ['POST p/envelopes/recipients/{token}/reset-processing', []],
  ['PUT p/envelopes/recipients/{token}/identifiers', ['value']],
  ['POST p/envelopes/recipients/{token}/identifiers/PHOTO', []],
  ['POST p/envelopes/documents/validate', ['code']],
  ['POST bird-id', ['cpf_cnpj', 'otp']],
  // What programs written for the original service ask beside these (issue 4).
  ['GET me', []],
  ['POST items/upload', []],
  ['POST envelopes/{id}/recipients/{recipient}/notify', []],
]

const flags = ['send_envelopes', 'edit_organization', 'manage_teams', 'manage_users', 'manage_billing'] as const
const colours = ['avatar', 'navbar', 'button'].flatMap((part) => [`${part}_background_color`, `${part}_text_color`])
const about = ['name', 'email', 'phone']

/** docs/domain/compatibility.md#organizations. Choosing and changing a plan come with billing. */
const ofOrganizations: typeof calls = [
  ['GET organizations', []],
  ['GET organizations/{id}', ['extended']],
  ['GET organizations/{id}/stats', []],
  ['POST organizations', ['name']],
  ['PATCH organizations/{id}', ['name']],
  ['DELETE organizations/{id}', ['password']],
  ['PUT organizations/{id}/theme', colours],
  ['GET organizations/{id}/theme', []],
  ['DELETE organizations/{id}/theme', []],
  ['POST organizations/{id}/logo', []],
  ['DELETE organizations/{id}/logo', []],
  ['GET plans', []],
  ['GET subscription', []],
  ['POST teams', ['name']],
  ['GET teams', ['include', 'q', 'page']],
  ['GET teams/{id}', ['extended']],
  ['PATCH teams/{id}', ['name']],
  ['DELETE teams/{id}', []],
  ['POST teams/{id}/users', ['users']],
  ['PUT teams/{id}/users', ['users']],
  ['GET teams/{id}/users', []],
  ['DELETE teams/{id}/users/{user}', []],
  ['GET users', ['q', 'page']],
  ['GET users/{id}', ['extended']],
  ['DELETE users/{id}', []],
  ['GET users/{id}/permissions', []],
  ['PUT users/{id}/permissions', ['attach_organizations', ...flags]],
  ['POST users/{id}/owner', []],
  ['DELETE users/{id}/owner', []],
  ['POST roles', ['name', ...flags]],
  ['GET roles', ['q', 'page']],
  ['GET roles/{id}', ['extended']],
  ['PATCH roles/{id}', ['name', ...flags]],
  ['DELETE roles/{id}', []],
  ['POST roles/{id}/users', ['users']],
  ['PUT roles/{id}/users', ['users']],
  ['GET roles/{id}/users', []],
  ['DELETE roles/{id}/users/{user}', []],
  ['POST invitations', ['emails', 'role', 'team']],
  ['GET invitations', ['page']],
  ['GET invitations/{email}', []],
  ['DELETE invitations/{email}', []],
  ['POST invitations/{email}/resend', []],
  ['POST {organization}/invitations/accept', []],
  ['GET organizations/invitations', ['token']],
  ['POST organizations/invitations/{token}', []],
  ['GET items', ['parent', 'page', 'perPage', 'q', 'sort', 'filter[mimetype]', 'filter[is_signed]']],
  ['GET published-items', ['page', 'perPage', 'q', 'sort', 'filter[mimetype]', 'filter[is_signed]']],
  ['GET items/{id}', []],
  ['POST items', ['name', 'parent']],
  ['POST items/upload', ['parent']],
  ['PATCH items/{id}', ['name']],
  ['PUT items/{id}/move', ['parent']],
  ['DELETE items/{id}', []],
  ['GET items/{id}/download', []],
  ['PUT items/{id}/shares', ['users']],
  ['DELETE items/{id}/shares', []],
  ['POST items/{id}/publish', []],
  ['DELETE items/{id}/publish', []],
  // Their paths are not shown there.
  ['POST contacts', about],
  ['GET contacts', ['q', 'page']],
  ['GET contacts/{id}', []],
  ['PUT contacts/{id}', about],
  ['DELETE contacts/{id}', []],
]

/** docs/domain/compatibility.md#account, what the tables above do not have. Plans that are bought and invoices come with billing. */
const ofAccounts: typeof calls = [
  ['PATCH me', ['name', 'phone', 'cpf']],
  ['POST me/avatar', []],
  ['DELETE me/avatar', []],
  ['POST me/resend-email-verification', []],
  ['PUT me/password', ['current_password', 'password']],
  ['POST me/language', ['lang']],
  ['POST logout', []],
  ['GET invitations', ['q', 'page']],
  ['POST invitations/import', []],
  ['GET me/onboardings', []],
  ['PUT me/onboardings', ['settings']],
  ['GET organizations/integrations/all', []],
  ['GET organizations/integrations', []],
  ['POST organizations/integrations', []],
  ['PATCH organizations/integrations/{id}', []],
  ['DELETE organizations/integrations/{id}', []],
  ['POST envelopes/integrations/login', []],
]

/** On the root API. */
const ofPrograms = [
  'GET /oauth/clients',
  'POST /oauth/clients',
  'POST /oauth/clients/:id/refresh',
  'POST /oauth/clients/:id/deploy',
  'DELETE /clients/:id',
] as const

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the calls of the specification', () => {
  it.each([...calls, ...ofOrganizations, ...ofAccounts])('%s', (call, words) => {
    const [method, path] = call.split(' ') as [string, string]
    const wanted = `/v1/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const endpoint = world.http.endpoints.find((each) => each.method === method && each.path === wanted)
    expect(endpoint, `${method} ${wanted}`).toBeDefined()
    expect(wordsOf(endpoint!)).toEqual(expect.arrayContaining([...words]))
  })

  it.each(ofPrograms)('%s', (call) => {
    expect(world.http.endpoints.map(({ method, path }) => `${method} ${path}`)).toContain(call)
  })

  it('list integrations of the organization in the address, for its owners alone', async () => {
    const { owner } = world.people
    const listOf = (organization: string, person = owner) =>
      ask(world, person, 'GET', { url: `/v1/organizations/${organization}/integrations` })
    const own = await listOf(world.acme, { ...owner, headers: sessionOf(owner) })
    expect([own.statusCode, own.json()]).toEqual([200, { data: [] }])
    const refused = [await listOf(world.other), await listOf(world.acme, world.people.none)]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  })

  it('invite by a spreadsheet into the organization of the address, at the same door', async () => {
    const people = new TextEncoder().encode('E-mail\nlist@people.example')
    const form = { file: { name: 'people.csv', type: 'text/csv', bytes: people } }
    const importInto = (organization: string, person = world.people.manage_users) =>
      ask(world, person, 'POST', { url: `/v1/${organization}/invitations/import`, form })
    const { owner } = world.people
    const own = await importInto(world.acme, { ...owner, headers: sessionOf(owner) })
    expect([own.statusCode, own.json()]).toEqual([201, { invited: ['list@people.example'], ignored: [], invalid: [] }])
    const refused = [await importInto(world.other), await importInto(world.acme, world.people.none)]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  })
})

const wordsOf = ({ input }: Endpoint): string[] => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

/** Without the organization that they usually name. */
const sessionOf = ({ headers }: Person): Person['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'x-organization'))
