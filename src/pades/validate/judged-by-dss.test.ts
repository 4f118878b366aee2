/** Signed files of other programs and ours: EU DSS comes to the same verdict and the same level. Skipped without `scripts/get-judges.sh dss`. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { atNight } from '../../kernel/testing/nightly.ts'
import { hasDss, judgedByDss } from '../testing/judges.ts'
import { pkiAnchors, pkiLists } from '../testing/pki.ts'
import { validate } from './validate.ts'

const at = new Date('2027-06-01T12:00:00Z')
const folder = new URL('../../../fixtures/signed/', import.meta.url)
const files = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => [name, new Uint8Array(readFileSync(new URL(name, folder)))]),
)

/** Of what is no baseline signature DSS says by what it fails; we say nothing. */
const levelOf = (said: string | undefined) => /^PAdES-BASELINE-(B|T|LT|LTA)$/.exec(said ?? '')?.[1]

describe.skipIf(!hasDss)('every signed file of fixtures/signed', atNight, () => {
  it('has the verdict and the level of EU DSS', async () => {
    const said = judgedByDss(files)
    for (const [name, pdf] of Object.entries(files)) {
      const { signatures } = await validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at })
      const ours = signatures
        .filter(({ kind }) => kind === 'signature')
        .map(({ fieldName, conclusion, level }) => [fieldName, conclusion === 'TOTAL-PASSED', level?.slice(2)])
      const theirs = said[name]!.map(({ field, isGood, level }) => [field, isGood, levelOf(level)])
      expect(ours, name).toEqual(theirs)
    }
  })
})
