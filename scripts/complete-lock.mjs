/**
 * Completes package-lock.json after `npm install`: npm leaves out optional packages of other platforms that its registry
 * could not show it, and then `npm ci` refuses the lock file everywhere. They are named here with the platform that their
 * name tells; npm takes them only there. `--check` only says what is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = findMissing(lock.packages)

if (process.argv.includes('--check')) {
  for (const place of Object.keys(missing)) console.log(place)
  process.exitCode = Object.keys(missing).length > 0 ? 1 : 0
} else {
  const places = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(places) }, null, 2)}\n`)
}

function findMissing(packages) {
  const missing = {}
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isFound(packages, place, name)) {
        missing[`node_modules/${name}`] = {
          version: exact(name, version),
          ...platformOf(name),
          ...(dev && { dev }),
          optional: true,
        }
      }
    }
  }
  return missing
}

/** As Node looks packages up: beside the package that asks, then further out. */
function isFound(packages, place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

function exact(name, version) {
  if (/^\d+\.\d+\.\d+/.test(version)) return version
  throw new Error(`${name} is asked for as ${version}: name its version in package.json`)
}

/** `@oxfmt/binding-linux-arm64-musl` and the like. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].find((each) =>
    words.includes(each),
  )
  const cpu = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'].find((each) =>
    words.includes(each),
  )
  if (!cpu) throw new Error(`the name of ${name} does not tell its platform`)
  const libc = words.includes('musl') ? 'musl' : words.some((word) => word.startsWith('gnu')) && 'glibc'
  return { ...(os && { os: [os] }), cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) }
}
