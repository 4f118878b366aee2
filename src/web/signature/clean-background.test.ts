/** Paper goes, ink stays, also under a shadow. */
import { expect, it } from 'vitest'
import { cleanBackground } from './clean-background.ts'

const [width, height] = [120, 60]

it('keeps a stroke and removes paper that gets darker to one side', () => {
  const image = photo((x, y) => (isStroke(y) ? 30 : 230 - x))
  cleanBackground(image)
  for (const x of [5, 60, 115]) {
    expect(alphaAt(image, x, 30)).toBeGreaterThan(240)
    expect(alphaAt(image, x, 10)).toBeLessThan(10)
  }
})

it('leaves a picture alone whose background is gone already', () => {
  const image = photo((_, y) => (isStroke(y) ? 30 : 255))
  for (let y = 0; y < 20; y++) for (let x = 0; x < width; x++) image.data[(y * width + x) * 4 + 3] = 0
  const before = image.data.slice()
  cleanBackground(image)
  expect(image.data).toEqual(before)
})

const isStroke = (y: number) => Math.abs(y - 30) < 3

function photo(grey: (x: number, y: number) => number): ImageData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data.fill(grey(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
      data[(y * width + x) * 4 + 3] = 255
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

function alphaAt({ data }: ImageData, x: number, y: number): number {
  return data[(y * width + x) * 4 + 3]!
}
