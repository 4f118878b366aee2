/** Containers: manifests of others, and a container that EU DSS accepts too. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { digestOf } from '../crypto/asn1/algorithms.ts'
import { toHex } from '../base/octets.ts'
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
import { CONTAINER_TYPE, openContainer } from './container.ts'
import { readManifest, writeManifest, type ContainerManifest } from './manifest.ts'
import { signManifest } from './sign-manifest.ts'
import { validateContainer } from './validate-container.ts'

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

describe('a container', () => {
  const at = new Date('2026-12-01T12:00:00Z')
  const file = path.join(dir, 'container.asice')
  const make = async (signer: string) => {
    const content = new Uint8Array(Buffer.from('what is kept'))
    const listed = { name: 'notes.txt', mimeType: 'text/plain', sha256: toHex(digestOf('sha256', content)) }
    const text = new Uint8Array(
      Buffer.from(writeManifest({ signatureName: 'META-INF/signature.p7s', files: [listed] })),
    )
    const deps = { timestampAuthority: pkiTimestampAuthority(at), revocationSource: pkiRevocationSource, at }
    const signature = await signManifest(text, { ...deps, signer: pkiSigner(signer), trustAnchors: pkiAnchors })
    const zip = new ZipFile()
    const add = (name: string, bytes: Uint8Array) =>
      zip.addBuffer(Buffer.from(bytes), name, { compress: false, forceDosTimestamp: true })
    add('mimetype', Buffer.from(CONTAINER_TYPE))
    add('notes.txt', content)
    add('META-INF/ASiCManifest.xml', text)
    add('META-INF/signature.p7s', signature)
    zip.end()
    writeFileSync(file, await buffer(zip.outputStream as Readable))
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

  it.skipIf(!hasDss)(
    'is good for EU DSS',
    async () => {
      await make('ec')
      expect(judgedByDss({ container: new Uint8Array(readFileSync(file)) }).container).toMatchObject([{ isGood: true }])
    },
    300_000,
  )
})
