/** Security headers (CSP and others): a page of ours can load, run and be framed by nothing that is not ours. */
import type { Settings } from '../settings.ts'
import { reportingDirectives } from './csp-reports.ts'
import { UNSTARTED_HASH } from './unstarted.ts'

/** On every answer. What is no page may load nothing at all. */
export function secureHeaders({ isHttps }: Pick<Settings, 'isHttps'>): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Addresses of public and auth pages carry tokens, so nobody learns where a visitor comes from (docs/domain/links.md).
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A recipient may share where they sign.
    'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)',
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

type Directives = Readonly<Record<string, string>>
const written = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/**
 * For the built pages. pdf.js compiles WebAssembly for some images and may start its worker from a blob; pictures of
 * signatures and of pages are made in the page (`data:`, `blob:`).
 */
const pageDirectives: Directives = {
  'default-src': `'none'`,
  'script-src': `'self' 'wasm-unsafe-eval'`,
  'style-src': `'self'`,
  'img-src': `'self' data: blob:`,
  'font-src': `'self'`,
  'connect-src': `'self'`,
  'worker-src': `'self' blob:`,
  'manifest-src': `'self'`,
  'base-uri': `'none'`,
  'form-action': `'self'`,
  'frame-ancestors': `'none'`,
}

/** The one script inside of pages tells when the others do not come (`unstarted.ts`). */
const fallbackDirectives: Directives = { 'script-src': `${pageDirectives['script-src']} ${UNSTARTED_HASH}` }

export const PAGE_POLICY = written({ ...pageDirectives, ...fallbackDirectives })

/**
 * Where plans are paid, and nowhere else, a page also talks to who turns cards into tokens, and to who knows addresses by their CEP. No script
 * stands in it (docs/security/payments.md).
 */
export function payingPagePolicy(origins: readonly string[]): string {
  return written({ ...pageDirectives, 'connect-src': [`'self'`, ...origins].join(' '), ...reportingDirectives })
}

/** A page that these may frame, in every frame around it, and nobody else (CSP 3 §6.4.2.1). */
export function framedBy(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`)
}

/** Where people sign, and nowhere else, a page also talks to the signing agent of their own computer, and shows its own page. */
export function signingPagePolicy(agentOrigin: string | null): string {
  if (!agentOrigin) return PAGE_POLICY
  return written({
    ...pageDirectives,
    ...fallbackDirectives,
    'connect-src': `'self' ${agentOrigin}`,
    'frame-src': agentOrigin,
  })
}
