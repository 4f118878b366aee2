import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb, poolOf, type Db } from '../db.ts'
import { testDir } from '../testing/ctx.ts'
import { createTestDatabase, dropTestDatabase, testConnection } from '../testing/db.ts'
import { appliedMigrations, migrate } from './migrations.ts'

let name: string
let db: Db
beforeAll(async () => {
  name = await createTestDatabase('template0')
  db = openDb(testConnection(name))
})
afterAll(async () => {
  await db.close()
  await dropTestDatabase(name)
})

describe('migrations', () => {
  const dir = path.join(testDir(), 'migrations')

  it('are applied in order, each once, also when two processes start at the same time', async () => {
    write('0001_create_a.sql', 'create table a (id integer)')
    write('0002_extend_a.sql', 'alter table a add b integer; insert into a values (1, 2)')
    write('notes.txt', 'no migration')
    const other = openDb(testConnection(name))
    const both = await Promise.all([migrate(db, dir), migrate(other, dir)])
    await other.close()
    expect(both.flat().toSorted()).toEqual(['0001_create_a.sql', '0002_extend_a.sql'])
    const { rows } = await poolOf(db).query('select count(*) from a')
    expect(rows).toEqual([{ count: 1 }])
    expect(await migrate(db, dir)).toEqual([])
  })

  it('leave nothing behind when one fails', async () => {
    write('0003_break.sql', 'create table half (id integer); select nonsense')
    await expect(migrate(db, dir)).rejects.toThrow(/0003_break.sql could not be applied: .*nonsense/)
    const { rows } = await poolOf(db).query("select to_regclass('half') as half")
    expect(rows).toEqual([{ half: null }])
    expect(await appliedMigrations(db)).toEqual(['0001_create_a.sql', '0002_extend_a.sql'])
  })

  it('that changed after they were applied stop the start with a sentence', async () => {
    write('0003_break.sql', 'select 1')
    write('0001_create_a.sql', 'create table a (id bigint)')
    await expect(migrate(db, dir)).rejects.toThrow('0001_create_a.sql was changed after it was applied')
  })

  it('of a newer program stop an older one', async () => {
    await expect(migrate(db, path.join(dir, '..'))).rejects.toThrow('The database is newer than this program')
  })

  it('are not begun in a database of another encoding than UTF8', async () => {
    write('0001_create_a.sql', 'create table a (id bigint)')
    const ascii = `${name}_ascii`
    await poolOf(db).query(`create database ${ascii} encoding 'SQL_ASCII' locale 'C' template template0`)
    const wrong = openDb(testConnection(ascii))
    try {
      await expect(migrate(wrong, dir)).rejects.toThrow('The database has the encoding SQL_ASCII. Make one with UTF8')
      expect(await appliedMigrations(wrong)).toEqual([])
    } finally {
      await wrong.close()
      await dropTestDatabase(ascii)
    }
  })

  function write(file: string, text: string) {
    mkdirSync(dir, { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
})
