/** Buckets and folders of other people's servers: s3rver, VersityGW, nginx and WsgiDAV. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atNight } from '../../../kernel/testing/nightly.ts'
import { guardedFetch } from '../../../server/outgoing.ts'
import { testDir } from '../../../server/testing/ctx.ts'
import { freePort } from '../../../server/testing/free-port.ts'
import { openNginx } from '../../../server/testing/nginx.ts'
import { hasVersityGw, openVersityGw } from '../../../server/testing/versitygw.ts'
import { hasWsgiDav, openWsgiDav } from '../../../server/testing/wsgidav.ts'
import type { Config, IntegrationType } from '../integration.model.ts'
import { openTarget } from './open.ts'
import type { FileToArchive, Target, TargetDeps } from './target.ts'

type Opened = Readonly<{
  type: IntegrationType
  config: Config
  /** Bytes under a name; null: none. */
  read: (name: string) => Buffer | null
  /** Names of all that lies there. */
  names: () => string[]
  close: () => Promise<void>
}>

const keys = { id: 'S3RVER', secret: 'S3RVER' } // those that s3rver accepts
const s3Config = (port: number) => ({
  server_url: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'archive',
  access_key_id: keys.id,
  secret_access_key: keys.secret,
})
const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)))
const bytesAt = (file: string) => (existsSync(file) ? readFileSync(file) : null)

async function openS3rver(): Promise<Opened> {
  const dir = testDir()
  const s3rver = new S3rver({ directory: dir, silent: true, configureBuckets: [{ name: 'archive', configs: [] }] })
  await s3rver.configureBuckets()
  const server = createServer(s3rver.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ends = '._S3rver_object'
  return {
    type: 's3',
    config: s3Config((server.address() as AddressInfo).port),
    read: (name) => bytesAt(path.join(dir, 'archive', `${name}${ends}`)),
    names: () =>
      filesIn(path.join(dir, 'archive'))
        .filter((name) => name.endsWith(ends))
        .map((name) => name.slice(0, -ends.length)),
    close: async () => void server.close(),
  }
}

async function openVersity(): Promise<Opened> {
  const directory = testDir()
  const { port, close } = await openVersityGw({ directory, bucket: 'archive', keys })
  const objects = path.join(directory, 'objects', 'archive')
  return {
    type: 's3',
    config: s3Config(port),
    read: (name) => bytesAt(path.join(objects, name)),
    names: () => filesIn(objects),
    close,
  }
}

/** With libnginx-mod-http-dav-ext, which brings PROPFIND. */
async function openDav(): Promise<Opened> {
  const dir = testDir()
  const files = path.join(dir, 'files')
  mkdirSync(files)
  writeFileSync(path.join(dir, 'users'), 'archiver:{PLAIN}Arquivo-2026\n')
  const port = await freePort()
  const { url, close } = await openNginx(
    port,
    `server { listen 127.0.0.1:${port}; client_max_body_size 50m;
      location /dav/ { alias ${files}/; auth_basic archive; auth_basic_user_file ${dir}/users;
        dav_methods PUT DELETE MKCOL COPY MOVE; dav_ext_methods PROPFIND OPTIONS; create_full_put_path off; } }`,
    { dir: testDir(), modules: ['/usr/lib/nginx/modules/ngx_http_dav_ext_module.so'] },
  )
  return {
    type: 'webdav',
    config: { server_url: `${url}/dav/`, user: 'archiver', password: 'Arquivo-2026' },
    read: (name) => bytesAt(path.join(files, name)),
    names: () => filesIn(files),
    close,
  }
}

async function openOtherDav(): Promise<Opened> {
  const dir = testDir()
  const files = path.join(dir, 'files')
  const { url, close } = await openWsgiDav(dir, files, { user: 'archiver', password: 'Arquivo-2026' })
  return {
    type: 'webdav',
    config: { server_url: `${url}/dav/`, user: 'archiver', password: 'Arquivo-2026' },
    read: (name) => bytesAt(path.join(files, name)),
    names: () => filesIn(files),
    close,
  }
}

function fileNamed(name: string, text = 'a contract', { mayBeThere = false } = {}): FileToArchive {
  const bytes = Buffer.from(`%PDF-1.7 ${text}`)
  const index = { title: '', code: '', document: '', kind: '', sender: '', recipients: [], completed: '2026-11-25' }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    name,
    bytes,
    sha256,
    reference: `${createHash('md5').update(name).digest('hex')}-document`,
    mayBeThere,
    index,
  }
}

const deps: TargetDeps = {
  fetch: guardedFetch({ mayBePrivate: true }),
  sessions: { find: async () => null, save: async () => undefined },
  now: () => new Date(),
}

/** What people write in titles: spaces, accents, and what means something in addresses, as far as safeFileName leaves it. */
const NAME = "2026/11/Locação 50% + luz & água #2 (K7QF-29MX-4TRB)/Não é 'só' um título~.pdf"

const servers = [
  { name: 's3rver', open: openS3rver, knows: { secrets: false, conditions: false }, when: {}, isHere: true },
  {
    name: 'VersityGW',
    open: openVersity,
    knows: { secrets: true, conditions: true },
    when: atNight,
    isHere: hasVersityGw(),
  },
  { name: 'nginx with WebDAV', open: openDav, knows: { secrets: true, conditions: true }, when: {}, isHere: true },
  {
    name: 'WsgiDAV',
    open: openOtherDav,
    knows: { secrets: true, conditions: true },
    when: atNight,
    isHere: hasWsgiDav(),
  },
] as const

describe.for(servers)('$name', ({ open, knows, when, isHere }) => {
  describe.skipIf(!isHere)('as an archive', when, () => {
    let server: Opened
    let target: Target
    const opened = (change: Config = {}): Target => openTarget(server.type, { ...server.config, ...change }, deps)
    beforeAll(async () => {
      server = await open()
      target = opened()
    })
    afterAll(() => server.close())

    it('is tested by writing, and nothing stays of the test', async () => {
      await target.check()
      expect(server.names()).toEqual([])
    })

    it('keeps a file under its whole name, once, also when nobody knows how the upload before ended', async () => {
      expect(await target.store(fileNamed(NAME))).toBe(NAME)
      expect(server.read(NAME)?.toString()).toBe('%PDF-1.7 a contract')
      await opened().store(fileNamed(NAME, 'a contract', { mayBeThere: true }))
      await opened().store(fileNamed(NAME))
      expect(server.names()).toEqual([NAME])
      await opened().store(fileNamed('2026/11/other (K7QF)/a.pdf', 'a contract', { mayBeThere: true }))
      expect(server.names()).toHaveLength(2)
    })

    it.skipIf(!knows.conditions)('never overwrites what others put there', async () => {
      const name = '2026/11/taken (K7QF-29MX-4TRB)/contract.pdf'
      await target.store(fileNamed(name, 'of somebody else'))
      const before = server.names()
      for (const mayBeThere of [false, true])
        await expect(opened().store(fileNamed(name, 'ours', { mayBeThere }))).rejects.toMatchObject({
          trouble: 'name_taken',
        })
      expect(server.read(name)?.toString()).toBe('%PDF-1.7 of somebody else')
      expect(server.names()).toEqual(before)
    })

    it('says which of its fields is wrong', async () => {
      const isBucket = server.type === 's3'
      const wrongUser = isBucket ? { access_key_id: 'OTHER' } : { user: 'other' }
      await expect(opened(wrongUser).check()).rejects.toMatchObject({ trouble: 'credentials_refused' })
      const wrongPlace = isBucket
        ? { bucket: 'elsewhere' }
        : { server_url: server.config['server_url']!.replace('/dav/', '/dav/elsewhere/') }
      await expect(opened(wrongPlace).check()).rejects.toMatchObject({ trouble: 'place_missing' })
      if (!knows.secrets) return
      const wrongSecret = isBucket ? { secret_access_key: 'wrong' } : { password: 'wrong' }
      await expect(opened(wrongSecret).check()).rejects.toMatchObject({ trouble: 'credentials_refused' })
    })

    it('that is none is named as such', async () => {
      const plain = createServer((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
      plain.listen(0, '127.0.0.1')
      await once(plain, 'listening')
      const url = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`
      await expect(opened({ server_url: url }).check()).rejects.toMatchObject({ trouble: 'redirected' })
      plain.close()
    })
  })
})

it('a WebDAV server that sends a file for ever holds no worker that stops', async () => {
  const endless = createServer((_, response) => void response.writeHead(200).write('%PDF-1.7'))
  await once(endless.listen(0, '127.0.0.1'), 'listening')
  const config = { server_url: `http://127.0.0.1:${(endless.address() as AddressInfo).port}`, user: 'a', password: 'b' }
  const stops = new AbortController()
  const target = openTarget('webdav', config, { ...deps, signal: stops.signal })
  const asked = once(endless, 'request')
  const refused = expect(target.store(fileNamed(NAME, 'a contract', { mayBeThere: true }))).rejects.toMatchObject({
    trouble: 'unreachable',
  })
  await asked
  stops.abort()
  await refused
  endless.closeAllConnections()
  endless.close()
})
