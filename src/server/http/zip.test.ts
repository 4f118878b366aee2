/** A zip that nobody waits for any more: what was on its way to being opened is closed too. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Blobs, OpenedBlob } from '../blobs.ts'
import { zip } from './zip.ts'

it('closes a file that opens after the asker has gone away', async () => {
  const stream = Readable.from(['a'])
  let open: (blob: OpenedBlob) => void = () => undefined
  const opening = new Promise<OpenedBlob>((resolve) => {
    open = resolve
  })
  const blobs: Pick<Blobs, 'open'> = { open: () => opening }
  const answer = zip(blobs, [{ name: 'a.txt', file: { sha256: '0'.repeat(64), size: 1 } }], new Date())
  answer.destroy()
  await once(answer, 'close')
  open({ stream, size: 1 })
  await once(stream, 'close')
  expect(stream.readableDidRead).toBe(false)
})
