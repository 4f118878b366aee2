/** Claims of PDF/A are well-formed XML, with dates that PDF/A knows, for whatever a document says of itself. */
import { expect, test } from 'vitest'
import { PDF } from '../objects.ts'
import { xmpOf } from './read-claim.ts'
import { claimPdfA, type Described } from './write-claim.ts'

const now = new Date('2026-11-20T12:00:00Z')

function claimed(described: Partial<Described>): string {
  const pdf = PDF.create()
  claimPdfA(pdf, { title: '', producer: '', createdAt: now, modifiedAt: now, ...described })
  return xmpOf(pdf)
}

test.each([
  ['a\u0000b', 'a b'],
  ['a\u001b\u007fb', 'a  b'],
  ['a\uFFFEb\uFFFF', 'a b '],
  ['a\ud800b', 'a\uFFFDb'],
  ['<a> & \u{1F642} é\uFFFD', '&lt;a&gt; &amp; \u{1F642} é\uFFFD'],
])('titles and producers such as %j', (text, written) => {
  const xmp = claimed({ title: text, producer: text })
  expect(xmp).toContain(`>${written}</rdf:li>`)
  expect(xmp).toContain(`<pdf:Producer>${written}</pdf:Producer>`)
})

test.each([
  [now.getTime(), '2026-11-20T12:00:00Z'],
  [Date.UTC(9999, 11, 31, 23, 59, 59), '9999-12-31T23:59:59Z'],
  [Date.UTC(10_000, 0, 1, 11, 59), '9999-12-31T23:59:59Z'],
  [Date.UTC(-1, 11, 31), '0001-01-01T00:00:00Z'],
])('moments such as %i have years of four digits', (time, written) => {
  expect(claimed({ createdAt: new Date(time) })).toContain(`<xmp:CreateDate>${written}</xmp:CreateDate>`)
})
