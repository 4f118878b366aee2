/**
 * EU DSS's own test files: both believe the authorities that the files bring, are asked about each an hour after the newest time in it, and come to one
 * verdict on each signature, except where decision 341 says why not. Skipped without `scripts/get-judges.sh dss dss-files`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { atNight } from '../../kernel/testing/nightly.ts'
import type { Bytes } from '../base/bytes.ts'
import { authoritiesIn, timeOf } from '../testing/authorities-in.ts'
import { dssFiles, hasDss, hasDssFiles, judgedByDssAt, type Judged } from '../testing/judges.ts'
import { validate } from './validate.ts'

/** Ours, and that of DSS. */
const differences: Readonly<Record<string, readonly string[]>> = {
  'protected/edition_protected_signing_allowed_with_field_signed.pdf': ['none, INDETERMINATE'],
  'protected/open_protected.pdf': ['none, UNREADABLE'],
  'protected/protected_two_empty_fields.pdf': ['none, UNREADABLE'],
  'validation/51sigs.pdf': ['TOTAL_PASSED, INDETERMINATE'],
  'validation/BadEncodedCMS.pdf': ['INDETERMINATE, none'],
  'validation/Signature-P-HU_NET-2.pdf': ['INDETERMINATE, TOTAL_FAILED'],
  'validation/PAdESWithCrossCertificateOCSP.pdf': ['INDETERMINATE, TOTAL_PASSED'],
  'validation/TEST2_signed_with_zero_policy_hash.pdf': ['INDETERMINATE, TOTAL_PASSED'],
  'validation/TestToSignPDFSHA256_TST_SIG_NOT_FOUND.pdf': ['INDETERMINATE, TOTAL_PASSED'],
  'validation/adbe_crl_signed.pdf': ['INDETERMINATE, TOTAL_PASSED'],
  'validation/dss-1376/DSS1376-rev_n.pdf': ['TOTAL_FAILED, TOTAL_PASSED'],
  'validation/dss-2236/annotation-and-visible-change.pdf': ['INDETERMINATE, TOTAL_PASSED'],
  'validation/hello_signed_INCSAVE_signed.pdf': ['TOTAL_FAILED, INDETERMINATE'],
  'validation/hello_signed_INCSAVE_signed_EDITED.pdf': ['TOTAL_FAILED, INDETERMINATE'],
  'validation/malformed-pades.pdf': ['TOTAL_FAILED, none', 'none, UNREADABLE'],
  'validation/pades-enveloping-cms.pdf': ['TOTAL_FAILED, INDETERMINATE'],
  'validation/pades-lt-extended-abde.pdf': ['INDETERMINATE, TOTAL_PASSED'],
  'validation/pades-ocsp-archiveCutOff-invalid.pdf': ['INDETERMINATE, TOTAL_PASSED'],
  'validation/pades-signed-annot-added.pdf': ['TOTAL_FAILED, INDETERMINATE'],
  'validation/pades-tst-with-null-type.pdf': ['INDETERMINATE, TOTAL_PASSED'],
  'validation/pades-tst-with-sig-type.pdf': ['INDETERMINATE, TOTAL_PASSED'],
  'validation/pades-unsupported-signature-algorithm.pdf': ['INDETERMINATE, TOTAL_FAILED'],
  'validation/pades_opposite_infinite_loop.pdf': ['TOTAL_FAILED, none'],
  'validation/pdf-double-signer-info.pdf': ['TOTAL_FAILED, INDETERMINATE'],
  'validation/pdf-with-empty-sig.pdf': ['TOTAL_FAILED, none'],
  'validation/pdf-with-two-empty-sigs.pdf': ['TOTAL_FAILED, none'],
  'validation/pdf-with-vri-timestamp.pdf': ['INDETERMINATE, TOTAL_PASSED'],
  'validation/test-with-vri.pdf': ['TOTAL_FAILED, TOTAL_PASSED'],
}

const decision = new URL('../../../docs/decisions/341-verdicts-on-the-test-files-of-eu-dss.md', import.meta.url)

it.each(Object.keys(differences))('%s is explained', (file) => {
  expect(readFileSync(decision, 'utf8')).toContain(`\`${path.basename(file)}\``)
})

describe.skipIf(!hasDss || !hasDssFiles)('every test file of EU DSS', atNight, () => {
  it('has its verdicts, or others for a reason', { timeout: 3_600_000 }, async () => {
    const all = readdirSync(dssFiles, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'))
    const files: Record<string, { pdf: Bytes; at: Date }> = {}
    const authorities = new Map<string, Bytes>()
    for (const name of all.toSorted()) {
      const pdf = new Uint8Array(readFileSync(path.join(dssFiles, name)))
      files[name] = { pdf, at: await timeOf(pdf) }
      for (const der of await authoritiesIn(pdf)) authorities.set(Buffer.from(der).toString('base64'), der)
    }
    const theirs = judgedByDssAt(files, [...authorities.keys()])
    const found: Record<string, readonly string[]> = {}
    for (const [name, { pdf, at }] of Object.entries(files)) {
      const different = differing(await ours(pdf, [...authorities.values()], at), saidIn(theirs[name]!))
      if (different.length > 0) found[name] = different
    }
    expect(all.length).toBe(144)
    expect(found).toEqual(differences)
  })
})

async function ours(pdf: Bytes, trustAnchors: readonly Bytes[], at: Date): Promise<ReadonlyMap<string, string>> {
  const { signatures } = await validate({ pdf, trustAnchors, at })
  const signed = signatures.filter(({ kind }) => kind === 'signature')
  return new Map(signed.map(({ fieldName, conclusion }) => [fieldName, conclusion.replace('-', '_')]))
}

const saidIn = (judged: readonly Judged[]): ReadonlyMap<string, string> =>
  new Map(judged.map(({ field, said }) => [field ?? '', said.split(' ')[0]!]))

/** In each way that they differ in once. */
function differing(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  const fields = [...new Set([...a.keys(), ...b.keys()])]
  const pairs = fields.map((field) => [a.get(field) ?? 'none', b.get(field) ?? 'none'] as const)
  return [...new Set(pairs.flatMap(([one, other]) => (one === other ? [] : [`${one}, ${other}`])))].toSorted()
}
