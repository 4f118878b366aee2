/** Reads what `scripts/build-agent.mjs` has packed into the single file: the native part of koffi, which loads PKCS#11 libraries, and licences. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getAsset, getRawAsset, isSea } from 'node:sea'

export const licences = (): string => (isSea() ? getAsset('licences.txt', 'utf8') : 'They lie in node_modules.')

/** Lays it beside the settings: the system loads it from a file only. The built koffi takes it from where `koffiFile` says. */
export function unpackNativePart(dir: string): void {
  if (!isSea()) return
  const bytes = Buffer.from(getRawAsset('koffi.node') as ArrayBuffer)
  const file = path.join(dir, 'koffi.node')
  if (!isSame(file, bytes)) {
    writeFileSync(`${file}.new`, bytes, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  Object.assign(globalThis, { koffiFile: file })
}

function isSame(file: string, bytes: Buffer): boolean {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}
