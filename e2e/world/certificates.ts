/** An authority that the product believes, and a provider that holds certificates of it. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDemoAuthority, type DemoAuthority } from '../../src/features/certificates/testing/demo-authority.ts'
import { openFakePsc, type FakePsc } from '../../src/features/certificates/testing/fake-psc.ts'
import { freshDir } from '../product.ts'

export type Certificates = Readonly<{
  authority: DemoAuthority
  psc: FakePsc
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
  const psc = await openFakePsc({ code: CODE })
  return {
    authority,
    psc,
    env: {
      TRUST_ANCHORS: root,
      PSC_BIRDID_CLIENT_ID: 'rubrica',
      PSC_BIRDID_CLIENT_SECRET: 'segredo',
      PSC_BIRDID_URL: psc.url,
    },
    close: () => psc.close(),
  }
}
