/**
 * Redirect URIs of clients: a code is sent to exactly this address (RFC 9700 §4.1.3). https anywhere; a loopback address
 * and a private scheme are for programs that people install, which can keep no secret (RFC 8252 §7); and a loopback address
 * also for clients in the sandbox.
 */
import { ensure } from '../../kernel/refusal.ts'
import type { Client } from './client.model.ts'

export type RedirectKind = 'https' | 'loopback' | 'private'

const LOCAL = '(?:localhost|127\\.0\\.0\\.1|\\[::1\\])'
const loopback = new RegExp(`^http://${LOCAL}(?::\\d{1,5})?(?:[/?]|$)`, 'i')
const localWithTls = new RegExp(`^https://${LOCAL}(?:[:/?]|$)`, 'i')
const web = /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?]|$)/iu
/** A domain turned round, so that it is somebody's (RFC 8252 §7.1). */
const privateScheme = /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:\/[^/]/

/** null: a code that is sent there may be read by others, or nobody can say where it would go. */
export function kindOfRedirect(address: string): RedirectKind | null {
  if (/[\s#*\\\p{Cc}]/u.test(address)) return null
  if (loopback.test(address)) return 'loopback'
  if (web.test(address) && !localWithTls.test(address)) return 'https'
  return privateScheme.test(address) ? 'private' : null
}

type Asked = Pick<Client, 'redirect' | 'isConfidential' | 'isSandbox'>

export function ensureRedirectFits({ redirect, isConfidential, isSandbox }: Asked): void {
  const field = 'redirect'
  // Nothing else gets a public program a token.
  ensure(redirect !== null || isConfidential, 'client.redirect_missing', { field })
  if (redirect === null) return
  const kind = kindOfRedirect(redirect)
  ensure(kind !== null && (kind !== 'private' || !isConfidential), 'client.redirect_unsafe', { field })
  ensure(kind !== 'loopback' || !isConfidential || isSandbox, 'client.redirect_local', { field })
}

/** What is spelled without a scheme means the web; docs/domain/limits.md#account has http there, which no code may travel by. */
export function withScheme(typed: string): string {
  const address = typed.trim()
  if (address === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address
  return new RegExp(`^${LOCAL}(?:[:/?]|$)`, 'i').test(address) ? `http://${address}` : `https://${address}`
}
