/** The container image: built of the Dockerfile, started with a read-only root, signs an envelope, is killed, and comes back. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freshDir } from './run.ts'
import { draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signUp, type Person } from './world/people.ts'
import { openPostbox } from './world/postbox.ts'
import type { Product } from './world/product.ts'

/** As in the Dockerfile. */
const USER = 10001
const MOST_BYTES = 450e6

test.describe.configure({ timeout: 1_200_000 })
test.skip(process.getuid?.() !== 0, 'building an image without Docker needs root')

let work: string
let root: string
test.beforeAll(() => {
  work = freshDir()
  const built = spawnSync('bash', ['scripts/build-image.sh', work], { encoding: 'utf8', maxBuffer: 64e6 })
  expect(built.status, built.stderr.slice(-4000)).toBe(0)
  root = built.stdout.trim().split('\n').at(-1)!
})
test.afterAll(() => {
  spawnSync('buildah', [
    '--storage-driver',
    'vfs',
    '--root',
    `${work}/storage`,
    '--runroot',
    `${work}/run`,
    'rm',
    '--all',
  ])
  rmSync(work, { recursive: true, force: true })
})

test('holds no compiler and no package manager of Node, and is small', () => {
  const { stdout } = spawnSync('du', ['--summarize', '--bytes', root], { encoding: 'utf8' })
  const bytes = Number(stdout.split('\t')[0])
  test.info().annotations.push({ type: 'size', description: `${Math.round(bytes / 1e6)} MB` })
  expect(bytes).toBeLessThan(MOST_BYTES)
  const found = spawnSync(
    'find',
    [root, '-name', 'npm', '-o', '-path', '*/bin/*', '-regex', '.*/\\(.*gcc.*\\|cc\\|make\\)'],
    {
      encoding: 'utf8',
    },
  )
  expect(found.stdout).toBe('')
})

test('holds the licences of what is in it: of Node, of the build, of packages beside it, and of fonts', () => {
  expect(readFileSync(path.join(root, 'usr/local/LICENSE'), 'utf8')).toContain('Node.js is licensed for use as follows')
  const notices = readFileSync(path.join(root, 'app/dist/web/third-party-notices.txt'), 'utf8')
  for (const compiled of ['QPDF 12', 'libjpeg-turbo', 'wasm/LICENSE_OPENJPEG', 'wasm/LICENSE_QCMS'])
    expect(notices).toContain(compiled)
  // libvips has no licence file: its README lists the licences of what is in it.
  const pictures = readdirSync(path.join(root, 'app/node_modules/@img')).filter((name) => name.includes('libvips'))
  expect(pictures.map((name) => existsSync(path.join(root, 'app/node_modules/@img', name, 'README.md')))).toEqual([
    true,
  ])
  for (const file of ['dist/web/third-party-notices.txt', 'node_modules/fastify/LICENSE', 'node_modules/pg/LICENSE'])
    expect(existsSync(path.join(root, 'app', file)), file).toBe(true)
  const font = path.join(root, 'app/node_modules/@expo-google-fonts/noto-sans')
  expect(existsSync(path.join(font, 'LICENSE_FONT'))).toBe(true)
})

test('signs with a read-only root and one volume, is killed, and comes back with everything', async () => {
  const postbox = await openPostbox()
  const volume = path.join(work, 'volume')
  mkdirSync(volume)
  chownSync(volume, USER, USER)
  const port = 3000 + (process.pid % 2000)
  const start = () =>
    startContained(volume, { PORT: String(port), SMTP_URL: postbox.url, MAIL_FROM: 'R <r@rubrica.test>' })
  let running = await start()
  const product = { baseUrl: `http://localhost:${port}`, dataDir: volume, postbox } as Product
  try {
    const sender = await signUp(product)
    const before = await sign(product, sender, 'before@rubrica.test')
    running.kill('SIGKILL')
    await once(running, 'exit')
    running = await start()
    expect((await sender.call<{ state: string }>('GET', `/v1/envelopes/${before}`)).state).toBe('completed')
    await sign(product, sender, 'after@rubrica.test')
    expect(statSync(path.join(volume, 'postgres')).uid).toBe(USER)
  } finally {
    process.kill(programIn(running.pid!), 'SIGTERM')
    const [code] = (await once(running, 'exit')) as [number | null]
    await postbox.close()
    expect(code).toBe(0)
  }
})

async function sign(product: Product, sender: Person, address: string): Promise<string> {
  const draft = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  await sendTo(sender, draft, [address])
  await signAs(product, address)
  await untilState(sender, draft.id, 'completed')
  return draft.id
}

/** What a container engine does: the image as a read-only root, a volume, a temporary folder, the image's user, no privilege. */
async function startContained(volume: string, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: '/data',
    SHUTDOWN_DELAY_SEC: '0',
    SETUP: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const cage = `--unshare-pid --unshare-ipc --die-with-parent --ro-bind ${root} / --bind ${volume} /data`
  const inside =
    '--proc /proc --dev /dev --perms 1777 --tmpfs /tmp --chdir /app --clearenv --setenv PATH /usr/local/bin:/usr/bin:/bin'
  // bubblewrap begins as root, which alone may read where images are kept, and the program as the image's user.
  const nobody = `--cap-add CAP_SETUID --cap-add CAP_SETGID -- setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs`
  const program = 'node --enable-source-maps dist/server.js'
  const given = Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value])
  const child = spawn('bwrap', [...words(`${cage} ${inside}`), ...given, ...words(`${nobody} ${program}`)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await expect
    .poll(async () => (child.exitCode === null ? ready(settings['PORT']!) : 'ended'), { timeout: 120_000 })
    .toBe('ready')
  return child
}

const words = (text: string): string[] => text.split(' ')

/** The product's process: bubblewrap, which passes on no signals, stands before it twice. */
function programIn(pid: number): number {
  if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'bwrap') return pid
  return programIn(Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]))
}

const ready = (port: string): Promise<string> =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => (ok ? 'ready' : 'waits'),
    () => 'waits',
  )
