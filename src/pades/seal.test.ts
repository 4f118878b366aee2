/** Sealing: what comes out is a PAdES signature that other people's programs accept. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { localTimestampAuthority, stampingKey } from './authority/local-timestamp.ts'
import { makeAuthority, type SelfMadeAuthority } from './authority/self-made.ts'
import { seal } from './seal.ts'
import { pemSigner } from './signers/key-signer.ts'
import { ask, lastSignature, pdfsig, qpdfCheck } from './testing/strangers.ts'
import type { Signer, TimestampAuthority } from './stages.ts'

const corpus = new URL('../../fixtures/corpus/', import.meta.url)
const file = (name: string) => new Uint8Array(readFileSync(new URL(name, corpus)))
const now = new Date('2026-11-20T12:00:00Z')

let authority: SelfMadeAuthority
let signer: Signer
let timestampAuthority: TimestampAuthority

beforeAll(async () => {
  authority = await makeAuthority(now)
  signer = pemSigner(authority.seal.key, authority.seal.certificate + authority.root.certificate)
  timestampAuthority = localTimestampAuthority(stampingKey(authority.timestamp, authority.root.certificate), () => now)
})

/** Repaired when they are admitted; as they are, nothing can be appended to them. */
const needRepair = ['odd-minimal-annotless.pdf', 'odd-minimal-illegal-header.pdf', 'odd-minimal-startxref-hopeless.pdf']
const sealable = readdirSync(corpus).filter(
  (name) =>
    /^(plain|rotated|form|layers|odd|signed|incrementally)[-_].*\.pdf$/.test(name) && !needRepair.includes(name),
)

describe('a sealed document', () => {
  test.each(sealable)('%s satisfies pdfsig and qpdf', async (name) => {
    const { pdf } = await seal({ pdf: file(name), fieldName: 'Selo', date: now }, { signer, timestampAuthority })
    const said = await pdfsig(pdf)
    expect(said.split('Signature #').at(-1)).toContain('Signature is Valid')
    expect(said.split('Signature #').at(-1)).toContain('Total document signed')
    const { code } = await qpdfCheck(file(name)) // what was odd before may stay odd, but nothing may be added
    expect((await qpdfCheck(pdf)).code).toBeLessThanOrEqual(code)
  })

  test('satisfies openssl cms against the self-made authority', async () => {
    const { pdf, level } = await seal({ pdf: file('plain-document.pdf'), fieldName: 'Selo', date: now }, { signer })
    expect(level).toBe('B-B')
    const { cms, content } = lastSignature(pdf)
    const said = await ask(
      'openssl',
      [
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        '{cms}',
        '-content',
        '{content}',
        '-CAfile',
        '{root}',
        '-purpose',
        'any',
        '-out',
        '/dev/null',
      ],
      { cms, content, root: authority.root.certificate },
    )
    expect(said.text).toContain('CMS Verification successful')
  })
})
