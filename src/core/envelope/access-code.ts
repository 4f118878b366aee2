/** Hash of an access code that a sender tells a recipient, and whether somebody typed that code. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>
const LENGTH = 32

/** As somebody hears it over the phone: case and blanks do not count. */
const plain = (code: string): string => code.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** Short and chosen by people: scrypt makes each guess cost something to a person who has a copy of the database. */
export async function hashOfAccessCode(code: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(plain(code), salt, LENGTH)).toString('base64url')}`
}

export async function isAccessCode(hash: string, typed: string): Promise<boolean> {
  const [salt = '', known = ''] = hash.split('.')
  const expected = Buffer.from(known, 'base64url')
  const given = await derive(plain(typed), Buffer.from(salt, 'base64url'), LENGTH)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
