/** The public code as people type it. */

/** `k7qf 29mx4trb` → `K7QF-29MX-4TRB`; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return signs.length === 12 ? `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}` : null
}
