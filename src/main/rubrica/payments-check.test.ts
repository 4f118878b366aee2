/** The doctor's checks of payments. */
import { describe, expect, it } from 'vitest'
import { hasStripeMock, startStripeMock } from '../../features/gateways/testing/stripe-mock.ts'
import { readSettings } from '../../server/settings.ts'
import { lookAtPayments } from './payments-check.ts'

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PLAN_PRICES: 'basic=29.90',
}
const look = (env: Record<string, string>) => lookAtPayments(readSettings(env))

describe('the doctor', () => {
  it('says that nothing is sold, or for nothing', async () => {
    expect(await look({})).toContain('none')
    expect(await look({ PAYMENTS: 'demo' })).toContain('no money')
    await expect(look({ PAYMENTS: 'demo', BASE_URL: 'https://sign.example.com' })).rejects.toThrow('for nothing')
  })
  it('doubts that anybody buys what is had without a plan', async () => {
    const more = { FREE_ENVELOPES: '16', FREE_STORAGE: '501', FREE_USERS: '6' }
    await expect(look({ PAYMENTS: 'demo', ...more })).rejects.toThrow(
      'FREE_ENVELOPES (15), FREE_STORAGE (500), FREE_USERS (5)',
    )
    const asMuch = { FREE_ENVELOPES: '15', FREE_STORAGE: '500', FREE_USERS: '5' }
    expect(await look({ PAYMENTS: 'demo', ...asMuch })).toContain('no money')
    expect(await look(more)).toContain('none')
  })
  it('says that a gateway does not answer, without its key', async () => {
    const failed = look({ ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:9' })
    await expect(failed).rejects.toThrow('Stripe does not answer')
    await expect(failed).rejects.not.toThrow('sk_test_1')
  })
  it.skipIf(!hasStripeMock)('says that Stripe answers, and doubts a test key at a public address', async () => {
    const mock = await startStripeMock()
    const env = { ...stripe, STRIPE_API_BASE: mock.url }
    expect(await look(env)).toBe('Stripe answers')
    await expect(look({ ...env, BASE_URL: 'https://sign.example.com' })).rejects.toThrow('test key')
    await mock.close()
  })
})
