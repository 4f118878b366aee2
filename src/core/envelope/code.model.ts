/** The public code as people type it. */

/** `k7qf 29mx4trb` → `K7QF-29MX-4TRB`, also out of the whole address of a QR code; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const [, inAddress] = /(?:\/v\/|[?&](?:code|token)=)([^/?&#]+)/.exec(typed) ?? []
  const signs = withoutSpelling(inAddress ?? typed)
  return signs.length === 12 ? `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}` : null
}

/** Case, dashes and spaces are how people write; wide signs are how some keyboards do. */
export const withoutSpelling = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** What the QR codes hold: a browser gets the verifier there, the government's validator the signed file (validator.contract.ts). */
export const addressOfCode = (baseUrl: string, hashid: string): string => `${baseUrl}/v/${hashid}`
