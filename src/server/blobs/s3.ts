/** A shelf in an S3 bucket. Each upload carries its digest, which the other side checks before it says yes. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { BlobMissing, type Shelf } from '../blobs.ts'
import type { S3Settings } from '../settings.ts'

const TIMEOUT_MS = 60_000

export function s3Shelf({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Shelf {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const ask = (method: string, name: string, more: RequestInit = {}) =>
    client.fetch(`${endpoint}/${bucket}/${name}`, { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...more })

  return {
    keep: async (name, file) => {
      const body = await readFile(file)
      const headers = {
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
        'content-md5': createHash('md5').update(body).digest('base64'),
        'content-type': 'application/octet-stream',
      }
      await expectOk(await ask('PUT', keyOf(name), { body, headers }), 'store a file')
    },
    fetch: async (name, range) => {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {}
      const response = await ask('GET', keyOf(name), { headers })
      if (response.status === 404) throw new BlobMissing(`blob ${name} is not there`)
      await expectOk(response, 'fetch a file')
      return { stream: Readable.fromWeb(response.body!), size: sizeOf(response) }
    },
    remove: async (name, unlessKeptAfter) => {
      if (unlessKeptAfter) {
        const found = await ask('HEAD', keyOf(name))
        const keptAt = new Date(found.headers.get('last-modified') ?? 0)
        if (!found.ok || keptAt > unlessKeptAfter) return
      }
      const response = await ask('DELETE', keyOf(name))
      if (response.status !== 404) await expectOk(response, 'remove a file')
    },
    check: async () => {
      await expectOk(await ask('HEAD', ''), 'look into the bucket')
    },
  }
}

const keyOf = (name: string): string => `blobs/${name.slice(0, 2)}/${name}`

/** A partial answer names the whole size behind the slash (RFC 9110 §14.4). */
function sizeOf(response: Response): number {
  const whole = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
  return Number(whole)
}

async function expectOk(response: Response, what: string): Promise<void> {
  if (response.ok) return
  const answer = (await response.text()).slice(0, 300)
  throw new Error(`S3 refused to ${what}: ${response.status} ${answer}`)
}
