import { describe, expect, it } from 'vitest'
import { memorySettings } from './memory.ts'

const GB = 1024 ** 3
const keptIn = (bytes: number) => memorySettings(bytes).find((setting) => setting.startsWith('shared_buffers'))

describe('the memory of the included PostgreSQL', () => {
  it('is an eighth of what there is, and bounded', () => {
    expect(keptIn(GB / 2)).toBe('shared_buffers=128MB')
    expect(keptIn(4 * GB)).toBe('shared_buffers=512MB')
    expect(keptIn(64 * GB)).toBe('shared_buffers=1024MB')
  })
})
