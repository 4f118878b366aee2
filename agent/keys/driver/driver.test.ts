/** Drivers in processes of their own: one that crashes or hangs takes neither the agent nor other drivers along, is started anew, and burns no PIN. */
import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { digestOf } from '../../../src/pades/crypto/asn1/algorithms.ts'
import { openSoftTokens, PIN, softHsm, type SoftTokens } from '../../../src/pades/testing/soft-token.ts'
import { makeMoodyDriver, type MoodyDriver } from '../../testing/moody-driver.ts'
import { startedAgent } from '../../testing/person.ts'
import { startFromSource } from '../../testing/start-driver.ts'
import { keyRing, KeyRefused, type HeldKey, type KeyRing } from '../key-ring.ts'
import { tokenKeys, type TokenKeys } from '../tokens.ts'

const digest = { algorithm: 'sha256', bytes: digestOf('sha256', Buffer.from('x')) } as const
const hasCompiler = (() => {
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

let tokens: SoftTokens
let started: ChildProcess[] = []
let opened: TokenKeys
let ring: KeyRing

beforeAll(async () => {
  tokens = openSoftTokens()
  await tokens.add('card')
  await tokens.importKey('card', 'rsa', 'a1')
  await tokens.importCertificate('card', 'rsa', 'a1')
})
afterAll(() => rmSync(tokens.dir, { recursive: true }))
afterEach(() => opened.close())

function open(modules: readonly string[], more: object = {}): void {
  started = []
  opened = tokenKeys(() => modules, {
    start: (module) => {
      const child = startFromSource(module)
      started.push(child)
      return child
    },
    restMs: { crashed: 0, silent: 0 },
    ...more,
  })
  ring = keyRing([opened.source])
}

const held = async (): Promise<HeldKey[]> => [...(await ring.list()).values()]
const outcome = (key: HeldKey, pin = PIN): Promise<unknown> =>
  key.sign(pin, [digest]).then(
    () => 'signed',
    (error: unknown) => (error instanceof KeyRefused ? error.why : error),
  )

test('a driver whose process is killed is started anew, for the next list and for the next signature', async () => {
  open([softHsm])
  const [key] = await held()
  await killed(started[0]!)
  expect(await held()).toHaveLength(1)
  await killed(started[1]!)
  expect(await outcome(key!)).toBe('signed')
  expect(started).toHaveLength(3)
})

test('a driver that has nothing to do is ended, and started again when there is', async () => {
  open([softHsm], { idleMs: 50 })
  expect(await held()).toHaveLength(1)
  await once(started[0]!, 'exit')
  expect(await held()).toHaveLength(1)
  expect(started).toHaveLength(2)
})

describe.runIf(hasCompiler)('a driver that', () => {
  let moody: MoodyDriver
  beforeAll(() => {
    moody = makeMoodyDriver()
  })
  afterAll(() => rmSync(moody.dir, { recursive: true }))
  beforeEach(() => moody.feel(null))

  test.each(['load', 'list'] as const)('crashes at once (%s) hides no other one, and is asked again', async (at) => {
    open([moody.module, softHsm])
    moody.feel({ does: 'crash', at })
    expect(await held()).toHaveLength(1)
    expect([...opened.troubles()]).toEqual([[moody.module, 'crashed']])
    moody.feel(null)
    expect(await held()).toHaveLength(1)
    expect(opened.troubles().size).toBe(0)
  })

  test('hangs is ended, and left alone for a while', async () => {
    open([moody.module, softHsm], { listPatienceMs: 1_500, restMs: { crashed: 0, silent: 600_000 } })
    moody.feel({ does: 'hang', at: 'list' })
    expect(await held()).toHaveLength(1)
    expect([...opened.troubles()]).toEqual([[moody.module, 'silent']])
    expect(started.filter(({ killed }) => killed)).toHaveLength(1)
    expect(await held()).toHaveLength(1)
    expect(started).toHaveLength(2)
  })

  test('crashes while it logs in is told of, started anew, and offered no PIN that could be the last one', async () => {
    open([moody.module])
    const [key] = await held()
    moody.feel({ does: 'crash', at: 'login' })
    expect(await outcome(key!)).toBe('stopped')
    moody.feel(null)
    expect(await outcome(key!)).toBe('signed') // which forgives
    moody.feel({ does: 'crash', at: 'login' })
    expect([await outcome(key!), await outcome(key!)]).toEqual(['stopped', 'stopped'])
    moody.feel(null)
    expect((await held())[0]!.locked).toBe('last_try')
    expect(await outcome(key!)).toBe('last_try')
  })

  test('was asked twice at once gets one PIN after the other', async () => {
    open([moody.module, softHsm])
    const [key] = await held()
    const wrong = Array.from({ length: 4 }, () => outcome(key!, '000000'))
    expect(await Promise.all(wrong)).toEqual(['wrong', 'last_try', 'last_try', 'last_try'])
    await tokens.tool('card', '--list-objects') // logs in: the token is content again
  })

  test('hangs ends with the agent', async () => {
    open([])
    moody.feel({ does: 'hang', at: 'list' })
    const child = startFromSource(moody.module)
    await once(child, 'message') // it is ready
    child.send({ is: 'list' })
    child.disconnect()
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
  })

  test('crashed is named on the page of the agent, which goes on', async () => {
    open([])
    const dir = mkdtempSync(path.join(tmpdir(), 'agent-'))
    const { agent, look } = await startedAgent({ dir, drivers: [moody.module] })
    moody.feel({ does: 'crash', at: 'load' })
    agent.showOwnPage()
    expect((await look()).text).toContain('It ended by itself')
    await agent.close()
    rmSync(dir, { recursive: true })
  })
})

async function killed(child: ChildProcess): Promise<void> {
  const over = once(child, 'exit')
  child.kill('SIGKILL')
  await over
}
