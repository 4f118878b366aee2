/** Checks of everything that the product stands on, for `rubrica doctor` and the operators' page. Each says in a sentence what is wrong. */
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { placeOf, tryOffice } from '../features/conversions/office.ts'
import { countMiscounts } from '../features/tracking/tally.store.ts'
import { digestOf } from '../pades/crypto/asn1/algorithms.ts'
import type { RevocationSource } from '../pades/crypto/revocation-source.ts'
import { authorityOfToken, readToken } from '../pades/crypto/timestamps/token.ts'
import { readAnchors } from '../pades/validate/anchors.ts'
import { noEvidence } from '../pades/validate/evidence.ts'
import { questionsAbout, type RevocationQuestion } from '../pades/validate/open-questions.ts'
import { pathFinder } from '../pades/validate/path.ts'
import { readCertificate, readCertificates } from '../pades/crypto/x509/certificate.ts'
import { calledBy } from '../pades/crypto/x509/name.ts'
import { renewalFacts } from '../core/document/sealed-version.store.ts'
import { countUnsealed } from '../core/envelope/sealing-wait.store.ts'
import { poolOf } from '../server/db.ts'
import { databaseFacts, queueFacts } from '../features/operating/installation/diagnosis.store.ts'
import { keyFileOf } from '../server/keys.ts'
import { fingerprintOf } from './own-authority.ts'
import { askArrival, proxyAdvice } from './proxy-check.ts'
import { inTime } from '../server/in-time.ts'
import { notificationsArrive, POOLED } from '../jobs/notifications.ts'
import { isLoopbackHost } from '../server/loopback.ts'
import type { ProductParts } from './parts.ts'
import { trySigning } from './try-signing.ts'
import type { Sealing } from './sealing.ts'
import { lookAtBackups } from './rubrica/backup-check.ts'
import { lookAtEncryption } from './rubrica/encryption-check.ts'
import { lookAtLists } from './rubrica/lists-check.ts'
import { lookAtNode } from './rubrica/node-check.ts'
import { Doubtful } from './rubrica/doubtful.ts'
import { lookAtPayments } from './rubrica/payments-check.ts'
import { lookAtServerKey } from './rubrica/server-key-check.ts'
import { lookAtTimestamp } from './rubrica/timestamps-check.ts'
import { configuredAnchors, ownAnchors } from './trust.ts'

type Check = Readonly<{
  name: string
  /** What was found; throws with the sentence for what is wrong. */
  look: (parts: ProductParts, sealing: () => Promise<Sealing>) => Promise<string>
}>

/** What a check found, in words for operators. */
export type Examined = Readonly<{ name: string; found: Found; says: string }>

/** Each as soon as it is done, one after the other: some of them ask the same service. */
export async function* examineAll(
  parts: ProductParts,
  sealing: () => Promise<Sealing>,
): AsyncGenerator<Examined, void, undefined> {
  for (const { name, look } of checks) yield { name, ...(await examine(() => look(parts, sealing))) }
}

const DAY_MS = 24 * 60 * 60 * 1000
const EXPIRY_NOTICE_DAYS = 30
const OLDEST_POSTGRES = 15
const CLOCK_TOLERANCE_MS = 5000
const DISK_RESERVE_BYTES = 500 * 1024 * 1024

const checks: readonly Check[] = [
  { name: 'node', look: async () => lookAtNode(process.versions.node) },
  { name: 'database', look: lookAtDatabase },
  { name: 'queue', look: lookAtQueue },
  { name: 'counts', look: lookAtCounts },
  { name: 'storage', look: lookAtStorage },
  { name: 'disk', look: lookAtDisk },
  { name: 'backup', look: ({ settings }) => lookAtBackups(settings, new Date()) },
  { name: 'mail', look: lookAtMail },
  { name: 'proxy', look: lookAtProxy },
  { name: 'encryption', look: async ({ settings }) => lookAtEncryption(settings) },
  { name: 'payments', look: ({ settings }) => lookAtPayments(settings) },
  { name: 'conversion', look: lookAtConversion },
  { name: 'server key', look: lookAtServerKey },
  { name: 'authority', look: lookAtAuthority },
  { name: 'seal', look: lookAtSeal },
  { name: 'timestamp', look: async (parts, sealing) => lookAtTimestamp(await sealing(), parts) },
  { name: 'level', look: lookAtLevel },
  { name: 'lists', look: async ({ settings }) => lookAtLists(settings, new Date()) },
  { name: 'unsealed', look: lookAtUnsealed },
  { name: 'evidence', look: lookAtEvidence },
  { name: 'clock', look: lookAtClock },
]

type Found = 'fine' | 'doubtful' | 'wrong'

/** A service that does not answer is said, and not waited for. */
const WITHIN_MS = 30_000

async function examine(look: () => Promise<string>): Promise<{ found: Found; says: string }> {
  try {
    return { found: 'fine', says: await inTime(WITHIN_MS, look()) }
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return { found: error instanceof Doubtful ? 'doubtful' : 'wrong', says }
  }
}

async function lookAtDatabase({ db, settings }: ProductParts): Promise<string> {
  const { majorVersion } = await databaseFacts(db)
  if (majorVersion < OLDEST_POSTGRES) {
    throw new Error(`PostgreSQL ${majorVersion} is too old. Use ${OLDEST_POSTGRES} or newer.`)
  }
  return `PostgreSQL ${majorVersion}, ${settings.databaseUrl ? 'at DATABASE_URL' : `embedded in ${settings.dataDir}`}`
}

async function lookAtQueue({ db, settings }: ProductParts): Promise<string> {
  const { waiting, failed, workers } = await queueFacts(db)
  if (waiting > 0 && workers === 0) {
    throw new Error(`${waiting} jobs are due and nobody works. Start Rubrica with ROLE=all or ROLE=worker.`)
  }
  if (settings.role !== 'web' && !(await notificationsArrive(poolOf(db)))) throw new Doubtful(POOLED)
  return `${waiting} jobs overdue, ${failed} failed for good, ${workers} pools of workers alive`
}

async function lookAtCounts({ db }: ProductParts): Promise<string> {
  const wrong = await countMiscounts(db)
  if (wrong > 0) throw new Error(`${wrong} counts of lists are wrong. Run in the database: select rebuild_lists();`)
  return 'what lists say of their length is true'
}

async function lookAtStorage({ blobs, settings }: ProductParts): Promise<string> {
  await blobs.check()
  const bytes = randomBytes(1000)
  const { sha256 } = await blobs.put(bytes)
  const isSame = Buffer.from(await blobs.read(sha256)).equals(bytes)
  await blobs.remove(sha256)
  if (!isSame) throw new Error('A file that was stored came back different. Do not use this storage.')
  return settings.s3 ? `S3 bucket ${settings.s3.bucket}` : `files in ${settings.dataDir}`
}

async function lookAtDisk({ settings: { dataDir } }: ProductParts): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const freeMb = Math.floor(free / 1024 / 1024)
  if (free < DISK_RESERVE_BYTES) throw new Error(`Only ${freeMb} MB are free in ${dataDir}. Make room.`)
  return `${freeMb} MB free`
}

async function lookAtMail({ mailer, settings }: ProductParts): Promise<string> {
  try {
    await mailer.check()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`No letter can leave: ${reason}. Check SMTP_URL.`, { cause: error })
  }
  if (settings.smtpUrl) return `SMTP server ${new URL(settings.smtpUrl).hostname} answers`
  if (!isLoopbackHost(new URL(settings.baseUrl).hostname))
    throw new Doubtful(
      `BASE_URL is public, but letters stay in the embedded mailbox: nobody receives any. Set SMTP_URL and MAIL_FROM.${settings.showsMailbox ? ' MAILBOX_PAGES shows their links at /mailbox: make sure that no proxy leads there.' : ''}`,
    )
  return 'embedded mailbox (SMTP_URL is not set)'
}

/** The running server is asked through BASE_URL, as everybody asks it. */
async function lookAtProxy({ keys, settings }: ProductParts): Promise<string> {
  const arrival = await askArrival({ keys, settings })
  if (arrival === 'local') return 'none expected (BASE_URL is this machine)'
  if (arrival === 'fine') return `requests to ${new URL(settings.baseUrl).host} arrive as they should`
  if (arrival === 'silent') throw new Doubtful(`Nothing answers at ${settings.baseUrl}. Is the server running?`)
  if (arrival === 'another')
    throw new Doubtful(`What answers at ${settings.baseUrl} is not this installation, or has another SERVER_KEY.`)
  throw new Doubtful(proxyAdvice[arrival])
}

/** Without LibreOffice the product is whole, for PDFs; half of what it takes is a mistake of somebody's. */
async function lookAtConversion({ settings }: ProductParts): Promise<string> {
  const place = placeOf(settings)
  if (place.is === 'off') return 'off (LIBREOFFICE=none): PDFs only'
  if (place.is === 'elsewhere') return 'left to the workers'
  if (place.is === 'found') return tryOffice(place)
  if (settings.libreoffice === 'auto' && place.what === 'LibreOffice')
    return 'LibreOffice is not installed: PDFs only (see LIBREOFFICE)'
  throw new Error(`${place.what} is missing: no file is converted. Install it, or set LIBREOFFICE=none.`)
}

/** Which self-made authority seals or stamps here, and which earlier ones are still believed. */
async function lookAtAuthority({ settings }: ProductParts, sealing: () => Promise<Sealing>): Promise<string> {
  const { own, ownRoots } = await sealing()
  const [inUse] = own
  const earlier = ownRoots.length - (inUse ? 1 : 0)
  const others = earlier > 0 ? `; ${earlier} earlier ${earlier === 1 ? 'one' : 'ones'} still trusted` : ''
  if (!inUse) return `none needed: seal and timestamps come from elsewhere${others}`
  const [root] = readCertificates(Buffer.from(inUse.certificate))
  const until = root!.notAfter.toISOString().slice(0, 10)
  const key = settings.serverKey ? 'SERVER_KEY' : keyFileOf(settings.dataDir)
  return `${calledBy(root!.subject)}, SHA-256 ${fingerprintOf(inUse.certificate)}, until ${until}, in the database, encrypted under ${key}${others}`
}

async function lookAtSeal(_parts: ProductParts, sealing: () => Promise<Sealing>): Promise<string> {
  const { signer, seals } = await sealing()
  const { notAfter } = readCertificate(signer.certificate)
  const days = Math.floor((notAfter.getTime() - Date.now()) / DAY_MS)
  const until = notAfter.toISOString().slice(0, 10)
  if (days < 0) throw new Error(`The seal certificate ended on ${until}. Set the seal to a new one.`)
  if (days < EXPIRY_NOTICE_DAYS)
    throw new Error(`The seal certificate ends on ${until}, in ${days} days. Get a new one.`)
  await trySigning(signer)
  const place = keyPlaces[seals]
  return `signs; certificate until ${until}, ${place}`
}

const keyPlaces = {
  'self-made': 'self-made: not publicly trusted',
  stored: 'key from the set-up, in the database',

  p12: 'key in SEAL_P12',
  pkcs11: 'key on the token of SEAL_PKCS11_MODULE',
  kms: 'key in the cloud of SEAL_KMS_KEY',
} as const

async function lookAtLevel({ settings }: ProductParts, sealing: () => Promise<Sealing>): Promise<string> {
  const open = await sealing()
  const { signer, timestampAuthority, revocationSource, wanted } = open
  if (wanted.level === 'B-T') return 'B-T: a signature with its timestamp'
  const bytes = digestOf('sha256', randomBytes(32))
  const token = readToken(await timestampAuthority.stamp({ algorithm: 'sha256', bytes }))
  const stamping = authorityOfToken(token)
  const pool = [...signer.chain.map((der) => readCertificate(der)), ...token.signedData.certificates]
  const configured = configuredAnchors(settings)
  const anchors = readAnchors([...configured, ...ownAnchors(open, configured)])
  const pathOf = pathFinder(
    pool,
    anchors.map(({ certificate }) => certificate),
  )
  const lacking: string[] = []
  for (const certificate of [readCertificate(signer.certificate), ...(stamping ? [stamping] : [])]) {
    const time = new Date()
    const path = pathOf(certificate, time)
    if (!path.isTrusted)
      lacking.push(`the certificates above ${calledBy(certificate.subject)} (see SEAL_CERTIFICATES, TRUST_ANCHORS)`)
    else
      lacking.push(
        ...(await withoutAnswer(questionsAbout(path, noEvidence, { time, existedAt: () => time }), revocationSource)),
      )
  }
  if (lacking.length === 0) return `${wanted.level} can be reached now`
  const sentence = `${wanted.level} cannot be reached: missing are ${lacking.join('; ')}.`
  if (wanted.isEnoughToTry) return `${sentence} Documents stay at B-T, and that is said.`
  throw new Error(`${sentence} Envelopes will halt.`)
}

async function withoutAnswer(questions: readonly RevocationQuestion[], source: RevocationSource): Promise<string[]> {
  const lacking: string[] = []
  for (const { certificate, issuer, name } of questions) {
    const said = await source.ask(certificate, issuer)
    if (said?.isRevoked) throw new Error(`${name} was revoked. Envelopes will halt: install another certificate.`)
    if (!said) lacking.push(`an answer about the revocation of ${name}`)
  }
  return lacking
}

/** What waits goes on by itself; what halted needs somebody. */
async function lookAtUnsealed({ db }: ProductParts): Promise<string> {
  const { waiting, halted } = await db.read(countUnsealed)
  if (halted > 0)
    throw new Error(
      `${halted} envelopes halted while they were sealed. Mend what their pages say, then: npm run rubrica -- envelope retry --halted`,
    )
  return waiting > 0 ? `${waiting} envelopes wait to be sealed and are tried again by themselves` : 'no envelope waits'
}

async function lookAtEvidence({ db }: ProductParts): Promise<string> {
  const { files, late, failing, trouble, nextEnd } = await db.read((reader) => renewalFacts(reader, new Date()))
  const end = nextEnd ? `, the first good until ${nextEnd.toISOString().slice(0, 10)}` : ''
  if (failing > 0)
    throw new Error(
      `${failing} of ${files} sealed files${end} could not be renewed: ${trouble ?? ''}. It is tried again.`,
    )
  if (late > 0) throw new Error(`${late} sealed files${end} wait to be renewed. Is a worker running (ROLE)?`)
  return `${files} sealed files with an archive timestamp${end}`
}

async function lookAtClock({ db }: ProductParts): Promise<string> {
  const { apartMs } = await databaseFacts(db)
  if (apartMs > CLOCK_TOLERANCE_MS) {
    throw new Error(`This machine and the database are ${Math.round(apartMs / 1000)} s apart. Set both clocks by NTP.`)
  }
  return `${new Date().toISOString()}, ${Math.round(apartMs)} ms from the database`
}
