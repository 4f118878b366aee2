/** The folder of an assistant: links in it, and links that take a file's or the folder's place, open nothing outside. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDir } from '../../../server/testing/ctx.ts'
import { readIn, writeIn } from './folder.ts'

const SECRET = 'a secret'
let home: string
let folder: string
let outside: string

beforeEach(() => {
  home = realpathSync(testDir())
  folder = path.join(home, 'folder')
  outside = path.join(home, 'outside')
  for (const dir of [folder, outside]) mkdirSync(dir)
  writeFileSync(path.join(outside, 'lease.pdf'), SECRET)
  writeFileSync(path.join(folder, 'lease.pdf'), 'a lease')
})

const text = async (name: string) => Buffer.from(await readIn(folder, name)).toString()

/** Does `there` and `back` in turns, with pauses of one to eight turns of the event loop, until `work` was tried 100 times. */
async function whileSwapping(there: () => void, back: () => void, work: (time: number) => Promise<unknown>) {
  const swapping = { isOver: false }
  const swaps = (async () => {
    for (let swap = 0; !swapping.isOver; swap++) {
      there()
      await others()
      back()
      for (let turn = 0; turn <= swap % 8; turn++) await others()
    }
  })()
  const answers: unknown[] = []
  for (let time = 0; time < 100; time++) answers.push(await work(time).catch(() => 'refused'))
  swapping.isOver = true
  await swaps
  return new Set(answers)
}

describe('reading', () => {
  it('follows no link, also not one to a file of the folder, and opens no folder, pipe or missing file', async () => {
    symlinkSync(path.join(outside, 'lease.pdf'), path.join(folder, 'linked.pdf'))
    symlinkSync('lease.pdf', path.join(folder, 'near.pdf'))
    symlinkSync('nowhere.pdf', path.join(folder, 'dangling.pdf'))
    mkdirSync(path.join(folder, 'folder.pdf'))
    execFileSync('mkfifo', [path.join(folder, 'pipe.pdf')])
    for (const name of ['linked.pdf', 'near.pdf', 'dangling.pdf', 'folder.pdf', 'pipe.pdf', 'missing.pdf'])
      await expect(text(name), name).rejects.toThrow(`There is no ${name}`)
    expect(await text('lease.pdf')).toBe('a lease')
  })

  it('stays in the folder that was named, though a link takes its place', async () => {
    renameSync(folder, path.join(home, 'moved'))
    symlinkSync(outside, folder)
    await expect(text('lease.pdf')).rejects.toThrow('There is no lease.pdf')
  })

  it('never gives what is outside while the folder is swapped for a link and back', async () => {
    const [moved, link] = [path.join(home, 'moved'), path.join(home, 'link')]
    symlinkSync(outside, link)
    const there = () => (renameSync(folder, moved), renameSync(link, folder))
    const back = () => (renameSync(folder, link), renameSync(moved, folder))
    const answers = await whileSwapping(there, back, () => text('lease.pdf'))
    expect(answers.has('a lease')).toBe(true)
    expect(answers.has(SECRET)).toBe(false)
  })
})

describe('writing', () => {
  const bytes = Buffer.from('sealed')

  it('makes a new file, writes over none, and follows no link, also not to where nothing is', async () => {
    expect(await writeIn(folder, 'new.pdf', bytes)).toBe(path.join(folder, 'new.pdf'))
    expect(readFileSync(path.join(folder, 'new.pdf'), 'utf8')).toBe('sealed')
    symlinkSync(path.join(outside, 'made.pdf'), path.join(folder, 'dangling.pdf'))
    symlinkSync(path.join(outside, 'lease.pdf'), path.join(folder, 'linked.pdf'))
    for (const name of ['lease.pdf', 'dangling.pdf', 'linked.pdf'])
      await expect(writeIn(folder, name, bytes), name).rejects.toThrow('cannot be written')
    expect(readdirSync(outside)).toEqual(['lease.pdf'])
    expect(readFileSync(path.join(outside, 'lease.pdf'), 'utf8')).toBe(SECRET)
  })

  it('puts nothing of a document outside while the folder is swapped for a link and back', async () => {
    const [moved, link] = [path.join(home, 'moved'), path.join(home, 'link')]
    symlinkSync(outside, link)
    const there = () => (renameSync(folder, moved), renameSync(link, folder))
    const back = () => (renameSync(folder, link), renameSync(moved, folder))
    await whileSwapping(there, back, (time) => writeIn(folder, `new-${time}.pdf`, bytes))
    const made = readdirSync(outside).filter((name) => name.startsWith('new-'))
    expect(made.map((name) => readFileSync(path.join(outside, name), 'utf8')).join('')).toBe('')
    expect(readdirSync(folder).length).toBeGreaterThan(1)
  })
})
