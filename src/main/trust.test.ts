/** Trust anchors of an installation, and its sentences when a setting gives none. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { digestOf } from '../pades/crypto/asn1/algorithms.ts'
import { toHex } from '../pades/base/octets.ts'
import { pkiFile, pkiSigner } from '../pades/testing/pki.ts'
import {
  isSelfIssued,
  isSignedByAuthority,
  readCertificate,
  readCertificates,
} from '../pades/crypto/x509/certificate.ts'
import { calledBy } from '../pades/crypto/x509/name.ts'
import { BadSettings } from '../server/settings.ts'
import { configuredAnchors, ownAnchors } from './trust.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'trust-'))
afterAll(() => rmSync(dir, { recursive: true }))

const named = (...trustAnchors: string[]) =>
  configuredAnchors({ trustAnchors }).map(({ certificate, kind }) => [
    calledBy(readCertificate(certificate).subject),
    kind,
  ])

const complaint = (...trustAnchors: string[]): readonly string[] => {
  try {
    configuredAnchors({ trustAnchors })
    return []
  } catch (error) {
    if (error instanceof BadSettings) return error.sentences
    throw error
  }
}

describe('TRUST_ANCHORS', () => {
  it('names files in PEM or DER, with one or several certificates, and folders of them', () => {
    const folder = path.join(dir, 'anchors')
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'a.crt'), readCertificates(pkiFile('stranger.pem'))[0]!.der)
    writeFileSync(path.join(folder, 'b.pem'), Buffer.concat([pkiFile('root.pem'), pkiFile('sub.pem')]))
    writeFileSync(path.join(folder, 'README'), 'nothing to trust')
    const names = ['AC que ninguém conhece', 'AC Raiz de Teste', 'AC de Teste']
    expect(named(folder)).toEqual(names.map((name) => [name, 'configured']))
    expect(named('fixtures/pki/root.pem')).toEqual([['AC Raiz de Teste', 'configured']])
    expect(named()).toEqual([])
  })

  it('that names nothing is refused with what to do', () => {
    const empty = path.join(dir, 'empty')
    mkdirSync(empty)
    const noCertificate = path.join(dir, 'key.pem')
    copyFileSync('fixtures/pki/root.key.pem', noCertificate)
    expect(complaint(path.join(dir, 'absent'), empty, noCertificate, 'package.json')).toEqual([
      `TRUST_ANCHORS: ${dir}/absent cannot be read. Check that it is there and who may read it.`,
      `TRUST_ANCHORS: ${empty} holds no .pem, .crt, .cer or .der file. Put one there, or name another folder.`,
      `TRUST_ANCHORS: ${noCertificate} is no certificate in PEM or DER. Name another file.`,
      'TRUST_ANCHORS: package.json is no certificate in PEM or DER. Name another file.',
    ])
  })
})

describe('the roots of ICP-Brasil', () => {
  it('are those that their page names, and each is signed by itself', () => {
    const page = readFileSync('trust/icp-brasil/README.md', 'utf8')
    const anchors = configuredAnchors({ trustAnchors: ['icp-brasil'] })
    expect(anchors).toHaveLength(readdirSync('trust/icp-brasil').filter((name) => name.endsWith('.pem')).length)
    for (const { certificate, kind } of anchors) {
      const root = readCertificate(certificate)
      expect(kind).toBe('icp-brasil')
      expect(page).toContain(toHex(digestOf('sha256', certificate)))
      expect([isSelfIssued(root), isSignedByAuthority(root, root)]).toEqual([true, true])
    }
  })
})

describe('a certificate above the seal', () => {
  const sealing = (name: string, chain: readonly string[]) => ({
    signer: { ...pkiSigner(name), chain: chain.map((file) => readCertificates(pkiFile(file))[0]!.der) },
    ownRoots: [],
    timestampAuthority: { stamp: () => Promise.reject(new Error('nobody asks')) },
  })
  const own = (chain: readonly string[], configured: readonly string[] = []) =>
    ownAnchors(sealing('rsa', chain), configuredAnchors({ trustAnchors: configured })).map(({ certificate, kind }) => [
      calledBy(readCertificate(certificate).subject),
      kind,
    ])

  it('is trusted from the top only, so that those between can be revoked', () => {
    expect(own(['sub.pem', 'root.pem'])).toEqual([['AC Raiz de Teste', 'own']])
    expect(own(['sub.pem'])).toEqual([['AC de Teste', 'own']])
  })
  it('needs no trust of its own below or among those who are configured', () => {
    expect(own(['sub.pem'], ['fixtures/pki/root.pem'])).toEqual([])
    expect(own(['sub.pem', 'root.pem'], ['fixtures/pki/root.pem'])).toEqual([])
  })
})
