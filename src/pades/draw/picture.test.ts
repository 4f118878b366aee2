/** Pictures from strangers, opened in the workshop. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testWorkshop } from '../testing/test-workshop.ts'

const workshop = testWorkshop()

const red = { width: 400, height: 100, channels: 3, background: '#ff0000' } as const

it('makes a JPEG that lies on its side into an upright PNG of the size asked', async () => {
  const lying = await sharp({ create: red }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const plain = await workshop.run('plainPicture', { bytes: new Uint8Array(lying), longest: 200 })
  expect(plain).toMatchObject({ width: 50, height: 200 })
  expect(await sharp(plain.png).metadata()).toMatchObject({ format: 'png', width: 50, height: 200 })
  expect((await sharp(plain.png).metadata()).exif).toBeUndefined()
})

it('refuses what is no picture, and what only looks like one', async () => {
  const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(workshop.run('plainPicture', { bytes: text, longest: 200 })).rejects.toThrow('image.unreadable')
  const cut = (await sharp({ create: red }).png().toBuffer()).subarray(0, 60)
  await expect(workshop.run('plainPicture', { bytes: new Uint8Array(cut), longest: 200 })).rejects.toThrow(
    'image.unreadable',
  )
})
