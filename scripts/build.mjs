/** Builds the product into dist/: the server, the command line, the PDF worker, and the pages. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'esbuild'
import { build as buildPages } from 'vite'
import { noticesOf } from './notices.mjs'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const stamp = path.join(dist, '.built')
const startedAt = new Date()
const PROTOCOL =
  /^(@modelcontextprotocol\/sdk|zod-to-json-schema|ajv|ajv-formats|fast-deep-equal|json-schema-traverse|fast-uri)(\/|$)/
/**
 * Libraries of many small modules, or of which little is used: read one by one they took a third of a start (docs/decisions/330). Only what is
 * plain JavaScript in modules of the language, with nothing beside it that it reads.
 */
const TAKEN_IN =
  /^(kysely|zod|libphonenumber-js|age-encryption|@noble\/\w[\w-]*|@scure\/base|aws4fetch|otpauth|use-intl|intl-messageformat|@formatjs\/[\w-]+|openid-client|oauth4webapi|jose|postal-mime|@brazilian-utils\/brazilian-utils)(\/|$)/

/** Goes into style sheets as they are made, without being a module. */
const STYLES = [path.join(root, 'node_modules/tailwindcss/index.css')]

process.chdir(root)
mkdirSync(dist, { recursive: true })
rmSync(stamp, { force: true })
rmSync(path.join(dist, 'web'), { recursive: true, force: true })
const modules = await Promise.all([buildServer(), buildPagesFor('members'), buildPagesFor('visitors')])
writeFileSync(path.join(dist, 'web/third-party-notices.txt'), noticesOf([...modules.flat(), ...STYLES]))
await compress(path.join(dist, 'web/assets'))
writeFileSync(stamp, startedAt.toISOString())

/** Two builds: what visitors wait for must not carry what only members use. @returns the modules that went into one */
async function buildPagesFor(mode) {
  const modules = []
  const listing = {
    name: 'modules',
    generateBundle: {
      handler() {
        modules.push(...this.getModuleIds())
      },
    },
  }
  await buildPages({
    mode,
    logLevel: 'error',
    configFile: path.join(root, 'vite.config.ts'),
    plugins: [listing],
    worker: { plugins: () => [listing] },
  })
  return modules.map((id) => id.replace(/^\0/, '').replace(/\?.*$/, ''))
}

/**
 * Most packages stay in node_modules: some bring programs, WebAssembly or native code that must lie beside them. What programs share, or take
 * in only when it is needed, lies in chunks beside them. @returns the modules that went into it
 */
async function buildServer() {
  for (const name of readdirSync(dist).filter((each) => /^chunk-.*\.js(\.map)?$/.test(each)))
    rmSync(path.join(dist, name))
  const { metafile } = await build({
    entryPoints: {
      server: 'src/main/start.ts',
      rubrica: 'src/main/rubrica/cli.ts',
      'pades-worker': 'src/pades/workshop/worker.ts',
      'sheet-worker': 'src/core/sheets/worker.ts',
    },
    outdir: dist,
    bundle: true,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    plugins: [
      { name: 'protocol', setup: withProtocol },
      { name: 'packages', setup: withPackagesOutside },
    ],
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    sourcemap: true, // stack traces name lines of the source, which need not lie beside them
    sourcesContent: false,
    logLevel: 'warning',
    metafile: true,
  })
  return Object.keys(metafile.inputs).map((file) => path.join(root, file))
}

/**
 * The library of the Model Context Protocol goes into the one chunk that needs it, with what it takes in: as packages they would bring servers and
 * frameworks that nothing here uses (docs/decisions/239).
 */
function withProtocol(build) {
  build.onResolve({ filter: PROTOCOL }, ({ path: name, resolveDir }) => {
    const found = createRequire(path.join(resolveDir, 'x.js')).resolve(name)
    return { path: found.replace('/dist/cjs/', '/dist/esm/') } // what is required cannot take in packages that stay outside
  })
}

function withPackagesOutside(build) {
  build.onResolve({ filter: /^[@\w]/ }, ({ path: name, kind }) =>
    kind === 'entry-point' || TAKEN_IN.test(name) ? undefined : { path: name, external: true },
  )
}

/** Once here instead of on every request; only where it is worth it. The large ones first, each core at one, so that none is left alone. */
async function compress(dir) {
  const [byGzip, byBrotli] = [promisify(gzip), promisify(brotliCompress)]
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|mjs|css|svg|wasm|ttf|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, bytes: readFileSync(file) }))
    .filter(({ bytes }) => bytes.length >= 1024)
    .toSorted((one, other) => other.bytes.length - one.bytes.length)
  await Promise.all(
    files.map(async ({ file, bytes }) => {
      writeFileSync(`${file}.br`, await byBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      writeFileSync(`${file}.gz`, await byGzip(bytes, { level: 9 }))
    }),
  )
}
