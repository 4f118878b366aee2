/** Fingerprints of files: digests of the file, and of what it was before anything was appended. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const file = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const sizesIn = async (text: string) => (await fingerprint({ pdf: file(text) })).beginnings.map(({ size }) => size)

it('is its digests, and those of every revision before, the longest first', async () => {
  const pdf = new Uint8Array(readFileSync('fixtures/signed/b-lta.pdf'))
  const known = await fingerprint({ pdf })
  expect(known).toMatchObject({ size: pdf.length, sha256: sha256(pdf) })
  expect(known.sha1).toBe(createHash('sha1').update(pdf).digest('hex'))
  expect(known.beginnings.length).toBeGreaterThan(2)
  for (const [index, { size, sha256: digest }] of known.beginnings.entries()) {
    expect(digest).toBe(sha256(pdf.subarray(0, size)))
    expect(size).toBeLessThan(known.beginnings[index - 1]?.size ?? pdf.length)
  }
})

it('counts the end of a line to a revision or not, for writers differ', async () => {
  expect(await sizesIn('a%%EOF\r\nb%%EOF')).toEqual([8, 7, 6])
  expect(await sizesIn('a%%EOF\nb')).toEqual([7, 6])
  expect(await sizesIn('a%%EOF b')).toEqual([6])
})

it('is the whole file alone where nothing was appended, or it is no PDF at all', async () => {
  expect(await sizesIn('a%%EOF')).toEqual([])
  expect(await sizesIn('hello')).toEqual([])
  expect(await sizesIn('')).toEqual([])
})

it('looks at a bounded number of ends, the last ones', async () => {
  const sizes = await sizesIn('%%EOF'.repeat(5000))
  expect(sizes.length).toBeLessThanOrEqual(301)
  expect(sizes[0]).toBe(24_995)
})
