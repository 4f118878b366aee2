/** Until when a timestamp proves something. */
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { digestOf } from '../../crypto/asn1/algorithms.ts'
import { oids } from '../../crypto/asn1/oids.ts'
import { oid, sequence } from '../../crypto/asn1/write.ts'
import { localTimestampAuthority } from '../../crypto/authority/local-timestamp.ts'
import { asAuthority, ext, issue, type Party } from '../../testing/authorities.ts'
import { proofValidity } from './document-proof-validity.ts'
import { proofValidityOf } from './proof-validity.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const stamping = [
  ext.any(oids.extendedKeyUsage, true, sequence(oid(oids.timeStamping))),
  ext.keyUsage('digitalSignature'),
]
const root = issue({ name: 'Root', extensions: asAuthority(), notAfter: day('2030-01-01') })
const between = (until: string) => issue({ name: 'CA', by: root, extensions: asAuthority(), notAfter: day(until) })

const tokenBy = ({ key, certificate }: Party, ...chain: readonly Party[]) =>
  localTimestampAuthority({ key, certificate, chain: chain.map((each) => each.certificate.der) }, () =>
    day('2025-01-01'),
  ).stamp({ algorithm: 'sha256', bytes: digestOf('sha256') })

const trusted = [root.certificate.der]

it('is the end of the first certificate on the way to whom is trusted, whose own end does not count', async () => {
  const [long, short] = [between('2036-01-01'), between('2028-01-01')]
  const late = issue({ name: 'TSA', by: long, extensions: stamping, notAfter: day('2035-01-01') })
  expect(proofValidityOf(await tokenBy(late, long), trusted)).toEqual({
    until: day('2035-01-01'),
    endsBy: 'certificate',
  })
  const early = issue({ name: 'TSA', by: short, extensions: stamping, notAfter: day('2035-01-01') })
  expect(proofValidityOf(await tokenBy(early, short), trusted)).toEqual({
    until: day('2028-01-01'),
    endsBy: 'certificate',
  })
})

it('is the end of an algorithm, where that comes first', async () => {
  const key = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const weak = issue({ name: 'TSA', by: root, key, extensions: stamping, notAfter: day('2035-01-01') })
  expect(proofValidityOf(await tokenBy(weak), trusted)).toEqual({ until: day('2019-10-01'), endsBy: 'algorithm' })
})

it('is that of the last timestamp of a document, and of none where there is none', async () => {
  const read = (name: string) => new Uint8Array(readFileSync(`fixtures/signed/${name}.pdf`))
  const trustAnchors = [new Uint8Array(readFileSync('fixtures/pki/root.pem'))]
  expect((await proofValidity({ pdf: read('b-lta'), trustAnchors }))?.endsBy).toBe('certificate')
  expect(await proofValidity({ pdf: read('b-t'), trustAnchors })).toBeUndefined()
})
