/** Builds the validator of the signing core for browsers, with the parts of Node that it uses from src/pades/browser/: a plugin of Vite, and the bundle of the package. */
import path from 'node:path'
import { build } from 'vite'

const pades = path.resolve(import.meta.dirname, '../src/pades')
const browser = path.join(pades, 'browser')
/** What the product's page examines beside PDFs stands on these: the chain of a ledger in a dossier. */
const chains = ['server/chain.ts', 'core/identity/export-check.ts'].map((file) => path.resolve(pades, '..', file))
const isOurs = (id) => id.startsWith(pades) || chains.includes(id)

/** Module as it is imported → what stands for it. */
const replaced = {
  'node:crypto': path.join(browser, 'node-crypto.ts'),
  'node:zlib': path.join(browser, 'node-zlib.ts'),
  './qpdf-engine.ts': path.join(browser, 'qpdf-engine.ts'),
}

/** libpdf imports them when somebody signs with a key at Google's: nobody does here. */
const ABSENT = /^@google-cloud\//

export const browserPades = () => ({
  name: 'browser-pades',
  enforce: 'pre',
  resolveId(name, importer = '') {
    if (ABSENT.test(name)) return { id: name, external: true }
    if (isOurs(importer) && Object.hasOwn(replaced, name)) return replaced[name]
    if (name.startsWith('node:')) throw new Error(`${importer} imports ${name}, which no browser has`)
    return undefined
  },
  transform(code, id) {
    if (!isOurs(id) || !/\bBuffer\b/.test(code) || /\bimport \{[^}]*\bBuffer\b/.test(code)) return undefined
    if (id === path.join(browser, 'node-buffer.ts')) return undefined
    return {
      code: `import { Buffer } from ${JSON.stringify(path.join(browser, 'node-buffer.ts'))}\n${code}`,
      map: null,
    }
  },
})

/** @param into folder of `index.js` and what lies beside it; what was there before is removed */
export async function buildBrowserPades(into) {
  await build({
    configFile: false,
    root: pades,
    base: './',
    publicDir: false,
    logLevel: 'error',
    plugins: [browserPades()],
    build: {
      outDir: into,
      emptyOutDir: true,
      target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(browser, 'index.ts'),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })
}
