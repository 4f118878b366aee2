/** Stores what the agent keeps between starts: pages that may use it, files with keys, drivers. No password and no PIN is ever in it. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const App = z.object({
  id: z.string(),
  origin: z.string(),
  name: z.string(),
  /** Of the page (P-256): made in the browser, which cannot export it. */
  publicKey: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  /** Of the installation (Ed25519), as it was when the person allowed the page. */
  licenseKey: z.string(),
  allowedAt: z.string(),
})
export type App = z.infer<typeof App>

const KeyFile = z.object({
  path: z.string(),
  /** Certificates in PEM, the own one first; nothing secret. */
  chain: z.array(z.string()),
})
export type KeyFile = z.infer<typeof KeyFile>

const Kept = z.object({
  apps: z.array(App).default([]),
  files: z.array(KeyFile).default([]),
  /** Paths of PKCS#11 libraries beside those that are found by themselves. */
  modules: z.array(z.string()).default([]),
})
export type Kept = z.infer<typeof Kept>

export type SettingsFile = Readonly<{
  read: () => Kept
  /** Throws where it cannot be stored; then it counts until the agent ends. */
  change: (next: (kept: Kept) => Kept) => void
}>

export function openSettings(dir: string): SettingsFile {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const file = path.join(dir, 'settings.json')
  let kept = load(file)
  return {
    read: () => kept,
    change: (next) => {
      kept = next(kept)
      writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}

/** A damaged file is put aside: pages are allowed anew, files chosen anew. */
function load(file: string): Kept {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return Kept.parse({})
  }
  try {
    return Kept.parse(JSON.parse(text))
  } catch {
    renameSync(file, `${file}.damaged`)
    return Kept.parse({})
  }
}
