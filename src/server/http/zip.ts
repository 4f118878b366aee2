/** Several files as one zip that is never whole in memory: each is opened when its turn comes. */
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { withoutTurns } from '../../kernel/line.ts'
import type { Blobs } from '../blobs.ts'

/** `name` may hold folders: `2026/lease.pdf`. A folder without files has no `file`. What is not stored comes as `bytes`. */
export type ZipEntry = Readonly<{ name: string }> &
  Readonly<{ file: Readonly<{ sha256: string; size: number }> | null } | { bytes: Uint8Array }>

export type ZipOptions = Readonly<{
  /**
   * Compresses files. PDFs are packed already; but readers that go through a ZIP from its beginning, as Java's do, cannot tell where a
   * file ends that is not compressed and whose length stands behind it.
   */
  compress?: boolean
}>

/** What is open is closed when the asker goes away. */
export function zip(
  blobs: Pick<Blobs, 'open'>,
  entries: readonly ZipEntry[],
  mtime: Date,
  { compress = false }: ZipOptions = {},
): Readable {
  const archive = new ZipFile()
  const answer = new PassThrough()
  const open = new Set<Readable>()
  for (const { name: given, ...entry } of entries) {
    const name = withoutTurns(given)
    if ('bytes' in entry) {
      // without extra fields, as the first file of a container has to be (ETSI EN 319 162-1 §A.1)
      archive.addBuffer(Buffer.from(entry.bytes), name, { mtime, compress: false, forceDosTimestamp: true })
      continue
    }
    const { file } = entry
    if (!file) {
      archive.addEmptyDirectory(name, { mtime })
      continue
    }
    archive.addReadStreamLazy(name, { mtime, size: file.size, compress }, (give) => {
      blobs.open(file.sha256).then(
        ({ stream }) => {
          if (answer.destroyed) return void stream.destroy() // the asker went away meanwhile
          open.add(stream)
          stream.once('close', () => open.delete(stream)).once('error', (error) => answer.destroy(error))
          give(null, stream)
        },
        (error: unknown) => answer.destroy(error as Error),
      )
    })
  }
  archive.on('error', (error: Error) => answer.destroy(error))
  archive.end()
  archive.outputStream.pipe(answer)
  answer.once('close', () => {
    for (const stream of open) stream.destroy()
  })
  return answer
}
