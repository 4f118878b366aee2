/** Nothing typed is ever lost. */
import { describe, expect, it } from 'vitest'
import { makeKeeper } from './autosave.ts'

class Unreachable extends Error {}

function desk(answers: (() => Promise<void>)[] = []) {
  const saved: string[] = []
  const shelf = { lies: undefined as string | undefined, settled: [] as string[] }
  const keeper = makeKeeper<string>({
    save: async (value) => {
      await answers.shift()?.()
      saved.push(value)
    },
    shelf: {
      put: async (value) => void (shelf.lies = value),
      settle: async (value) => {
        shelf.lies = undefined
        shelf.settled.push(value)
      },
      clear: async () => void (shelf.lies = undefined),
    },
    isRetryable: (error) => error instanceof Unreachable,
    delayMs: 1,
    retryMs: 1,
  })
  const until = (is: string) =>
    new Promise<void>((resolve) => {
      const stop = keeper.subscribe(() => keeper.state().is === is && (stop(), resolve()))
    })
  return { keeper, saved, shelf, until }
}

describe('keeping what somebody writes', () => {
  it('saves the newest after a pause and then says so', async () => {
    const { keeper, saved, shelf, until } = desk()
    keeper.change('a')
    keeper.change('ab')
    expect(shelf.lies).toBe('ab')
    await until('saved')
    expect(saved).toEqual(['ab'])
    expect(shelf).toEqual({ lies: undefined, settled: ['ab'] })
  })

  it('tries again by itself while nobody answers, with the work safe on this device', async () => {
    const lost = () => Promise.reject(new Unreachable())
    const { keeper, saved, shelf, until } = desk([lost, lost])
    keeper.change('a')
    await until('unreachable')
    expect(shelf.lies).toBe('a')
    await until('saved')
    expect(saved).toEqual(['a'])
  })

  it('keeps what was refused until it is changed', async () => {
    const { keeper, saved, shelf } = desk([() => Promise.reject(new Error('too long'))])
    keeper.change('a')
    expect(await keeper.flush()).toBe(false)
    expect(keeper.state()).toMatchObject({ is: 'refused' })
    expect(shelf.lies).toBe('a')
    keeper.change('b')
    expect(await keeper.flush()).toBe(true)
    expect(saved).toEqual(['b'])
  })

  it('saves what came while it was saving', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const { keeper, saved, until } = desk([() => gate])
    keeper.change('a')
    const done = keeper.flush()
    keeper.change('b')
    open()
    await done
    if (keeper.state().is !== 'saved') await until('saved')
    expect(saved).toEqual(['a', 'b'])
  })

  it('does not stop at a refusal of what is not wished any more', async () => {
    let refuse: (why: Error) => void = () => {}
    const gate = new Promise<void>((_, reject) => (refuse = reject))
    const { keeper, saved } = desk([() => gate])
    keeper.change('a')
    const done = keeper.flush()
    keeper.change('b')
    await keeperPause()
    refuse(new Error('too long'))
    expect(await done).toBe(true)
    expect(saved).toEqual(['b'])
  })

  it('does not try again what was dropped while nobody answered', async () => {
    let fail: (why: Error) => void = () => {}
    const gate = new Promise<void>((_, reject) => (fail = reject))
    const { keeper, saved, shelf } = desk([() => gate])
    keeper.change('a')
    void keeper.flush()
    const dropped = keeper.drop()
    fail(new Unreachable())
    await dropped
    expect(await keeper.flush()).toBe(true)
    expect([saved, shelf.lies]).toEqual([[], undefined])
  })

  it('hands over: what an older page still tries never arrives after what a newer one saves', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const { keeper: older, saved, shelf } = desk([() => gate])
    older.change('a')
    void older.flush()
    older.change('b')
    const { keeper: newer } = desk([async () => void saved.push('c')])
    newer.follow(older.retire())
    newer.change('c')
    const done = newer.flush()
    await keeperPause()
    expect(saved).toEqual([])
    open()
    expect(await done).toBe(true)
    older.change('d')
    await older.flush()
    expect(saved).toEqual(['a', 'c'])
    expect(shelf.lies, 'it is for the newer to clear').toBe('b')
  })
})

/** Longer than it waits before it saves. */
const keeperPause = () => new Promise((resolve) => setTimeout(resolve, 20))
