/**
 * LibreOffice, which turns other people's files into PDFs; who made them is not known, so it works in a cage.
 *
 * Each run is a process of its own in namespaces of its own (bubblewrap): no network, no file of this machine but the
 * programs and fonts, its own profile that goes with it, nobody's rights, and limits of time, memory and size. Macros are
 * off and links are not followed; were they, they would lead nowhere.
 */
import { spawn } from 'node:child_process'
import { chown, constants, mkdir, mkdtemp, open, realpath, rm, writeFile } from 'node:fs/promises'
import { accessSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Bytes } from '../../server/blobs.ts'
import type { Settings } from '../../server/settings.ts'
import type { Kind } from './conversion.model.ts'
import { profile } from './office-profile.ts'

export type Office = Readonly<{
  /** Whether anything can be converted at all, now: LibreOffice may come and go while the server runs. */
  readonly isInstalled: boolean
  /** Every place is taken: come back later. */
  isBusy: () => boolean
  /** Refuses with `conversion.failed`, `conversion.too_slow` or `document.too_large`. */
  convert: (file: Uint8Array, kind: Kind) => Promise<Bytes>
}>

type OfficeSettings = Pick<Settings, 'libreoffice' | 'role' | 'variant' | 'dataDir'>

const TEMPORARY_BYTES = 64 * 2 ** 20
/** A conversion takes most of a processor. */
const PLACES = 2
const DEADLINE_MS = 60_000
const LARGEST_PDF = 25 * 1024 * 1024
const limits = {
  as: 4 * 2 ** 30,
  cpu: 60,
  fsize: 128 * 2 ** 20,
  nofile: 512,
  nproc: 256,
  core: 0,
}

export function openOffice(settings: OfficeSettings, { deadlineMs = DEADLINE_MS } = {}): Office {
  let running = 0
  return {
    get isInstalled() {
      const { is } = placeOf(settings)
      return is === 'found' || is === 'elsewhere'
    },
    isBusy: () => running >= PLACES,
    convert: async (file, kind) => {
      const place = placeOf(settings)
      ensure(place.is === 'found', 'conversion.unavailable')
      running += 1
      try {
        return await convertIn(place, {
          file,
          kind,
          language: settings.variant === 'us' ? 'en-US' : 'pt-BR',
          deadlineMs,
        })
      } finally {
        running -= 1
      }
    },
  }
}

export type OfficeLocation =
  | Readonly<{ is: 'found'; soffice: string; bwrap: string; dataDir: string }>
  /** On the machines of the workers: this one only takes files in. */
  | Readonly<{ is: 'elsewhere' }>
  | Readonly<{ is: 'off' }>
  | Readonly<{ is: 'missing'; what: string }>

export function placeOf({ libreoffice, role, dataDir }: OfficeSettings): OfficeLocation {
  if (libreoffice === 'none') return { is: 'off' }
  if (role === 'web' && libreoffice !== 'auto') return { is: 'elsewhere' }
  const soffice = libreoffice === 'auto' ? onPath('soffice') : libreoffice
  if (!soffice || !isProgram(soffice)) return { is: 'missing', what: libreoffice === 'auto' ? 'LibreOffice' : soffice! }
  const bwrap = onPath('bwrap')
  return bwrap ? { is: 'found', soffice, bwrap, dataDir } : { is: 'missing', what: 'bubblewrap (bwrap)' }
}

function onPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  return folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

type Task = Readonly<{ file: Uint8Array; kind: Kind; language: string; deadlineMs: number }>
type Found = Extract<OfficeLocation, { is: 'found' }>

async function convertIn(place: Found, { file, kind, language, deadlineMs }: Task): Promise<Bytes> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rubrica-office-'))
  try {
    await furnish(dir, { file, kind, language })
    const soffice = await realpath(place.soffice)
    const { isOver, says } = await runCaged(
      await cage({ ...place, soffice }, dir, officeArgs(soffice, kind)),
      deadlineMs,
    )
    ensure(!isOver, 'conversion.too_slow')
    return await resultIn(path.join(dir, 'out', 'file.pdf'), says)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Which reader of LibreOffice opens it: left to itself it would try all that it has. */
const readers = {
  docx: 'MS Word 2007 XML',
  odt: 'writer8',
  doc: 'MS Word 97',
  rtf: 'Rich Text Format',
  html: 'HTML (StarWriter)',
} as const satisfies Record<Kind, string>

/** Form fields become what they show: the fields that people fill are placed by the sender. */
const exported = {
  ExportFormFields: { type: 'boolean', value: 'false' },
  UseTaggedPDF: { type: 'boolean', value: 'true' },
}

const words = (text: string): string[] => text.split(' ')

const officeArgs = (soffice: string, kind: Kind): string[] => [
  soffice,
  ...words('-env:UserInstallation=file:///work/profile --headless --norestore --nodefault --nologo --nolockcheck'),
  '--nofirststartwizard',
  `--infilter=${readers[kind]}`,
  '--convert-to',
  `pdf:writer_pdf_Export:${JSON.stringify(exported)}`,
  '--outdir',
  '/work/out',
  `/work/file.${kind}`,
]

/** The nobody of every Linux: as root, the cage is built by them. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0

async function furnish(dir: string, { file, kind, language }: Omit<Task, 'deadlineMs'>): Promise<void> {
  const folders = ['.', 'out', 'profile', 'profile/user']
  for (const folder of folders) await mkdir(path.join(dir, folder), { recursive: true })
  await writeFile(path.join(dir, `file.${kind}`), file)
  await writeFile(path.join(dir, 'profile/user/registrymodifications.xcu'), profile(language))
  const own = [...folders, `file.${kind}`, 'profile/user/registrymodifications.xcu']
  if (isRoot) for (const each of own) await chown(path.join(dir, each), NOBODY, NOBODY)
}

/** What programs and fonts need of this machine: no home, no /srv, no /usr/src, no /usr/local but its fonts. */
const needed = words(
  '/usr/bin /usr/lib /usr/lib64 /usr/share /usr/local/share/fonts /var/cache/fontconfig /etc/fonts /etc/libreoffice ' +
    '/etc/ld.so.cache /etc/ld.so.conf /etc/ld.so.conf.d /etc/alternatives',
)

/** The program with everything around it, so that it sees /work and nothing else that is anybody's. */
async function cage({ bwrap, soffice, dataDir }: Found, dir: string, program: readonly string[]): Promise<string[]> {
  const links: string[] = []
  for (const name of ['/bin', '/lib', '/lib64']) {
    const target = await realpath(name).catch(() => null)
    if (target) links.push(...(target === name ? ['--ro-bind', name, name] : ['--symlink', target.slice(1), name]))
  }
  // Of an installation that does not come with the system: /opt/libreoffice26.8/program/soffice.
  const shown = [...needed, ...(within(needed, soffice) ? [] : [path.dirname(path.dirname(soffice))])]
  return [
    ...(isRoot ? words(`setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --`) : []),
    bwrap,
    ...words('--unshare-all --die-with-parent --new-session --cap-drop ALL --hostname office'),
    ...words(`--uid ${NOBODY} --gid ${NOBODY}`),
    ...shown.flatMap((each) => ['--ro-bind-try', each, each]),
    ...links,
    ...(within(shown, dataDir) ? ['--tmpfs', dataDir] : []),
    ...words(`--proc /proc --dev /dev --size ${TEMPORARY_BYTES} --tmpfs /tmp`),
    '--bind',
    dir,
    ...words('/work --chdir /work --clearenv --setenv HOME /work --setenv PATH /usr/bin:/bin'),
    ...words('--setenv LANG C.UTF-8 --setenv SAL_USE_VCLPLUGIN svp -- prlimit'),
    ...Object.entries(limits).map(([name, value]) => `--${name}=${value}`),
    '--',
    ...program,
  ]
}

const within = (folders: readonly string[], file: string): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`))

type Ended = Readonly<{ isOver: boolean; code: number | null; says: string }>

/** Kills it, and all that it began, when its time is over. */
function runCaged([command = '', ...args]: readonly string[], deadlineMs: number): Promise<Ended> {
  const child = spawn(command, args, {
    detached: true,
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let says = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      if (says.length < 4000) says += text.toString()
    })
  }
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }, deadlineMs)
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ isOver, code, says: says.trim() })
    })
  })
}

/** LibreOffice says 0 whether or not there is a file. The folder was a stranger's to write: no link is followed. */
async function resultIn(file: string, says: string): Promise<Bytes> {
  const result = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  if (!result) throw new Refusal('conversion.failed', { says })
  try {
    const facts = await result.stat()
    ensure(facts.isFile(), 'conversion.failed')
    ensure(facts.size <= LARGEST_PDF, 'document.too_large')
    return await result.readFile()
  } finally {
    await result.close()
  }
}

/** For the doctor: whether it works here, closed in. Throws with what it said. */
export async function tryOffice(place: Found): Promise<string> {
  const file = new TextEncoder().encode('<p>Rubrica</p>')
  try {
    await convertIn(place, { file, kind: 'html', language: 'pt-BR', deadlineMs: DEADLINE_MS })
  } catch (error) {
    const says = error instanceof Refusal ? `${error.code} ${JSON.stringify(error.details)}` : String(error)
    throw new Error(
      `${place.soffice} does not work closed in by bubblewrap (docs/operating/conversion.md says what a container has to allow): ${says}`,
      { cause: error },
    )
  }
  return `${place.soffice}, closed in by bubblewrap`
}
