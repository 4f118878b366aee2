/** A rotation of the server key in a process that is killed at its nth step: when a row or a file has just been, or is just about to be, replaced. */
import path from 'node:path'
import { diskShelf } from '../../server/blobs/disk.ts'
import { openBlobs } from '../../server/blobs/sealed.ts'
import { buildCtx } from '../../server/ctx.ts'
import { openDb } from '../../server/db.ts'
import { keysFrom } from '../../server/keys.ts'
import { openLog } from '../../server/log.ts'
import { mailboxMailer } from '../../server/mail.ts'
import { readSettings } from '../../server/settings.ts'
import { rotateServerKey } from '../server-key.ts'

const [, , host = '', database = '', dataDir = '', current = '', previous = '', step = ''] = process.argv
const settings = readSettings({ DATA_DIR: dataDir, SERVER_KEY: current, SERVER_KEY_PREVIOUS: previous })
const keys = keysFrom(Buffer.from(current, 'hex'), [Buffer.from(previous, 'hex')])
const blobsDir = path.join(dataDir, 'blobs')
const now = () => new Date('2026-11-20T12:00:00.000Z')

let steps = 0
const die = () => {
  steps += 1
  if (steps === Number(step)) process.kill(process.pid, 'SIGKILL')
}
const shelf = diskShelf(blobsDir)
const db = openDb({ host, port: 5432, user: 'postgres', database })
const { transaction } = db
Object.assign(db, {
  transaction: async (...[work, ...more]: Parameters<typeof transaction>) => {
    const result = await transaction(
      async (tx) => {
        const inside = await work(tx)
        die()
        return inside
      },
      ...more,
    )
    die()
    return result
  },
})
const ctx = buildCtx({
  db,
  blobs: openBlobs(
    {
      ...shelf,
      replace: async (name, file) => {
        die()
        await shelf.replace(name, file)
        die()
      },
    },
    { keys, tempDir: path.join(blobsDir, 'new') },
  ),
  mailer: mailboxMailer(`${dataDir}/mailbox`, { ...settings, from: settings.mailFrom, now }),
  settings,
  keys,
  log: openLog('silent'),
  now,
})
await rotateServerKey(ctx, { settleMs: 0 })
await db.close()
