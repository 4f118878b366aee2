import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignerField } from './shared/ceremony.ts'
import { startSync, type SyncStatus } from './value-sync.ts'

class Lost extends Error {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function world() {
  const calls: [string, string | null][] = []
  const statuses: SyncStatus[] = []
  const saved: [string, string | null][] = []
  const rejected: string[] = []
  const server = { answer: async (): Promise<void> => undefined }
  const sync = startSync({
    save: async (fieldId, value) => {
      calls.push([fieldId, value])
      await server.answer()
      return { id: fieldId, value } as SignerField
    },
    onSaved: (fieldId, value) => saved.push([fieldId, value]),
    onRejected: (fieldId) => rejected.push(fieldId),
    onStatus: (status) => statuses.push(status),
    isRetryable: (error) => error instanceof Lost,
  })
  return { sync, calls, statuses, saved, rejected, server }
}

describe('what is filled in', () => {
  it('reaches the server as one call for a word that is being typed', async () => {
    const { sync, calls } = world()
    for (const text of ['A', 'An', 'Ana']) sync.give('name', text, { isTyping: true })
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([['name', 'Ana']])
  })

  it('is kept while nobody answers, and sent when the connection is back', async () => {
    const { sync, calls, statuses, saved, server } = world()
    server.answer = async () => Promise.reject(new Lost())
    sync.give('name', 'Ana')
    await vi.advanceTimersByTimeAsync(0)
    expect(statuses.at(-1)).toBe('offline')
    server.answer = async () => undefined
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toHaveLength(2)
    expect(saved).toEqual([['name', 'Ana']])
    expect(statuses.at(-1)).toBe('saved')
  })

  it('is not sent again once the server refused it, and the rest still goes', async () => {
    const { sync, rejected, saved, server } = world()
    let isFirst = true
    server.answer = async () => {
      if (isFirst) {
        isFirst = false
        throw new Error('no such option')
      }
    }
    sync.give('list', 'Z')
    sync.give('name', 'Ana')
    await vi.advanceTimersByTimeAsync(0)
    expect(rejected).toEqual(['list'])
    expect(saved).toEqual([['name', 'Ana']])
  })

  it('is not sent any more once it was given up, though another value was on its way', async () => {
    const { sync, calls, server } = world()
    let release = () => undefined as void
    server.answer = () => new Promise((resolve) => (release = resolve))
    sync.restore({ name: 'Ana', city: 'Mariana' })
    await vi.advanceTimersByTimeAsync(0)
    sync.giveUp(['city'])
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([['name', 'Ana']])
  })

  it('never has two calls on their way, and sends the newest value last', async () => {
    const { sync, calls, server } = world()
    let release = () => undefined as void
    server.answer = () => new Promise((resolve) => (release = resolve))
    sync.give('name', 'A')
    sync.give('name', 'B')
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([['name', 'A']])
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([
      ['name', 'A'],
      ['name', 'B'],
    ])
  })

  it('says before signing whether all has arrived', async () => {
    const { sync, server } = world()
    sync.give('name', 'Ana', { isTyping: true })
    await expect(sync.flush()).resolves.toBe(true)
    server.answer = async () => Promise.reject(new Lost())
    sync.give('name', 'Bia', { isTyping: true })
    await expect(sync.flush()).resolves.toBe(false)
    sync.stop()
  })
})
