/** Bytes behind the end of a signed file, however many: an answer, never an error. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { own } from '../base/octets.ts'
import { pkiAnchors, pkiLists } from '../testing/pki.ts'
import type { DocumentChange } from './change.ts'
import { validate } from './validate.ts'

const signed = readFileSync(new URL('../../../fixtures/signed/b-lta.pdf', import.meta.url))
const at = new Date('2026-12-01T12:00:00Z')
const judged = (behind: Buffer) =>
  validate({
    pdf: own(Buffer.concat([signed, behind])),
    trustAnchors: pkiAnchors,
    revocationLists: pkiLists,
    at,
  })
const changesIn = ({ signatures }: Awaited<ReturnType<typeof judged>>) =>
  signatures.map(({ changes }) => changes.map(({ what }: DocumentChange) => what))

test.each([1, 2_000, 3_000, 100_000])('%i octets of white space change nothing', async (count) => {
  const alone = await judged(Buffer.alloc(0))
  for (const octet of [0x00, 0x20, 0x0a]) {
    const report = await judged(Buffer.alloc(count, octet))
    expect(report.conclusion).toBe(alone.conclusion)
    expect(changesIn(report)).toEqual(changesIn(alone))
  }
})

test.each([1, 2_000, 3_000, 100_000])('%i octets of anything else fail each signature', async (count) => {
  const report = await judged(Buffer.alloc(count, 'x'))
  expect(report.conclusion).toBe('TOTAL-FAILED')
  for (const changes of changesIn(report)) expect(changes).toContain('bytes_after_end')
})
