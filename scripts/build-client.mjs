/** Builds `@rubrica/client` in packages/client/: JavaScript, types and licence, ready for `npm pack`. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const into = path.join(root, 'packages/client')

rmSync(path.join(into, 'dist'), { recursive: true, force: true })
execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', into], { stdio: 'inherit' })
copyFileSync(path.join(root, 'LICENSE'), path.join(into, 'LICENSE'))
