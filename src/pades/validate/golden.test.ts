/** The signed files of fixtures/signed: the report on each stays what it is, and strangers agree. `npx vitest run golden --update` writes reports anew. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { pkiAnchors, pkiFile, pkiLists } from '../testing/pki.ts'
import { judgedAt, recipes } from '../testing/recipes.ts'
import { ask, isTimestamp, pdfsig, qpdfCheck, signaturesIn } from '../testing/strangers.ts'
import type { Report, SignatureReport } from './report.ts'
import { validate } from './validate.ts'

const folder = new URL('../../../fixtures/signed/', import.meta.url)
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => name.slice(0, -4))
const read = (name: string): Bytes => new Uint8Array(readFileSync(new URL(`${name}.pdf`, folder)))

test('the folder holds what is made for it', () => {
  expect(names.toSorted()).toEqual([...Object.keys(recipes), 'pyhanko-adobe', 'pyhanko-b-lta'].toSorted())
})

describe.each(names)('%s', (name) => {
  const pdf = read(name)
  const asked = { pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: judgedAt }

  test('is reported as ever', async () => {
    const report = await validate(asked)
    expect(report.conclusion).toBe('TOTAL-PASSED')
    await expect(pinned(report)).toMatchFileSnapshot(new URL(`${name}.json`, folder).pathname)
  })

  test('is valid for pdfsig and mutool, and sound for qpdf', async () => {
    const { signatures } = await validate(asked)
    const ordinary = signatures.filter(({ kind }) => kind === 'signature').length
    const said = await pdfsig(pdf)
    expect(said).not.toMatch(/invalid|mismatch|error/i)
    // it knows the names of ISO 32000 for a signature, and not those of ICP-Brasil
    expect(said.match(/Signature is Valid/g)?.length ?? 0).toBe(name === 'ad-rb' ? 0 : ordinary)
    expect((await qpdfCheck(pdf)).code).toBe(0)
    const { text } = await ask('mutool', ['sign', '-v', '{a.pdf}'], { 'a.pdf': pdf })
    expect(text.match(/unchanged since signing|is valid but there have been edits/g)).toHaveLength(ordinary)
  })

  test('has signatures and timestamps that OpenSSL verifies, each over what it covers', async () => {
    const [signature, timestamp] = [
      'cms -verify -binary -inform DER -in {cms} -content {content} -purpose any -out /dev/null',
      'ts -verify -token_in -in {cms} -data {content} -untrusted {sub}',
    ]
    for (const { cms, content } of signaturesIn(pdf)) {
      const command = isTimestamp(cms) ? timestamp : signature
      const files = { cms, content, root: pkiFile('root.pem'), sub: pkiFile('sub.pem') }
      const trusted = ['-CAfile', '{root}', '-attime', String(judgedAt.getTime() / 1000)]
      const said = await ask('openssl', [...command.split(' '), ...trusted], files)
      expect(said.text).toMatch(/CMS Verification successful|Verification: OK/)
    }
  })
})

/** What a regeneration with new keys leaves as it was. The clauses of the checks stand in checks.ts. */
function pinned({ conclusion, subIndication, because, signatures, emptyFields }: Report): string {
  const readable = { conclusion, subIndication, because, emptyFields, signatures: signatures.map(withoutKeys) }
  return `${JSON.stringify(readable, null, 2)}\n`
}

function withoutKeys({ findings, signer, trustAnchor, ...rest }: SignatureReport) {
  const { serialNumber: _, ...holder } = signer ?? {}
  const said = findings.map(({ check, verdict, because, detail }) =>
    [check, verdict, because, detail].filter((word) => word !== undefined).join(' '),
  )
  return { ...rest, signer: holder, trustedBy: trustAnchor?.name, findings: said }
}
