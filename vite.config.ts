/**
 * How the browser's half is built: four HTML entries, hashed assets, nothing inline, nothing from a third party. The visitors' entry
 * is a build of its own (`--mode visitors`): what it shares with nobody comes in few files, with only the code that it uses.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, transform } from 'esbuild'
import compileMessage from 'icu-minify/compile'
import sharp from 'sharp'
import { defineConfig, type Plugin } from 'vite'
import { browserPades } from './scripts/browser-pades.mjs'
import { languages } from './src/kernel/language.ts'

const pages = join(import.meta.dirname, 'src/main/web')

const entries = { members: ['index', 'auth', 'embed'], visitors: ['public'] } as const

export default defineConfig(({ mode }) => ({
  root: pages,
  base: '/',
  publicDir: false,
  resolve: { alias: mode === 'visitors' ? preactForReact : [] },
  plugins: [
    react(),
    tailwindcss(),
    compiledMessages(),
    pdfjsFiles(),
    noJsonSchemas(),
    mode === 'visitors' ? [bareContracts(), findFirst(), hints()] : [preloadInter(), webApp(), revealAtOnce()],
  ],
  // the verifier's worker, which only visitors start: fetched when a file is examined
  worker: { format: 'es', plugins: () => [browserPades(), bareContracts()] },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: false, // both builds write here; scripts/build.mjs empties it
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'], // the floor of Tailwind 4
    assetsInlineLimit: 0, // data: addresses would need exceptions in the content security policy
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // the first file names dozens of others, by hashes that do not compress: as short as the bundler allows
      ...(mode === 'visitors' && {
        output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups: togetherFirst } },
      }),
      input: entries[mode === 'visitors' ? 'visitors' : 'members'].map((name) => join(pages, `${name}.html`)),
    },
  },
}))

/** Visitors get Preact, a tenth of react-dom, for React, against whose interface all pages are written (docs/decisions/389). */
const preactForReact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: join(import.meta.dirname, 'src/web/preact-root.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]

/** All that stands on the screen first, without what is imported later: in one file, and its texts in one for each language. */
const first = new Set<string>()
const firstTexts = /\/(?:web\/design|signing\/ui\/question)\/messages\.([\w-]+)\.ts$/
/** What the signing page's screen needs at once beside its own: five small files in one, for each waits its turn on a phone. */
const soon = new Set<string>()
/** What is fetched while the terms are read (signing/ui/parts-ahead.ts): its icons are few and come with the screen's. */
const comesUnasked =
  /\/web\/pdf\/Viewer\.tsx$|\/signing\/ui\/(?:PageFields|ResultScreen|MoreDrawer|EndQuestion|EntryBar|TermsText|dialogs)\.tsx$/
const isIcon = (id: string): boolean => id.includes('/lucide-react/dist/esm/icons/')
const togetherFirst = [
  { name: 'first', test: (id: string) => first.has(id) },
  { name: 'soon', test: (id: string) => soon.has(id) },
  { name: 'icons', test: isIcon },
  ...languages.map((each) => ({
    name: `first.${each}`,
    test: (id: string) => firstTexts.exec(id)?.[1] === each,
  })),
]

function findFirst(): Plugin {
  return {
    name: 'find-first',
    apply: 'build',
    buildEnd() {
      const follow = (id: string, into: Set<string>) => {
        if (first.has(id) || into.has(id) || id.endsWith('.css')) return
        into.add(id)
        const { code, importedIds = [] } = this.getModuleInfo(id) ?? {}
        const iconsOf = (index: string) => iconsNamedIn(code ?? '', index, this.getModuleInfo(index)?.code ?? '')
        importedIds
          .flatMap((imported) => (isIconIndex(imported) ? iconsOf(imported) : [imported]))
          .forEach((imported) => follow(imported, into))
      }
      const named = (names: RegExp) => Array.from(this.getModuleIds()).filter((id) => names.test(id))
      for (const id of named(/\/public\.tsx$|\/signing\/ui\/SigningPage\.tsx$/)) follow(id, first)
      const screen = new Set<string>()
      for (const id of named(/\/signing\/ui\/CeremonyScreen\.tsx$/)) follow(id, screen)
      for (const id of screen) if (!/\/signing\/ui\/(?!kept-values)/.test(id)) soon.add(id)
      const unasked = new Set<string>()
      for (const id of named(comesUnasked)) follow(id, unasked)
      for (const id of unasked) if (isIcon(id)) soon.add(id)
    },
  }
}

/** Imports every icon there is: followed as it stands, it would bring the icons of all pages first. */
const isIconIndex = (id: string): boolean => id.endsWith('/lucide-react.mjs')

/** Files of the icons that a module imports by name, as the index of lucide-react names them. */
function iconsNamedIn(code: string, index: string, indexCode: string): string[] {
  const named = Array.from(code.matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g), ([, names]) => names!)
  const wanted = new Set(named.flatMap((names) => names.split(',').map((name) => name.trim().split(' ')[0]!)))
  return Array.from(indexCode.matchAll(/^export \{(.*)\} from '(.*)';$/gm))
    .filter(([, names]) => Array.from(names!.matchAll(/ as (\w+)/g)).some(([, name]) => wanted.has(name!)))
    .map(([, , file]) => join(dirname(index), file!))
}

/** pdf.js fetches these by name while it renders: character maps, standard fonts, colour profiles, image decoders. */
function pdfjsFiles(): Plugin {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return {
    name: 'pdfjs-files',
    apply: 'build',
    generateBundle() {
      for (const folder of ['cmaps', 'standard_fonts', 'iccs', 'wasm']) {
        for (const file of readdirSync(join(home, folder))) {
          if (file.startsWith('quickjs')) continue // scripting inside PDFs stays off
          const source = readFileSync(join(home, folder, file))
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs/${version}/${folder}/${file}`, source })
        }
      }
    },
  }
}

/** The one font file that every page of members needs is asked for with the page, not after its style sheet; visitors' code goes first. */
function preloadInter(): Plugin {
  return {
    name: 'preload-inter',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
        if (!font) throw new Error('the Inter font is missing from the bundle')
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${font}`,
          crossorigin: true,
        }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/** The service worker, whose address may not change with its content, and the icons of the app, drawn from the one that browsers show in tabs. */
function webApp(): Plugin {
  /** A maskable icon is cut to a circle of four fifths of its width (W3C Web Application Manifest, 4.3), so it has no corners of its own and more room around. */
  const icons = [
    { name: 'app-180', size: 180, drawing: square },
    { name: 'app-192', size: 192, drawing: (svg: string) => svg },
    { name: 'app-512', size: 512, drawing: (svg: string) => svg },
    { name: 'app-maskable-512', size: 512, drawing: (svg: string) => square(svg).replace('0 0 32 32', '-4 -4 40 40') },
  ]
  return {
    name: 'web-app',
    apply: 'build',
    async generateBundle() {
      const worker = await build({
        entryPoints: [join(pages, 'service-worker.ts')],
        bundle: true,
        minify: true,
        write: false,
        target: ['chrome111', 'firefox128', 'safari16.4'],
      })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker.outputFiles[0]!.text })
      const svg = readFileSync(join(pages, 'favicon.svg'), 'utf8')
      for (const { name, size, drawing } of icons) {
        const source = await sharp(Buffer.from(drawing(svg)), { density: (72 * size) / 32 })
          .resize(size)
          .png()
          .toBuffer()
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source })
      }
    },
  }
}

/** Its ground reaches the edges, and beyond. */
const square = (svg: string): string =>
  svg.replace('<rect width="32" height="32" rx="8"', '<rect x="-8" y="-8" width="48" height="48"')

/** zod can write JSON Schemas, which only the server's reference does: 5 kB that no page has to carry. */
function noJsonSchemas(): Plugin {
  return {
    name: 'no-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name)
      return { code: names.map((name) => `export const ${name} = () => () => undefined`).join('\n'), map: null }
    },
  }
}

/**
 * React holds back what has come until 300 ms after the last stand-in was shown, once for each chunk within a chunk: up to a
 * second on our pages, where everything is there already. Our stand-ins stay unseen for 200 ms, so there is nothing to smooth.
 */
function revealAtOnce(): Plugin {
  const wait = 'globalMostRecentFallbackTime + 300 - now()'
  return {
    name: 'reveal-at-once',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/react-dom-client.production.js')) return undefined
      if (!code.includes(wait))
        throw new Error('React waits in other words than before: see revealAtOnce in vite.config.ts')
      return { code: code.replace(wait, '0'), map: null }
    },
  }
}

/** What the signing page asks for as soon as it runs, for the server to name with the page (src/server/http/pages.ts). */
function hints(): Plugin {
  return {
    name: 'hints',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const page = chunks.find(({ name }) => name === 'first')
      if (!page) return
      const textsIn = (language: string) => chunks.filter(({ name }) => name === `first.${language}`)
      const addresses = (names: readonly string[]) => names.map((name) => `/${name}`)
      const known = {
        prefix: '/public/envelopes/viewer/',
        call: '/v1/p/envelopes/recipients/',
        modules: addresses([...page.imports, page.fileName]),
        languages: Object.fromEntries(
          languages.map((each) => [each, addresses(textsIn(each).map(({ fileName }) => fileName))]),
        ),
      }
      this.emitFile({ type: 'asset', fileName: 'hints.json', source: JSON.stringify(known) })
    },
  }
}

/** Forms at the door check what is typed by the contract's own schemas. */
const checksForms = /\/src\/(?:core\/identity|features\/accounts)\//

/**
 * Contracts as visitors need them, without the schemas, which are 20 kB of zod for each phone, and without what servers alone go by. The server has
 * stripped its answers by them already (docs/decisions/104). A page that does want a schema of such a contract does not build.
 */
function bareContracts(): Plugin {
  return {
    name: 'bare-contracts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.contract.ts') || checksForms.test(id)) return undefined
      const { outputFiles } = await build({
        entryPoints: [id],
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'node',
        treeShaking: true,
      })
      const bundled = Buffer.from(outputFiles[0]!.contents).toString('base64')
      const contract = (await import(`data:text/javascript;base64,${bundled}`)) as Record<string, unknown>
      const lines = Object.entries(contract).flatMap(([name, value]) => {
        const bare = bareValue(value)
        return bare ? [`export const ${name} = ${bare}`] : []
      })
      return { code: ['const output = { parse: (answer) => answer }', ...lines].join('\n'), map: null }
    },
  }
}

/** What of a contract a call from a page goes by (src/web/call.ts). */
const forCalls = ['method', 'path', 'caller', 'carries', 'answers', 'jsonPart']

function bareValue(value: unknown): string | undefined {
  if (isEndpoint(value)) {
    const said = Object.entries(value).filter(([name]) => forCalls.includes(name))
    return `{ ${said.map(([name, each]) => `${name}: ${JSON.stringify(each)}, `).join('')}output }`
  }
  const isData = value === null || typeof value !== 'object' || Array.isArray(value)
  return isData && typeof value !== 'function' ? JSON.stringify(value) : undefined
}

const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'caller' in value

type Texts = { readonly [name: string]: string | Texts }

/** Texts are parsed here, not by every visitor: 9 kB of parser stay at home. `use-intl/format-message` has a half for each. */
function compiledMessages(): Plugin {
  const compiled = (texts: Texts): unknown =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        typeof text === 'string' ? compileMessage(text) : compiled(text),
      ]),
    )
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    async transform(code, id) {
      if (!/\/messages\.[\w-]+\.ts$/.test(id)) return undefined
      const { code: plain } = await transform(code, { loader: 'ts', format: 'esm' })
      const address = `data:text/javascript;base64,${Buffer.from(plain).toString('base64')}`
      const { messages } = (await import(address)) as { messages: Texts }
      return { code: `export const messages = ${JSON.stringify(compiled(messages))}`, map: null }
    },
  }
}
