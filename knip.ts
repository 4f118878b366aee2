/** What nobody uses is removed: files, exports, dependencies. `--production` asks the same without tests and tools. */
import type { KnipConfig } from 'knip'

const isProduction = process.argv.includes('--production')

export default {
  entry: [
    'src/main/start.ts!',
    'src/main/rubrica/cli.ts!',
    ...(isProduction ? ['agent/main.ts!'] : []), // else found by package.json
    'src/pades/index.ts!',
    'src/pades/cli/main.ts!',
    'src/pades/browser/{index,node-crypto,node-zlib,qpdf-engine}.ts!', // stand for modules of Node: scripts/browser-pades.mjs
    'src/pades/workshop/worker.ts!',
    'src/features/verification/in-browser/worker.ts!',
    'src/core/sheets/worker.ts!',
    'src/main/web/{app,auth,public}.tsx!',
    'src/main/web/service-worker.ts!', // built by vite.config.ts
    'src/web/preact-root.ts!', // stands for react-dom/client in the visitors' build: vite.config.ts
    'packages/embed/src/{index.ts,react.tsx}!',
    'packages/client/src/index.ts!',
    'packages/embed/example/server.mjs', // started by its readers, and by a test
    'src/**/messages.*.ts!', // imported by language
    'src/features/single-sign-on/node-saml.js!', // typed by the file beside it
    'src/features/single-sign-on/testing/samlify.js',
    'scripts/*.{mjs,ts}',
    'bench/*.bench.ts',
    'bench/fields/make.ts',
    // Programs that tests start by their path.
    'src/jobs/testing/stuck-worker.ts',
    'src/pades/testing/faulty-worker.ts',
    'src/pades/testing/stuck-worker.ts',
    'src/server/testing/stuck-call.ts',
    'src/features/messages/testing/deadly-delivery.ts',
    'src/main/testing/deadly-batch.ts',
    'src/main/testing/deadly-rotation.ts',
    'src/core/envelope/testing/deadly-sealing.ts',
    'house/testing/speak.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,css}!',
    '!src/**/*.test.{ts,tsx}!',
    '!src/**/testing/**!',
    'agent/**/*.ts!',
    '!agent/**/*.test.ts!',
    '!agent/testing/**!',
    'house/**/*.{ts,cjs}',
    'scripts/**/*.{mjs,ts}',
    'bench/**/*.ts',
    'e2e/**/*.ts',
    'packages/{client,embed}/{src,example}/**/*.{ts,tsx,mjs}',
  ],
  // In production an export may be there for its test alone; a type may be named wherever the file exports what uses it.
  ignoreExportsUsedInFile: isProduction ? true : { type: true, interface: true },
  // Found by path: src/pades/draw/faces.ts names the font files themselves. Asked for by pdf.js alone: packages/no-canvas.
  ignoreDependencies: ['@expo-google-fonts/.+', '@napi-rs/canvas'],
  // Of the system, installed by scripts/test.sh or looked for before use.
  ignoreBinaries: [
    'soffice',
    'age',
    'buildah',
    'cc',
    'mmdebstrap',
    'pdfinfo',
    'pdftotext',
    'pdftoppm',
    'mutool',
    'pdffonts',
    'openssl',
    'java',
    'nginx',
    'qpdf',
    'setpriv',
    'bwrap',
    'mkfifo',
  ],
} satisfies KnipConfig
