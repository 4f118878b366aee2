// Each rule here is an invariant in ARCHITECTURE.md, under the same name. house/map.test.ts checks both ways.

// dependency-cruiser 17 forgets .tsx when it asks swc to parse ("TODO: {tj}sx ?" in its parse.mjs), so the answer is put in its mouth.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })

/** A feature: a folder of `src/features/`, or a room of `src/features/people/`. */
const feature = '^src/features/(people/[^/]+|[^/]+)/'
const role = (suffix) => `^src/(core|features)/(?!.+/testing/).+\\.${suffix}\\.tsx?$`
const tests = '\\.test\\.tsx?$'

/** Engine of `src/pades/` → the only files that may import it, so that each can be replaced or left out. */
const engines = {
  '@libpdf/core': '^src/pades/pdf/objects\\.ts$',
  '@embedpdf/pdfium': '^src/pades/pdf/pdfium\\.ts$',
  '@neslinesli93/qpdf-wasm': '^src/pades/(pdf|browser)/qpdf-engine\\.ts$',
  harfbuzzjs: '^src/pades/pdf/harfbuzz\\.ts$',
  sharp: '^src/pades/pdf/sharp\\.ts$',
  koffi: '^src/pades/crypto/signers/pkcs11/',
}

/** Room of `src/pades/` → rooms that it stands on. */
const roomsOfPades = {
  base: [],
  crypto: ['base'],
  pdf: ['base'],
  draw: ['base', 'pdf'],
  admit: ['base', 'pdf'],
  pdfa: ['base', 'pdf', 'admit'],
  trust: ['base', 'crypto'],
  validate: ['base', 'crypto', 'pdf', 'trust'],
  sign: ['base', 'crypto', 'pdf', 'draw', 'admit', 'trust', 'validate'],
  asic: ['base', 'crypto', 'trust', 'validate'],
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: tests },
      to: { path: '^src/(?!kernel/)' },
    },
    {
      name: 'pades-knows-no-product',
      severity: 'error',
      from: { path: '^src/pades/', pathNot: tests },
      to: { path: '^src/(?!pades/)' },
    },
    {
      name: 'agent-stands-apart',
      severity: 'error',
      from: { path: '^agent/', pathNot: [tests, '/testing/'] },
      to: { path: '^src/(?!(pades|kernel)/)' },
    },
    {
      name: 'agent-stands-apart',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^agent/' },
    },
    {
      name: 'server-and-web-know-no-feature',
      severity: 'error',
      from: { path: '^src/(server|jobs|web)/', pathNot: tests },
      to: { path: '^src/(core|features|main|pades)/' },
    },
    {
      name: 'backup-knows-tables-only',
      severity: 'error',
      from: { path: '^src/backup/', pathNot: [tests, '/testing/'] },
      to: { path: '^src/(?!(backup|server|kernel)/)' },
    },
    {
      name: 'backup-knows-tables-only',
      severity: 'error',
      from: { path: '^src/(?!(backup|main)/)' },
      to: { path: '^src/backup/' },
    },
    {
      name: 'models-are-pure',
      severity: 'error',
      from: { path: role('model') },
      to: { pathNot: ['^src/kernel/', '\\.model\\.ts$'] },
    },
    {
      name: 'contracts-import-models-only',
      severity: 'error',
      from: { path: role('contract') },
      to: { path: '^src/', pathNot: ['^src/kernel/', '\\.(model|contract)\\.ts$'] },
    },
    {
      name: 'commands-know-no-transport',
      severity: 'error',
      from: { path: role('(commands|store|jobs)') },
      to: { path: ['\\.(contract|routes)\\.ts$', '^src/server/http(/|\\.ts$)', 'node_modules/fastify'] },
    },
    {
      name: 'ui-speaks-through-contracts',
      severity: 'error',
      from: { path: '^src/(core|features)/.+/ui/', pathNot: tests },
      to: { path: ['^src/(server|jobs|main|pades)/', '\\.(store|commands|routes|jobs|mail)\\.tsx?$'] },
    },
    {
      name: 'features-meet-through-models-and-contracts',
      severity: 'error',
      from: { path: feature, pathNot: tests },
      to: { path: '^src/features/(?!$1/)', pathNot: ['\\.(model|contract)\\.ts$', '/ui/shared/'] },
    },
    {
      name: 'core-knows-no-feature',
      severity: 'error',
      from: { path: '^src/core/', pathNot: [tests, '/testing/'] },
      to: { path: '^src/features/' },
    },
    {
      name: 'core-rooms-form-a-line',
      severity: 'error',
      from: { path: '^src/core/identity/', pathNot: [tests, '/testing/'] },
      to: { path: '^src/core/(envelope|document|holder)/' },
    },
    {
      name: 'core-rooms-form-a-line',
      severity: 'error',
      from: { path: '^src/core/envelope/', pathNot: [tests, '/testing/'] },
      to: { path: '^src/core/(document|holder)/' },
    },
    {
      name: 'core-rooms-form-a-line',
      severity: 'error',
      from: { path: '^src/core/document/', pathNot: [tests, '/testing/'] },
      to: { path: '^src/core/holder/' },
    },
    ...Object.entries(roomsOfPades).map(([room, below]) => ({
      name: 'pades-rooms-form-a-tree',
      severity: 'error',
      from: { path: `^src/pades/${room}/`, pathNot: tests },
      to: { path: `^src/pades/(?!(${[room, ...below].join('|')})/)` },
    })),
    ...Object.entries(engines).map(([engine, file]) => ({
      name: 'engines-behind-one-file',
      severity: 'error',
      from: { path: '^src/pades/', pathNot: [file, tests, '/testing/'] },
      to: { path: `node_modules/${engine}/` },
    })),
    {
      name: 'sql-lives-in-stores',
      severity: 'error',
      from: { pathNot: ['^src/(server|jobs|backup)/', '\\.store\\.ts$', tests] },
      to: { path: ['^src/server/(sql|ledger)\\.ts$', 'node_modules/(pg|kysely)/'] },
    },
    {
      name: 'only-main-composes',
      severity: 'error',
      from: { path: '^src/(?!main/)' },
      to: { path: '^src/main/' },
    },
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no compiler API that this tool can use
    tsPreCompilationDeps: true, // type-only imports are dependencies too
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$' },
  },
}
