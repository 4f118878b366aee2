import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDb, poolOf } from '../db.ts'
import { startEmbedded } from './embedded.ts'

const base = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'rubrica-pg-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))
const dir = path.join(base, 'postgres')

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
    mkdirSync(`${dir}.new`, { recursive: true })
    writeFileSync(path.join(`${dir}.new`, 'PG_VERSION'), 'half')
    const embedded = await startEmbedded(dir)
    await ask(embedded, 'create table kept (id integer); insert into kept values (1)')
    expect(embedded.isOwn).toBe(true)
    await embedded.stop()
  })

  it('ends with a process that is killed, keeps what was committed, and is taken over by who shared it', async () => {
    const owner = await ownerProcess()
    const beside = await startEmbedded(dir)
    expect(beside.isOwn).toBe(false)
    expect(await ask(beside, 'insert into kept values (2) returning id')).toEqual([{ id: 2 }])
    owner.kill('SIGKILL')
    const kept = () => ask(beside, 'select id from kept order by id').catch(() => null)
    await expect.poll(kept, { timeout: 15_000 }).toEqual([{ id: 1 }, { id: 2 }])
    await expect.poll(() => existsSync(path.join(dir, 'postmaster.pid'))).toBe(true)
    await beside.stop()
    await expect.poll(() => existsSync(path.join(dir, 'postmaster.pid'))).toBe(false)
  })

  it('is not fooled by a lock file whose process is another program', async () => {
    writeFileSync(path.join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n`)
    const embedded = await startEmbedded(dir)
    expect(embedded.isOwn).toBe(true)
    await embedded.stop()
  })

  it('is found by a long path too', async () => {
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

/** Another process of ours that started the database. */
async function ownerProcess(): Promise<ChildProcess> {
  const code = `import { startEmbedded } from './src/server/postgres/embedded.ts'
    await startEmbedded(${JSON.stringify(dir)}); process.send('up'); setInterval(() => {}, 1000)`
  const file = path.join(base, 'owner.mts')
  writeFileSync(file, code.replace("'./src/", `'${process.cwd()}/src/`))
  const owner = fork(file, { execArgv: ['--import', 'tsx'], cwd: process.cwd() })
  await once(owner, 'message')
  return owner
}
