import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards } from '../../../gateways/testing/played.ts'
import { demoKeys, startDemoGateway, type DemoGateway } from '../../../gateways/demo/demo-gateway.ts'
import { isCardNumber, isMonth, isPast } from './card.model.ts'
import { CardNotTaken, tokenFor, TokensAway } from './tokens.ts'

describe('a card', () => {
  it.each(Object.values(cards))('%s has a right check digit', (number) => expect(isCardNumber(number)).toBe(true))
  it.each(['4000 0000 0000 0011', '4000', '', '0000 0000 0000 0000', '4000 0000 0000 001a'])('%s is none', (number) =>
    expect(isCardNumber(number)).toBe(false),
  )
  it('has a month', () => expect(['1', '01', '12', '0', '13', '', '1a'].filter(isMonth)).toEqual(['1', '01', '12']))
  it('is past when its month is over', () => {
    const now = new Date(2026, 10, 30)
    expect(isPast('11', '2026', now)).toBe(false)
    expect(isPast('10', '2026', now)).toBe(true)
    expect(isPast('12', '2025', now)).toBe(true)
    expect(isPast('12', '20', now)).toBe(false) // another error says so
  })
})

describe('the token of a card', () => {
  let gateway: DemoGateway
  beforeAll(async () => {
    gateway = await startDemoGateway({ port: 0, stateFile: null, webhook: null })
  })
  afterAll(() => gateway.close())
  const card = { holder: 'MARIA SOUZA', number: '4000 0000 0000 0010', cvv: '123', month: '12', year: '2040' }
  const tokens = () => ({ url: gateway.tokensUrl, public_key: demoKeys.publicKey })

  it('comes from the gateway', async () => expect(await tokenFor(tokens(), card)).toMatch(/^token_/))

  it('does not come for what the gateway does not take, and it says which part', async () => {
    const wrong = tokenFor(tokens(), { ...card, number: '4111 1111 1111 1111' })
    await expect(wrong).rejects.toMatchObject({ name: 'CardNotTaken', parts: ['number'] })
    const past = tokenFor(tokens(), { ...card, year: '2001' })
    await expect(past).rejects.toEqual(new CardNotTaken(['year']))
  })

  it('does not come from a gateway that is away or in trouble', async () => {
    const trouble = Fastify()
    trouble.post('/tokens', (_, reply) => reply.status(500).send('no'))
    await trouble.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(trouble.server.address() as AddressInfo).port}/tokens`
    await expect(tokenFor({ url, public_key: 'x' }, card)).rejects.toThrow(TokensAway)
    await trouble.close()
    await expect(tokenFor({ url, public_key: 'x' }, card)).rejects.toThrow(TokensAway)
  })
})
