/** Entries that start the agent with the session, and the drivers that it finds, on each system. */
import { expect, test } from 'vitest'
import { entryFor } from './autostart.ts'
import { knownDrivers } from './keys/drivers.ts'

test('starts with the session, also from a path with spaces and signs', () => {
  expect(entryFor('linux', '/home/ana maria/50%/rubrica-agent').text).toContain(
    'Exec="/home/ana maria/50%%/rubrica-agent" --background',
  )
  expect(entryFor('linux', '/x').file).toMatch(/autostart\/rubrica-agent\.desktop$/)
  expect(entryFor('darwin', '/A & B/agent').text).toContain('<string>/A &#38; B/agent</string>')
  expect(entryFor('win32', 'C:\\A B\\agent.exe').text).toContain('"""C:\\A B\\agent.exe"" --background"')
})

test('finds one library of each name', () => {
  const there = (file: string) => file.endsWith('opensc-pkcs11.so') || file === '/usr/local/lib/libeTPkcs11.so'
  expect(knownDrivers('linux', there)).toEqual(['/usr/local/lib/libeTPkcs11.so', '/usr/lib/opensc-pkcs11.so'])
  const onWindows = (file: string) => file.endsWith('\\System32\\eTPKCS11.dll')
  expect(knownDrivers('win32', onWindows)).toHaveLength(1)
  expect(knownDrivers('freebsd', () => true)).toEqual([])
})
