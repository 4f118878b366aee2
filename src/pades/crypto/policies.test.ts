/** Signatures under the policies of ICP-Brasil, held against the tables of DOC-ICP-15.03 entry by entry. */
import { readFileSync } from 'node:fs'
import type { PdfDict } from '../pdf/objects.ts'
import { describe, expect, test } from 'vitest'
import { oids } from './asn1/oids.ts'
import { childrenOf } from './asn1/read.ts'
import type { Bytes } from '../base/bytes.ts'
import { readSignedData, valuesOf, type Attribute } from './cms/signed-data.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { resolved } from '../pdf/page-space.ts'
import { icpBrasilPolicies } from './policies.ts'
import { seal } from '../sign/seal.ts'
import { pkiAnchors, pkiLists, pkiSigner, pkiTimestampAuthority } from '../testing/pki.ts'
import { ask, lastSignature } from '../testing/strangers.ts'
import { fieldNodes, nameOf } from '../pdf/find-signatures.ts'
import { validate } from '../validate/validate.ts'

const now = new Date('2026-12-01T12:00:00Z')
const timestampAuthority = pkiTimestampAuthority(now)
const document: Bytes = new Uint8Array(
  readFileSync(new URL('../../../fixtures/corpus/plain-document.pdf', import.meta.url)),
)
const judged = (pdf: Bytes) => validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: now })

/** DOC-ICP-15.03, tables A.14, A.15 and A.18: what has to be there, and what may be besides. */
const tables = {
  signed: ['contentType', 'messageDigest', 'signingCertificateV2', 'signaturePolicyIdentifier'],
  'AD-RB': { needed: [], oid: '2.16.76.1.7.1.11.1.3', level: 'B-B' },
  'AD-RT': { needed: ['signatureTimeStamp'], oid: '2.16.76.1.7.1.12.1.3', level: 'B-T' },
  dictionary: ['ByteRange', 'Contents', 'Filter', 'SubFilter', 'Type'],
  mayBeThere: [
    'M',
    'Name',
    'Reason',
    'Location',
    'ContactInfo',
    'Reference',
    'Changes',
    'V',
    'Prop_Build',
    'Prop_AuthTime',
  ],
} as const

describe('profiles of ICP-Brasil', () => {
  const named = (attributes: readonly Attribute[]) =>
    attributes.map(({ type }) => Object.entries(oids).find(([, id]) => id === type)?.[0] ?? type)

  test.each([
    ['AD-RB', 'pbad', '/PBAD_PAdES', '/PBAD.PAdES'],
    ['AD-RT', 'pbad', '/PBAD_PAdES', '/PBAD.PAdES'],
    ['AD-RB', 'etsi', '/Adobe.PPKLite', '/ETSI.CAdES.detached'],
    ['AD-RT', 'etsi', '/Adobe.PPKLite', '/ETSI.CAdES.detached'],
  ] as const)(
    '%s as %s has the attributes and entries of its tables, and no others',
    async (name, profile, filter, sub) => {
      const { pdf } = await seal(
        {
          pdf: document,
          fieldName: 'ICP',
          date: now,
          profile,
          policy: icpBrasilPolicies[name],
          reason: 'x',
          name: 'João',
        },
        { signer: pkiSigner('person'), ...(name === 'AD-RT' ? { timestampAuthority } : {}) },
      )
      const { signers, certificates } = readSignedData(lastSignature(pdf).cms)
      expect(named(signers[0]!.signedAttributes).toSorted()).toEqual(tables.signed.toSorted())
      expect(named(signers[0]!.unsignedAttributes)).toEqual(tables[name].needed)
      const [reference] = valuesOf(signers[0]!.signedAttributes, oids.signingCertificateV2)
      expect(childrenOf(childrenOf(reference!)[0]!)).toHaveLength(1) // the signer's certificate, and no other
      expect(certificates.map(({ der }) => der)).toContainEqual(pkiSigner('person').certificate)

      const opened = await openPdf(pdf)
      const value = resolved(opened, fieldNodes(opened)[0]!.dictionary.get('V')) as PdfDict
      const keys = [...value.keys()].map((key) => key.value)
      expect(keys).toEqual(expect.arrayContaining([...tables.dictionary]))
      expect(
        keys.filter((key) => ![...tables.dictionary, ...tables.mayBeThere].some((known) => known === key)),
      ).toEqual([])
      expect(keys).not.toContain('Reason') // EN 319 142-1 §6.3: not beside a policy
      expect([value.get('Filter'), value.get('SubFilter')].map((entry) => nameOf(entry))).toEqual([
        filter.slice(1),
        sub.slice(1),
      ])
      expect(await judged(pdf)).toMatchObject({
        conclusion: 'TOTAL-PASSED',
        signatures: [{ policy: tables[name].oid, ...(profile === 'etsi' ? { level: tables[name].level } : {}) }],
      })
    },
  )

  test('name the hash inside the policy, with its address, as OpenSSL reads it', async () => {
    const request = { pdf: document, fieldName: 'ICP', date: now, policy: icpBrasilPolicies['AD-RB'] }
    const { pdf } = await seal(request, { signer: pkiSigner('person') })
    const said = await ask('openssl', ['cms', '-cmsout', '-print', '-noout', '-inform', 'DER', '-in', '{cms}'], {
      cms: lastSignature(pdf).cms,
    })
    const flat = said.text.replaceAll(/\s+\d+:d=.*?prim: |\s/g, '')
    expect(flat.toUpperCase()).toContain('23E4BE4B9B362172E4EBB0E72B86A133ECE5AAD843D8651C6E38A0BA3F08FC60')
    expect(said.text).toContain('http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der')
  })

  test('are not signed for with what they do not allow', async () => {
    const request = { pdf: document, fieldName: 'ICP', date: now, policy: icpBrasilPolicies['AD-RB'] }
    await expect(seal(request, { signer: pkiSigner('ec384') })).rejects.toMatchObject({ code: 'signature.unusable' })
  })
})
