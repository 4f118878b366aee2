/**
 * The self-made certificate authority of the installation: its keys are made once and kept in the database, encrypted under
 * the server key, so that every process seals under one root (docs/decisions/192).
 */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { makeAuthority, type KeyAndCertificate, type SelfMadeAuthority } from '../pades/crypto/authority/self-made.ts'
import { readCertificates } from '../pades/crypto/x509/certificate.ts'
import type { Tx } from '../server/db.ts'
import { decryptSecret, encryptSecret } from '../server/encrypted.ts'
import type { SealedColumn } from '../server/server-key/sealed-columns.store.ts'
import type { Settings } from '../server/settings.ts'
import { insertAuthority, listAuthorities, lockAuthorities, type StoredAuthority } from './authority.store.ts'
import type { ProductParts } from './parts.ts'

type Deps = Pick<ProductParts, 'db' | 'keys' | 'settings'>

/** The keys in the database were encrypted under another server key; the message says what to do. */
export class AuthorityLocked extends Error {
  override readonly name = 'AuthorityLocked'

  constructor(cause: unknown) {
    super(
      'The keys of the certificate authority in the database are encrypted under another server key. ' +
        'Give every process of this installation the SERVER_KEY under which they were stored (or that keys/server.key in its ' +
        'DATA_DIR). Without that key they are lost, and so are the stored files.',
      { cause },
    )
  }
}

export const authorityColumns: readonly SealedColumn[] = [
  {
    table: 'authorities',
    id: 'fingerprint',
    owner: 'fingerprint',
    column: 'sealed_keys',
    purpose: 'authority',
    of: (id) => id,
  },
]

/** The authority in use and the earlier ones; makes one where there is none, moves over what older versions kept in DATA_DIR. */
export async function openAuthorities(deps: Deps): Promise<[SelfMadeAuthority, ...SelfMadeAuthority[]]> {
  await moveFromDataDir(deps)
  if ((await stored(deps)).length === 0) await store(deps, await makeAuthority(new Date()), 'unless-there-is-one')
  const [inUse, ...earlier] = await stored(deps)
  if (!inUse) throw new Error('an authority that was just stored is not there')
  return [open(deps, inUse), ...earlier.map((each) => open(deps, each))]
}

/** The authorities that are there, for looking at files: makes none. */
export async function existingAuthorities(deps: Deps): Promise<SelfMadeAuthority[]> {
  await moveFromDataDir(deps)
  return (await stored(deps)).map((each) => open(deps, each))
}

/** Root certificates (PEM), in use or not: known without the server key. */
export async function ownRoots(deps: Deps): Promise<string[]> {
  await moveFromDataDir(deps)
  return (await stored(deps)).map(({ rootCertificate }) => rootCertificate)
}

/** SHA-256 of a certificate in PEM, hex. */
export function fingerprintOf(pem: string): string {
  const [certificate] = readCertificates(Buffer.from(pem))
  if (!certificate) throw new RangeError('no certificate of the authority')
  return createHash('sha256').update(certificate.der).digest('hex')
}

/** Where versions before 0072 kept the keys, as files. */
export const authorityDir = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'keys', 'authority')

const stored = ({ db }: Deps): Promise<StoredAuthority[]> => db.read(listAuthorities)

/**
 * The first DATA_DIR that comes gives the authority in use; the authority of another one stays trusted. The files stay where
 * they are: a database that is put back to a day before the move finds them again.
 */
export const moveFromDataDir = (deps: Deps): Promise<void> => moveFrom(authorityDir(deps.settings), deps)

/** Backups of those versions hold the same files: what was sealed then is good under this authority. */
export const moveFromBackup = (dir: string, deps: Deps): Promise<void> => moveFrom(authorityDir({ dataDir: dir }), deps)

async function moveFrom(dir: string, deps: Deps): Promise<void> {
  if (!existsSync(path.join(dir, 'root.key.pem'))) return
  const before = await stored(deps)
  const authority = { root: read(dir, 'root'), seal: read(dir, 'seal'), timestamp: read(dir, 'timestamp') }
  if (before.some(({ fingerprint }) => fingerprint === fingerprintOf(authority.root.certificate))) return
  if (before[0]) open(deps, before[0]) // under another server key nobody else could read what is added
  await store(deps, authority, 'beside-others')
}

function read(dir: string, kind: string): KeyAndCertificate {
  return {
    key: readFileSync(path.join(dir, `${kind}.key.pem`), 'utf8'),
    certificate: readFileSync(path.join(dir, `${kind}.pem`), 'utf8'),
  }
}

async function store(
  deps: Deps,
  authority: SelfMadeAuthority,
  when: 'unless-there-is-one' | 'beside-others',
): Promise<void> {
  const fingerprint = fingerprintOf(authority.root.certificate)
  const sealedKeys = encryptSecret(
    { ...deps, random: randomBytes },
    box(fingerprint),
    Buffer.from(JSON.stringify(authority)),
  )
  await deps.db.transaction(async (tx: Tx) => {
    await lockAuthorities(tx)
    const there = await listAuthorities(tx)
    if (there.length > 0 && when === 'unless-there-is-one') return
    if (there.some((each) => each.fingerprint === fingerprint)) return
    const row = { fingerprint, rootCertificate: authority.root.certificate, sealedKeys }
    await insertAuthority(tx, row, { isInUse: there.length === 0, storedAt: new Date() })
  })
}

function open(deps: Deps, { fingerprint, sealedKeys }: StoredAuthority): SelfMadeAuthority {
  return Authority.parse(JSON.parse(decrypted(deps, fingerprint, sealedKeys).toString('utf8')))
}

function decrypted(deps: Deps, fingerprint: string, sealedKeys: Uint8Array): Buffer {
  try {
    return decryptSecret(deps, box(fingerprint), sealedKeys)
  } catch (error) {
    throw new AuthorityLocked(error)
  }
}

const box = (fingerprint: string) => ({ purpose: 'authority', of: fingerprint }) as const

const Pair = z.object({ key: z.string(), certificate: z.string() })
const Authority = z.object({ root: Pair, seal: Pair, timestamp: Pair })
