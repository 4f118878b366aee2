import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BadSettings, readSettings } from './settings.ts'

const sentencesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof BadSettings) return error.sentences
    throw error
  }
}

describe('settings', () => {
  it('have defaults with which the product starts on any machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      baseUrl: 'http://localhost:3000',
      isHttps: false,
      dataDir: path.resolve('data'),
      databaseUrl: null,
      s3: null,
      smtpUrl: null,
      seal: null,
      timestampAuthorities: [],
      trustAnchors: ['icp-brasil'],
      variant: 'br',
      role: 'all',
      trustProxy: false,
    })
  })

  it('name providers of certificates, with whom nobody talks in the clear', () => {
    const known = { PSC_VIDAAS_CLIENT_ID: 'rubrica', PSC_VIDAAS_CLIENT_SECRET: 'x' }
    expect(readSettings(known).providers).toEqual([
      { name: 'vidaas', clientId: 'rubrica', clientSecret: 'x', baseUrl: null },
    ])
    expect(sentencesOf({ PSC_NEOID_CLIENT_ID: 'rubrica' })).toEqual([
      'Set both PSC_NEOID_CLIENT_ID and PSC_NEOID_CLIENT_SECRET, or neither.',
    ])
    const plain = (url: string, more = {}) => sentencesOf({ ...known, PSC_VIDAAS_URL: url, ...more })
    expect(plain('http://psc.example/v0')).toEqual(['PSC_VIDAAS_URL must start with https://.'])
    expect(plain('http://localhost:4100/v0')).toEqual([])
    expect(plain('http://localhost:4100/v0', { BASE_URL: 'https://rubrica.example' })).toHaveLength(1)
    expect(sentencesOf({ QUALIFIED_POLICY: 'AD-RT' })).toHaveLength(1)
    expect(sentencesOf({ QUALIFIED_POLICY: 'none', QUALIFIED_PROFILE: 'pbad' })).toHaveLength(1)
  })

  it('name timestamp authorities, one or several with their quotas', () => {
    const acme = { name: 'acme', url: 'https://tsa.example/', per_day: 1000 }
    const list = (...each: readonly object[]) => ({ TSA_AUTHORITIES: JSON.stringify(each) })
    expect(readSettings(list(acme, { name: 'other', url: 'https://stamps.example/' })).timestampAuthorities).toEqual([
      { name: 'acme', url: 'https://tsa.example/', perDay: 1000, perMonth: null },
      { name: 'other', url: 'https://stamps.example/', perDay: null, perMonth: null },
    ])
    expect(readSettings({ TSA_URL: 'https://tsa.example' }).timestampAuthorities).toMatchObject([{ name: 'tsa' }])
    expect(sentencesOf({ ...list(acme), TSA_URL: 'https://tsa.example' })).toHaveLength(1)
    for (const wrong of ['', '{', '[]', '[{"name":"acme"}]'].map((text) => ({ TSA_AUTHORITIES: text || 'x' })))
      expect(sentencesOf(wrong)).toEqual([expect.stringContaining('must be a list in JSON')])
    expect(sentencesOf(list(acme, acme))).toHaveLength(1)
    expect(sentencesOf(list({ ...acme, per_day: 0 }))).toHaveLength(1)
    expect(sentencesOf({ ...list(acme), QUALIFIED_POLICY: 'AD-RT' })).toEqual([])
  })

  it('that are empty count as absent', () => {
    expect(readSettings({ DATABASE_URL: '', S3_BUCKET: '', ROLE: '' })).toMatchObject({
      databaseUrl: null,
      role: 'all',
    })
  })

  it('are understood', () => {
    const s3 = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' }
    const env = {
      ...s3,
      BASE_URL: 'https://sign.example/',
      TRUST_PROXY: '2',
      SEAL_P12: '/x.p12',
      SEAL_P12_PASSWORD: '',
    }
    expect(readSettings({ ...env, SEAL_P12_PASSWORD: 'pw' })).toMatchObject({
      baseUrl: 'https://sign.example',
      isHttps: true,
      trustProxy: 2,
      s3: { endpoint: 'https://s3.example', region: 'us-east-1', bucket: 'b' },
      seal: { kind: 'p12', file: '/x.p12', password: 'pw' },
    })
  })

  it('trust ICP-Brasil in Brazil, and the anchors that are named', () => {
    const anchors = (env: Record<string, string>) => readSettings(env).trustAnchors
    expect(anchors({ TRUST_ANCHORS: 'icp-brasil, /etc/anchors ,x.pem' })).toEqual([
      'icp-brasil',
      '/etc/anchors',
      path.resolve('x.pem'),
    ])
    expect(anchors({ TRUST_ANCHORS: 'none' })).toEqual([])
    expect(anchors({ VARIANT: 'us' })).toEqual([])
  })

  it('take the key of everything from a file', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'settings-')), 'key')
    writeFileSync(file, `${'ab'.repeat(32)}\n`)
    expect(readSettings({ SERVER_KEY_FILE: file }).serverKey).toBe('ab'.repeat(32))
  })

  it('refuse an empty file of a secret: files would be kept elsewhere than in the bucket', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'settings-')), 'secret')
    writeFileSync(file, '\n')
    const s3 = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'rubrica', S3_ACCESS_KEY_ID: 'rubrica' }
    expect(() => readSettings({ ...s3, S3_SECRET_ACCESS_KEY_FILE: file })).toThrow(
      'The file in S3_SECRET_ACCESS_KEY_FILE is empty.',
    )
  })

  it('take secrets from files, without the end of the line', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'settings-')), 'pin')
    writeFileSync(file, '123456\n')
    const token = { SEAL_PKCS11_MODULE: '/lib/p11.so', SEAL_PKCS11_TOKEN: 'Selo' }
    expect(readSettings({ ...token, SEAL_PKCS11_PIN_FILE: file }).seal).toEqual({
      kind: 'pkcs11',
      module: '/lib/p11.so',
      token: 'Selo',
      pin: '123456',
    })
    expect(sentencesOf({ ...token, SEAL_PKCS11_PIN_FILE: file, SEAL_PKCS11_PIN: '1' })).toEqual([
      'Set either SEAL_PKCS11_PIN or SEAL_PKCS11_PIN_FILE, not both.',
    ])
    expect(sentencesOf({ ...token, SEAL_PKCS11_PIN_FILE: `${file}.not` })).toEqual([
      'The file in SEAL_PKCS11_PIN_FILE cannot be read.',
    ])
  })

  it.each([
    [{ PORT: '0' }, ['PORT must be a number between 1 and 65535.']],
    [{ PORT: '80a' }, ['PORT must be a number between 1 and 65535.']],
    [{ BASE_URL: 'sign.example' }, ['BASE_URL must be an address that starts with http:// or https://.']],
    [{ DATABASE_URL: 'mysql://x' }, ['DATABASE_URL must start with postgres:// or postgresql://.']],
    [{ ROLE: 'boss' }, ['ROLE must be one of: all, web, worker.']],
    [
      { VARIANT: 'eu', LOG_LEVEL: 'loud' },
      ['VARIANT must be one of: br, us.', 'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent.'],
    ],
    [
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1' },
      ['To bill plans by PAYMENTS=stripe, set STRIPE_WEBHOOK_SECRET, PLAN_PRICES too.'],
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'secret' },
      [
        'STRIPE_SECRET_KEY must be a secret key of Stripe: it starts with sk_ or rk_.',
        'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook: it starts with whsec_.',
      ],
    ],
    [
      { STRIPE_API_BASE: 'http://stripe.example' },
      ['STRIPE_API_BASE must start with https://: the secret key travels there.'],
    ],
    [{ STRIPE_KEY: 'x' }, ['STRIPE_KEY is not a setting of Rubrica. Check its spelling or remove it.']],
    [{ TRUST_ANCHOR: 'x' }, ['TRUST_ANCHOR is not a setting of Rubrica. Check its spelling or remove it.']],
    [{ S3_BUKET: 'x' }, ['S3_BUKET is not a setting of Rubrica. Check its spelling or remove it.']],
    [
      { S3_BUCKET: 'x', S3_ENDPOINT: 'http://x' },
      [
        'To keep files in S3, set S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY too; without any S3_ setting files are kept in DATA_DIR.',
      ],
    ],
    [{ SMTP_URL: 'smtp://x' }, ['SMTP_URL needs MAIL_FROM, the address that letters come from.']],
    [
      { SMTP_URL: 'x', MAIL_FROM: 'y' },
      ['SMTP_URL must start with smtp:// or smtps://.', 'MAIL_FROM must hold an e-mail address.'],
    ],
    [{ SEAL_PKCS11_PIN: '1' }, ['SEAL_PKCS11_PIN needs SEAL_PKCS11_MODULE, the library of the token.']],
    [{ SEAL_LEVEL: 'B-B' }, ['SEAL_LEVEL must be one of: B-T, B-LT, B-LTA.']],
    [
      { SEAL_P12: 'x.p12', SEAL_P12_PASSWORD: 'x', SEAL_PKCS11_MODULE: 'y.so' },
      ['Set one of SEAL_P12, SEAL_PKCS11_MODULE and SEAL_KMS_KEY: one key seals.'],
    ],
    [{ SEAL_P12: 'x.p12' }, ['SEAL_P12 needs SEAL_P12_PASSWORD.']],
    [{ SERVER_KEY: 'short' }, ['SERVER_KEY must be at least 64 hexadecimal digits (openssl rand -hex 32).']],
  ])('%o are refused with a sentence', (env, sentences) => {
    expect(sentencesOf(env)).toEqual(sentences)
  })
})
