/** `rubrica doctor`: is everything there that the product stands on? Each check says in a sentence what is wrong. */
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { digestOf } from '../../pades/asn1/algorithms.ts'
import { readToken } from '../../pades/timestamps/token.ts'
import { readCertificate } from '../../pades/x509/certificate.ts'
import { databaseFacts, queueFacts } from '../../server/diagnosis.ts'
import type { Parts } from '../parts.ts'
import { openSealing, type Sealing } from '../sealing.ts'
import { withParts, type Command } from './command.ts'

type Check = Readonly<{
  name: string
  /** What was found; throws with the sentence for what is wrong. */
  look: (parts: Parts, sealing: () => Promise<Sealing>) => Promise<string>
}>

export const doctorCommand: Command = {
  usage: 'doctor',
  does: 'Checks everything the product stands on. Exit code 1 when something is wrong.',
  run: (_args, settings) => withParts(settings, doctor),
}

async function doctor(parts: Parts): Promise<number> {
  const sealing = openSealing(parts.settings)
  sealing.catch(() => undefined) // each check that needs it says so itself
  const healthy: boolean[] = []
  for (const { name, look } of checks) {
    const { isFine, says } = await examine(() => look(parts, () => sealing))
    console.log(`${isFine ? 'ok     ' : 'WRONG  '} ${name.padEnd(12)} ${says}`)
    healthy.push(isFine)
  }
  return healthy.every(Boolean) ? 0 : 1
}

const DAY_MS = 24 * 60 * 60 * 1000
const EXPIRY_NOTICE_DAYS = 30
const OLDEST_POSTGRES = 15
const CLOCK_TOLERANCE_MS = 5000
const DISK_RESERVE_BYTES = 500 * 1024 * 1024

const checks: readonly Check[] = [
  { name: 'database', look: lookAtDatabase },
  { name: 'queue', look: lookAtQueue },
  { name: 'storage', look: lookAtStorage },
  { name: 'disk', look: lookAtDisk },
  { name: 'mail', look: lookAtMail },
  { name: 'seal', look: lookAtSeal },
  { name: 'timestamp', look: lookAtTimestamp },
  { name: 'clock', look: lookAtClock },
]

async function examine(look: () => Promise<string>): Promise<{ isFine: boolean; says: string }> {
  try {
    return { isFine: true, says: await look() }
  } catch (error) {
    return { isFine: false, says: error instanceof Error ? error.message : String(error) }
  }
}

async function lookAtDatabase({ db, settings }: Parts): Promise<string> {
  const { majorVersion } = await databaseFacts(db)
  if (majorVersion < OLDEST_POSTGRES) {
    throw new Error(`PostgreSQL ${majorVersion} is too old. Use ${OLDEST_POSTGRES} or newer.`)
  }
  return `PostgreSQL ${majorVersion}, ${settings.databaseUrl ? 'at DATABASE_URL' : `embedded in ${settings.dataDir}`}`
}

async function lookAtQueue({ db }: Parts): Promise<string> {
  const { waiting, failed, workers } = await queueFacts(db)
  if (waiting > 0 && workers === 0) {
    throw new Error(`${waiting} jobs are due and nobody works. Start Rubrica with ROLE=all or ROLE=worker.`)
  }
  return `${waiting} jobs overdue, ${failed} failed for good, ${workers} workers alive`
}

async function lookAtStorage({ blobs, settings }: Parts): Promise<string> {
  await blobs.check()
  const bytes = randomBytes(1000)
  const { sha256 } = await blobs.put(bytes)
  const isSame = Buffer.from(await blobs.read(sha256)).equals(bytes)
  await blobs.remove(sha256)
  if (!isSame) throw new Error('A file that was stored came back different. Do not use this storage.')
  return settings.s3 ? `S3 bucket ${settings.s3.bucket}` : `files in ${settings.dataDir}`
}

async function lookAtDisk({ settings: { dataDir } }: Parts): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const freeMb = Math.floor(free / 1024 / 1024)
  if (free < DISK_RESERVE_BYTES) throw new Error(`Only ${freeMb} MB are free in ${dataDir}. Make room.`)
  return `${freeMb} MB free`
}

async function lookAtMail({ mailer, settings }: Parts): Promise<string> {
  try {
    await mailer.check()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`No letter can leave: ${reason}. Check SMTP_URL.`, { cause: error })
  }
  return settings.smtpUrl
    ? `SMTP server ${new URL(settings.smtpUrl).hostname} answers`
    : 'embedded mailbox (SMTP_URL is not set)'
}

async function lookAtSeal(_: Parts, sealing: () => Promise<Sealing>): Promise<string> {
  const { signer, ownRoot } = await sealing()
  const { notAfter } = readCertificate(signer.certificate)
  const days = Math.floor((notAfter.getTime() - Date.now()) / DAY_MS)
  const until = notAfter.toISOString().slice(0, 10)
  if (days < 0) throw new Error(`The seal certificate ended on ${until}. Set SEAL_P12 to a new one.`)
  if (days < EXPIRY_NOTICE_DAYS)
    throw new Error(`The seal certificate ends on ${until}, in ${days} days. Get a new one.`)
  const attributes = randomBytes(32)
  await signer.sign({
    attributes,
    digest: { algorithm: signer.digestAlgorithm, bytes: digestOf(signer.digestAlgorithm, attributes) },
  })
  return `signs; certificate until ${until}${ownRoot ? ', self-made: not publicly trusted' : ''}`
}

async function lookAtTimestamp({ settings }: Parts, sealing: () => Promise<Sealing>): Promise<string> {
  const stampedAt = await stampTime(await sealing())
  const apart = Math.abs(stampedAt.getTime() - Date.now())
  if (apart > CLOCK_TOLERANCE_MS * 12)
    throw new Error(`The timestamp is ${Math.round(apart / 1000)} s away from this machine's clock.`)
  return settings.tsaUrl ? `${new URL(settings.tsaUrl).hostname} stamps` : 'local authority: not publicly trusted'
}

async function stampTime({ timestampAuthority }: Sealing): Promise<Date> {
  const bytes = digestOf('sha256', randomBytes(32))
  return readToken(await timestampAuthority.stamp({ algorithm: 'sha256', bytes })).time
}

async function lookAtClock({ db }: Parts): Promise<string> {
  const { apartMs } = await databaseFacts(db)
  if (apartMs > CLOCK_TOLERANCE_MS) {
    throw new Error(`This machine and the database are ${Math.round(apartMs / 1000)} s apart. Set both clocks by NTP.`)
  }
  return `${new Date().toISOString()}, ${Math.round(apartMs)} ms from the database`
}
