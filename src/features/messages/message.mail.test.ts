/** Every letter in every language: complete, escaped, and the same in HTML and text. */
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { languages } from '../../kernel/language.ts'
import { writeLetter, type EnvelopeTold, type LetterInput } from './message.mail.tsx'
import { letterNames, type LetterName } from './letter.model.ts'

const envelope: EnvelopeTold = {
  title: 'Contrato <A&B>',
  subject: '',
  message: 'Olá <script>alert(1)</script>\nsegunda linha',
  code: 'K7QF-29MX-4TRB',
  isSandbox: false,
  expireAt: new Date('2026-12-01T02:59:59Z'),
  timeZone: 'America/Sao_Paulo',
  documents: ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf', 'g.pdf'],
  senderName: 'Marina',
  senderEmail: 'marina@acme.example',
  organization: 'Acme',
  by: 'Bruno',
  reason: 'Valor errado',
  because: '',
  changes: [],
  until: new Date('2026-12-31T23:59:59-03:00'),
}
const link = 'https://sign.example/public/envelopes/viewer/token'
const isAboutAccount = (letter: LetterName) => /email|password/.test(letter)
const subjectHolds = (letter: LetterName) => {
  if (letter === 'submission_code' || letter === 'check_code') return '481930'
  return isAboutAccount(letter) ? 'Rubrica' : 'Contrato <A&B>'
}
const write = (letter: LetterName, more: Partial<LetterInput> = {}) =>
  writeLetter({
    letter,
    language: 'pt-BR',
    toName: 'Ana',
    link,
    envelope: isAboutAccount(letter) ? null : envelope,
    checkCode: letter === 'check_code' ? '481930' : null,
    coded: letter === 'submission_code' ? { organization: 'Acme', code: '481930' } : null,
    ...more,
  })

describe.each(languages)('letters in %s', (language) => {
  it.each(letterNames)('%s says what, who and where, and nothing twice over', (letter) => {
    const { subject, html, text } = write(letter, { language })
    expect(subject).not.toMatch(/undefined|null|\n|\{/)
    expect(html).toContain(`lang="${language}"`)
    expect(html).toContain(`href="${link}"`)
    expect(text).toContain(link)
    expect(html).not.toContain('<script>')
    expect(html).not.toMatch(/undefined|\[object/)
    expect(text).not.toMatch(/undefined|\[object/)
    expect(subject).toContain(subjectHolds(letter))
    expect(Buffer.byteLength(html)).toBeLessThan(100_000) // Gmail cuts longer ones
  })
})

it('tells the deadline in the sender’s time zone, and not every one of many documents', () => {
  const { text } = write('sign')
  expect(text).toContain('Prazo: 30 de novembro de 2026 às 23:59')
  expect(text).toContain('Documentos: a.pdf, b.pdf, c.pdf, d.pdf, e.pdf, e mais 2')
  expect(text).toContain('> segunda linha')
})

it('takes the sender’s own subject for requests, on one line', () => {
  const own = { ...envelope, subject: 'Assine\r\nBcc: x@y.example' }
  expect(write('sign', { envelope: own }).subject).toBe('Assine Bcc: x@y.example')
  expect(write('completed', { envelope: own }).subject).toBe('“Contrato <A&B>” foi concluído')
})

it('tells a recipient who signs with a certificate what that takes, and not that nothing is installed', () => {
  const asked = (apps: readonly string[], hasPlugin: boolean, letter: LetterName = 'sign') =>
    write(letter, { certificate: { apps, hasPlugin } }).text
  expect(asked(['BirdID', 'VIDaaS'], true)).toContain(
    'Do que você precisa: Do seu certificado digital: no aplicativo BirdID ou VIDaaS, ou em um computador',
  )
  expect(asked(['BirdID'], false)).toContain('certificado digital no aplicativo BirdID.')
  expect(asked([], true)).toContain('com o assinador instalado.')
  expect(asked(['BirdID'], false)).not.toContain('sem instalar nada')
  expect(asked(['BirdID'], false, 'sign_reminder')).toContain('Do que você precisa')
  expect(asked(['BirdID'], false, 'completed')).not.toContain('Do que você precisa')
  expect(write('sign').text).toContain('sem instalar nada')
})

it('says loudly that a test envelope is one', () => {
  const { subject, html, text } = write('sign', { envelope: { ...envelope, isSandbox: true } })
  expect(subject).toMatch(/^\[test\] /)
  expect(html).toContain('não tem valor legal')
  expect(text).toContain('não tem valor legal')
})

it('is read back the same by a mail program', async () => {
  const { html } = write('sign')
  const eml = `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(html).toString('base64')}`
  expect((await PostalMime.parse(eml)).html?.trim()).toBe(html)
})
