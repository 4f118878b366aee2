/** Opens what the settings name: database, keys, files, mail. The server and the command line stand on the same parts. */
import path from 'node:path'
import type { Logger } from 'pino'
import type { Blobs } from '../server/blobs.ts'
import { diskShelf } from '../server/blobs/disk.ts'
import { s3Shelf } from '../server/blobs/s3.ts'
import { openBlobs } from '../server/blobs/sealed.ts'
import { openDb, type Db } from '../server/db.ts'
import { openKeys, type Keys } from '../server/keys.ts'
import { mailboxDir } from '../server/mail/mailbox.ts'
import { mailboxMailer, smtpMailer, type Mailer } from '../server/mail.ts'
import { openStaying } from '../server/server-key/derived-keys.store.ts'
import { appliedMigrations, migrate } from '../server/postgres/migrations.ts'
import type { Settings } from '../server/settings.ts'
import { openEmbedded } from './early-database.ts'
import { migrationsDir } from './root.ts'

export type ProductParts = Readonly<{
  settings: Settings
  log: Logger
  db: Db
  keys: Keys
  blobs: Blobs
  mailer: Mailer
}>

export type OpenParts = ProductParts &
  Readonly<{
    /** Resolves, with the reason, when the embedded database ends although nobody asked it to. */
    databaseLost: Promise<string>
    /** Names of the migrations that were applied now. */
    migrated: readonly string[]
    close: () => Promise<void>
  }>

/** @param only the migrations that a database without any gets; all that are missing unless said */
export async function openParts(settings: Settings, log: Logger, only?: readonly string[]): Promise<OpenParts> {
  const { db, databaseLost, close } = await openDatabase(settings)
  try {
    const isNew = only !== undefined && (await appliedMigrations(db)).length === 0
    const migrated = await migrate(db, migrationsDir, isNew ? only : undefined)
    if (migrated.length > 0) log.info({ applied: migrated }, 'database brought up to date')
    const keys = await openStaying(db, openKeys(settings))
    return {
      settings,
      log,
      db,
      keys,
      blobs: openFiles(settings, keys),
      mailer: openMail(settings),
      databaseLost,
      migrated,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openDatabase({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl) {
    const db = openDb({ connectionString: databaseUrl })
    return { db, databaseLost: new Promise<string>(() => undefined), close: () => db.close() }
  }
  const postgres = await openEmbedded(path.join(dataDir, 'postgres'))
  const db = openDb(postgres.connection('postgres'))
  const close = async () => {
    await db.close()
    await postgres.stop()
  }
  return { db, databaseLost: postgres.lost, close }
}

export function openFiles(settings: Settings, keys: Keys): Blobs {
  const dir = path.join(settings.dataDir, 'blobs')
  const shelf = settings.s3 ? s3Shelf(settings.s3) : diskShelf(dir)
  return openBlobs(shelf, { keys, tempDir: path.join(dir, 'new') })
}

function openMail(settings: Settings): Mailer {
  const sender = { from: settings.mailFrom, baseUrl: settings.baseUrl, now: () => new Date() }
  return settings.smtpUrl ? smtpMailer(settings.smtpUrl, sender) : mailboxMailer(mailboxDir(settings), sender)
}
