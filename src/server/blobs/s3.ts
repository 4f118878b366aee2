/** A shelf in an S3 bucket. Each upload carries its digest, which the other side checks before it says yes. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { BlobMissing, StorageAway, type Listed, type Shelf } from '../blobs.ts'
import type { S3Settings } from '../settings/s3.ts'

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
      const found = unlessKeptAfter && (await ask('HEAD', keyOf(name)))
      if (found && (!found.ok || keptAt(found) > unlessKeptAfter)) return
      // Only this very object: the same content put again is sealed under another key, so it has another tag.
      const tag = found?.headers.get('etag')
      const response = await ask('DELETE', keyOf(name), tag ? { headers: { 'if-match': tag } } : {})
      if (![404, 409, 412].includes(response.status)) await expectOk(response, 'remove a file')
    },
    list: () => listAll(ask),
    check: async () => {
      await expectOk(await ask('HEAD', ''), 'look into the bucket')
    },
  }
}

type Ask = (method: string, name: string, more?: RequestInit) => Promise<Response>

/** A thousand at a time, as ListObjectsV2 gives them. Names of ours and times hold nothing that XML would escape. */
async function* listAll(ask: Ask): AsyncGenerator<Listed> {
  let next: string | undefined
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: 'blobs/',
      ...(next && { 'continuation-token': next }),
    })
    const response = await ask('GET', `?${query.toString()}`)
    await expectOk(response, 'list files')
    const xml = await response.text()
    for (const [, contents = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const [, sha256] = /<Key>blobs\/[0-9a-f]{2}\/([0-9a-f]{64})<\/Key>/.exec(contents) ?? []
      const [, putAt] = /<LastModified>([^<]+)<\/LastModified>/.exec(contents) ?? []
      if (sha256 && putAt) yield { sha256, putAt: new Date(putAt) }
    }
    next = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]
  } while (next)
}

const keptAt = (response: Response): Date => new Date(response.headers.get('last-modified') ?? 0)

const keyOf = (name: string): string => `blobs/${name.slice(0, 2)}/${name}`

/** A partial answer names the whole size behind the slash (RFC 9110 §14.4). */
function sizeOf(response: Response): number {
  const whole = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
  return Number(whole)
}

async function expectOk(response: Response, what: string): Promise<void> {
  if (response.ok) return
  const answer = (await response.text()).slice(0, 300)
  const told = `S3 refused to ${what}: ${response.status} ${answer}`
  throw response.status >= 500 || response.status === 429 ? new StorageAway(told) : new Error(told)
}
