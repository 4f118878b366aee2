/** Saving work that was kept on a device: over what it was written over, and over nothing newer. */
import { describe, expect, it } from 'vitest'
import { baseOf, isNewer, NewerThere, saveOver, withSent, type Unsaved } from './save-over.ts'

const base = baseOf(['title: A', 'text: a'])

describe('what the server has beside what was kept', () => {
  it('is not newer as long as it is what was there when it was written', () => {
    expect(isNewer(base, { here: ['title: B', 'text: a'], there: ['title: A', 'text: a'] })).toBe(false)
  })

  it('is newer when the same was changed, added or removed elsewhere', () => {
    expect(isNewer(base, { here: ['title: B', 'text: a'], there: ['title: C', 'text: a'] })).toBe(true)
    expect(isNewer(base, { here: ['title: B', 'text: a'], there: [...base.ever, 'more'] })).toBe(true)
    expect(isNewer(base, { here: ['title: B', 'text: a'], there: ['title: A'] })).toBe(true)
  })

  it('is not newer when both changed the same in the same way', () => {
    expect(isNewer(base, { here: ['title: C', 'text: a'], there: ['title: C', 'text: a'] })).toBe(false)
  })

  it('is not newer when a save from here arrived in part, and its answer was lost', () => {
    const sent = withSent(base, ['title: B', 'text: b'])
    const here = ['title: B', 'text: c']
    expect(isNewer(sent, { here, there: ['title: B', 'text: a'] })).toBe(false)
    expect(isNewer(sent, { here, there: ['title: B', 'text: b'] })).toBe(false)
    expect(isNewer(sent, { here, there: ['title: B', 'text: z'] })).toBe(true)
  })

  it('is not newer when a save from here removed what is wished again', () => {
    const sent = withSent(base, ['title: A'])
    expect(isNewer(sent, { here: ['title: A', 'text: a'], there: ['title: A'] })).toBe(false)
  })
})

/** A server of one word, which another device may write on as well. */
function desk(kept: Partial<Unsaved<string>> = {}) {
  const server = { has: 'old', isReachable: true, isAnswering: true, looks: 0 }
  const guard = saveOver<string>({
    unsaved: { value: null, base: baseOf(['old']), ...kept },
    first: () => ['old'],
    lines: (word) => [word],
    known: () => [server.has],
    look: async () => {
      if (!server.isReachable) throw new Error('offline')
      server.looks += 1
      return [server.has]
    },
    save: async (word) => {
      if (!server.isReachable) throw new Error('offline')
      server.has = word
      if (!server.isAnswering) throw new Error('answer lost')
    },
  })
  return { server, guard }
}

describe('saving what was kept', () => {
  it('asks nobody and looks at nothing while every save is answered', async () => {
    const { server, guard } = desk()
    await guard.save('new')
    await guard.save('newer')
    expect(server).toMatchObject({ has: 'newer', looks: 0 })
  })

  it('overwrites nothing that another device saved while nobody answered here', async () => {
    const { server, guard } = desk()
    server.isReachable = false
    await expect(guard.save('mine')).rejects.toThrow('offline')
    server.has = 'theirs'
    server.isReachable = true
    await expect(guard.save('mine')).rejects.toThrow(NewerThere)
    expect(server.has).toBe('theirs')
  })

  it('overwrites nothing newer after a reload, and saves what was chosen', async () => {
    const { server, guard } = desk({ value: 'mine' })
    server.has = 'theirs'
    await expect(guard.save('mine')).rejects.toThrow(NewerThere)
    guard.overwrite()
    await guard.save('mine')
    expect(server.has).toBe('mine')
  })

  it('asks again when yet something newer came while somebody was choosing', async () => {
    const { server, guard } = desk({ value: 'mine' })
    server.has = 'theirs'
    await expect(guard.save('mine')).rejects.toThrow(NewerThere)
    guard.overwrite()
    server.has = 'theirs again'
    await expect(guard.save('mine')).rejects.toThrow(NewerThere)
  })

  it('takes its own save for nobody else’s when its answer was lost, also on the next page', async () => {
    const first = desk()
    first.server.isAnswering = false
    await expect(first.guard.save('mine')).rejects.toThrow('answer lost')
    const next = desk({ value: 'mine', base: first.guard.base() })
    next.server.has = 'mine'
    await next.guard.save('mine, longer')
    expect(next.server.has).toBe('mine, longer')
  })

  it('takes what lay here for sent: the page was left while it was on its way', async () => {
    const { server, guard } = desk({ value: 'mine' })
    server.has = 'mine'
    await guard.save('mine, longer')
    expect(server.has).toBe('mine, longer')
  })

  it('knows what it is about to send when something newer is kept meanwhile', async () => {
    const { server, guard } = desk({ value: 'mine' })
    const saving = guard.save('mine, longer')
    const kept: Unsaved<string> = { value: 'mine, much longer', base: guard.base() }
    await saving
    const next = desk(kept)
    next.server.has = server.has
    await next.guard.save('mine, much longer')
    expect(next.server.has).toBe('mine, much longer')
  })

  it('takes nothing for sent that it could not compare: another device may have wished the same since', async () => {
    const { server, guard } = desk({ value: 'mine' })
    server.isReachable = false
    await expect(guard.save('in order')).rejects.toThrow()
    server.isReachable = true
    server.has = 'in order'
    await expect(guard.save('mine')).rejects.toThrow(NewerThere)
    expect(server.has).toBe('in order')
  })

  it('saves what an earlier version kept, of which nobody knows over what', async () => {
    const { server, guard } = desk({ value: 'mine', base: null })
    server.has = 'theirs'
    await guard.save('mine')
    expect(server).toMatchObject({ has: 'mine', looks: 0 })
  })
})
