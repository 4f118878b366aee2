/** An S3 bucket by its HTTP interface: signed calls, uploads that carry their digest, lists. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { StorageAway } from '../blobs.ts'
import type { S3Settings } from '../settings/s3.ts'

const TIMEOUT_MS = 60_000

/** A call about one key, or about the bucket: then the key is empty, or a query. Throws StorageAway where nobody answers. Redirects are answers. */
export type Ask = (method: string, key: string, more?: RequestInit) => Promise<Response>

export function openBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Ask {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  return (method, key, more = {}) =>
    client
      .fetch(`${endpoint}/${bucket}/${key}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...more,
      })
      .catch((error: unknown) => {
        throw new StorageAway('S3 cannot be reached', { cause: error })
      })
}

/** The other side checks the digest before it says yes. */
export async function putFile(
  ask: Ask,
  key: string,
  file: string,
  conditions: Record<string, string> = {},
): Promise<Response> {
  const body = await readFile(file)
  const headers = {
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    'content-md5': createHash('md5').update(body).digest('base64'),
    'content-type': 'application/octet-stream',
    ...conditions,
  }
  return ask('PUT', key, { body, headers })
}

/** A thousand at a time, as ListObjectsV2 gives them. Keys of ours and times hold nothing that XML would escape. */
export async function* listKeys(ask: Ask, prefix: string): AsyncGenerator<Readonly<{ key: string; modifiedAt: Date }>> {
  let next: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) })
    const response = await ask('GET', `?${query.toString()}`)
    await expectOk(response, 'list files')
    const xml = await response.text()
    for (const [, contents = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const [, key] = /<Key>([^<]+)<\/Key>/.exec(contents) ?? []
      const [, modifiedAt] = /<LastModified>([^<]+)<\/LastModified>/.exec(contents) ?? []
      if (key && modifiedAt) yield { key, modifiedAt: new Date(modifiedAt) }
    }
    next = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]
  } while (next)
}

export async function expectOk(response: Response, what: string): Promise<void> {
  if (response.ok) return
  const answer = (await response.text()).slice(0, 300)
  throw new StorageAway(`S3 refused to ${what}: ${response.status} ${answer}`)
}
