/** Plays a provider of cloud certificates on this machine, for trying the product out: `npm run psc`, then start the product as it says. */
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openFakePsc } from '../src/features/certificates/testing/fake-psc.ts'
import type { Bytes } from '../src/pades/bytes.ts'
import { writeName } from '../src/pades/x509/name.ts'
import { write, writeCertificate } from '../src/pades/x509/write-certificate.ts'

const PORT = 4100
const CODE = '123456'
const DAY_MS = 24 * 3600 * 1000
const people = { '52998224725': 'MARIA APARECIDA DE SOUZA', '11144477735': 'JOAO DA SILVA' }

const nameOf = (commonName: string): Bytes => writeName({ organization: 'Demonstração, sem valor', commonName })
const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

function pem(der: Bytes): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function certify(name: string, key: KeyObject, issuer: KeyObject, extensions: readonly Bytes[]): string {
  const request = {
    serial: new Uint8Array([0x40, ...randomBytes(12)]),
    subject: nameOf(name),
    publicKey: key,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + 365 * DAY_MS),
    extensions,
  }
  return pem(writeCertificate(request, { name: nameOf('AC de demonstração'), key: issuer }))
}

const rootKey = newKey()
const root = certify('AC de demonstração', rootKey, rootKey, [
  write.basicConstraints(true),
  write.keyUsage(['keyCertSign', 'cRLSign']),
  write.subjectKeyIdentifier(rootKey),
])
const folder = path.resolve('data/psc')
mkdirSync(folder, { recursive: true })
const rootFile = path.join(folder, 'root.pem')
writeFileSync(rootFile, root)

const psc = await openFakePsc({ port: PORT, code: CODE })
for (const [cpf, name] of Object.entries(people)) {
  const key = newKey()
  const own = certify(`${name}:${cpf}`, key, rootKey, [
    write.basicConstraints(false),
    write.keyUsage(['digitalSignature', 'nonRepudiation']),
    write.authorityKeyIdentifier(rootKey),
    write.noRevocationAvailable(),
  ])
  psc.hold(cpf, { alias: `${name} A3`, pem: own + root, key })
}

console.log(`A provider is played at ${psc.url}. Start the product with:

  TRUST_ANCHORS=${rootFile} PSC_BIRDID_URL=${psc.url} \\
  PSC_BIRDID_CLIENT_ID=rubrica PSC_BIRDID_CLIENT_SECRET=segredo npm start

People: ${Object.entries(people)
  .map(([cpf, name]) => `${name}, CPF ${cpf}`)
  .join('; ')}. Their code is always ${CODE}.`)
