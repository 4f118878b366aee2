import { expect, it } from 'vitest'
import { holdsCardNumber } from './card-number.ts'

it.each([
  '4000000000000010',
  '4000 0000 0000 0010',
  'card 4000-0000-0000-0010, thanks',
  '378282246310005',
  '4222222222222',
  '6304000000000000000',
  '+4000000000000010',
])('finds a card number in "%s"', (text) => expect(holdsCardNumber(text)).toBe(true))

it.each([
  '4000000000000011',
  '529.982.247-25',
  '12345',
  'tok_4000000000000',
  '01310-100',
  '+5511910071001',
  '+55 11 91007-1001',
  'abcdefab-4000-4000-8000-1005abcdefab',
  '',
])('finds none in "%s"', (text) => expect(holdsCardNumber(text)).toBe(false))
