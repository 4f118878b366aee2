/** Error for a file on which a reader would run out of time or memory. */
export class TooComplex extends Error {}
