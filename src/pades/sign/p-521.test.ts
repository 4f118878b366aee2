/** Seals with a key on the curve P-521: judged by OpenSSL, pyHanko and our own verifier. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { pemSigner } from '../crypto/signers/key-signer.ts'
import { write, writeCertificate } from '../crypto/x509/write-certificate.ts'
import { writeName } from '../crypto/x509/name.ts'
import { hasPyHanko, judgedByPyHanko } from '../testing/judges.ts'
import { judgedByOpenssl } from '../testing/strangers.ts'
import { validate } from '../validate/validate.ts'
import { seal } from './seal.ts'

const now = new Date()
const key = generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey
const name = writeName({ commonName: 'P-521', organization: 'Rubrica' })
const DAY_MS = 24 * 3600 * 1000
const certificate = writeCertificate(
  {
    serial: new Uint8Array([0x40, 1, 2, 3, 4, 5, 6, 7, 8]),
    subject: name,
    publicKey: key,
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + DAY_MS),
    extensions: [
      write.basicConstraints(true),
      write.keyUsage(['digitalSignature', 'nonRepudiation', 'keyCertSign']),
      write.noRevocationAvailable(),
    ],
  },
  { name, key },
)
const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate).toString('base64')}\n-----END CERTIFICATE-----\n`

it('is signed with SHA-512, and good for everybody', async () => {
  const signer = pemSigner(key.export({ format: 'pem', type: 'pkcs8' }).toString(), pem)
  expect(signer.digestAlgorithm).toBe('sha512')
  const document = new Uint8Array(readFileSync('fixtures/corpus/plain-document.pdf'))
  const { pdf } = await seal({ pdf: document, fieldName: 'Selo', date: now }, { signer })
  const report = await validate({ pdf, trustAnchors: [certificate], at: now })
  expect(report.signatures).toMatchObject([{ conclusion: 'TOTAL-PASSED', level: 'B-B' }])
  expect(await judgedByOpenssl(pdf, Buffer.from(pem))).toContain('CMS Verification successful')
  const dir = mkdtempSync(path.join(tmpdir(), 'p-521-'))
  const root = path.join(dir, 'root.pem')
  writeFileSync(root, pem)
  if (hasPyHanko) expect(judgedByPyHanko({ pdf }, root).pdf).toMatchObject([{ isGood: true }])
  rmSync(dir, { recursive: true })
})
