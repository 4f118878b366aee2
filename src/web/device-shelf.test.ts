/** Unsaved work on a device that forbids storage, as browsers do in frames of other sites. */
import { afterEach, expect, it, vi } from 'vitest'
import { shelve, shelved, unshelve } from './device-shelf.ts'

afterEach(() => void vi.unstubAllGlobals())

it('keeps nothing where storage is forbidden, and stops nobody', async () => {
  const forbidden = {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  }
  vi.stubGlobal('indexedDB', forbidden)
  await expect(shelve('review.1', 'mine')).resolves.toBeUndefined()
  await expect(unshelve('review.1')).resolves.toBeUndefined()
  await expect(shelved('review.1')).resolves.toBeUndefined()
})
