/**
 * Plays a provider of cloud certificates, signing services of the CSC and gov.br, and writes certificate files for the signing agent, for trying the
 * product out: `npm run psc`, then start the product as it says.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDemoAuthority } from '../src/features/certificates/testing/demo-authority.ts'
import { openFakeCsc } from '../src/features/certificates/testing/fake-csc.ts'
import { PLAYED_OTP, PLAYED_PIN, playedClient } from '../src/features/certificates/testing/fake-csc-state.ts'
import { openFakeGovBr } from '../src/features/certificates/testing/fake-govbr.ts'
import { openFakePsc } from '../src/features/certificates/testing/fake-psc.ts'
import { writeKeyFile } from '../src/features/certificates/testing/key-file.ts'

const PSC_PORT = 4100
const [CSC_1_PORT, CSC_2_PORT, GOVBR_PORT] = [4101, 4102, 4103]
const RETURN = 'http://localhost:3000/public/certificates/return'
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

const [[cpf, name]] = Object.entries(people) as [[string, string]]
const { chain, key } = authority.issue(name, cpf)
const gov = await openFakeGovBr({ port: GOVBR_PORT, redirectUri: RETURN, name, chain, key })
const services = [
  await openFakeCsc({ version: 2, port: CSC_2_PORT, redirectUri: RETURN }),
  await openFakeCsc({ version: 1, port: CSC_1_PORT, redirectUri: RETURN }),
]
for (const service of services) {
  const held = { person: name, chain, key }
  service.hold({ ...held, id: 'PIN', description: `${name}, PIN and code`, mode: 'pin_and_otp' })
  service.hold({ ...held, id: 'PAGE', description: `${name}, on the page`, mode: 'page' })
}
const known = { client_id: playedClient.id, client_secret: playedClient.secret }
const cscProviders = services.map(({ url }, at) => ({
  name: `demo-${at}`,
  title: `Demo Trust ${2 - at}`,
  url,
  ...known,
}))

console.log(`Providers are played at ${[psc.url, ...services.map(({ url }) => url), gov.apiUrl].join(', ')}. Start the product with:

  TRUST_ANCHORS=${rootFile} PSC_BIRDID_URL=${psc.url} \\
  PSC_BIRDID_CLIENT_ID=rubrica PSC_BIRDID_CLIENT_SECRET=segredo \\
  GOVBR_CLIENT_ID=rubrica GOVBR_CLIENT_SECRET=segredo \\
  GOVBR_OAUTH_URL=${gov.oauthUrl} GOVBR_API_URL=${gov.apiUrl} \\
  CSC_PROVIDERS='${JSON.stringify(cscProviders)}' npm start

People: ${Object.entries(people)
  .map(([cpf, name]) => `${name}, CPF ${cpf}`)
  .join('; ')}. Their code is always ${CODE}.
At the services of the CSC and at gov.br it is ${name}; the PIN is ${PLAYED_PIN}, the code ${PLAYED_OTP}.
For the signing agent (npm run agent) their files are ${folder}/CPF.p12, with the password ${PASSWORD}.`)
