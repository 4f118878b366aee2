/** Several files as one zip that is never whole in memory: each is opened when its turn comes. */
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { withoutTurns } from '../../kernel/line.ts'
import type { Blobs } from '../blobs.ts'

/** `name` may hold folders: `2026/lease.pdf`. A folder without files has no `file`. */
export type ZipEntry = Readonly<{ name: string; file: Readonly<{ sha256: string; size: number }> | null }>

/** PDFs are packed already, so nothing is compressed. What is open is closed when the asker goes away. */
export function zip(blobs: Blobs, entries: readonly ZipEntry[], mtime: Date): Readable {
  const archive = new ZipFile()
  const answer = new PassThrough()
  const open = new Set<Readable>()
  for (const { name: given, file } of entries) {
    const name = withoutTurns(given)
    if (!file) {
      archive.addEmptyDirectory(name, { mtime })
      continue
    }
    archive.addReadStreamLazy(name, { mtime, size: file.size, compress: false }, (give) => {
      blobs.open(file.sha256).then(
        ({ stream }) => {
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
