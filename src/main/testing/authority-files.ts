/** Writes a self-made authority into a DATA_DIR, as versions before 0072 kept it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SelfMadeAuthority } from '../../pades/crypto/authority/self-made.ts'
import { authorityDir } from '../own-authority.ts'

export function writeAuthorityFiles(dataDir: string, authority: SelfMadeAuthority): void {
  const dir = authorityDir({ dataDir })
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  for (const kind of ['root', 'seal', 'timestamp'] as const) {
    writeFileSync(path.join(dir, `${kind}.key.pem`), authority[kind].key, { mode: 0o600 })
    writeFileSync(path.join(dir, `${kind}.pem`), authority[kind].certificate)
  }
}
