/**
 * `node scripts/pack-runtime.mjs DIR`: copies what the built product needs at run time into a new directory: dist/, migrations, trust
 * anchors, and of node_modules the packages that dist/ asks for, with all that those depend on. Container images are made of it.
 * Of font packages only the files that dist/ names are copied, with their licences: the others hold faces that nobody uses. Of the
 * others everything but types, maps, tests, static libraries, and builds for browsers.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire, builtinModules } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { LICENCE_FILE } from './notices.mjs'

const root = path.resolve(import.meta.dirname, '..')
const out = process.argv[2] && path.resolve(process.argv[2])
if (!out || existsSync(out)) {
  console.error('usage: node scripts/pack-runtime.mjs DIR (a directory that is not there yet)')
  process.exit(2)
}

const FONTS = /^@expo-google-fonts\//
const programs = readdirSync(path.join(root, 'dist')).filter((name) => name.endsWith('.js'))
if (programs.length === 0) throw new Error('dist/ is empty: run npm run build first')

const manifest = readManifest(root)
const wanted = new Map()
for (const name of [...(await importedBy(programs)), ...namedIn(programs), ...platformPackages()]) want(name, root)

mkdirSync(out, { recursive: true })
for (const part of ['dist', 'db/migrations', 'trust', 'docs/api/quick-start.md', 'package.json', 'LICENSE'])
  copy(path.join(root, part))
for (const [dir, name] of wanted)
  if (!FONTS.test(name)) copy(dir, isNeeded)
  else for (const file of readdirSync(dir)) if (LICENCE_FILE.test(file)) copy(path.join(dir, file))
for (const file of fontFiles(programs)) copy(createRequire(path.join(root, 'package.json')).resolve(file))
console.log(`${wanted.size} packages`)

function isNeeded(from) {
  const inside = from.slice(from.lastIndexOf('node_modules/') + 'node_modules/'.length)
  if (/^(@[^/]+\/)?[^/]+\/(tests?|__tests__|docs|examples?|benchmarks?)(\/|$)/.test(inside)) return false
  if (/^react-dom\/cjs\/.*(profiling|client|edge|browser|bun)|\.umd\.c?js$|\.a$/.test(inside)) return false
  if (/^@e965\/xlsx\/dist\/.*(\.min|extendscript)\.js$|^libphonenumber-js\/(bundle|source)\//.test(inside)) return false
  // Where a package has no licence file, what it reads like stands in its README.
  if (/^(@[^/]+\/)?[^/]+\/readme\.md$/i.test(inside))
    return !readdirSync(path.dirname(from)).some((name) => LICENCE_FILE.test(name))
  return LICENCE_FILE.test(path.basename(inside)) || !/\.(map|md|ts|mts|cts|tsbuildinfo|flow)$/i.test(inside)
}

/** Packages that the programs import, statically or not. */
async function importedBy(names) {
  const { metafile } = await build({
    entryPoints: names.map((name) => path.join(root, 'dist', name)),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: out,
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  const paths = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map((each) => each.path))
  return [...new Set(paths.map(packageOf))].filter((name) => name && !builtinModules.includes(name))
}

/** Dependencies that a program names in a text, to find a file in them. */
function namedIn(names) {
  const texts = names.map((name) => readFileSync(path.join(root, 'dist', name), 'utf8'))
  const isNamed = (name) => texts.some((text) => ['"', "'", '`'].some((quote) => text.includes(`${quote}${name}/`)))
  return Object.keys(manifest.dependencies).filter(isNamed)
}

/** PostgreSQL and others that come for this platform only. */
function platformPackages() {
  return Object.keys(manifest.optionalDependencies ?? {}).filter((name) => dirOf(name, root))
}

function fontFiles(names) {
  const files = names.flatMap((name) => {
    const text = readFileSync(path.join(root, 'dist', name), 'utf8')
    return [...text.matchAll(/["'`](@expo-google-fonts\/[\w./-]+\.ttf)["'`]/g)].map(([, file]) => file)
  })
  return new Set(files)
}

/** The package, and all that it depends on, each found where Node would find it: there may be several versions of one. */
function want(name, from) {
  const dir = dirOf(name, from)
  if (!dir || wanted.has(dir)) return
  wanted.set(dir, name)
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = readManifest(dir)
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
  for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) want(each, dir)
}

function dirOf(name, from) {
  for (let dir = from; ; dir = path.dirname(dir)) {
    const candidate = path.join(dir, 'node_modules', name)
    if (existsSync(path.join(candidate, 'package.json'))) return candidate
    if (dir === path.dirname(dir) || dir === root) return null
  }
}

/** Node's own modules begin with `node:` or are named in `builtinModules`; files with a dot or slash are no packages. */
function packageOf(specifier) {
  if (/^(node:|\.|\/)/.test(specifier) || specifier.startsWith('dist/')) return ''
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function readManifest(dir) {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
}

function copy(from, filter = () => true) {
  const to = path.join(out, path.relative(root, from))
  cpSync(realpathSync(from), to, { recursive: true, dereference: false, filter, verbatimSymlinks: true })
}
