/** Lists folders and certificate files, for choosing one: a browser tells no page where a file lies. */
import { readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

type Entry = Readonly<{ name: string; path: string }>
export type Folder = Readonly<{ path: string; above: string | null; folders: Entry[]; files: Entry[] }>

const ENTRIES_AT_MOST = 500

export function folderAt(wanted: string | null): Folder {
  const dir = wanted !== null && path.isAbsolute(wanted) && isFolder(wanted) ? path.resolve(wanted) : homedir()
  const above = path.dirname(dir)
  const entries = listed(dir)
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, ENTRIES_AT_MOST)
    .map((entry) => ({ entry, name: entry.name, path: path.join(dir, entry.name) }))
  const plain = ({ name, path: at }: Entry): Entry => ({ name, path: at })
  return {
    path: dir,
    above: above === dir ? null : above,
    folders: entries.filter((each) => each.entry.isDirectory()).map(plain),
    files: entries.filter(({ name }) => /\.(p12|pfx)$/i.test(name)).map(plain),
  }
}

const isFolder = (dir: string): boolean => statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true

function listed(dir: string) {
  try {
    return readdirSync(dir, { withFileTypes: true })
  } catch {
    return [] // not ours to read
  }
}
