/** The test PKI is what its page says it is, and OpenSSL agrees: a fixture that is good by mistake proves nothing. */
import { execFileSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = 'fixtures/pki'
const files = readdirSync(folder)
const certificates = files.filter((name) => /^[\w-]+\.pem$/.test(name)).map((name) => name.slice(0, -4))
const page = readFileSync(`${folder}/README.md`, 'utf8')
const asked = String(Date.parse('2026-12-01T12:00:00Z') / 1000)

const verdicts: Readonly<Record<string, string>> = {
  revoked: 'certificate revoked',
  'revoked-tsa': 'certificate revoked',
  'revoked-sub': 'certificate revoked',
  'below-revoked': 'certificate revoked',
  expired: 'certificate has expired',
  'expired-tsa': 'certificate has expired',
  'below-signer': 'invalid CA certificate',
  stranger: 'self-signed certificate',
  unknown: 'unable to get local issuer certificate',
  'unknown-tsa': 'unable to get local issuer certificate',
}

let work: string
beforeAll(() => {
  work = mkdtempSync(path.join(os.tmpdir(), 'rubrica-pki-'))
  const lists = files.filter((name) => name.endsWith('.crl'))
  const asPem = lists.map((name) => openssl('crl', '-inform', 'DER', '-in', `${folder}/${name}`))
  writeFileSync(path.join(work, 'crls.pem'), asPem.join(''))
  const between = ['sub', 'time-sub', 'revoked-sub', 'rsa'].map((name) => readFileSync(`${folder}/${name}.pem`, 'utf8'))
  writeFileSync(path.join(work, 'between.pem'), between.join(''))
  writeFileSync(path.join(work, 'authorities.pem'), readFileSync(`${folder}/root.pem`, 'utf8') + between[0])
})
afterAll(() => rmSync(work, { recursive: true }))

describe('fixtures/pki', () => {
  it('holds the certificates of its page, and no others', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
    expect(named.toSorted()).toEqual(certificates.toSorted())
  })

  it.each(certificates)('%s has its own key', (name) => {
    const certificate = new X509Certificate(readFileSync(`${folder}/${name}.pem`))
    expect(certificate.checkPrivateKey(createPrivateKey(readFileSync(`${folder}/${name}.key.pem`)))).toBe(true)
  })

  it.each(certificates)('%s is worth what it is there for, says openssl verify', (name) => {
    const trusted = ['-CAfile', `${folder}/root.pem`, '-untrusted', `${work}/between.pem`, '-attime', asked]
    const lists = name === 'below-signer' ? [] : ['-crl_check_all', '-CRLfile', `${work}/crls.pem`]
    const said = openssl('verify', ...trusted, ...lists, `${folder}/${name}.pem`)
    expect(said).toContain(verdicts[name] ?? ': OK')
  })

  it.each([
    ['rsa', 'good'],
    ['ec', 'good'],
    ['tsa', 'good'],
    ['revoked', 'revoked'],
    ['ec384', 'unknown'],
  ])('the responder says of %s: %s', (name, status) => {
    const about = [
      '-respin',
      `${folder}/${name}.ocsp`,
      '-issuer',
      `${folder}/sub.pem`,
      '-cert',
      `${folder}/${name}.pem`,
    ]
    const said = openssl('ocsp', ...about, '-CAfile', `${work}/authorities.pem`, '-attime', asked)
    expect(said).toContain('Response verify OK')
    expect(said).toContain(`${name}.pem: ${status}`)
  })

  it.each(files.filter((name) => name.endsWith('.p12')))('%s opens with its password', (name) => {
    expect(openssl('pkcs12', '-in', `${folder}/${name}`, '-passin', 'pass:1234', '-nodes')).toContain('PRIVATE KEY')
  })
})

/** Everything it says: a verdict that is not good is an answer as well. */
function openssl(...args: string[]): string {
  try {
    return execFileSync('bash', ['-c', 'openssl "$@" 2>&1', 'openssl', ...args], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error)
  }
}
