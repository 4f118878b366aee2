/**
 * Plays a provider of cloud certificates and the signing plug-in of this computer, for trying the product out: `npm run psc`, then start the
 * product as it says.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDemoAuthority } from '../src/features/certificates/testing/demo-authority.ts'
import { AGENT_PIN, openFakeAgent } from '../src/features/certificates/testing/fake-agent.ts'
import { openFakePsc } from '../src/features/certificates/testing/fake-psc.ts'

const PSC_PORT = 4100
const AGENT_PORT = 41951
const CODE = '123456'
const people = { '52998224725': 'MARIA APARECIDA DE SOUZA', '11144477735': 'JOAO DA SILVA' }

const authority = openDemoAuthority()
const folder = path.resolve('data/psc')
mkdirSync(folder, { recursive: true })
const rootFile = path.join(folder, 'root.pem')
writeFileSync(rootFile, authority.rootPem)

const psc = await openFakePsc({ port: PSC_PORT, code: CODE })
const agent = await openFakeAgent(AGENT_PORT)
for (const [cpf, name] of Object.entries(people)) {
  const { chain, key } = authority.issue(name, cpf)
  psc.hold(cpf, { alias: `${name} A3`, pem: chain.join(''), key })
  agent.hold(authority.issue(name, cpf))
}

console.log(`A provider is played at ${psc.url}, a signing plug-in at ${agent.url}. Start the product with:

  TRUST_ANCHORS=${rootFile} AGENT_URL=${agent.url} PSC_BIRDID_URL=${psc.url} \\
  PSC_BIRDID_CLIENT_ID=rubrica PSC_BIRDID_CLIENT_SECRET=segredo npm start

People: ${Object.entries(people)
  .map(([cpf, name]) => `${name}, CPF ${cpf}`)
  .join('; ')}. Their code is always ${CODE}, their PIN ${AGENT_PIN}.`)
