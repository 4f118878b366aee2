/** Compares the browser's form of the validator with Node's: the same report on each file, in headless Chromium, by the bundle of the package. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBrowserPades } from '../../../scripts/browser-pades.mjs'
import { atNight, dayAndNight } from '../../kernel/testing/nightly.ts'
import type { Bytes } from '../base/bytes.ts'
import { view } from '../base/octets.ts'
import { keySigner } from '../crypto/signers/key-signer.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'
import { writeName } from '../crypto/x509/name.ts'
import { write, writeCertificate } from '../crypto/x509/write-certificate.ts'
import { seal } from '../sign/seal.ts'
import { forgeries, originals, type Originals } from '../testing/forgeries.ts'
import { mutate } from '../testing/mutate.ts'
import { pkiAnchors, pkiLists, pkiParty } from '../testing/pki.ts'
import { seeded } from '../testing/random.ts'
import { validate } from '../validate/validate.ts'
import { fingerprint } from '../workshop/fingerprint.ts'

const at = new Date('2027-06-01T12:00:00Z')
const fixtures = path.resolve(import.meta.dirname, '../../../fixtures')
const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.pdf'))
  .toSorted((a, b) => a.localeCompare(b))

const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-browser-'))
let server: Server
let browser: Browser
let page: Page

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.html': 'text/html',
}

beforeAll(async () => {
  await buildBrowserPades(folder)
  server = createServer(({ url = '/' }, response) => {
    const type = types[path.extname(url)]
    response.writeHead(200, { 'content-type': type ?? 'text/html' })
    response.end(type ? readFileSync(path.join(folder, path.normalize(url))) : '<!doctype html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})

afterAll(async () => {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true })
})

const base64 = (bytes: Bytes): string => view(bytes).toString('base64')

/** The root plays that of ICP-Brasil. */
const trustAnchors = pkiAnchors.map((certificate) => ({ certificate, kind: 'icp-brasil' as const }))

/** Both reports and both fingerprints, as JSON. */
async function reportsOn(pdf: Bytes, lists = pkiLists): Promise<Readonly<{ here: string; inBrowser: string }>> {
  const job = { pdf, trustAnchors, revocationLists: lists, at }
  const here = JSON.stringify([await validate(job), await fingerprint({ pdf })])
  const given = [base64(pdf), pkiAnchors.map(base64), lists.map(base64), at.toISOString()] as const
  const inBrowser = await page.evaluate<string>(`(${IN_BROWSER})(${JSON.stringify(given)})`)
  return { here, inBrowser }
}

/** A text: tests know no types of browsers. */
const IN_BROWSER = `async ([pdf, anchors, lists, at]) => {
  const { validate, fingerprint } = await import('/index.js')
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const job = { trustAnchors: anchors.map((each) => ({ certificate: bytes(each), kind: 'icp-brasil' })), revocationLists: lists.map(bytes), at: new Date(at) }
  return JSON.stringify([await validate({ ...job, pdf: bytes(pdf) }), await fingerprint({ pdf: bytes(pdf) })])
}`

async function expectSame(pdf: Bytes): Promise<void> {
  const { here, inBrowser } = await reportsOn(pdf)
  expect(JSON.parse(inBrowser)).toEqual(JSON.parse(here))
}

for (const { rows, when } of dayAndNight(files, 4))
  describe('a file of the fixtures has one report', when, () => {
    test.each(rows)('%s', async (name) => {
      await expectSame(new Uint8Array(readFileSync(path.join(fixtures, name))))
    })
  })

const root = pkiParty('root')
const limitedToSha384 = () => {
  const limits = { hashAlgorithm: 'sha384', mgf1HashAlgorithm: 'sha384', saltLength: 48 as never } // Node wants a number, its types a text
  return generateKeyPairSync('rsa-pss', { modulusLength: 2049, ...limits }).privateKey
}
const modernKeys = [
  ['Ed25519', generateKeyPairSync('ed25519').privateKey],
  ['RSA-PSS', generateKeyPairSync('rsa-pss', { modulusLength: 2049 }).privateKey],
  ['RSA-PSS with SHA-384 only', limitedToSha384()],
  ['P-521', generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey],
] as const

test.each(modernKeys)('a seal by %s has one report, and holds', async (name, key) => {
  const extensions = [write.keyUsage(['nonRepudiation']), write.noRevocationAvailable()]
  const [notBefore, notAfter] = [new Date('2027-01-01T00:00:00Z'), new Date('2028-01-01T00:00:00Z')]
  const serial = new Uint8Array([0x40, 3, 2, 1])
  const subject = writeName({ commonName: name, organization: 'Rubrica' })
  const der = writeCertificate({ serial, subject, publicKey: key, notBefore, notAfter, extensions }, root)
  const signer = keySigner(key, [readCertificate(der)])
  const file = new Uint8Array(readFileSync(path.join(fixtures, 'corpus/plain-document.pdf')))
  const { pdf } = await seal({ pdf: file, fieldName: 'Selo', date: at }, { signer })
  const { here, inBrowser } = await reportsOn(pdf, [])
  expect(JSON.parse(here)[0].signatures).toMatchObject([{ conclusion: 'TOTAL-PASSED' }])
  expect(JSON.parse(inBrowser)).toEqual(JSON.parse(here))
})

let from: Originals
const names = forgeries({ signed: new Uint8Array(), renewed: new Uint8Array() }).map(
  ({ of, kind, name }, index) => [index, of, kind, name] as const,
)

for (const { rows, when } of dayAndNight(names, 60))
  describe('a forged file has one report', when, () => {
    beforeAll(async () => {
      from ??= await originals()
    })
    test.each(rows)('%i: %s, %s, %s', async (index) => expectSame(await forgeries(from)[index]!.make()))
  })

/** In tens, each with a page and a seed of its own: all two hundred in one test took longer than it may under load. */
describe('damaged files have one report', atNight, () => {
  const signed = files.filter((name) => name.startsWith('signed/')).map((name) => path.join(fixtures, name))
  test.each(Array.from({ length: 20 }, (_, index) => 307 + index))('ten of the seed %i', async (seed) => {
    const random = seeded(seed)
    await page.reload()
    for (let count = 0; count < 10; count += 1) {
      const [file, other] = [signed[random(signed.length)]!, signed[random(signed.length)]!].map((name) =>
        readFileSync(name),
      )
      await expectSame(mutate(file!, other!, random))
    }
  })
})
