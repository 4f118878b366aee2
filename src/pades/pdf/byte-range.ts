/** What of a file a signature covers (ISO 32000-2 §12.8.1, /ByteRange). */

/** Start and length of what is signed before the signature's hole, start and length of what is signed after it. */
export type ByteRange = readonly [start: 0, lengthBefore: number, startAfter: number, lengthAfter: number]
