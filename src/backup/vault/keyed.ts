/** Names of files in a vault, and the proof of a manifest: HMAC (RFC 2104) under a key that only the installation has. */
import { createHmac } from 'node:crypto'

/** The name of a document's file: who sees the vault cannot tell whether it holds a document that they know. */
export function nameInVault(key: Uint8Array, sha256: string): string {
  const name = createHmac('sha256', key).update(sha256).digest('hex')
  return `files/${name.slice(0, 2)}/${name}.age`
}

/** Proves that a manifest was written by somebody with the server key: age itself tells nothing of who encrypted. */
export const proofOf = (key: Uint8Array, manifest: Uint8Array): string =>
  createHmac('sha256', key).update('manifest').update(manifest).digest('hex')
