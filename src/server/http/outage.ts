/** Errors that pass: the database or the storage is away, or there is no room left. They are answered 503 with `Retry-After`. */
import { Refusal } from '../../kernel/refusal.ts'
import { StorageAway } from '../blobs.ts'
import { isDatabaseAway, isDatabaseFull, isTransactionLost } from '../db.ts'

const AWAY = { retryAfterSec: 10 }
const FULL = { retryAfterSec: 60 }

/** null: no outage, but a bug. */
export function outageBehind(error: unknown): Refusal | null {
  if (causes(error).some((each) => isDatabaseFull(each) || isDiskFull(each)))
    return new Refusal('service.out_of_space', FULL)
  if (causes(error).some((each) => isDatabaseAway(each) || isStorageAway(each)))
    return new Refusal('service.unavailable', AWAY)
  return causes(error).some(isTransactionLost) ? new Refusal('service.unavailable', { retryAfterSec: 1 }) : null
}

/** The error and what it was caused by; several addresses of one name fail together. */
function causes(error: unknown, depth = 0): unknown[] {
  if (!(error instanceof Error) || depth > 5) return []
  const inside = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [error, ...[error.cause, ...inside].flatMap((each) => causes(each, depth + 1))]
}

/** No room on a disk, or none of the share of this account. */
const DISK_FULL = ['ENOSPC', 'EDQUOT']
/** The disk is gone or only to be read, files cannot be opened, or the host of the storage does not answer. */
const STORAGE_AWAY = [
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ESTALE',
  'ENOTCONN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]

const isDiskFull = (error: unknown): boolean => DISK_FULL.includes(codeOf(error))
const isStorageAway = (error: unknown): boolean =>
  error instanceof StorageAway || STORAGE_AWAY.includes(codeOf(error)) || isTimeout(error)

/** As `AbortSignal.timeout` ends a request. */
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
