/** An authority that the product believes, and a provider that holds certificates of it. */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/** A list of revoked certificates at an address of its own; `body` is what is read there. */
export async function serveList() {
  const served: { body: Uint8Array } = { body: new Uint8Array() }
  const server = createServer((_request, response) => response.end(served.body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.crl`
  return Object.assign(served, { url, close: () => new Promise((resolve) => server.close(resolve)) })
}
