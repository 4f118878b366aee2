/** Every call in the tables of the specification (spec 1 §7) exists, with the words of its query, under /v1. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import { openWorld, type World } from './testing/world.store.ts'

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

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 120_000)
afterAll(() => world.close())

describe('the calls of the specification', () => {
  it.each(calls)('%s', (call, words) => {
    const [method, path] = call.split(' ') as [string, string]
    const wanted = `/v1/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const endpoint = world.http.endpoints.find((each) => each.method === method && each.path === wanted)
    expect(endpoint, `${method} ${wanted}`).toBeDefined()
    expect(wordsOf(endpoint!)).toEqual(expect.arrayContaining([...words]))
  })
})

const wordsOf = ({ input }: Endpoint): string[] => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}
