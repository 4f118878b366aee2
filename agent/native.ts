/** Lays the native part of koffi, which loads PKCS#11 libraries, beside the settings where the agent is a single file: the system loads it from a file only. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

export function loadNativeParts(dir: string): void {
  if (!isSea()) return
  const bytes = Buffer.from(getRawAsset('koffi.node') as ArrayBuffer)
  const file = path.join(dir, 'koffi', `${process.platform}_${process.arch}`, 'koffi.node')
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  if (!isSame(file, bytes)) {
    writeFileSync(`${file}.new`, bytes, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  Object.assign(process, { resourcesPath: dir }) // one of the places where koffi looks
}

function isSame(file: string, bytes: Buffer): boolean {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}
