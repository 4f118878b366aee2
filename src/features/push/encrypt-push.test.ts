/** The example of RFC 8291, appendix A, octet by octet. */
import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { keysFrom } from '../../server/keys.ts'
import { encryptPush } from './encrypt-push.ts'
import { publicSenderKey } from './sender-key.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const target = {
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
}
const drawn = {
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
}

it('encrypts as the example does', () => {
  const message = Buffer.from('When I grow up, I want to be a watermelon')
  expect(encryptPush(message, target, drawn).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('draws keys and salt anew for each message', () => {
  const message = Buffer.from('twice')
  expect(encryptPush(message, target)).not.toEqual(encryptPush(message, target))
})

it('refuses a key that is no point of the curve, and what does not fit into one record', () => {
  expect(() => encryptPush(Buffer.from('x'), { ...target, publicKey: Buffer.alloc(65, 4) })).toThrow()
  expect(() => encryptPush(Buffer.alloc(4000), target)).toThrow(RangeError)
})

it('the sender has one key for a server key, which is a point of the curve', () => {
  const [mine, other] = [keysFrom(Buffer.alloc(32, 1)), keysFrom(Buffer.alloc(32, 2))]
  const key = publicSenderKey(mine)
  expect(publicSenderKey(mine)).toBe(key)
  expect(publicSenderKey(other)).not.toBe(key)
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  expect(pair.computeSecret(bytes(key))).toHaveLength(32)
})
