/**
 * OAuth scopes: they restrict a token within what the person may do. This table is the only place that knows which call
 * needs which scope; what it does not name is open to `*` alone.
 */

/** `:write` includes reading. `*`: all that the person may do there, but for what is for people only. */
export const scopes = [
  '*',
  'profile',
  'envelopes:read',
  'envelopes:write',
  'embed',
  'inbox:read',
  'contacts:read',
  'contacts:write',
  'members:read',
  'quota:read',
  'storage:read',
  'storage:write',
  'webhooks',
] as const

export type Scope = (typeof scopes)[number]

/** Those that a program had from the first day on. */
export const SCOPE = '*'

export const isScope = (word: string): word is Scope => (scopes as readonly string[]).includes(word)

/** The words of a scope parameter (RFC 6749 §3.3), when all of them are known and there is one at least. */
export function scopesIn(text: string): readonly Scope[] | null {
  const words = [...new Set(text.split(' ').filter((word) => word !== ''))]
  return words.length > 0 && words.every(isScope) ? words : null
}

/** The scopes that a client may ask for with its own: `*` anything, and a client that may write may ask to read alone. */
export function within(allowed: readonly string[]): readonly Scope[] {
  if (allowed.includes(SCOPE)) return scopes
  return scopes.filter((scope) => allowed.includes(scope) || allowed.includes(scope.replace(':read', ':write')))
}

/** Of what was granted, what its client may still have: all of what `*` was granted for is what the client may. */
export function leftOf(granted: readonly string[], allowed: readonly string[]): readonly string[] {
  const may: readonly string[] = within(allowed)
  return granted.includes(SCOPE) && !may.includes(SCOPE) ? may : granted.filter((scope) => may.includes(scope))
}

type Called = Readonly<{ method: string; path: string }>

const rules: readonly (readonly [path: RegExp, reading: readonly Scope[], writing: readonly Scope[]])[] = [
  [/^\/v1\/me$/, ['profile'], []],
  // Who opens a page of ours in a frame needs no more than that, and who writes envelopes does not have it.
  [/^\/v1\/envelopes\/:id\/(recipients\/:recipient\/signing|editing)-address$/, [], ['embed']],
  [/^\/v1\/inbox$/, ['inbox:read'], []],
  [/^\/v1\/contacts(\/|$)/, ['contacts:read', 'contacts:write'], ['contacts:write']],
  [/^\/v1\/(users|invitations|roles|teams)(\/|$)/, ['members:read'], []],
  [/^\/v1\/subscription$/, ['quota:read'], []],
  // What is saved lands in the storage.
  [/^\/v1\/envelopes\/(:id\/)?save$/, [], ['storage:write']],
  [
    /^\/v1\/(envelopes|labels|conversions|batches|public-links)(\/|$)/,
    ['envelopes:read', 'envelopes:write'],
    ['envelopes:write'],
  ],
  [/^\/v1\/webhooks(\/|$)/, ['webhooks'], ['webhooks']],
  [/^\/v1\/(items|published-items)(\/|$)/, ['storage:read', 'storage:write'], ['storage:write']],
]

/** Any one of these opens the call. */
export function scopesFor({ method, path }: Called): readonly Scope[] {
  const [, reading, writing] = rules.find(([pattern]) => pattern.test(path)) ?? [null, [], []]
  return ['*', ...(method === 'GET' ? reading : writing)]
}

/** Needed beside it, but for `*`: a program that lets somebody send in a page has to be allowed to send. */
export const scopesBeside = ({ path }: Called): readonly Scope[] =>
  path === '/v1/envelopes/:id/editing-address' ? ['envelopes:write'] : []

export const isGranted = (granted: readonly string[], called: Called): boolean =>
  granted.includes(SCOPE) ||
  (scopesFor(called).some((scope) => granted.includes(scope)) &&
    scopesBeside(called).every((scope) => granted.includes(scope)))
