/** Errors on the wire: in the caller's language, and in the others too where a page asks for them. */
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { languages } from '../../kernel/language.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { bind } from '../http.ts'
import { sentence } from '../sentences.ts'
import { testCtx } from '../testing/ctx.ts'
import { openHttp } from './open.ts'

const ctx = await testCtx()
const http = await openHttp(ctx, { identify: async () => null, enter: async () => Promise.reject(new Error('none')) })
const naming = endpoint({
  method: 'POST',
  path: '/v1/p/name',
  does: 'Names.',
  caller: 'anyone',
  input: z.object({ name: z.string().max(3) }),
  output: z.void(),
  answers: 'nothing',
})
bind(http, ctx, naming, () => Promise.reject(new Refusal('field.too_many', { max: 7, field: 'name' })))
afterAll(() => http.app.close())

async function refused(name: string | undefined, headers: Readonly<Record<string, string>>) {
  const answer = await http.app.inject({ method: 'POST', url: '/v1/p/name', headers, payload: { name } })
  return answer.json()
}

it('have one sentence, and none that nobody asked for', async () => {
  const body = await refused('Ana', { 'accept-language': 'en' })
  const message = sentence('field.too_many', 'en', { max: 7 })
  expect(body).toEqual({ code: 'field.too_many', message, errors: { name: [message] } })
})

it('have it in every language for a page that asks, with what is wrong at each field', async () => {
  const headers = { 'accept-language': 'en', prefer: 'translations' }
  const { translations } = await refused('Ana', headers)
  for (const told of translations) {
    expect(told).toEqual(
      Object.fromEntries(languages.map((language) => [language, sentence('field.too_many', language, { max: 7 })])),
    )
  }
  for (const name of ['Anna', undefined]) {
    const body = await refused(name, headers)
    const own = body.translations.map((told: Record<string, string>) => told['en'])
    expect(own).toEqual([body.message, body.errors.name[0], body.errors.name.join(' ')])
    for (const told of body.translations) expect(new Set(Object.values(told)).size).toBe(languages.length)
  }
})
