/** The program: entries that start the agent with the session, and the drivers that it finds, on each system. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../src/server/testing/free-port.ts'
import { autostartBy, entryFor } from './autostart.ts'
import { startedAgent } from './testing/person.ts'
import { knownDrivers } from './keys/drivers.ts'

test('starts with the session, also from a path with spaces and signs', () => {
  expect(entryFor('linux', '/home/ana maria/50%/rubrica-agent').text).toContain(
    'Exec="/home/ana maria/50%%/rubrica-agent" --background',
  )
  expect(entryFor('linux', '/x').file).toMatch(/autostart\/rubrica-agent\.desktop$/)
  expect(entryFor('darwin', '/A & B/agent').text).toContain('<string>/A &#38; B/agent</string>')
  expect(entryFor('win32', 'C:\\A B\\agent.exe').text).toContain('"""C:\\A B\\agent.exe"" --background"')
})

test('is told so on its own page, and no longer', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'agent-'))
  const file = path.join(dir, 'autostart/rubrica-agent.desktop')
  const autostart = autostartBy({ file, text: entryFor('linux', '/opt/rubrica-agent').text })
  const { agent, look, press } = await startedAgent({ dir, autostart })
  agent.showOwnPage()
  const { url, text } = await look()
  expect(text).toContain('starts only when you open it')
  expect(await press(`${url}/autostart`, { value: 'on' })).toContain('starts with your session')
  expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/rubrica-agent" --background')
  expect(await press(`${url}/autostart`, { value: 'off' })).toContain('starts only when you open it')
  expect(existsSync(file)).toBe(false)
  await agent.close()
  rmSync(dir, { recursive: true })
})

test('finds one library of each name, and of each file', () => {
  const there = (isThere: (file: string) => boolean) => (file: string) => (isThere(file) ? file : null)
  const two = there((file) => file.endsWith('opensc-pkcs11.so') || file === '/usr/local/lib/libeTPkcs11.so')
  expect(knownDrivers('linux', two)).toEqual(['/usr/local/lib/libeTPkcs11.so', '/usr/lib/opensc-pkcs11.so'])
  const links = (file: string) => (file.startsWith('/usr/lib/libaetpkss.so') ? '/usr/lib/libaetpkss.so.3.9.33' : null)
  expect(knownDrivers('linux', links)).toEqual(['/usr/lib/libaetpkss.so'])
  const onWindows = there((file) => file.endsWith('\\System32\\eTPKCS11.dll'))
  expect(knownDrivers('win32', onWindows)).toHaveLength(1)
  expect(knownDrivers('freebsd', () => '/x')).toEqual([])
})

test('the program starts, shows its page, and a second start has the first one show it', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'agent-main-'))
  const browser = path.join(dir, 'browser')
  writeFileSync(browser, `#!/bin/sh\necho "$1" >> ${dir}/shown\n`, { mode: 0o755 })
  const port = String(await freePort())
  const start = () =>
    spawn(process.execPath, ['--import', 'tsx', 'agent/main.ts', '--port', port, '--data', dir, '--browser', browser])
  const shown = () => (existsSync(`${dir}/shown`) ? readFileSync(`${dir}/shown`, 'utf8').trim().split('\n') : [])
  const first = start()
  await expect.poll(() => shown().length).toBe(1)
  const [code] = (await once(start(), 'exit')) as [number]
  expect(code).toBe(0)
  await expect.poll(() => shown().length).toBe(2)
  expect((await fetch(shown()[1]!)).status).toBe(200)
  first.kill()
  await once(first, 'exit')
  rmSync(dir, { recursive: true })
})
