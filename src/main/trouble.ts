/** Explains to the operator why the program cannot start: a sentence when we know one, else the whole error. */
import { FALLBACK_LANGUAGE } from '../kernel/language.ts'
import { refusalOf } from '../kernel/refusal.ts'
import { KeyUnusable, SignerUnavailable } from '../pades/crypto/signers/key-signer.ts'
import { TimestampUnavailable } from '../pades/crypto/timestamps/http-timestamp.ts'
import { BackupProblem } from '../backup/manifest.ts'
import { MigrationProblem } from '../server/postgres/migrations.ts'
import { sentence } from '../server/sentences.ts'
import { WrongServerKey } from '../server/server-key/derived-keys.store.ts'
import { StillWritten } from '../server/server-key/rewrap.ts'
import { BadSettings } from '../server/settings.ts'
import { AuthorityLocked } from './own-authority.ts'

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BadSettings) return error.sentences.join('\n')
  if (plain.some((kind) => error instanceof kind)) return error.message
  const refusal = refusalOf(error)
  if (refusal) return sentence(refusal.code, FALLBACK_LANGUAGE, refusal.details)
  if (error instanceof KeyUnusable || error instanceof SignerUnavailable)
    return `The key of the seal cannot be used: ${error.message}. Check the settings that begin with SEAL_.`
  if (error instanceof TimestampUnavailable)
    return `There is no timestamp: ${error.message}. Try again later, or check TSA_URL and TSA_AUTHORITIES.`
  return known(error) ?? error.stack ?? error.message
}

/** Their messages say what to do. */
const plain = [MigrationProblem, BackupProblem, AuthorityLocked, WrongServerKey, StillWritten]

const sentences: Readonly<Record<string, (error: Error) => string>> = {
  EADDRINUSE: ({ message }) => `The port is in use by another program (${message}). Set PORT to another number.`,
  EACCES: ({ message }) =>
    `Rubrica may not use what it needs (${message}). Check the rights on DATA_DIR and the number in PORT.`,
  ECONNREFUSED: ({ message }) =>
    `The database does not answer (${message}). Check DATABASE_URL and that PostgreSQL runs.`,
  ENOTFOUND: ({ message }) => `An address in the settings is unknown (${message}). Check DATABASE_URL and S3_ENDPOINT.`,
  '28P01': () => 'The database refused the password in DATABASE_URL.',
  '3D000': ({ message }) => `The database in DATABASE_URL is not there (${message}). Create it first.`,
}

function known(error: Error): string | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return sentences[code]?.(error) ?? null
}
