/** A bucket that speaks S3. An object is put under a name that nothing has yet, and carries its digest, by which it is known again. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { pick, type Config } from '../integration.model.ts'
import { ask, expectStatus, troubleOf, type Answer } from './asking.ts'
import { TargetTrouble, type FileToArchive, type Target, type TargetDeps } from './target.ts'

const PROBE = 'rubrica-connection-test.txt'

export function s3Target(config: Config, deps: TargetDeps): Target {
  const send = openBucket(config, deps)
  return {
    check: async () => {
      expectStatus(
        await send('PUT', PROBE, Buffer.from('Rubrica may write here.\n'), { 'content-type': 'text/plain' }),
        [200],
        'writing',
      )
      // Buckets that nobody may delete from are good archives.
      await send('DELETE', PROBE)
    },
    store: async (file) => {
      if (file.mayBeThere && (await isThere(send, file))) return file.name
      await put(send, file)
      return file.name
    },
  }
}

/** A wrong key, a wrong secret and a key that may not write are all 403 (an unknown key is 404 in VersityGW): the code tells them apart. */
const refusesCredentials = /<Code>(InvalidAccessKeyId|SignatureDoesNotMatch|XAdminUserNotFound)<\/Code>/

type Send = (method: string, key: string, body?: Uint8Array, headers?: Record<string, string>) => Promise<Answer>

function openBucket(config: Config, deps: TargetDeps): Send {
  const { server_url: serverUrl, region, bucket } = pick(config, 'server_url', 'region', 'bucket')
  const { access_key_id: accessKeyId, secret_access_key: secretAccessKey } = pick(
    config,
    'access_key_id',
    'secret_access_key',
  )
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const base = `${serverUrl.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`
  return async (method, key, body, headers = {}) => {
    const url = `${base}/${key.split('/').map(encodeURIComponent).join('/')}`
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest },
      ...(body && { body: new Uint8Array(body) }),
    })
    const answer = await ask(deps, {
      method,
      url: signed.url,
      headers: Object.fromEntries(signed.headers),
      ...(body && { body }),
      isUpload: body !== undefined,
    })
    if (answer.status >= 400 && refusesCredentials.test(answer.text))
      throw new TargetTrouble('credentials_refused', `${method} was refused`)
    return answer
  }
}

async function put(send: Send, file: FileToArchive): Promise<void> {
  const answer = await send('PUT', file.name, file.bytes, { ...headersOf(file), 'if-none-match': '*' })
  if ([409, 412].includes(answer.status)) {
    if (await isThere(send, file)) return
    throw new TargetTrouble('name_taken', 'another object has this name')
  }
  // Not every S3 knows conditions: then it is looked first.
  if (answer.status === 501 || answer.status === 400) return putAfterLook(send, file)
  if (answer.status !== 200) throw troubleOf(answer, 'the upload', { isUpload: true })
}

async function putAfterLook(send: Send, file: FileToArchive): Promise<void> {
  const found = await send('HEAD', file.name)
  if (found.status === 200 && isOurs(found, file)) return
  if (found.status === 200) throw new TargetTrouble('name_taken', 'another object has this name')
  const answer = await send('PUT', file.name, file.bytes, headersOf(file))
  if (answer.status !== 200) throw troubleOf(answer, 'the upload', { isUpload: true })
}

const headersOf = ({ bytes, sha256 }: FileToArchive) => ({
  'content-type': 'application/pdf',
  'content-md5': createHash('md5').update(bytes).digest('base64'),
  'x-amz-meta-sha256': sha256,
})

async function isThere(send: Send, file: FileToArchive): Promise<boolean> {
  const answer = await send('HEAD', file.name)
  if (answer.status === 404) return false
  return isOurs(expectStatus(answer, [200], 'looking for an object'), file)
}

const isOurs = ({ headers }: Answer, { sha256 }: FileToArchive) => headers.get('x-amz-meta-sha256') === sha256
