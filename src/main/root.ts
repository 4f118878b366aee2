/** Installation directory, and the paths in it of everything that is not in a bundle. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The directory of package.json, from the sources and from dist/ alike. */
const root = findRoot(import.meta.dirname)

export const migrationsDir = path.join(root, 'db/migrations')
export const icpBrasilDir = path.join(root, 'trust/icp-brasil')
export const europeanListFile = path.join(root, 'trust/eu/lotl.json')
/** The list of the lists that comes along: with it, lists of countries can be checked without another one. */
export const europeanListOfLists = path.join(root, 'trust/eu/lists/eu-lotl-388.xml.gz')
export const quickStartFile = path.join(root, 'docs/api/quick-start.md')
export const webDir = path.join(root, 'dist/web')

/** Of the product. */
export const version = String(
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Readonly<{ version: unknown }>).version,
)

function findRoot(dir: string): string {
  if (existsSync(path.join(dir, 'package.json'))) return dir
  const above = path.dirname(dir)
  if (above === dir) throw new Error('the installation is incomplete: package.json is missing')
  return findRoot(above)
}
