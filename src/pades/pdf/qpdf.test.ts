import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { flattened, isEncrypted, rewrite } from './qpdf.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

const read = (name: string) => new Uint8Array(readFileSync(`fixtures/${name}`))

/** But for the identifier, which is another one each time. */
const written = async (file: Uint8Array) => {
  const made = await rewrite(file, flattened)
  const pdf =
    made.is === 'rewritten'
      ? Buffer.from(made.pdf)
          .toString('latin1')
          .replace(/\/ID \[[^\]]*\]/, '')
      : null
  return { ...made, pdf }
}

it('tells of each file the same, whatever files were there before it', async () => {
  const good = read('corpus/plain-document.pdf')
  const half = good.subarray(0, good.length / 2)
  const [first, cut] = [await written(good), await written(half)]
  expect([first.is, first.because, cut.because]).toEqual(['rewritten', '', expect.stringMatching(/\S/)])
  for (let turn = 0; turn < 10; turn++) {
    expect(await written(half)).toEqual(cut)
    expect(await isEncrypted(good)).toBe(false)
    expect(await written(good)).toEqual(first)
    expect(await rewrite(new Uint8Array(100))).toMatchObject({ is: 'impossible' })
  }
})

it('reads the five hundredth file as it read the first', atNight, async () => {
  const good = read('corpus/plain-document.pdf')
  const first = await written(good)
  for (let turn = 0; turn < 500; turn++) await rewrite(good)
  expect(await written(good)).toEqual(first)
})
