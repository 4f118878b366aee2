/** A Nextcloud as WebDAV shows one: its addresses, names with spaces and umlauts, large files, locks, full disks and redirects. nginx and WsgiDAV judge. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atNight } from '../../../kernel/testing/nightly.ts'
import { guardedFetch } from '../../../server/outgoing.ts'
import { testDir } from '../../../server/testing/ctx.ts'
import { freePort } from '../../../server/testing/free-port.ts'
import { openNginx } from '../../../server/testing/nginx.ts'
import { hasWsgiDav, openWsgiDav } from '../../../server/testing/wsgidav.ts'
import { openTarget } from './open.ts'
import type { FileToArchive, Target } from './target.ts'

const USER = 'jürgen'
const PASSWORD = 'Pässwort-2026 €'
/** As Nextcloud has the files of a user. */
const PLACE = '/remote.php/dav/files/archiver'
const FOLDER = 'Ablage Müller & Söhne ąż'
const NAME = '2026/11/Übersicht 100% #1 (K7QF-29MX-4TRB)/Vertrag Größe+Maß.pdf'

type Opened = Readonly<{ url: string; files: string; close: () => Promise<void> }>

async function openWsgi(): Promise<Opened> {
  const dir = testDir()
  const files = path.join(dir, 'files')
  mkdirSync(path.join(files, FOLDER), { recursive: true })
  const { url, close } = await openWsgiDav(dir, files, { user: USER, password: PASSWORD }, PLACE)
  return { url, files, close }
}

/** Beside the folder: `/full/` has no room, `/small/` takes what nginx takes unless it is told otherwise, `/moved/` is elsewhere. */
async function openDav(): Promise<Opened> {
  const dir = testDir()
  const files = path.join(dir, 'files')
  mkdirSync(path.join(files, FOLDER), { recursive: true })
  writeFileSync(path.join(dir, 'users'), `${USER}:{PLAIN}${PASSWORD}\n`)
  const port = await freePort()
  const dav = `alias ${files}/; auth_basic archive; auth_basic_user_file ${dir}/users;
    dav_methods PUT DELETE MKCOL COPY MOVE; dav_ext_methods PROPFIND OPTIONS;`
  const { url, close } = await openNginx(
    port,
    `server { listen 127.0.0.1:${port};
      location ${PLACE}/ { ${dav} client_max_body_size 60m; }
      location /small/ { ${dav} }
      location /full/ { ${dav} if ($request_method = PUT) { return 507; } }
      location /locked/ { ${dav} if ($request_method = PUT) { return 423; } }
      location /moved/ { return 301 $scheme://$host:$server_port${PLACE}/; } }`,
    { dir: testDir(), modules: ['/usr/lib/nginx/modules/ngx_http_dav_ext_module.so'] },
  )
  return { url, files, close }
}

function fileNamed(
  name: string,
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(Buffer.from('%PDF-1.7')),
): FileToArchive {
  const index = { title: '', code: '', document: '', kind: '', sender: '', recipients: [], completed: '2026-11-25' }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, bytes, sha256, reference: '0-document', mayBeThere: false, index }
}

const targetAt = (address: string): Target =>
  openTarget(
    'webdav',
    { server_url: address, user: USER, password: PASSWORD },
    {
      fetch: guardedFetch({ mayBePrivate: true }),
      sessions: { find: async () => null, save: async () => undefined },
      now: () => new Date(),
    },
  )

const servers = [
  { name: 'nginx', open: openDav, when: {}, isHere: true },
  { name: 'WsgiDAV', open: openWsgi, when: atNight, isHere: hasWsgiDav() },
] as const

describe.for(servers)('a folder of Nextcloud, as $name has one', ({ open, when, isHere }) => {
  describe.skipIf(!isHere)('at its address', when, () => {
    let server: Opened
    beforeAll(async () => {
      server = await open()
    })
    afterAll(() => server.close())

    it.each([
      ['as people read it', FOLDER],
      ['as browsers copy it', encodeURIComponent(FOLDER)],
      ['with a slash behind it', `${FOLDER}/`],
    ])('takes files, %s', async (how, folder) => {
      const target = targetAt(`${server.url}${PLACE}/${folder}`)
      await target.check()
      const name = NAME.replace('.pdf', ` ${how}.pdf`)
      await target.store(fileNamed(name))
      expect(readFileSync(path.join(server.files, FOLDER, name), 'utf8')).toBe('%PDF-1.7')
    })

    it('takes 50 MB in one piece', async () => {
      const bytes = new Uint8Array(randomBytes(50 * 1024 * 1024))
      await targetAt(`${server.url}${PLACE}/${FOLDER}`).store(fileNamed('large/large.pdf', bytes))
      const there = readFileSync(path.join(server.files, FOLDER, 'large/large.pdf'))
      expect(createHash('sha256').update(there).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
    })

    it('that does not exist is named as missing', async () => {
      await expect(targetAt(`${server.url}${PLACE}/Anderswo`).check()).rejects.toMatchObject({
        trouble: 'place_missing',
      })
    })
  })
})

describe('a server that does not take a file', () => {
  let server: Opened
  beforeAll(async () => {
    server = await openDav()
  })
  afterAll(() => server.close())

  it.each([
    ['full', 'full'],
    ['locked', 'busy'],
    ['moved', 'redirected'],
  ] as const)('because it is %s says so, when it is tested and when it is used', async (place, trouble) => {
    const target = targetAt(`${server.url}/${place}/`)
    await expect(target.check()).rejects.toMatchObject({ trouble })
    await expect(target.store(fileNamed(NAME))).rejects.toMatchObject({ trouble, mayHaveStored: false })
  })

  it('because it is too large for it says so of this file alone', async () => {
    const target = targetAt(`${server.url}/small/`)
    await target.check()
    const large = fileNamed(NAME, new Uint8Array(2 * 1024 * 1024))
    await expect(target.store(large)).rejects.toMatchObject({ trouble: 'file_refused' })
    await target.store(fileNamed(NAME))
  })

  it.skipIf(!hasWsgiDav())(
    'because somebody has locked the folder waits, and goes on when they are done',
    atNight,
    async () => {
      const dav = await openWsgi()
      const folder = `${dav.url}${PLACE}/${encodeURIComponent(FOLDER)}`
      const authorization = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`
      const lock = await fetch(folder, {
        method: 'LOCK',
        headers: { authorization, depth: 'infinity', timeout: 'Second-600' },
        body: '<?xml version="1.0"?><lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype></lockinfo>',
      })
      expect(lock.status).toBe(200)
      const target = targetAt(folder)
      await expect(target.store(fileNamed(NAME))).rejects.toMatchObject({ trouble: 'busy' })
      expect(
        readdirSync(path.join(dav.files, FOLDER), { recursive: true }).filter((name) => String(name).endsWith('.pdf')),
      ).toEqual([])
      await fetch(folder, {
        method: 'UNLOCK',
        headers: { authorization, 'lock-token': lock.headers.get('lock-token')! },
      })
      await target.store(fileNamed(NAME))
      expect(existsSync(path.join(dav.files, FOLDER, NAME))).toBe(true)
      await dav.close()
    },
  )
})
