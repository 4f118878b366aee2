/** Rooms of the house, by folder, and the circles that their imports form. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Imports = ReadonlyMap<string, readonly string[]>

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)['"](\.[^'"]+)['"]/g
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

/** Files of `src/`, from the root of the project, with the files of ours that each imports; tests are left out. */
export function importsOf(root: string): Imports {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const named = readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)
      const imported = Array.from(named, ([, at]) => path.posix.join(path.posix.dirname(file), at!))
      return [file, [...new Set(imported)].filter((each) => known.has(each))]
    }),
  )
}

/** `src/features/signing/ui/X.tsx` stands in `features/signing`, `src/server/db.ts` in `server`. */
export function roomOf(file: string): string {
  const [, floor = '', room] = file.split('/')
  const hasRooms = ['core', 'features', 'pades'].includes(floor)
  return hasRooms && room !== undefined && !room.includes('.') ? `${floor}/${room}` : floor
}

/** Groups of rooms in which each room reaches each other one by imports. */
export function circlesOf(imports: Imports): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [file, imported] of imports) {
    const room = roomOf(file)
    const others = imported.map(roomOf).filter((other) => other !== room)
    next.set(room, new Set([...(next.get(room) ?? []), ...others]))
  }
  const reached = new Map([...next.keys()].map((room) => [room, reachedFrom(room, next)]))
  const circles = [...next.keys()].map((room) =>
    [...next.keys()].filter((other) => reached.get(room)!.has(other) && reached.get(other)?.has(room)),
  )
  const distinct = new Map(circles.filter(({ length }) => length > 0).map((circle) => [circle.join(), circle]))
  return [...distinct.values()]
}

function reachedFrom(room: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const open = [room]
  for (const each of open) {
    for (const other of next.get(each) ?? []) {
      if (found.has(other)) continue
      found.add(other)
      open.push(other)
    }
  }
  return found
}
