/** Secret keys as `node:crypto` takes them at once: one that comes as bytes is made into a key object for each use. */
import { createSecretKey, type KeyObject } from 'node:crypto'

const prepared = new WeakMap<Uint8Array, KeyObject>()

/** @param key of which the bytes stay as they are; looked up by the object, so it pays where the same one is used again */
export function preparedKey(key: Uint8Array): KeyObject {
  const known = prepared.get(key)
  if (known) return known
  const made = createSecretKey(key)
  prepared.set(key, made)
  return made
}
