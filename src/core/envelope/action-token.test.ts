/** A recipient's link, as a stranger would attack it. */
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { idMint, type RecipientId } from '../../kernel/ids.ts'
import { keysFrom } from '../../server/keys.ts'
import { actionToken, isGenuine, readClaim } from './action-token.ts'

const keys = keysFrom(randomBytes(32))
const newId = idMint(() => new Date(), randomBytes)
const ana = newId<'Recipient'>() satisfies RecipientId
const bruno = newId<'Recipient'>()

describe('an action token', () => {
  it('names its recipient and opens for them', () => {
    const token = actionToken(keys, ana, 1)
    const claim = readClaim(token)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(claim?.recipientId).toBe(ana)
    expect(isGenuine(keys, claim!, 1)).toBe(true)
  })

  it('is the same each time it is derived, so that a reminder carries the same link', () => {
    expect(actionToken(keys, ana, 3)).toBe(actionToken(keys, ana, 3))
  })

  it('dies when the address, and with it the version, changes', () => {
    expect(isGenuine(keys, readClaim(actionToken(keys, ana, 1))!, 2)).toBe(false)
  })

  it('does not open for another recipient whose id is put in front of it', () => {
    const proof = Buffer.from(actionToken(keys, ana, 1), 'base64url').subarray(16)
    const forged = Buffer.concat([Buffer.from(bruno.replaceAll('-', ''), 'hex'), proof]).toString('base64url')
    expect(isGenuine(keys, readClaim(forged)!, 1)).toBe(false)
  })

  it('is worth nothing on an installation with another key', () => {
    expect(isGenuine(keysFrom(randomBytes(32)), readClaim(actionToken(keys, ana, 1))!, 1)).toBe(false)
  })

  it.each(['', 'abc', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}B`, '*'.repeat(43)])(
    'is not read from %j',
    (text) => {
      expect(readClaim(text)).toBeNull()
    },
  )
})
