/** Rules of passwords, sessions and redirect targets. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asId } from '../../kernel/ids.ts'
import {
  completeRegistration,
  confirmAddress,
  DEFAULT_CONTINUE,
  isRegistrationComplete,
  isStrong,
  ownAddress,
  passwordRules,
  sessionEnd,
  type User,
} from './account.model.ts'
import { runs } from '../../kernel/testing/nightly.ts'

const origin = 'https://sign.example'

describe('where to go on', () => {
  it('keeps the addresses of this installation, with their query and fragment', () => {
    for (const own of [
      '/business/documents?state=draft#top',
      '/',
      '/auth/verify',
      '/business/x?back=https://other.example//',
    ])
      expect(ownAddress(own, origin)).toBe(own)
  })

  it('takes an absolute address of this installation and makes it local', () => {
    expect(ownAddress('https://sign.example/business/profile?tab=1', origin)).toBe('/business/profile?tab=1')
  })

  it.each([
    undefined,
    '',
    'business/dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/x',
    ' //evil.example',
    'https://evil.example',
    'https://sign.example.evil.example/',
    'https://sign.example@evil.example/',
    'http://sign.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/./' + '/evil.example',
    `/${'a'.repeat(2000)}`,
  ])('answers %j with the dashboard', (wanted) => {
    expect(ownAddress(wanted, origin)).toBe(DEFAULT_CONTINUE)
  })

  const nasty = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2e',
      '%2F',
      ':',
      '@',
      '\t',
      '\n',
      '\r',
      '\0',
      '\u0085',
      ' ',
      '?',
      '#',
      'evil.example',
      'https',
      'javascript',
      'sign.example',
      'a',
    ),
    maxLength: 12,
  })

  it('never leaves this installation, whatever it is given', () => {
    const given = fc.oneof(
      nasty,
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      nasty.map((text) => origin + text),
      nasty.map((text) => `/${text}`),
    )
    fc.assert(
      fc.property(given, (wanted) => {
        const there = ownAddress(wanted, origin)
        const resolved = new URL(there, `${origin}/auth/login`)
        expect(there.startsWith('/')).toBe(true)
        expect(resolved.origin).toBe(origin)
        // and still not when a page takes the path of where it ended up and goes there again
        expect(new URL(resolved.pathname, origin).origin).toBe(origin)
      }),
      { numRuns: runs(1000, 5000) },
    )
  })
})

describe('a password', () => {
  it('needs eight characters, a lower and an upper case letter and a digit', () => {
    expect(isStrong('Assinar1')).toBe(true)
    expect(isStrong('Ação1Çãé')).toBe(true)
    for (const weak of ['Assina1', 'assinar1', 'ASSINAR1', 'Assinaram', '']) expect(isStrong(weak)).toBe(false)
  })

  it('tells each rule apart', () => {
    expect(
      Object.entries(passwordRules)
        .filter(([, holds]) => !holds('assinar'))
        .map(([rule]) => rule),
    ).toEqual(['length', 'upper', 'digit'])
  })
})

describe('a session', () => {
  const createdAt = new Date('2026-11-20T12:00:00Z')

  it('ends fourteen days after it was last seen', () => {
    expect(sessionEnd({ createdAt, seenAt: new Date('2026-11-25T12:00:00Z') })).toEqual(
      new Date('2026-12-09T12:00:00Z'),
    )
  })

  it('ends sixty days after sign-in, however much it is used', () => {
    expect(sessionEnd({ createdAt, seenAt: new Date('2027-01-18T12:00:00Z') })).toEqual(
      new Date('2027-01-19T12:00:00Z'),
    )
  })

  it('that the provider of an organization began ends after a week, however it is used', () => {
    const seenAt = new Date('2026-11-26T12:00:00Z')
    const began = new Date('2026-11-20T12:00:00Z')
    expect(sessionEnd({ createdAt: began, seenAt, isByOrganization: true })).toEqual(new Date('2026-11-27T12:00:00Z'))
    expect(sessionEnd({ createdAt: began, seenAt })).toEqual(new Date('2026-12-10T12:00:00Z'))
  })
})

describe('a user', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const made: User = {
    id: asId('u1'),
    name: 'Ana',
    email: 'ana@example.com',
    phone: null,
    cpf: null,
    avatar: null,
    language: 'pt-BR',
    passwordHash: null,
    mustChangePassword: false,
    emailVerifiedAt: null,
    termsAcceptedAt: null,
    termsVersion: null,
    suspendedAt: null,
    createdAt: now,
  }

  it('that was made for somebody is complete once name, phone and terms are there', () => {
    expect(isRegistrationComplete(made)).toBe(false)
    expect(isRegistrationComplete(completeRegistration(made, { name: 'Ana', phone: '+5511987654321' }, now))).toBe(true)
  })

  it('keeps the moment at which the address was confirmed first', () => {
    const confirmed = confirmAddress(made, now)
    expect(confirmAddress(confirmed, new Date('2027-01-01T00:00:00Z')).emailVerifiedAt).toEqual(now)
  })
})
