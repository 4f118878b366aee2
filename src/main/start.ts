/**
 * The server's program: takes V8's bytecode of an earlier start where Node can keep it (22.10 and later), has the embedded database start, and only
 * then loads everything else (docs/decisions/356).
 */
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'
import { openCompiledFolder } from './compiled-folder.ts'

/** Node 20 has neither. */
type CompileCache = Partial<{ enableCompileCache: (folder: string) => unknown; flushCompileCache: () => void }>

const { enableCompileCache, flushCompileCache } = nodeModule as CompileCache
const folder = flushCompileCache ? openCompiledFolder(process.env, fileURLToPath(import.meta.url)) : null
if (folder) enableCompileCache?.(folder)
const { beginDatabase } = await import('./early-database.ts')
beginDatabase(process.env)
await import('./server.ts')
// Once it answers, not at its end: what a long life compiled beside it would only be more to read.
if (folder) flushCompileCache?.()
