/**
 * `npm run sbom`: the bill of materials of what ships, as CycloneDX. npm names the root, and packages of this repository, after the folders
 * that they lie in; here each has the name that its address (purl) says.
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const said = execFileSync(
  'npm',
  ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64e6,
    shell: process.platform === 'win32',
  },
)
const { metadata, components, ...rest } = JSON.parse(said)
const bill = {
  ...rest,
  metadata: { ...metadata, component: named(metadata.component) },
  components: components.map(named),
}
console.log(JSON.stringify(bill, null, 2))

/** `pkg:npm/%40scope/name@1.0.0` names @scope/name. */
function named(component) {
  const [, name] = /^pkg:npm\/(.+)@[^@]+$/.exec(component.purl) ?? []
  if (name === undefined) throw new Error(`no name in ${component.purl}`)
  return { ...component, name: decodeURIComponent(name) }
}
