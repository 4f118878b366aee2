/** Features that one plan has and another lacks: WhatsApp and the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setAllowance } from '../features/plans/plan.commands.ts'
import { registerClient } from '../features/programs/client.commands.ts'
import { amountsOf, offeredPlan } from '../core/identity/plan.model.ts'
import { freeLimits } from '../server/settings/allowances.ts'
import { readSettings } from '../server/settings.ts'
import { sentence } from '../server/sentences.ts'
import { ask, pdfPart } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => give('free'))

const give = (plan: 'free' | 'basic' | 'essential' | 'advanced') => setAllowance(world.ctx, world.acme, { plan })
const asProgram = (language = 'en') =>
  ask(world, world.people.program, 'GET', { url: '/v1/envelopes', headers: { 'accept-language': language } })

describe('the API', () => {
  it('is for plans that have it, and for everybody where nothing is sold', async () => {
    expect((await asProgram()).statusCode).toBe(200)
    for (const plan of ['basic', 'essential'] as const) {
      await give(plan)
      for (const language of ['en', 'es', 'pt-BR'] as const) {
        const refused = await asProgram(language)
        expect([refused.statusCode, refused.json()]).toMatchObject([
          403,
          { code: 'program.not_in_plan', message: sentence('program.not_in_plan', language) },
        ])
        expect(refused.headers['www-authenticate']).toContain('insufficient_scope')
      }
      expect((await ask(world, world.people.sender, 'GET', { url: '/v1/envelopes' })).statusCode).toBe(200)
    }
    await give('advanced')
    expect((await asProgram()).statusCode).toBe(200)
  })

  it('may be tested in a sandbox without it', async () => {
    await give('basic')
    const { userId } = world.people.sender
    const wish = { name: 'Trial', redirect: null, isConfidential: true, isSandbox: true }
    const { id, secret } = await registerClient(world.ctx, wish, { userId, organizationId: world.acme })
    const payload = { grant_type: 'client_credentials', client_id: id, client_secret: secret, scope: '*' }
    const given = await world.http.app.inject({ method: 'POST', url: '/oauth/token', payload })
    const headers = { authorization: `Bearer ${given.json<{ access_token: string }>().access_token}` }
    expect((await ask(world, { headers }, 'GET', { url: '/v1/envelopes' })).statusCode).toBe(200)
  })
})

describe('WhatsApp', () => {
  const call = (method: 'POST', url: string, body?: object) =>
    ask(world, world.people.sender, method, { url, ...(body ? { body } : {}) })
  const byPhone = {
    type: 'signer',
    addressees: [{ via: 'whatsapp', value: '+5511987654321', name: 'Bia' }],
  }

  it('is refused at the field when a recipient is chosen, and when the plan no longer has it on sending', async () => {
    const { id } = (await call('POST', '/v1/envelopes', { title: 'Lease' })).json<{ id: string }>()
    await give('basic')
    const chosen = await call('POST', `/v1/envelopes/${id}/recipients`, byPhone)
    expect([chosen.statusCode, chosen.json()]).toMatchObject([
      422,
      { code: 'recipient.whatsapp_unavailable', errors: { 'addressees.0.via': [expect.any(String)] } },
    ])
    await give('essential')
    expect((await call('POST', `/v1/envelopes/${id}/recipients`, byPhone)).statusCode).toBe(201)
    await ask(world, world.people.sender, 'POST', { url: `/v1/envelopes/${id}/documents`, form: { file: pdfPart } })
    await give('basic')
    const { code, errors } = (await call('POST', `/v1/envelopes/${id}/send`)).json<{ code: string; errors: object }>()
    expect([code, errors]).toMatchObject(['recipient.whatsapp_unavailable', { addressees: [expect.any(String)] }])
    await give('essential')
    expect((await call('POST', `/v1/envelopes/${id}/send`)).statusCode).toBeLessThan(300)
  })
})

it('the free plan is never better than the basic one where plans are sold', () => {
  const env = { PAYMENTS: 'demo' }
  const free = freeLimits(readSettings(env))
  const basic = amountsOf('basic', 1)!
  expect(free.envelopes).toBeLessThanOrEqual(basic.envelopes)
  expect(free.storageBytes).toBeLessThanOrEqual(basic.storageMb * 1024 * 1024)
  expect(free.users).toBeLessThanOrEqual(basic.users)
  expect(offeredPlan('basic').features).toEqual(expect.arrayContaining([...readSettings(env).freeFeatures]))
  expect(() => readSettings({ ...env, FREE_FEATURES: 'whatsapp' })).toThrow('never better')
})
