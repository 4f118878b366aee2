/** VersityGW, an S3 server that knows conditions and checks signatures, where `scripts/get-judges.sh versitygw` put one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { answering } from './answering.ts'
import { freePort } from './free-port.ts'

const PROGRAM = path.join(import.meta.dirname, '../../../.judges/versitygw')

export const hasVersityGw = (): boolean => existsSync(PROGRAM)

export type VersityGw = Readonly<{ port: number; close: () => Promise<void> }>

type Options = Readonly<{ directory: string; bucket: string; keys: Readonly<{ id: string; secret: string }> }>

export async function openVersityGw({ directory, bucket, keys }: Options): Promise<VersityGw> {
  const [objects, metadata] = [path.join(directory, 'objects'), path.join(directory, 'metadata')]
  mkdirSync(path.join(objects, bucket), { recursive: true })
  mkdirSync(metadata, { recursive: true })
  const port = await freePort()
  const access = ['--access', keys.id, '--secret', keys.secret]
  const listen = ['--quiet', '--port', `127.0.0.1:${port}`]
  // Not every file system of /tmp has extended attributes, where metadata would be otherwise.
  const child = spawn(PROGRAM, [...access, ...listen, 'posix', '--sidecar', metadata, objects], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await answering(`http://127.0.0.1:${port}/`) // refuses an anonymous caller, and lives
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { port, close }
}
