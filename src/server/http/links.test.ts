import { expect, it } from 'vitest'
import { withWholeLinks } from './links.ts'

it('gives programs whole addresses wherever a link stands, and leaves what people wrote', () => {
  const photo = { code: 'PHOTO', type: 'image', value: '/v1/photo' }
  const text = { type: 'text', value: '/home', src: null, links: { next: '/v1/next', prev: null } }
  expect(withWholeLinks({ data: [photo, text] }, 'https://sign.example')).toEqual({
    data: [
      { ...photo, value: 'https://sign.example/v1/photo' },
      { ...text, links: { next: 'https://sign.example/v1/next', prev: null } },
    ],
  })
})
