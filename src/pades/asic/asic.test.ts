/** Containers: manifests of others, and a container that EU DSS accepts too. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { atNight } from '../../kernel/testing/nightly.ts'
import { digestOf } from '../crypto/asn1/algorithms.ts'
import { toHex, utf8 } from '../base/octets.ts'
import { containerParts, kept, packed } from '../testing/containers.ts'
import { hasDss, judgedByDss } from '../testing/judges.ts'
import {
  pkiAnchors,
  pkiLists,
  pkiParty,
  pkiRevocationSource,
  pkiSigner,
  pkiTimestampAuthority,
} from '../testing/pki.ts'
import { signedList } from '../testing/trusted-lists.ts'
import { readTrustedList } from '../trust/read-trusted-list.ts'
import { writeServices } from '../trust/services-file.ts'
import { parseXml } from '../trust/xml.ts'
import { readManifest, writeManifest, type ContainerManifest } from './manifest.ts'
import { openContainer } from './open-container.ts'
import { validateContainer } from './validate-with-lists.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'asic-'))
afterAll(() => rmSync(dir, { recursive: true }))

const digest = 'ab'.repeat(32)
const manifest: ContainerManifest = {
  signatureName: 'META-INF/signature.p7s',
  files: [
    { name: 'sealed/Contrato nº 1 (cópia) & "anexo\' <2>.pdf', mimeType: 'application/pdf', sha256: digest },
    { name: 'a%20b.txt', mimeType: 'text/plain', sha256: digest },
  ],
}

describe('a manifest', () => {
  const xml = writeManifest(manifest)

  it('is read as it was written, whatever the names', () => {
    expect(readManifest(xml)).toEqual(manifest)
  })

  it.each([
    ['no XML', 'PK'],
    ['cut off', xml.slice(0, -20)],
    ['with a document type, which could name entities', xml.replace('?>\n', '?>\n<!DOCTYPE x [<!ENTITY e "a">]>\n')],
    ['with another digest', xml.replace('xmlenc#sha256', 'xmlenc#sha512')],
    [
      'with a digest too much',
      xml.replace('</ds:DigestValue>', '</ds:DigestValue><ds:DigestValue>AAAA</ds:DigestValue>'),
    ],
    [
      'with a name twice',
      xml.replace('a%2520b.txt', 'sealed/Contrato%20n%C2%BA%201%20(c%C3%B3pia)%20%26%20%22anexo%27%20%3C2%3E.pdf'),
    ],
    ['with an address that is none', xml.replace('a%2520b.txt', '%zz')],
    ['in another namespace', xml.replace('02918/v1.2.1#', '02918/v9#')],
    ['without files', xml.replaceAll(/ *<asic:Data[^]*<\/asic:DataObjectReference>\n/g, '')],
  ])('is refused: %s', (_, text) => {
    expect(readManifest(text)).toBeNull()
  })
})

type Parts = Awaited<ReturnType<typeof containerParts>>

const manifestOf = (names: readonly string[]) => {
  const sha256 = toHex(digestOf('sha256', kept))
  const files = names.map((name) => ({ name, mimeType: 'text/plain', sha256 }))
  return utf8(writeManifest({ signatureName: 'META-INF/signature.p7s', files }))
}

describe('a container', () => {
  const at = new Date('2026-12-01T12:00:00Z')
  const file = path.join(dir, 'container.asice')
  const make = async (signer: string) => {
    const deps = { timestampAuthority: pkiTimestampAuthority(at), revocationSource: pkiRevocationSource, at }
    const parts = await containerParts({ ...deps, signer: pkiSigner(signer), trustAnchors: pkiAnchors })
    writeFileSync(file, await packed(parts))
    return parts
  }
  const judged = async (revocationLists = pkiLists) => {
    const container = await openContainer(file)
    const known = { trustAnchors: pkiAnchors, revocationLists, at: new Date('2027-06-01T12:00:00Z') }
    return validateContainer(container, known).finally(() => container.close())
  }

  it.each(['rsa', 'ec', 'ec384'])('is good by what it carries itself, signed with %s', async (signer) => {
    await make(signer)
    expect(await judged([])).toMatchObject({ conclusion: 'TOTAL-PASSED', files: [{ is: 'as_signed' }] })
  })

  it('is good by a trusted list that names its authority, and says so', async () => {
    await make('ec')
    const lists = path.join(dir, 'eu.lists')
    const periods = [{ from: '2017-01-01T00:00:00Z', status: 'granted' }]
    const stamps = [{ ...periods[0]!, type: 'TSA/QTST' }]
    const party = pkiParty('root')
    const services = [
      { party, periods },
      { party, periods: stamps },
    ]
    const { services: read, ...list } = readTrustedList(parseXml(signedList({ services }, party)))
    const about = { ...list, url: '', sha256: '', signer: '' }
    writeFileSync(lists, writeServices({ madeAt: at.toISOString(), lists: [about] }, read))
    const container = await openContainer(file)
    const judgedBy = (trustedLists?: string) =>
      validateContainer(container, { trustAnchors: [], revocationLists: [], at, ...(trustedLists && { trustedLists }) })
    expect(await judgedBy()).toMatchObject({ conclusion: 'INDETERMINATE' })
    expect(await judgedBy(lists)).toMatchObject({
      conclusion: 'TOTAL-PASSED',
      signatures: [{ trustAnchor: { kind: 'eu' }, qualification: { eidas: { service: { territory: 'ZZ' } } } }],
    })
    container.close()
  })

  it('is not good by a certificate that was revoked', async () => {
    await make('revoked')
    expect((await judged()).conclusion).not.toBe('TOTAL-PASSED')
  })

  it.each<[string, (parts: Parts) => Parts | Promise<Parts>, object]>([
    ['a file more than its manifest names', (parts) => ({ ...parts, 'more.txt': kept }), { is: 'not_covered' }],
    [
      'a manifest that leaves a file out, with the signature of the one before',
      (parts) => ({ ...parts, 'META-INF/ASiCManifest.xml': manifestOf(['other.txt']), 'other.txt': kept }),
      { is: 'not_covered', name: 'notes.txt' },
    ],
    [
      'a file less',
      (parts) => Object.fromEntries(Object.entries(parts).filter(([name]) => name !== 'notes.txt')),
      { is: 'missing' },
    ],
    ['another file under its name', (parts) => ({ ...parts, 'notes.txt': utf8('what was kept') }), { is: 'altered' }],
    [
      'a second manifest, which nobody signed, over a file of its own',
      (parts) => ({ ...parts, 'META-INF/ASiCManifest1.xml': manifestOf(['more.txt']), 'more.txt': kept }),
      { is: 'not_covered' },
    ],
  ])('is not good with %s', async (_, altered, told) => {
    writeFileSync(file, await packed(await altered(await make('ec'))))
    const report = await judged()
    expect(report.conclusion).not.toBe('TOTAL-PASSED')
    expect(report.files.find(({ is }) => is !== 'as_signed')).toMatchObject(told)
  })

  it.skipIf(!hasDss)('is good for EU DSS', atNight, async () => {
    await make('ec')
    expect(judgedByDss({ container: new Uint8Array(readFileSync(file)) }).container).toMatchObject([{ isGood: true }])
  })
})
