/** A token for tests: SoftHSM, filled with keys and certificates by the programs that people fill real ones with. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const places = ['/usr/lib/softhsm', '/usr/lib64/softhsm', '/usr/local/lib/softhsm', '/opt/homebrew/lib/softhsm']
export const softHsm = path.join(places.find((dir) => existsSync(dir)) ?? '/usr/lib/softhsm', 'libsofthsm2.so')

export const PIN = '135790'

export type SoftTokens = Readonly<{
  dir: string
  add(label: string): Promise<void>
  remove(label: string): Promise<void>
  /** NAME.key.pem of fixtures/pki, or of any folder. */
  importKey(token: string, name: string, id: string): Promise<void>
  importCertificate(token: string, name: string, id: string): Promise<void>
  /** pkcs11-tool, logged in. */
  tool(token: string, ...args: readonly string[]): Promise<string>
}>

/** SoftHSM reads where its tokens are from the environment, once per process, when it is loaded. */
export function openSoftTokens(): SoftTokens {
  const dir = mkdtempSync(path.join(tmpdir(), 'soft-token-'))
  mkdirSync(path.join(dir, 'tokens'))
  const settings = path.join(dir, 'softhsm2.conf')
  writeFileSync(settings, `directories.tokendir = ${dir}/tokens\nobjectstore.backend = file\nlog.level = ERROR\n`)
  process.env['SOFTHSM2_CONF'] = settings
  const tool = async (token: string, ...args: readonly string[]) =>
    (await run('pkcs11-tool', ['--module', softHsm, '--token-label', token, '--login', '--pin', PIN, ...args])).stdout
  return {
    dir,
    tool,
    async add(label) {
      await run('softhsm2-util', ['--init-token', '--free', '--label', label, '--pin', PIN, '--so-pin', '87654321'])
    },
    async remove(label) {
      await run('softhsm2-util', ['--delete-token', '--token', label])
    },
    async importKey(token, name, id) {
      const from = ['--import', pkiPath(`${name}.key.pem`), '--token', token, '--pin', PIN]
      await run('softhsm2-util', [...from, '--label', path.basename(name), '--id', id])
    },
    async importCertificate(token, name, id) {
      const der = path.join(dir, `${path.basename(name)}.der`)
      await run('openssl', ['x509', '-in', pkiPath(`${name}.pem`), '-outform', 'DER', '-out', der])
      await tool(token, '--write-object', der, '--type', 'cert', '--id', id, '--label', path.basename(name))
    },
  }
}

const pkiPath = (name: string): string =>
  path.resolve(fileURLToPath(new URL('../../../fixtures/pki/', import.meta.url)), name)
