/**
 * A folder by WebDAV (RFC 4918), as Nextcloud has it. A file is written beside its place and moved there in one step, so that nobody
 * sees half of one, and a move that may not overwrite (§10.6) leaves alone what others put there.
 */
import { createHash } from 'node:crypto'
import { pick, type Config } from '../integration.model.ts'
import { ask, askAndRead, expectStatus, troubleOf, type Answer } from './asking.ts'
import { TargetTrouble, type FileToArchive, type Target, type TargetDeps } from './target.ts'

const PROBE = 'rubrica-connection-test.txt'

export function webdavTarget(config: Config, deps: TargetDeps): Target {
  const folder = openFolder(config, deps)
  const made = new Set<string>()
  return {
    check: async () => {
      const look = await folder.send('PROPFIND', '', { headers: { depth: '0' } })
      if (look.status === 405) throw new TargetTrouble('unexpected_answer', 'no WebDAV')
      expectStatus(look, [207], 'looking at the folder')
      const written = await folder.send('PUT', PROBE, { body: Buffer.from('Rubrica may write here.\n') })
      expectStatus(written, [200, 201, 204], 'writing')
      await folder.send('DELETE', PROBE)
    },
    store: async (file) => {
      if (file.mayBeThere && (await isThere(folder, file, deps))) return file.name
      await makeFolders(folder, file.name, made)
      await put(folder, file, deps)
      return file.name
    },
  }
}

type Extra = Readonly<{ headers?: Record<string, string>; body?: Uint8Array }>
type Folder = Readonly<{
  send: (method: string, path: string, extra?: Extra) => Promise<Answer>
  urlOf: (path: string) => string
  authorization: string
}>

function openFolder(config: Config, deps: TargetDeps): Folder {
  const { server_url: serverUrl, user, password } = pick(config, 'server_url', 'user', 'password')
  const { origin, pathname } = new URL(serverUrl)
  const base = origin + pathname.replace(/\/+$/, '') // as it goes over the wire: spaces and umlauts are encoded
  const urlOf = (path: string) => `${base}/${path.split('/').map(encodeURIComponent).join('/')}`
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const send: Folder['send'] = (method, path, { headers = {}, body } = {}) =>
    ask(deps, {
      method,
      url: urlOf(path),
      headers: { ...headers, authorization },
      ...(body && { body, isUpload: true }),
    })
  return { send, urlOf, authorization }
}

/** From the outermost: 405 says that it is there (§9.3.1). Some servers want a slash behind a folder's name. */
async function makeFolders({ send }: Folder, name: string, made: Set<string>): Promise<void> {
  const folders = name.split('/').slice(0, -1)
  for (const index of folders.keys()) {
    const path = `${folders.slice(0, index + 1).join('/')}/`
    if (made.has(path)) continue
    expectStatus(await send('MKCOL', path), [201, 405], 'making a folder')
    made.add(path)
  }
}

/** The same name for every try: what a killed one left is written over. */
const besideOf = ({ name, reference }: FileToArchive) =>
  `${name.split('/').slice(0, -1).join('/')}/.rubrica-${reference}.part`

async function put(folder: Folder, file: FileToArchive, deps: TargetDeps): Promise<void> {
  const beside = besideOf(file)
  const written = await folder.send('PUT', beside, { headers: { 'content-type': 'application/pdf' }, body: file.bytes })
  // Only beside its place: nothing arrived there yet.
  if (![200, 201, 204].includes(written.status)) throw troubleOf(written, 'the upload')
  const headers = { destination: folder.urlOf(file.name), overwrite: 'F' }
  const moved = await folder.send('MOVE', beside, { headers })
  if ([201, 204].includes(moved.status)) return
  if (moved.status === 412) {
    const isOurs = await isThere(folder, file, deps)
    await folder.send('DELETE', beside)
    if (isOurs) return
    throw new TargetTrouble('name_taken', 'another file has this name')
  }
  throw troubleOf(moved, 'the move', { isUpload: true })
}

/** The very bytes lie there: a digest tells, read as they come. */
async function isThere(
  { urlOf, authorization }: Folder,
  { name, sha256 }: FileToArchive,
  deps: TargetDeps,
): Promise<boolean> {
  const request = { method: 'GET', url: urlOf(name), headers: { authorization }, isDownload: true }
  const { answer, digest } = await askAndRead(deps, request, async (response) => {
    const { status, headers } = response
    const hash = createHash('sha256')
    if (status === 200) for await (const chunk of response.body ?? []) hash.update(chunk)
    else await response.body?.cancel()
    return { answer: { status, headers, text: '' }, digest: hash.digest('hex') }
  })
  if (answer.status === 404) return false
  expectStatus(answer, [200], 'looking for a file')
  return digest === sha256
}
