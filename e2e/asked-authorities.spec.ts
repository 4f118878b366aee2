/** Where the operator allows it, a visitor of the verifier has the authorities asked whether a certificate was revoked. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { view } from '../src/pades/base/octets.ts'
import { pemSigner } from '../src/pades/crypto/signers/key-signer.ts'
import { seal } from '../src/pades/sign/seal.ts'
import { authority, ext, general, issue, list } from '../src/pades/testing/authorities.ts'
import { makePdf } from '../src/pades/testing/make-pdf.ts'
import { axe } from './world/axe.ts'
import { startProduct, type Product } from './world/product.ts'
import { startedDir } from './run.ts'
import { words } from './world/words.ts'

const t = words['pt-BR'].verifier
const root = authority('Autoridade Certificadora')
let server: Server
let product: Product

const pem = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${view(der).toString('base64')}\n-----END CERTIFICATE-----\n`

test.beforeAll(async () => {
  const today = list(root, { thisUpdate: new Date(Date.now() - 60_000), nextUpdate: new Date(Date.now() + 3_600_000) })
  server = createServer((_, response) => response.end(Buffer.from(today.der)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dataDir = startedDir()
  mkdirSync(dataDir, { recursive: true })
  const anchor = path.join(dataDir, 'root.pem')
  writeFileSync(anchor, pem(root.certificate.der))
  product = await startProduct(
    { TRUST_ANCHORS: anchor, ONLINE_REVOCATION: 'true', SEAL_PRIVATE_NETWORKS: 'true' },
    dataDir,
  )
})
test.afterAll(async () => {
  await product.close()
  server.close()
})

test('the page says that nobody was asked, and sends the file when that is wanted', async ({ page }) => {
  const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/root.crl`
  const extensions = [ext.distributionPoint({ names: [general.uri(place)] })]
  const { key, certificate } = issue({ name: 'Marta Reis', by: root, extensions })
  const signer = pemSigner(key.export({ format: 'pem', type: 'pkcs8' }).toString(), pem(certificate.der))
  const { pdf } = await seal({ pdf: makePdf(), fieldName: 'Marta', date: new Date() }, { signer })
  await page.goto(`${product.baseUrl}/public/checker`)
  await page.getByRole('tab', { name: t.tabs.file }).click()
  const file = { name: 'acordo.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: t.file.verify }).click()
  await expect(page.locator('[data-indication=INDETERMINATE]')).toContainText(t.report.asked.not)
  expect((await axe(page).analyze()).violations).toEqual([])
  const sent = page.waitForRequest((request) => request.url().endsWith('/validate-file'))
  await page.getByRole('button', { name: t.report.asked.ask }).click()
  await sent
  const answers = page.locator('[data-indication=TOTAL-PASSED] [data-asked]')
  await expect(answers).toContainText('o certificado de Marta Reis não estava revogado (CRL, 127.0.0.1')
  expect((await axe(page).analyze()).violations).toEqual([])
})
