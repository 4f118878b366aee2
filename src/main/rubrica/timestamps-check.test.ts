/** The doctor's check of timestamp authorities: each is asked, and what is left of its quota is said. */
import { describe, expect, it } from 'vitest'
import { localTimestampAuthority, stampingKey } from '../../pades/crypto/authority/local-timestamp.ts'
import { httpTimestampAuthority } from '../../pades/crypto/timestamps/http-timestamp.ts'
import { testAuthority } from '../../pades/testing/own-authority.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import type { NamedAuthority } from '../timestamp-authorities.ts'
import { Doubtful } from './doubtful.ts'
import { lookAtTimestamp } from './timestamps-check.ts'

const ctx = await testCtx()
const stamping = stampingKey((await testAuthority(new Date())).timestamp)
const local = localTimestampAuthority(stamping)
const ahead = localTimestampAuthority(stamping, () => new Date(Date.now() + 3_600_000))
const away = httpTimestampAuthority({ url: 'http://127.0.0.1:9/' })

const named = (name: string, more: Partial<NamedAuthority> = {}): NamedAuthority => ({
  name,
  perDay: null,
  perMonth: null,
  authority: local,
  ...more,
})
const look = (...namedAuthorities: readonly NamedAuthority[]) =>
  lookAtTimestamp({ namedAuthorities, timestampAuthority: local }, ctx)

describe('the doctor', () => {
  it('says that nobody else trusts the local authority', async () => {
    expect(await look()).toBe('local authority: not publicly trusted')
  })

  it('asks each authority, and says what is left of a quota after that', async () => {
    expect(await look(named('acme', { perDay: 3, perMonth: 20 }), named('other'))).toBe(
      'acme stamps (2 left today, 19 left this month); other stamps',
    )
  })

  it('says which one does not stamp, though another one does', async () => {
    await expect(look(named('gone', { authority: away }), named('other'))).rejects.toThrow(/^gone: .+; other stamps$/)
    const small = named('small', { perDay: 1 })
    expect(await look(small)).toBe('small stamps (0 left today)')
    await expect(look(small)).rejects.toThrow(/^small: its quota is used up$/)
    await expect(look(small)).rejects.not.toBeInstanceOf(Doubtful)
  })

  it('warns of a quota that is used up while another authority stands in, and asks it for nothing', async () => {
    const used = named('used', { perDay: 1 })
    await look(used)
    const warned = look(named('first'), used)
    await expect(warned).rejects.toThrow('used: its quota is used up; first stamps')
    await expect(warned).rejects.toBeInstanceOf(Doubtful)
    await expect(look(named('gone', { authority: away }), used)).rejects.not.toBeInstanceOf(Doubtful)
  })

  it('says that a clock is wrong, and whose', async () => {
    await expect(look(named('early', { authority: ahead }))).rejects.toThrow(/of early is 3\d{3} s away/)
  })
})
