/** File names, public codes and masked addresses: small, and met by everybody. */
import { describe, expect, it } from 'vitest'
import { readCode } from '../../core/envelope/code.model.ts'
import { safeFileName, uniqueNames } from '../../core/envelope/file-names.model.ts'
import { maskAddress, maskCpf, maskIp } from '../../core/envelope/mask.model.ts'

describe('a file name', () => {
  it.each([
    ['Contrato.pdf', 'Contrato.pdf'],
    ['contrato', 'contrato.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['a\u0000b\r\nSet-Cookie: x.PDF', 'a b Set-Cookie x.pdf'],
    ['con', '_con.pdf'],
    ['COM1.txt', '_COM1.txt.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    [' .. ', 'document.pdf'],
    ['Ação nº 1 — “final”.pdf', 'Ação nº 1 — “final”.pdf'],
    ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name, 'pdf')).toBe(safe)
  })

  it('stands once in a folder, whatever its case', () => {
    expect(uniqueNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (2) (2).pdf',
      'a (3).pdf',
    ])
  })
})

describe('a public code', () => {
  it.each(['K7QF-29MX-4TRB', 'k7qf29mx4trb', ' k7qf 29mx 4trb ', 'K7QF–29MX–4TRB'])('is read from %j', (typed) => {
    expect(readCode(typed)).toBe('K7QF-29MX-4TRB')
  })
  it.each(['', 'K7QF', 'K7QF-29MX-4TRBX'])('is not read from %j', (typed) => {
    expect(readCode(typed)).toBeNull()
  })
})

describe('an address for strangers', () => {
  it.each([
    ['maria.souza@acme.com', 'ma•••@acme.com'],
    ['ana@acme.com', 'a•••@acme.com'],
    ['+5511987654321', '••••••••••4321'],
  ])('%s is shown as %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked)
  })
  it.each([
    ['203.0.113.7', '203.0.•••.•••'],
    ['::ffff:203.0.113.7', '203.0.•••.•••'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:•••'],
    ['::1', '•••'],
  ])('%s, an IP, is shown as %s', (ip, masked) => {
    expect(maskIp(ip)).toBe(masked)
  })
  it('keeps the middle of a CPF', () => {
    expect(maskCpf('123.456.789-09')).toBe('•••.456.789-••')
  })
})
