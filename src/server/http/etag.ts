/** Tells by `If-None-Match` whether the asker has the content already. */

/** @param header e.g. `W/"a", "b"`; a proxy that compresses answers makes tags weak, which count as well (RFC 9110 §13.1.2) */
export function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || (header.match(TAG) ?? []).some((tag) => tag.replace('W/', '') === etag)
}

/** RFC 9110 §8.8.3. */
const TAG = /(?:W\/)?"[^"]*"/g
