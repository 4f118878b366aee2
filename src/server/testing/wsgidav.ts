/** WsgiDAV, a WebDAV server written apart from ours and from nginx, where `scripts/get-judges.sh wsgidav` put one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answering } from './answering.ts'
import { freePort } from './free-port.ts'

const PROGRAM = path.join(import.meta.dirname, '../../../.judges/wsgidav/bin/wsgidav')

export const hasWsgiDav = (): boolean => existsSync(PROGRAM)

type WsgiDav = Readonly<{ url: string; close: () => Promise<void> }>

/** @param files below `place`, for clients that have the password */
export async function openWsgiDav(
  directory: string,
  files: string,
  { user, password }: Readonly<{ user: string; password: string }>,
  place = '/dav',
): Promise<WsgiDav> {
  mkdirSync(files, { recursive: true })
  const port = await freePort()
  const config = path.join(directory, 'wsgidav.json')
  writeFileSync(
    config,
    JSON.stringify({
      host: '127.0.0.1',
      port,
      server: 'cheroot',
      provider_mapping: { [place]: files },
      simple_dc: { user_mapping: { '*': { [user]: { password } } } },
      http_authenticator: { accept_basic: true, accept_digest: false, default_to_digest: false },
      verbose: 0,
    }),
  )
  const child = spawn(PROGRAM, ['--config', config], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await answering(url)
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, close }
}
