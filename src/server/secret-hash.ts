/** Hashes secrets that are too random to be guessed: a plain SHA-256 is all that is kept of them. */
import { createHash } from 'node:crypto'

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
