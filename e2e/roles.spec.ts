/** Web and worker as processes of their own, on a PostgreSQL of the operator's. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '../src/server/postgres/embedded.ts'
import { testSmtp } from '../src/server/testing/smtp.ts'
import { expect, freshDir, startProduct, test } from './product.ts'

test('what the web process takes on, the worker process does', async () => {
  const dir = freshDir()
  const postgres = await startEmbedded(path.join(dir, 'postgres'), { settings: ['fsync=off'] })
  const { host } = postgres.connection('postgres') as { host: string }
  const smtp = await testSmtp()
  const env = {
    DATABASE_URL: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(host)}`,
    DATA_DIR: path.join(dir, 'data'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Rubrica <rubrica@example.com>',
  }
  const web = await startProduct({ ...env, ROLE: 'web' })
  const registered = await fetch(`${web.url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ana Souza',
      email: 'ana@example.com',
      phone: '+5511912345678',
      password: 'Sealed-4711',
      accepts_terms: true,
    }),
  })
  expect(registered.ok).toBe(true)
  expect(smtp.letters).toEqual([])

  const worker = await startProduct({ ...env, ROLE: 'worker' })
  const [letter] = await smtp.received(1, 20_000)
  expect(letter?.to?.[0]?.address).toBe('ana@example.com')
  expect((await fetch(`${worker.url}/auth/login`)).status).toBe(404)

  expect([await web.stop(), await worker.stop()]).toEqual([0, 0])
  await smtp.close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
})
