/** Sealing: what comes out is a PAdES signature that other people's programs accept. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { admit } from '../admit/admit.ts'
import { localTimestampAuthority, stampingKey } from '../crypto/authority/local-timestamp.ts'
import type { SelfMadeAuthority } from '../crypto/authority/self-made.ts'
import { testAuthority } from '../testing/own-authority.ts'
import type { Mark } from '../draw/mark.ts'
import { seal } from './seal.ts'
import { pemSigner } from '../crypto/signers/key-signer.ts'
import { judgedByOpenssl, pdfsig, qpdfCheck } from '../testing/strangers.ts'
import type { Signer } from '../crypto/signer.ts'
import type { TimestampAuthority } from '../crypto/timestamps/authority.ts'
import { dayAndNight } from '../../kernel/testing/nightly.ts'

const corpus = new URL('../../../fixtures/corpus/', import.meta.url)
const file = (name: string) => new Uint8Array(readFileSync(new URL(name, corpus)))
const now = new Date('2026-11-20T12:00:00Z')

let authority: SelfMadeAuthority
let signer: Signer
let timestampAuthority: TimestampAuthority

beforeAll(async () => {
  authority = await testAuthority(now)
  signer = pemSigner(authority.seal.key, authority.seal.certificate + authority.root.certificate)
  timestampAuthority = localTimestampAuthority(stampingKey(authority.timestamp), () => now)
})

const marks: Mark[] = [
  { kind: 'text', page: 1, x: 40, y: 40, width: 200, height: 20, text: 'Lido e aprovado por João Ação', fontSize: 11 },
]

describe('a sealed document', () => {
  const names = readdirSync(corpus).filter((name) => name.endsWith('.pdf'))
  for (const { rows, when } of dayAndNight(names, 8))
    test.each(rows)('%s is refused at the door or satisfies pdfsig and qpdf', when, async (name) => {
      const admission = await admit(file(name))
      if (admission.is === 'refused') return expect(name).toMatch(/^(broken|encrypted|signed|incrementally|active|odd)/)
      const request = { pdf: admission.pdf, fieldName: 'Selo', date: now, ...(admission.isSigned ? {} : { marks }) }
      const { pdf, findings } = await seal(request, { signer, timestampAuthority })
      expect(findings).toEqual([])
      const said = (await pdfsig(pdf)).split('Signature #').at(-1)
      expect(said).toContain('Signature is Valid')
      expect(said).toContain('Total document signed')
      const { code } = await qpdfCheck(admission.pdf) // what was odd before may stay odd, but nothing may be added
      expect((await qpdfCheck(pdf)).code).toBeLessThanOrEqual(code)
    })

  test('satisfies openssl cms against the self-made authority', async () => {
    const { pdf, level } = await seal({ pdf: file('plain-document.pdf'), fieldName: 'Selo', date: now }, { signer })
    expect(level).toBe('B-B')
    expect(await judgedByOpenssl(pdf, authority.root.certificate)).toContain('CMS Verification successful')
  })
})
