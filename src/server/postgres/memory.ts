/** Memory settings of the included PostgreSQL: its own defaults are made for the smallest machine there is. */
import os from 'node:os'

const MB = 1024 * 1024
const LEAST_MB = 128
const MOST_MB = 1024

/** Of the machine, or of the container where one has a limit. */
const bytesHere = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Infinity)

/**
 * Settings, each as `name=value`. An eighth of the memory keeps the pages in use at hand, up to 1 GB: the lists of the buffers alone take 22 MB per GB. pg_prewarm, which would read them again
 * after a restart, is left out: PostgreSQL was seen not to end while it did.
 */
export function memorySettings(bytes = bytesHere()): string[] {
  const all = Math.floor(bytes / MB)
  const kept = Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(all / 8)))
  return [`shared_buffers=${kept}MB`, `effective_cache_size=${Math.max(kept, Math.floor(all / 2))}MB`]
}
