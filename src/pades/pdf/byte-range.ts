/** The byte range of a signature: the parts of the file that it covers (ISO 32000-2 §12.8.1, /ByteRange). */

/** Start and length of what is signed before the signature's hole, start and length of what is signed after it. */
export type ByteRange = readonly [start: 0, lengthBefore: number, startAfter: number, lengthAfter: number]
