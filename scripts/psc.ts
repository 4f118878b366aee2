/**
 * Plays a provider of cloud certificates, and writes certificate files for the signing agent, for trying the product out: `npm run psc`, then start
 * the product as it says.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDemoAuthority } from '../src/features/certificates/testing/demo-authority.ts'
import { openFakePsc } from '../src/features/certificates/testing/fake-psc.ts'
import { writeKeyFile } from '../src/features/certificates/testing/key-file.ts'

const PSC_PORT = 4100
const CODE = '123456'
const PASSWORD = '1234'
const people = { '52998224725': 'MARIA APARECIDA DE SOUZA', '11144477735': 'JOAO DA SILVA' }

const authority = openDemoAuthority()
const folder = path.resolve('data/psc')
mkdirSync(folder, { recursive: true })
const rootFile = path.join(folder, 'root.pem')
writeFileSync(rootFile, authority.rootPem)

const psc = await openFakePsc({ port: PSC_PORT, code: CODE })
for (const [cpf, name] of Object.entries(people)) {
  const { chain, key } = authority.issue(name, cpf)
  psc.hold(cpf, { alias: `${name} A3`, pem: chain.join(''), key })
  writeKeyFile(path.join(folder, `${cpf}.p12`), authority.issue(name, cpf), PASSWORD)
}

console.log(`A provider is played at ${psc.url}. Start the product with:

  TRUST_ANCHORS=${rootFile} PSC_BIRDID_URL=${psc.url} \\
  PSC_BIRDID_CLIENT_ID=rubrica PSC_BIRDID_CLIENT_SECRET=segredo npm start

People: ${Object.entries(people)
  .map(([cpf, name]) => `${name}, CPF ${cpf}`)
  .join('; ')}. Their code is always ${CODE}.
For the signing agent (npm run agent) their files are ${folder}/CPF.p12, with the password ${PASSWORD}.`)
