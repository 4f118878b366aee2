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
    ['/contacts/529.982.247-25?ana%40acme.example=1&52998224725', '/contacts/:secret?%3Asecret=…&%3Asecret=…'],
    ['/v1/p/x?eyJ0eXAiOiJhY3Rpb24iLCJhbGciOiJIUzI1NiJ9', '/v1/p/x?%3Asecret=…'],
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
    log.warn(
      { said: 'CPF52998224725, 529 982 247/25 and ana%40açaí.example; order 12345678900, id a52998224726b' },
      'x',
    )
    expect(text).toContain('CPF:cpf, :cpf and …%40açaí.example; order :cpf, id a52998224726b')
    const before = process.cpuUsage()
    for (const word of ['a', 'a@', 'a%40', 'a@b.', '123.']) log.error({ err: new Error(word.repeat(100_000)) }, 'long')
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
    expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({
      level: 'error',
      time: expect.stringMatching(/Z$/) as string,
    })
  })
})
