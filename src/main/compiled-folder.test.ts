/** Bytecode is kept where a user who can write could run code anyway, and for one build alone. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCompiledFolder } from './compiled-folder.ts'

let dir: string
let data: string
let program: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'compiled-'))
  data = path.join(dir, 'data')
  program = path.join(dir, 'server.js')
  writeFileSync(program, '')
})
afterEach(() => rmSync(dir, { recursive: true }))

describe('the folder of bytecode', () => {
  it('stands beside the embedded database, for nobody else to read', () => {
    mkdirSync(path.join(data, 'postgres'), { recursive: true })
    const folder = openCompiledFolder({ DATA_DIR: data }, program)
    expect(path.dirname(folder!)).toBe(path.join(data, 'compiled'))
    for (const each of [folder!, path.dirname(folder!)]) expect(statSync(each).mode & 0o777).toBe(0o700)
    expect(openCompiledFolder({ DATA_DIR: data }, program)).toBe(folder)
  })

  it('is another one for another build, and what was of earlier ones goes', () => {
    mkdirSync(path.join(data, 'postgres'), { recursive: true })
    const earlier = openCompiledFolder({ DATA_DIR: data }, program)!
    writeFileSync(path.join(earlier, 'bytecode'), '')
    utimesSync(program, 1, 1)
    const later = openCompiledFolder({ DATA_DIR: data }, program)!
    expect(later).not.toBe(earlier)
    expect([existsSync(earlier), existsSync(later)]).toEqual([false, true])
  })

  it('is not made before the first start has made the data, which is for nobody else to read', () => {
    expect(openCompiledFolder({ DATA_DIR: data }, program)).toBeNull()
    expect(existsSync(data)).toBe(false)
  })

  it('is not there where the database is elsewhere', () => {
    mkdirSync(path.join(data, 'postgres'), { recursive: true })
    for (const name of ['DATABASE_URL', 'DATABASE_URL_FILE'])
      expect(openCompiledFolder({ DATA_DIR: data, [name]: 'x' }, program)).toBeNull()
    expect(existsSync(path.join(data, 'compiled'))).toBe(false)
  })
})
