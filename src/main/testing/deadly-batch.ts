/** A worker that sends rows of a batch and is killed while it sends the third: before, within or after what makes the envelope. */
import { pathToFileURL } from 'node:url'
import { asId } from '../../kernel/ids.ts'
import { openWorkshop } from '../../pades/workshop/workshop.ts'
import { diskShelf } from '../../server/blobs/disk.ts'
import { openBlobs } from '../../server/blobs/sealed.ts'
import { buildCtx } from '../../server/ctx.ts'
import { openDb } from '../../server/db.ts'
import { keysFrom } from '../../server/keys.ts'
import { openLog } from '../../server/log.ts'
import { mailboxMailer } from '../../server/mail.ts'
import { readSettings } from '../../server/settings.ts'
import { templateFacts, sendFromTemplate } from '../../features/drafting/template-use.ts'
import { storageForEnvelopes } from '../../features/storage/ports.ts'
import { sendNextRow } from '../../features/bulk/batch.commands.ts'

const [, , host = '', database = '', dataDir = '', batch = '', viewerJson = '', phase = '', worker = ''] = process.argv
const viewer = JSON.parse(viewerJson) as { userId: string; organizationId: string }
const settings = readSettings({ DATA_DIR: dataDir })
const keys = keysFrom(Buffer.alloc(32, 7))
const now = () => new Date('2026-11-20T12:00:00.000Z')
const workshop = openWorkshop({ threads: 1, workerUrl: pathToFileURL(worker) })
const ctx = buildCtx({
  db: openDb({ host, port: 5432, user: 'postgres', database }),
  blobs: openBlobs(diskShelf(`${dataDir}/blobs`), { key: keys.derive('blobs'), tempDir: `${dataDir}/blobs/new` }),
  mailer: mailboxMailer(`${dataDir}/mailbox`, { ...settings, from: settings.mailFrom, now }),
  settings,
  keys,
  log: openLog('silent'),
  now,
})
let row = 0
const die = (here: string) => {
  if (row === 3 && phase === here) process.kill(process.pid, 'SIGKILL')
}
const send = sendFromTemplate({ workshop, storage: storageForEnvelopes })
const ports = {
  templateFacts,
  viewerOf: async () => ({
    userId: asId<'User'>(viewer.userId),
    organizationId: asId<'Organization'>(viewer.organizationId),
    isOwner: false,
    isEmailVerified: true,
    permissions: new Set(['send_envelopes'] as const),
  }),
  send: async (...of: Parameters<typeof send>) => {
    row += 1
    die('before')
    const id = await send(...of)
    die('within')
    return id
  },
}
while (await sendNextRow(ctx, ports, asId<'Batch'>(batch))) {
  die('after')
}
