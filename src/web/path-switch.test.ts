/** Addresses of the entries without a router. */
import { expect, it } from 'vitest'
import { match } from './path-switch.tsx'

it('reads the parameters of an address', () => {
  expect(match('/public/envelopes/viewer/:token', '/public/envelopes/viewer/a%2Fb')).toEqual({ token: 'a/b' })
  expect(match('/public/checker', '/public/checker/')).toEqual({})
})

it('lets a last parameter be missing', () => {
  const path = '/public/envelopes/download/:token/:envelope?'
  expect(match(path, '/public/envelopes/download/t')).toEqual({ token: 't' })
  expect(match(path, '/public/envelopes/download/t/e')).toEqual({ token: 't', envelope: 'e' })
})

it('does not match what is shorter, longer or something else', () => {
  expect(match('/auth/login', '/auth')).toBeUndefined()
  expect(match('/auth/login', '/auth/login/more')).toBeUndefined()
  expect(match('/auth/login', '/auth/register')).toBeUndefined()
})

it('survives a stray percent sign', () => {
  expect(match('/p/:token', '/p/100%')).toEqual({ token: '100%' })
})
