/** Makes a clone ready to run: the right Node, packages as the lock file says, a build newer than the sources. Needs Node only. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { openProgress } from './progress.mjs'

const root = path.resolve(import.meta.dirname, '..')
const OLDEST_NODE = [20, 19]

/** @param told what is ready already is told too; absent: only what has to be done is */
export function ensureReady(told) {
  const progress = told ?? openProgress()
  ensureInstalled(told)
  if (isBuilt()) told?.done('The product is built')
  else {
    const done = progress.begin('Building pages and server (half a minute)')
    run(process.execPath, [path.join(root, 'scripts/build.mjs')], () => progress.fail('The build failed.'))
    done('Built')
  }
}

/** As `ensureReady`, without the build: `npm run check` needs none. */
export function ensureInstalled(told) {
  const progress = told ?? openProgress()
  ensureNode(progress)
  told?.done(`Node ${process.versions.node}`)
  if (isInstalled()) told?.done('Packages are installed')
  else {
    const done = progress.begin('Installing packages (once; a minute or two)')
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
    run(npm(), args, () => progress.fail('npm could not install the packages. What it says above is why.'))
    done('Packages installed')
  }
}

function ensureNode(progress) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isOldEnough = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  if (!isOldEnough) return
  progress.fail(`Rubrica needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** npm notes what it installed, as its last step; packages for other machines are not expected here. */
function isInstalled() {
  const noted = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = packagesIn(noted)
  return Object.entries(packagesIn(path.join(root, 'package-lock.json'))).every(
    ([place, { version, optional, devOptional, link }]) =>
      place === '' || link || installed[place]?.version === version || ((optional || devOptional) && !installed[place]),
  )
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function isBuilt() {
  const stamp = path.join(root, 'dist/.built')
  if (!existsSync(stamp)) return false
  const builtAt = Date.parse(readFileSync(stamp, 'utf8'))
  return ['src', 'scripts/build.mjs', 'vite.config.ts', 'package-lock.json'].every(
    (source) => newestIn(path.join(root, source)) <= builtAt,
  )
}

/** When anything there changed last; a folder changes when something in it is added or removed. */
function newestIn(place) {
  const found = statSync(place)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(place).map((name) => newestIn(path.join(place, name))))
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

/** What it prints goes to stderr: the output of commands stays clean. */
function run(command, args, tellFailure) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  tellFailure()
  process.exit(1)
}
