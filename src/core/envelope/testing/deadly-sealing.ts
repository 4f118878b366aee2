/** A process of its own for tests: seals envelopes until it comes to the point named in its arguments, and dies there by SIGKILL. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openWorkshop } from '../../../pades/workshop/workshop.ts'
import type { SelfMadeAuthority } from '../../../pades/crypto/authority/self-made.ts'
import { diskShelf } from '../../../server/blobs/disk.ts'
import { openBlobs } from '../../../server/blobs/sealed.ts'
import { buildCtx, type Reaction } from '../../../server/ctx.ts'
import { openDb, type Db } from '../../../server/db.ts'
import { startJobs, type Handler } from '../../../jobs/jobs.ts'
import { keysFrom } from '../../../server/keys.ts'
import { openLog } from '../../../server/log.ts'
import { mailboxMailer } from '../../../server/mail.ts'
import { readSettings } from '../../../server/settings.ts'
import { sealingHandlers } from '../../../features/sealing/sealing.jobs.ts'
import type { DeathPoint } from './death-points.ts'
import { testSealing } from './sealing-means.ts'

const [, , host = '', database = '', dataDir = '', point = '', worker = ''] = process.argv
const wanted = point as DeathPoint

function dieAt(here: DeathPoint): void {
  if (here === wanted) process.kill(process.pid, 'SIGKILL')
}

const authority = JSON.parse(readFileSync(path.join(dataDir, 'authority.json'), 'utf8')) as SelfMadeAuthority
const { deps } = await testSealing(openWorkshop({ threads: 1, workerUrl: pathToFileURL(worker) }), authority)
const db = openDb({ host, port: 5432, user: 'postgres', database })
const keys = keysFrom(Buffer.alloc(32, 7))
const settings = readSettings({ DATA_DIR: dataDir })
const blobsDir = path.join(dataDir, 'blobs')
const blobs = openBlobs(diskShelf(blobsDir), { key: keys.derive('blobs'), tempDir: path.join(blobsDir, 'new') })
let puts = 0
const deadlyBlobs = {
  ...blobs,
  put: async (content: Parameters<typeof blobs.put>[0]) => {
    const stored = await blobs.put(content)
    puts++
    dieAt(puts === 1 ? 'after the document is kept' : 'after the signature page is kept')
    return stored
  },
}

/** What the transaction records that is open or was committed last. */
let recorded: readonly string[] = []

/** Inside the transaction, before it is committed. */
const deadlyReaction: Reaction = async (_ctx, _tx, { facts }) => {
  recorded = facts.map(({ type }) => type)
  if (recorded.includes('document.sealed')) dieAt('while the document is written down')
}

const deadlyDb: Db = {
  ...db,
  transaction: async (work) => {
    const result = await db.transaction(work)
    dieIfRecorded()
    return result
  },
  transactionRead: async (work, answer) => {
    const result = await db.transactionRead(work, answer)
    dieIfRecorded()
    return result
  },
}

function dieIfRecorded(): void {
  if (recorded.includes('document.sealed')) dieAt('after the document is written down')
  if (recorded.includes('envelope.completed')) dieAt('after the envelope is completed')
}

const ctx = buildCtx(
  {
    db,
    blobs: deadlyBlobs,
    mailer: mailboxMailer(path.join(dataDir, 'mailbox'), { ...settings, from: '', now: () => new Date() }),
    settings,
    keys,
    log: openLog('silent'),
  },
  [deadlyReaction],
)
const handlers = sealingHandlers(deps).map((handler): Handler => ({
  ...handler,
  run: (ctx, payload, attempt) => handler.run({ ...ctx, db: deadlyDb }, payload, attempt),
}))
await startJobs(ctx, handlers, { heartbeatMs: 1000 })
