/**
 * The key of the seal that came as a PKCS #12 file in the set-up: kept in the database, file and password encrypted under the server key
 * (docs/decisions/351). SEAL_P12 and SEAL_PKCS11_MODULE come before it.
 */
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { recordAboutInstallation } from '../core/identity/record.commands.ts'
import { ensure, Refusal } from '../kernel/refusal.ts'
import type { Signer } from '../pades/crypto/signer.ts'
import { KeyUnusable } from '../pades/crypto/signers/key-signer.ts'
import { pkcs12Signer, WrongPassword } from '../pades/crypto/signers/pkcs12.ts'
import { readCertificate } from '../pades/crypto/x509/certificate.ts'
import type { Ctx } from '../server/ctx.ts'
import { decryptSecret, encryptSecret } from '../server/encrypted.ts'
import type { SealedColumn } from '../server/server-key/sealed-columns.store.ts'
import { AuthorityLocked } from './own-authority.ts'
import type { ProductParts } from './parts.ts'
import { deleteSealKey, findSealKey, saveSealKey } from './seal-key.store.ts'
import { trySigning } from './try-signing.ts'

export const sealKeyColumns: readonly SealedColumn[] = [
  {
    table: 'seal_key',
    id: 'fingerprint',
    owner: 'fingerprint',
    column: 'sealed_file',
    purpose: 'seal-key',
    of: (id) => id,
  },
]

/** Null: none was stored. */
export async function openSealKey(parts: Pick<ProductParts, 'db' | 'keys'>): Promise<Signer | null> {
  const stored = await parts.db.read(findSealKey)
  if (!stored) return null
  const { file, password } = Opened.parse(JSON.parse(decrypted(parts, stored).toString('utf8')))
  return pkcs12Signer(Buffer.from(file, 'base64'), password)
}

/** Of its certificate, hex; null: none was stored. */
export const storedSealKey = async ({ db }: Pick<ProductParts, 'db'>): Promise<string | null> =>
  (await db.read(findSealKey))?.fingerprint ?? null

/** It seals from the next start on. Refused when it would not seal then. */
export async function storeSealFile(ctx: Ctx, file: Uint8Array, password: string): Promise<void> {
  ensure(ctx.settings.seal === null, 'seal.by_settings')
  const signer = opened(file, password)
  const { notBefore, notAfter } = readCertificate(signer.certificate)
  const now = ctx.now()
  ensure(notBefore <= now && now < notAfter, 'seal.not_in_time', { field: 'file' })
  await trySigning(signer).catch(() => {
    throw new Refusal('seal.file_unusable', { field: 'file' })
  })
  const fingerprint = fingerprintOf(signer)
  const secret = Buffer.from(JSON.stringify({ file: Buffer.from(file).toString('base64'), password }))
  const sealedFile = encryptSecret({ ...ctx, random: randomBytes }, box(fingerprint), secret)
  await ctx.db.transaction(async (tx) => {
    await saveSealKey(tx, { fingerprint, sealedFile }, now)
    await recordAboutInstallation(ctx, tx, { type: 'seal.chosen', fingerprint })
  })
}

/** The self-made certificate seals again from the next start on. */
export function removeSealFile(ctx: Ctx): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    if (await deleteSealKey(tx)) await recordAboutInstallation(ctx, tx, { type: 'seal.chosen', fingerprint: null })
  })
}

/** SHA-256 of its certificate, hex. */
export const fingerprintOf = ({ certificate }: Pick<Signer, 'certificate'>): string =>
  createHash('sha256').update(certificate).digest('hex')

function opened(file: Uint8Array, password: string): Signer {
  try {
    return pkcs12Signer(file, password)
  } catch (error) {
    if (error instanceof WrongPassword) throw new Refusal('seal.password_wrong', { field: 'password' })
    if (error instanceof KeyUnusable) throw new Refusal('seal.file_unusable', { field: 'file' })
    throw error
  }
}

function decrypted(parts: Pick<ProductParts, 'keys'>, { fingerprint, sealedFile }: Parameters<typeof saveSealKey>[1]) {
  try {
    return decryptSecret(parts, box(fingerprint), sealedFile)
  } catch (error) {
    throw new AuthorityLocked(error)
  }
}

const box = (fingerprint: string) => ({ purpose: 'seal-key', of: fingerprint }) as const

const Opened = z.object({ file: z.string(), password: z.string() })
