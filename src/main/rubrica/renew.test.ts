/** `rubrica renew`: the old file is the beginning of the new one, and both are good. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { seal } from '../../pades/sign/seal.ts'
import { validate } from '../../pades/validate/validate.ts'
import { readSettings } from '../../server/settings.ts'
import { openSealing, ownLists } from '../sealing.ts'
import { BadUsage, withParts } from './command.ts'
import { renewCommand } from './renew.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'renew-'))
afterAll(() => rmSync(dir, { recursive: true }))
const place = (name: string) => path.join(dir, name)

it('adds an archive timestamp each time, and overwrites nothing', atNight, async () => {
  const settings = readSettings({ DATA_DIR: place('data'), TRUST_ANCHORS: 'none' })
  const sealing = await withParts(settings, openSealing)
  const pdf = new Uint8Array(readFileSync('fixtures/corpus/plain-document.pdf'))
  writeFileSync(place('0.pdf'), (await seal({ pdf, fieldName: 'Rubrica', date: new Date() }, sealing)).pdf)
  for (const round of [1, 2]) {
    const [before, after] = [place(`${round - 1}.pdf`), place(`${round}.pdf`)]
    expect(await renewCommand.run([before, after], settings)).toBe(0)
    const [old, renewed] = [readFileSync(before), new Uint8Array(readFileSync(after))]
    expect(old.equals(renewed.subarray(0, old.length))).toBe(true)
    const trustAnchors = [Buffer.from(sealing.ownRoots[0]!)]
    const job = { pdf: renewed, trustAnchors, revocationLists: ownLists(sealing.own), at: new Date() }
    const { conclusion, signatures } = await validate(job)
    expect([conclusion, ...signatures.map(({ kind, level }) => level ?? kind)]).toEqual([
      'TOTAL-PASSED',
      'B-LTA',
      ...Array<string>(round).fill('timestamp'),
    ])
  }
  await expect(renewCommand.run([place('0.pdf'), place('1.pdf')], settings)).rejects.toThrow('EEXIST')
  await expect(renewCommand.run([place('0.pdf')], settings)).rejects.toThrow(BadUsage)
  expect(existsSync(place('3.pdf'))).toBe(false)
})
