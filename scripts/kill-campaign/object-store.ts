/**
 * The S3 server of a scaled-out campaign. VersityGW publishes an object in one step, as S3 does; s3rver, which `npm install` brings, serves
 * where it is missing (`scripts/get-judges.sh versitygw`), and what a killed upload left there is removed before the audit.
 */
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import S3rver from 's3rver'
import { hasVersityGw, openVersityGw } from '../../src/server/testing/versitygw.ts'

export type ObjectStore = Readonly<{
  /** How the product reaches it. */
  env: Readonly<Record<string, string>>
  /** Readies it to be listed; nothing may be writing any more. */
  settle: () => void
  close: () => Promise<void>
}>

const BUCKET = 'rubrica'
const KEYS = { id: 'S3RVER', secret: 'S3RVER' } // those that s3rver accepts

export function openObjectStore(directory: string): Promise<ObjectStore> {
  return hasVersityGw() ? openVersity(directory) : openS3rver(directory)
}

async function openVersity(directory: string): Promise<ObjectStore> {
  const { port, close } = await openVersityGw({ directory, bucket: BUCKET, keys: KEYS })
  return { env: envFor(port), settle: () => undefined, close }
}

async function openS3rver(directory: string): Promise<ObjectStore> {
  mkdirSync(directory, { recursive: true })
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] })
  await s3rver.configureBuckets()
  const server = createServer(s3rver.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: envFor((server.address() as AddressInfo).port),
    settle: () => removeHalfWritten(directory),
    close: () => {
      server.close()
      server.closeAllConnections()
      return Promise.resolve()
    },
  }
}

const envFor = (port: number): Record<string, string> => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: KEYS.id,
  S3_SECRET_ACCESS_KEY: KEYS.secret,
})

/**
 * s3rver writes an object before its metadata, and fails to list a bucket that holds one without the other. S3 keeps nothing of a PUT
 * whose client was killed, so neither may what stands for it here.
 */
function removeHalfWritten(directory: string): void {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith(OBJECT))) {
    const metadata = path.join(directory, file.replace(OBJECT, METADATA))
    if (isJson(metadata)) continue
    for (const each of [metadata, path.join(directory, file)]) rmSync(each, { force: true })
  }
}

/** Whether the file is there and whole. */
function isJson(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}

const OBJECT = '._S3rver_object'
const METADATA = '._S3rver_metadata.json'
