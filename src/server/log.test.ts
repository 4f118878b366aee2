import { describe, expect, it } from 'vitest'
import { openLog, withoutSecrets } from './log.ts'

describe('logs', () => {
  it.each([
    [
      '/v1/envelopes/0190a000-0000-7000-8000-000000000001/send',
      '/v1/envelopes/0190a000-0000-7000-8000-000000000001/send',
    ],
    ['/v1/p/envelopes/recipients/AZqxT0kenAZqxT0kenAZqxT0kenAZqxT0kenAZqxT0k', '/v1/p/envelopes/recipients/:secret'],
    [
      '/public/envelopes/viewer/AZqxT0kenAZqxT0kenAZqxT0kenAZqxT0kenAZqxT0k?x=1',
      '/public/envelopes/viewer/:secret?x=…',
    ],
    ['/auth/reset?key=abc&continue=%2Fx', '/auth/reset?key=…&continue=…'],
    ['/assets/pdf.worker-BSmsyJnP1234567890abcdef.js', '/assets/pdf.worker-BSmsyJnP1234567890abcdef.js'],
    ['/auth/reset?', '/auth/reset'],
    ['/contacts/ana%40acme.example/52998224725', '/contacts/:secret/:secret'],
    ['/v1/invoices/4000000000000010?4000-0000-0000-0010=1', '/v1/invoices/:secret?%3Asecret=…'],
  ])('name %s as %s', (url, logged) => {
    expect(withoutSecrets(url)).toBe(logged)
  })

  it('leave out what nobody may read there', () => {
    let text = ''
    const log = openLog('info', { write: (line) => void (text += line) })
    const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ana@example.com)' })
    log.error({ err: error, password: 'pw', request: { cookie: 'c', authorization: 'a' }, cpf: '52998224725' }, 'x')
    expect(text).toContain('"code":"23505"')
    expect(text).toContain('duplicate key')
    expect(text).not.toMatch(/ana@example|"pw"|"c"|"a"|52998224725/)
    log.error({ err: new Error('550 5.1.1 <Ana.Reis+x@mail.example.com>: no such user at @fastify/cookie') }, 'x')
    expect(text).toContain('550 5.1.1 <…@mail.example.com>: no such user at @fastify/cookie')
    expect(text).not.toContain('Reis')
    log.warn(
      { said: 'user 529.982.247-25 (52998224725, ana@acme.example) has no certificate, request 1764230400000' },
      'x',
    )
    expect(text).toContain('user :cpf (:cpf, …@acme.example) has no certificate, request 1764230400000')
    const began = performance.now()
    log.error({ err: new Error('a'.repeat(400_000)) }, 'long')
    expect(performance.now() - began).toBeLessThan(2000)
    expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({
      level: 'error',
      time: expect.stringMatching(/Z$/) as string,
    })
  })
})
