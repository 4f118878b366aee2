/** The self-made authority of an installation: one for all its processes, whatever their DATA_DIR. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeAuthority } from '../pades/crypto/authority/self-made.ts'
import { testAuthority } from '../pades/testing/own-authority.ts'
import { localTimestampAuthority, stampingKey } from '../pades/crypto/authority/local-timestamp.ts'
import { seal } from '../pades/sign/seal.ts'
import { pemSigner } from '../pades/crypto/signers/key-signer.ts'
import { validate } from '../pades/validate/validate.ts'
import type { Db } from '../server/db.ts'
import { keysFrom } from '../server/keys.ts'
import { openLog } from '../server/log.ts'
import { readSettings } from '../server/settings.ts'
import { testDir } from '../server/testing/ctx.ts'
import { testDb } from '../server/testing/db.ts'
import { AuthorityLocked, fingerprintOf } from './own-authority.ts'
import { listAuthorities } from './authority.store.ts'
import { openSealing, ownLists, type Sealing } from './sealing.ts'
import { writeAuthorityFiles } from './testing/authority-files.ts'
import { ownAnchors } from './trust.ts'
import { atNight } from '../kernel/testing/nightly.ts'

/** A process on a database, with a DATA_DIR of its own. */
const processOn = (db: Db, { dataDir = testDir(), key = 7 } = {}) => ({
  db,
  keys: keysFrom(Buffer.alloc(32, key)),
  settings: readSettings({ DATA_DIR: dataDir, TRUST_ANCHORS: 'none' }),
  log: openLog('silent'),
})
const stored = (db: Db) => db.read(listAuthorities)

const sealedBy = async (sealing: Pick<Sealing, 'signer' | 'timestampAuthority'>) => {
  const pdf = new Uint8Array(readFileSync('fixtures/corpus/plain-document.pdf'))
  return (await seal({ pdf, fieldName: 'Rubrica', date: new Date() }, sealing)).pdf
}
const verdict = async (pdf: Uint8Array, sealing: Sealing) => {
  const trustAnchors = ownAnchors(sealing, []).map(({ certificate }) => certificate)
  return (
    await validate({ pdf: new Uint8Array(pdf), trustAnchors, revocationLists: ownLists(sealing.own), at: new Date() })
  ).conclusion
}

describe('processes with a DATA_DIR each on one database', () => {
  it(
    'make one authority when they start at once, seal under it, and still do without the DATA_DIR',
    atNight,
    async () => {
      const db = await testDb()
      const [one, other] = await Promise.all([openSealing(processOn(db)), openSealing(processOn(db))])
      expect(await stored(db)).toHaveLength(1)
      expect(one.ownRoots).toEqual(other.ownRoots)
      expect(one.signer.certificate).toEqual(other.signer.certificate)
      expect(await verdict(await sealedBy(one), other)).toBe('TOTAL-PASSED')

      const restarted = await openSealing(processOn(db))
      expect(restarted.signer.certificate).toEqual(one.signer.certificate)
      expect(await verdict(await sealedBy(other), restarted)).toBe('TOTAL-PASSED')
    },
  )

  it('keep no key in the database that can be read without the server key', async () => {
    const db = await testDb()
    await openSealing(processOn(db))
    const [{ sealedKeys, rootCertificate } = expect.fail('nothing stored')] = await stored(db)
    expect(Buffer.from(sealedKeys).includes('PRIVATE KEY')).toBe(false)
    expect(rootCertificate).not.toContain('PRIVATE KEY')
    await expect(openSealing(processOn(db, { key: 8 }))).rejects.toThrow(AuthorityLocked)
    await expect(openSealing(processOn(db, { key: 8 }))).rejects.toThrow('SERVER_KEY')
    expect(await stored(db)).toHaveLength(1)
  })
})

describe('an authority that an earlier version kept in DATA_DIR', () => {
  it('is moved into the database by the next start, once', async () => {
    const db = await testDb()
    const dataDir = testDir()
    const before = await testAuthority(new Date())
    writeAuthorityFiles(dataDir, before)
    const starts = await Promise.all([1, 2].map(() => openSealing(processOn(db, { dataDir }))))
    for (const { ownRoots } of [...starts, await openSealing(processOn(db))])
      expect(ownRoots).toEqual([before.root.certificate])
  })

  it('stays trusted beside the one that came first: what it sealed stays good', atNight, async () => {
    const db = await testDb()
    const [first, second] = [await testAuthority(new Date()), await makeAuthority(new Date())]
    const [firstDir, secondDir] = [testDir(), testDir()]
    writeAuthorityFiles(firstDir, first)
    writeAuthorityFiles(secondDir, second)
    const document = await sealedBy({
      signer: pemSigner(second.seal.key, second.seal.certificate + second.root.certificate),
      timestampAuthority: localTimestampAuthority(stampingKey(second.timestamp)),
    })
    await openSealing(processOn(db, { dataDir: firstDir }))
    expect(await verdict(document, await openSealing(processOn(db)))).toBe('INDETERMINATE')
    await openSealing(processOn(db, { dataDir: secondDir }))

    const now = await openSealing(processOn(db))
    expect(now.ownRoots).toEqual([first.root.certificate, second.root.certificate])
    expect(Buffer.from(now.signer.certificate)).toEqual(
      Buffer.from((await openSealing(processOn(db, { dataDir: firstDir }))).signer.certificate),
    )
    expect(await verdict(document, now)).toBe('TOTAL-PASSED')
    expect(await verdict(await sealedBy(now), now)).toBe('TOTAL-PASSED')
  })

  it('is not stored under a server key that the others do not have', atNight, async () => {
    const db = await testDb()
    await openSealing(processOn(db))
    const dataDir = testDir()
    writeAuthorityFiles(dataDir, await testAuthority(new Date()))
    await expect(openSealing(processOn(db, { dataDir, key: 8 }))).rejects.toThrow(AuthorityLocked)
    expect((await stored(db)).map(({ rootCertificate }) => fingerprintOf(rootCertificate))).toHaveLength(1)
  })
})
