/** Builds `@rubrica/pades` into packages/pades/: JavaScript, the bundle for browsers, types, README and licence, ready for `npm pack`. */
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildBrowserPades } from './browser-pades.mjs'

const root = path.resolve(import.meta.dirname, '..')
const into = path.join(root, 'packages/pades')
/** The bundle has no types of its own: what its index exports is typed in the rest of dist. */
const browserTypes = readFileSync(path.join(root, 'src/pades/browser/index.ts'), 'utf8').replaceAll(".ts'", ".js'")

rmSync(path.join(into, 'dist'), { recursive: true, force: true })
execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', into], { stdio: 'inherit' })
const program = path.join(into, 'dist/cli/main.js')
writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`)
chmodSync(program, 0o755)
await buildBrowserPades(path.join(into, 'dist/browser'))
writeFileSync(path.join(into, 'dist/browser/index.d.ts'), browserTypes)
copyFileSync(path.join(root, 'src/pades/README.md'), path.join(into, 'README.md'))
copyFileSync(path.join(root, 'LICENSE'), path.join(into, 'LICENSE'))
copyFileSync(path.join(root, 'src/pades/CONFORMANCE.md'), path.join(into, 'CONFORMANCE.md'))
