import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keyFileOf, openKeys } from './keys.ts'
import { testDir } from './testing/ctx.ts'

describe('the server key', () => {
  it('is made on the first start, for the owner only, and found on the next', () => {
    const dataDir = testDir()
    const first = openKeys({ serverKey: null, dataDir }).derive('seal')
    expect(statSync(keyFileOf(dataDir)).mode & 0o777).toBe(0o600)
    expect(openKeys({ serverKey: null, dataDir }).derive('seal').equals(first)).toBe(true)
    expect(openKeys({ serverKey: null, dataDir: testDir() }).derive('seal').equals(first)).toBe(false)
  })

  it('given as a setting leaves no file, and gives another key for each purpose', () => {
    const dataDir = testDir()
    const keys = openKeys({ serverKey: 'ab'.repeat(32), dataDir })
    expect(keys.derive('blobs').length).toBe(32)
    expect(keys.derive('blobs').equals(keys.derive('seal'))).toBe(false)
    expect(statSync(keyFileOf(dataDir), { throwIfNoEntry: false })).toBeUndefined()
  })
})
