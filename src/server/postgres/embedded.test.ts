import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDb, poolOf } from '../db.ts'
import { memoryDir } from '../testing/memory.ts'
import { startEmbedded } from './embedded.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

const base = mkdtempSync(path.join(memoryDir(), 'rubrica-pg-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))
const dir = path.join(base, 'postgres')
const NOBODY = 2 ** 22 + 1 // no process has this number: Linux gives out at most 2^22

const ask = async (embedded: Awaited<ReturnType<typeof startEmbedded>>, query: string) => {
  const db = openDb(embedded.connection('postgres'))
  try {
    return (await poolOf(db).query(query)).rows as unknown[]
  } finally {
    await db.close()
  }
}

describe('the embedded PostgreSQL', () => {
  it('is made on the first start, and an interrupted first start is begun again', async () => {
    const half = `${dir}.new.${NOBODY}`
    mkdirSync(half, { recursive: true })
    writeFileSync(path.join(half, 'PG_VERSION'), 'half')
    const embedded = await startEmbedded(dir)
    expect(existsSync(half)).toBe(false)
    await ask(embedded, 'create table kept (id integer); insert into kept values (1)')
    expect(embedded.isOwn).toBe(true)
    await embedded.stop()
  })

  it(
    'ends with a process that is killed, keeps what was committed, and is taken over by who shared it',
    atNight,
    async () => {
      const owner = await ownerProcess()
      const beside = await startEmbedded(dir)
      expect(beside.isOwn).toBe(false)
      expect(await ask(beside, 'insert into kept values (2) returning id')).toEqual([{ id: 2 }])
      owner.process.kill('SIGKILL')
      const kept = () => ask(beside, 'select id from kept order by id').catch(() => null)
      await expect.poll(kept).toEqual([{ id: 1 }, { id: 2 }])
      await expect.poll(() => existsSync(path.join(dir, 'postmaster.pid'))).toBe(true)
      await beside.stop()
      await expect.poll(() => existsSync(path.join(dir, 'postmaster.pid'))).toBe(false)
    },
  )

  it('is one for two processes that make it at the same time', atNight, async () => {
    const shared = path.join(base, 'shared', 'postgres')
    const both = await Promise.all([ownerProcess(shared), ownerProcess(shared)])
    expect(both.filter(({ isOwn }) => isOwn)).toHaveLength(1)
    expect(readdirSync(path.dirname(shared)).toSorted()).toEqual(['postgres', 'run'])
    for (const { process } of both) process.kill('SIGKILL')
  })

  it('is not mistaken for a running one while it ends because its owner was killed', atNight, async () => {
    const owner = await ownerProcess()
    const postmaster = Number(readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(postmaster, 'SIGSTOP') // it takes connections, but has no time to end
    owner.process.kill('SIGKILL')
    await once(owner.process, 'exit')
    const starting = startEmbedded(dir)
    setTimeout(() => process.kill(postmaster, 'SIGCONT'), 300)
    const embedded = await starting
    expect(embedded.isOwn).toBe(true)
    expect(await ask(embedded, 'select count(*)::int from kept')).toEqual([{ count: 2 }])
    await embedded.stop()
  })

  it('is not fooled by a lock file whose process is another program', async () => {
    writeFileSync(path.join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n`)
    const embedded = await startEmbedded(dir)
    expect(embedded.isOwn).toBe(true)
    await embedded.stop()
  })

  it('is found by a long path too', atNight, async () => {
    const long = path.join(base, 'x'.repeat(100), 'postgres')
    const embedded = await startEmbedded(long)
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
    await embedded.stop()
  })

  it('tells when it ends by itself', async () => {
    const embedded = await startEmbedded(dir)
    const db = openDb(embedded.connection('postgres'))
    const { rows } = await poolOf(db).query("select pg_read_file('postmaster.pid') as file")
    process.kill(Number((rows as { file: string }[])[0]!.file.split('\n')[0]), 'SIGKILL')
    expect(await embedded.lost).toBe('it ended with SIGKILL')
    await db.close()
  })
})

/** Another process of ours that started the database, and could use it. */
async function ownerProcess(at = dir): Promise<{ process: ChildProcess; isOwn: boolean }> {
  const code = `import { startEmbedded } from '${process.cwd()}/src/server/postgres/embedded.ts'
    import { openDb, poolOf } from '${process.cwd()}/src/server/db.ts'
    const { isOwn, connection } = await startEmbedded(${JSON.stringify(at)})
    await poolOf(openDb(connection('postgres'))).query('select 1')
    process.send(isOwn); setInterval(() => {}, 1000)`
  const file = path.join(base, 'owner.mts')
  writeFileSync(file, code)
  const owner = fork(file, { execArgv: ['--import', 'tsx'], cwd: process.cwd() })
  const [isOwn] = (await once(owner, 'message')) as [boolean]
  return { process: owner, isOwn }
}
