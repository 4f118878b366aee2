/** A European trusted list that names an authority, and a contract that somebody signed with a certificate of that authority. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Bytes } from '../../src/pades/base/bytes.ts'
import { view } from '../../src/pades/base/octets.ts'
import { oids } from '../../src/pades/crypto/asn1/oids.ts'
import { nothing, oid, sequence } from '../../src/pades/crypto/asn1/write.ts'
import { pemSigner } from '../../src/pades/crypto/signers/key-signer.ts'
import { seal } from '../../src/pades/sign/seal.ts'
import { authority, ext, issue } from '../../src/pades/testing/authorities.ts'
import { makePdf } from '../../src/pades/testing/make-pdf.ts'
import { signedList } from '../../src/pades/testing/trusted-lists.ts'
import { readTrustedList } from '../../src/pades/trust/read-trusted-list.ts'
import { writeServices } from '../../src/pades/trust/services-file.ts'
import { parseXml } from '../../src/pades/trust/xml.ts'

const issuer = authority('Emisora cualificada')
const statements = sequence(sequence(oid(oids.qualifiedCompliance)), sequence(oid(oids.qualifiedDevice)))
const lucia = issue({
  name: 'Lucía Gómez',
  by: issuer,
  extensions: [
    ext.any(oids.noRevocationAvailable, false, nothing()),
    ext.any(oids.qualifiedStatements, false, statements),
  ],
})

/** @param nextUpdate of the list */
export function putEuropeanList(dataDir: string, nextUpdate = '2044-01-01T00:00:00Z'): void {
  const periods = [{ from: '2017-01-01T00:00:00Z', status: 'granted' }]
  const services = [{ provider: 'Prestador', name: 'Emisión', party: issuer, periods }]
  const { services: read, ...list } = readTrustedList(parseXml(signedList({ nextUpdate, services }, issuer)))
  const file = path.join(dataDir, 'trusted-lists', 'eu.lists')
  mkdirSync(path.dirname(file), { recursive: true })
  const about = { ...list, url: 'https://lists.example/zz.xml', sha256: '', signer: '' }
  writeFileSync(file, writeServices({ madeAt: new Date().toISOString(), lists: [about] }, read))
}

export async function europeanContract(): Promise<Bytes> {
  const pem = `-----BEGIN CERTIFICATE-----\n${view(lucia.certificate.der).toString('base64')}\n-----END CERTIFICATE-----\n`
  const signer = pemSigner(lucia.key.export({ format: 'pem', type: 'pkcs8' }).toString(), pem)
  return (await seal({ pdf: makePdf(), fieldName: 'Lucia', date: new Date('2026-01-01T00:00:00Z') }, { signer })).pdf
}
