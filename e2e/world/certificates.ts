/** An authority that the product believes, a provider and a signing plug-in that hold certificates of it. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDemoAuthority, type DemoAuthority } from '../../src/features/certificates/testing/demo-authority.ts'
import { openFakeAgent, type FakeAgent } from '../../src/features/certificates/testing/fake-agent.ts'
import { openFakePsc, type FakePsc } from '../../src/features/certificates/testing/fake-psc.ts'
import { freshDir } from '../product.ts'

export type Certificates = Readonly<{
  authority: DemoAuthority
  psc: FakePsc
  agent: FakeAgent
  /** Settings with which the product knows them. */
  env: Readonly<Record<string, string>>
  close: () => Promise<void>
}>

export const CODE = '123456'

/** @param at when it is for the product, where that is not now */
export async function openCertificates(at = new Date()): Promise<Certificates> {
  const authority = openDemoAuthority(at)
  const root = path.join(freshDir(), 'root.pem')
  writeFileSync(root, authority.rootPem)
  const [psc, agent] = await Promise.all([openFakePsc({ code: CODE }), openFakeAgent()])
  return {
    authority,
    psc,
    agent,
    env: {
      TRUST_ANCHORS: root,
      PSC_BIRDID_CLIENT_ID: 'rubrica',
      PSC_BIRDID_CLIENT_SECRET: 'segredo',
      PSC_BIRDID_URL: psc.url,
      AGENT_URL: agent.url,
      AGENT_LINUX_URL: 'https://example.com/assinador.deb',
      AGENT_WINDOWS_URL: 'https://example.com/assinador.exe',
    },
    close: async () => {
      await psc.close()
      await agent.close()
    },
  }
}
