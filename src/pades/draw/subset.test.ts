/** Subsets of fonts: the glyphs that are used look as they did and are as wide, and the rest is gone. */
import { deflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { harfBuzz, loadHarfBuzz } from '../pdf/harfbuzz.ts'
import { seeded } from '../testing/random.ts'
import { faceNames, faceOf } from './faces.ts'
import { subset } from './subset.ts'

beforeAll(loadHarfBuzz)

function opened(file: Uint8Array) {
  const { Blob, Face, Font } = harfBuzz()
  return new Font(new Face(new Blob(file)))
}

const tagsIn = (file: Uint8Array) =>
  Array.from({ length: Buffer.from(file).readUInt16BE(4) }, (_, index) =>
    Buffer.from(file.subarray(12 + 16 * index, 16 + 16 * index)).toString('latin1'),
  )

test.each(faceNames)('of %s', (name) => {
  const { bytes, font } = faceOf(name)
  const random = seeded(7)
  const all = Buffer.from(tableOf(bytes, 'maxp')).readUInt16BE(4)
  for (const size of [1, 12, 200]) {
    const gids = Array.from({ length: size }, () => random(all))
    const made = subset(bytes, gids)
    const cut = opened(made)
    expect(tagsIn(made)).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'])
    for (const gid of [0, ...gids]) {
      expect([gid, cut.glyphToPath(gid)]).toEqual([gid, font.glyphToPath(gid)])
      expect([gid, cut.glyphHAdvance(gid)]).toEqual([gid, font.glyphHAdvance(gid)])
    }
    if (size === 1) expect(deflateSync(made).length).toBeLessThan(bytes.length / 20)
    expect(sumOf(made)).toBe(0xb1b0afba) // OpenType 1.9, `head`: what the sum of all is made to be
  }
})

function tableOf(file: Uint8Array, tag: string): Uint8Array {
  const directory = Buffer.from(file)
  const entry = 12 + 16 * tagsIn(file).indexOf(tag)
  const start = directory.readUInt32BE(entry + 8)
  return file.subarray(start, start + directory.readUInt32BE(entry + 12))
}

function sumOf(file: Uint8Array): number {
  const octets = Buffer.from(file)
  let sum = 0
  for (let at = 0; at < octets.length; at += 4) sum = (sum + octets.readUInt32BE(at)) >>> 0
  return sum
}
