/** Takes a snapshot of the installation into a vault: rows and keys anew, files only where the vault has not got them; then clears up. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Ctx } from '../../server/ctx.ts'
import { whileAlone } from '../../server/postgres/alone.ts'
import { writeRows } from '../export.ts'
import {
  BackupProblem,
  ensureOneKey,
  JOBS_FILE,
  MANIFEST_FILE,
  printOf,
  tableFile,
  type Manifest,
} from '../manifest.ts'
import { listRetired } from '../../server/server-key/sealed-columns.store.ts'
import { encryptFor, type Encrypts } from './age.ts'
import { nameInVault, proofOf } from './keyed.ts'
import {
  INDEX,
  LOCKED_IDENTITY,
  sealedFile,
  snapshotFile,
  SnapshotIndex,
  snapshotName,
  surplus,
  VAULT_NOTE,
  VaultNote,
} from './snapshot.model.ts'
import type { Vault } from './vault.ts'

type Deps = Pick<Ctx, 'db' | 'blobs' | 'keys' | 'now'>

export type SnapshotPlan = Readonly<{
  vault: Vault
  recipients: readonly string[]
  /** Of one of the recipients, put beside the snapshot for who knows its passphrase. */
  lockedIdentity?: Uint8Array
  /** How many snapshots stay, this one included. */
  keep: number
  /** In hexadecimal; a restored installation needs it. */
  serverKey: string
  /** Rows pass through here unencrypted, in files that nobody else can read. */
  tempDir: string
}>

export type TakenSnapshot = Readonly<{ snapshot: string; rows: number; files: number; added: number; removed: number }>

export const KEY_FILE = 'server-key'
export const PROOF_FILE = 'manifest.proof'
/** Two at once would clear away what the other one has just put. */
const LOCK = 7_214_650
const TEMP_NAME = 'backup-in-work-'

export function takeSnapshot(deps: Deps, plan: SnapshotPlan): Promise<TakenSnapshot> {
  return whileAlone(deps.db, { lock: LOCK, taken }, async () => {
    await removeLeft(plan.tempDir)
    const dir = await mkdtemp(path.join(plan.tempDir, TEMP_NAME))
    try {
      return await take(deps, plan, dir)
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  })
}

function taken(): never {
  throw new BackupProblem('Another backup is being made. Try again when it has ended.')
}

/** A process that was killed left its rows unencrypted. */
async function removeLeft(tempDir: string): Promise<void> {
  const left = (await readdir(tempDir)).filter((name) => name.startsWith(TEMP_NAME))
  for (const name of left) await rm(path.join(tempDir, name), { recursive: true, force: true })
}

async function take({ db, blobs, keys, now }: Deps, plan: SnapshotPlan, dir: string): Promise<TakenSnapshot> {
  const { vault } = plan
  ensureOneKey(keys)
  const key = keys.derive('backup')
  const desk: Desk = { vault, dir, encrypt: encryptFor(plan.recipients) }
  await ensureOwn(desk, printOf(key), () => db.read(listRetired))
  if (plan.lockedIdentity) await putPlain(desk, LOCKED_IDENTITY, plan.lockedIdentity)
  const { names, ...rows } = await writeRows(db, path.join(dir, 'rows'))
  const at = now()
  const snapshot = snapshotName(at)

  const before = await snapshotsIn(vault)
  const sizes = await sizesThere(vault, before)
  const files: { name: string; size: number }[] = []
  const listed: Manifest['blobs'] = []
  let added = 0
  for (const sha256 of names) {
    const name = nameInVault(key, sha256)
    let size = sizes.get(name)
    if (size === undefined) {
      const bytes = await blobs.read(sha256)
      size = bytes.length
      await putSealed(desk, name, bytes)
      added += 1
    }
    files.push({ name, size })
    listed.push({ sha256, size })
  }

  const manifest: Manifest = {
    product: 'rubrica',
    format: 1,
    exportedAt: at.toISOString(),
    ...rows,
    blobs: listed,
    keyPrint: printOf(key),
  }
  for (const file of [...rows.tables.map(({ name }) => tableFile(name)), JOBS_FILE])
    await putSealedFile(desk, sealedFile(snapshot, file), path.join(dir, 'rows', file))
  const text = Buffer.from(JSON.stringify(manifest))
  await putSealed(desk, sealedFile(snapshot, KEY_FILE), Buffer.from(plan.serverKey))
  await putSealed(desk, sealedFile(snapshot, PROOF_FILE), Buffer.from(proofOf(key, text)))
  await putSealed(desk, sealedFile(snapshot, MANIFEST_FILE), text)
  const count = rows.tables.reduce((sum, table) => sum + table.rows, 0)
  // Last: without its index a snapshot is none.
  const index: SnapshotIndex = { takenAt: at.toISOString(), rows: count, files }
  await putPlain(desk, snapshotFile(snapshot, INDEX), JSON.stringify(index))
  const removed = await clearUp(vault, [...before, { name: snapshot, index }], plan.keep)
  return { snapshot, rows: count, files: files.length, added, removed }
}

type Desk = Readonly<{ vault: Vault; dir: string; encrypt: Encrypts }>

/** A vault of this installation from before its server key was exchanged goes on under the new one. */
async function ensureOwn(desk: Desk, keyPrint: string, retired: () => Promise<ReadonlySet<string>>): Promise<void> {
  const mark = () => putPlain(desk, VAULT_NOTE, JSON.stringify({ product: 'rubrica', format: 1, keyPrint }))
  const note = await desk.vault.read(VAULT_NOTE)
  if (note === null) {
    if ((await desk.vault.list('')).length > 0)
      throw new BackupProblem(
        'There is something else at this place. Name an empty one, or one with backups of Rubrica.',
      )
    return mark()
  }
  const parsed = VaultNote.safeParse(jsonOf(note))
  if (parsed.success && parsed.data.keyPrint === keyPrint) return
  if (parsed.success && (await retired()).has(parsed.data.keyPrint)) return mark()
  throw new BackupProblem('The backups at this place are of another installation. Name another place.')
}

/** Sizes of the files that snapshots have already brought here whole. */
async function sizesThere(vault: Vault, snapshots: readonly Snapshot[]): Promise<ReadonlyMap<string, number>> {
  const there = new Set(await vault.list('files'))
  const sizes = new Map<string, number>()
  for (const { index } of snapshots)
    for (const { name, size } of index.files) if (there.has(name)) sizes.set(name, size)
  return sizes
}

export type Snapshot = Readonly<{ name: string; index: SnapshotIndex }>

/** Those that are whole, oldest first. */
export async function snapshotsIn(vault: Vault): Promise<readonly Snapshot[]> {
  const names = (await vault.list('snapshots'))
    .map((file) => /^snapshots\/([^/]+)\/index\.json$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .toSorted()
  const found: Snapshot[] = []
  for (const name of names) {
    const parsed = SnapshotIndex.safeParse(jsonOf((await vault.read(snapshotFile(name, INDEX))) ?? new Uint8Array()))
    if (!parsed.success)
      throw new BackupProblem(`The index of the snapshot ${name} was changed. Nothing is cleared up.`)
    found.push({ name, index: parsed.data })
  }
  return found
}

/** Snapshots beyond those to keep, what interrupted ones left, and files that no snapshot needs any more. */
async function clearUp(vault: Vault, snapshots: readonly Snapshot[], keep: number): Promise<number> {
  const gone = new Set(
    surplus(
      snapshots.map(({ name }) => name),
      keep,
    ),
  )
  // The index first: what is interrupted here leaves no snapshot that looks whole.
  for (const name of gone) await vault.remove(snapshotFile(name, INDEX))
  const staying = new Set(snapshots.map(({ name }) => name).filter((name) => !gone.has(name)))
  const needed = new Set(
    snapshots.filter(({ name }) => staying.has(name)).flatMap(({ index }) => index.files.map(({ name }) => name)),
  )
  for (const file of await vault.list('snapshots')) if (!staying.has(file.split('/')[1]!)) await vault.remove(file)
  for (const file of await vault.list('files')) if (!needed.has(file)) await vault.remove(file)
  return gone.size
}

async function putSealed(desk: Desk, name: string, content: Uint8Array): Promise<void> {
  const plain = path.join(desk.dir, 'plain')
  await writeFile(plain, content, { mode: 0o600 })
  await putSealedFile(desk, name, plain)
}

async function putSealedFile({ vault, dir, encrypt }: Desk, name: string, file: string): Promise<void> {
  const sealed = path.join(dir, 'sealed')
  await rm(sealed, { force: true })
  await encrypt(file, sealed)
  await vault.put(name, sealed)
}

async function putPlain({ vault, dir }: Desk, name: string, content: string | Uint8Array): Promise<void> {
  const file = path.join(dir, 'plain')
  await writeFile(file, content, { mode: 0o600 })
  await vault.put(name, file)
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}
