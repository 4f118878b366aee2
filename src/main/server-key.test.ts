/** The server key is exchanged: everything under the one of before goes under the new one, through kills, beside readers, and nothing is left. */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { insertIntegration, findSession, saveSession } from '../features/integrations/integration.store.ts'
import { secretsOf } from '../features/webhooks/secret.ts'
import { openSecret, sealSecret } from '../features/accounts/security/sealed-secret.ts'
import { asId, type OrganizationId, type UserId } from '../kernel/ids.ts'
import { installationId } from '../kernel/fact.ts'
import { atNight } from '../kernel/testing/nightly.ts'
import { folderVault } from '../backup/vault/vault.ts'
import { newIdentity } from '../backup/vault/age.ts'
import { takeSnapshot } from '../backup/vault/take.ts'
import { exportTo } from '../backup/export.ts'
import { diskShelf } from '../server/blobs/disk.ts'
import { openBlobs } from '../server/blobs/sealed.ts'
import type { Ctx } from '../server/ctx.ts'
import { poolOf } from '../server/db.ts'
import { encryptSecret } from '../server/encrypted.ts'
import { exchangeKeyFile, keyFileOf, keysFrom, openKeys, WATCH_MS, type Keys } from '../server/keys.ts'
import { eventsOf } from '../server/ledger.ts'
import { openStaying, WrongServerKey } from '../server/server-key/derived-keys.store.ts'
import { passOnce } from '../server/server-key/rewrap.ts'
import { bundled } from '../server/testing/bundled.ts'
import { testCtx, testDir } from '../server/testing/ctx.ts'
import { emptyTables } from '../server/testing/db.ts'
import { fill } from '../backup/testing/filled.ts'
import { endLinks, rotateServerKey, sealedColumns } from './server-key.ts'
import { lookAtServerKey } from './rubrica/server-key-check.ts'

const [keyA, keyB] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)]
const hex = (key: Buffer) => key.toString('hex')
const base = await testCtx()

function under(keys: Keys, settings: Partial<Ctx['settings']> = {}): Ctx {
  const dir = path.join(base.settings.dataDir, 'blobs')
  const blobs = openBlobs(diskShelf(dir), { keys, tempDir: path.join(dir, 'new') })
  return { ...base, keys, blobs, settings: { ...base.settings, ...settings } }
}
const old = under(keysFrom(keyA))
const both = under(keysFrom(keyB, [keyA]), { serverKey: hex(keyB), previousServerKey: hex(keyA) })
const fresh = under(keysFrom(keyB), { serverKey: hex(keyB) })

type Made = Readonly<{ userId: UserId; integration: string; webhook: string; files: readonly string[] }>

/** Something in each column that is encrypted. */
async function make(ctx: Ctx): Promise<Made> {
  await fill(ctx)
  const pool = poolOf(ctx.db)
  const one = async (query: string, ...values: unknown[]) =>
    (await pool.query<{ id: string }>(query, values)).rows[0]!.id
  const authority = encryptSecret(
    ctx,
    { purpose: 'authority', of: 'a'.repeat(64) },
    Buffer.from('keys of the authority'),
  )
  await pool.query('update authorities set sealed_keys = $1', [authority])
  const userId = asId<'User'>(await one('select id from users'))
  const organizationId: OrganizationId = asId(await one('select id from organizations'))
  await pool.query(
    'insert into authenticators (user_id, secret_sealed, last_step, created_at) values ($1, $2, 0, now())',
    [userId, sealSecret(ctx, userId, Buffer.from('totp'))],
  )
  const integration = ctx.newId<'Integration'>()
  const config = {
    endpoint: 'https://s3.example',
    bucket: 'b',
    region: 'r',
    access_key_id: 'id',
    secret_access_key: 'secret of s3',
    path: '',
  }
  await ctx.db.transaction(async (tx) => {
    await insertIntegration(ctx, tx, { id: integration, organizationId, type: 's3', config }, ctx.now())
    await saveSession(ctx, tx, integration, { token: 'session token', endsAt: new Date('2030-01-01') })
  })
  const webhook = ctx.newId<'Webhook'>()
  await pool.query(
    "insert into webhook_endpoints (id, organization_id, created_by, is_by_program, url, events, format, created_at) values ($1, $2, $3, false, 'https://x.example', '{}', 'standard', now())",
    [webhook, organizationId, userId],
  )
  const secret = encryptSecret(ctx, { purpose: 'webhook', of: `webhook ${webhook}` }, Buffer.from('webhook secret'))
  await pool.query('insert into webhook_secrets (id, endpoint_id, secret, created_at) values ($1, $2, $3, now())', [
    ctx.newId(),
    webhook,
    secret,
  ])
  const files: string[] = []
  for (const size of [0, 1, 70_000, 200_000]) files.push((await ctx.blobs.put(randomBytes(size))).sha256)
  await openStaying(ctx.db, ctx.keys)
  return { userId, integration, webhook, files }
}

/** Each secret and file as it was made. */
async function readAll(ctx: Ctx, { userId, integration, webhook, files }: Made): Promise<void> {
  await ctx.db.read(async (reader) => {
    expect(await findSession(ctx, reader, asId(integration))).toMatchObject({ token: 'session token' })
    expect((await secretsOf(ctx, reader, asId(webhook))).map(String)).toEqual(['webhook secret'])
  })
  const { rows } = await poolOf(ctx.db).query<{ sealed: Buffer }>('select secret_sealed as sealed from authenticators')
  expect(openSecret(ctx, userId, rows[0]!.sealed).toString()).toBe('totp')
  for (const file of files) await ctx.blobs.read(file)
}

const linksOf = (keys: Keys) =>
  ['action-token', 'secret-code', 'recovery-code', 'oauth'].map((each) => hex(keys.derive(each as 'oauth')))

beforeEach(async () => {
  await emptyTables(base.db)
  for await (const { sha256 } of old.blobs.list()) await old.blobs.remove(sha256)
})

it('knows every encrypted column of the schema', async () => {
  const { rows } = await poolOf(base.db).query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name !~ '(hash|sha256)$' order by 1`,
  )
  const open = [
    'anchor_tokens.token',
    'passkeys.public_key',
    'push_subscriptions.public_key', // opens nothing without the browser, whose push service takes our key alone
    'push_subscriptions.secret',
    'signing_documents.signature',
  ]
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).filter((name) => !open.includes(name))).toEqual(sealed.toSorted())
})

describe('after the exchange', () => {
  it('everything opens with the new key alone, nothing with the old one, and links are what they were', async () => {
    const made = await make(old)
    const links = linksOf(await openStaying(old.db, old.keys))
    await readAll(both, made) // before it, too
    expect(linksOf(await openStaying(both.db, both.keys))).toEqual(links)

    const { rewrapped, proof } = await rotateServerKey(both, { settleMs: 0 })
    expect(rewrapped).toEqual({ rows: 23, files: 6 })
    expect(proof).toMatchObject({ rows: { current: 23, earlier: 0, unreadable: 0 }, files: { current: 6, earlier: 0 } })
    await readAll(fresh, made)
    expect(linksOf(await openStaying(fresh.db, fresh.keys))).toEqual(links)
    await expect(old.blobs.read(made.files[0]!)).rejects.toThrow('does not open with this server key')
    await expect(openStaying(old.db, old.keys)).rejects.toThrow(WrongServerKey)
    expect(await passOnce(old, sealedColumns, { isDry: true })).toMatchObject({
      rows: { unreadable: 23 },
      files: { unreadable: 6 },
    })
  })

  it('the operators’ chain says so once, also when it is run again', async () => {
    await make(old)
    await rotateServerKey(both, { settleMs: 0 })
    expect(await rotateServerKey(both, { settleMs: 0 })).toMatchObject({ rewrapped: { rows: 0, files: 0 } })
    const facts = (
      await base.db.read((reader) => eventsOf(reader, { kind: 'installation', id: installationId }))
    ).filter(({ type }) => type === 'server_key.exchanged')
    expect(facts).toHaveLength(1)
    expect(JSON.stringify(facts)).not.toContain(hex(keyA))
  })

  it('another exchange follows', async () => {
    const made = await make(old)
    const links = linksOf(old.keys)
    await rotateServerKey(both, { settleMs: 0 })
    const third = Buffer.alloc(32, 11)
    const next = under(keysFrom(third, [keyB]), { serverKey: hex(third), previousServerKey: hex(keyB) })
    await rotateServerKey(next, { settleMs: 0 })
    const last = under(keysFrom(third))
    await readAll(last, made)
    expect(linksOf(await openStaying(last.db, last.keys))).toEqual(links)
  })

  it('backups go on in the same vault; none is made while two keys are read', async () => {
    await make(old)
    const { recipient } = await newIdentity()
    const vault = folderVault(path.join(testDir(), 'vault'))
    const take = (ctx: Ctx) =>
      takeSnapshot(ctx, {
        vault,
        recipients: [recipient],
        keep: 9,
        serverKey: hex(keyB),
        tempDir: ctx.settings.dataDir,
      })
    await take(old)
    await expect(take(both)).rejects.toThrow('is being exchanged')
    await expect(exportTo(path.join(testDir(), 'out'), both)).rejects.toThrow('is being exchanged')
    await rotateServerKey(both, { settleMs: 0 })
    base.clock.now = new Date(base.clock.now.getTime() + 1000)
    expect(await take(fresh)).toMatchObject({ files: 2, added: 2 })
  })
})

describe('the exchange', () => {
  it('is killed at any step, begun anew, and loses nothing', atNight, async () => {
    const made = await make(old)
    const { rows } = await poolOf(base.db).query<{ name: string }>('select current_database() as name')
    const args = [inject('postgresHost'), rows[0]!.name, base.settings.dataDir, hex(keyB), hex(keyA)]
    const program = await bundled('src/main/testing/deadly-rotation.ts')
    onTestFinished(() => rmSync(program))
    let deaths = 0
    for (let step = 1; ; step += 1) {
      // Each death is at its first, second, … step of what the ones before left to do: so every step is met.
      const child = fork(program, [...args, String(1 + (step % 3))], { execArgv: [] })
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      await readAll(both, made)
      if (signal !== 'SIGKILL') {
        expect(code).toBe(0)
        break
      }
      deaths += 1
      expect(deaths).toBeLessThan(40)
    }
    expect(deaths).toBeGreaterThan(4)
    await readAll(fresh, made)
    expect(await passOnce(fresh, sealedColumns, { isDry: true })).toMatchObject({
      rows: { unreadable: 0 },
      files: { unreadable: 0 },
    })
  })

  it('goes on beside readers and writers that know both keys, and takes along what one still writes under the old one', async () => {
    const made = await make(old)
    let isOver = false
    const written: string[] = []
    const reading = (async () => {
      while (!isOver) for (const file of made.files) await both.blobs.read(file)
    })()
    const writing = (async () => {
      for (let n = 0; n < 12; n++) written.push((await (n < 6 ? old : both).blobs.put(randomBytes(90_000))).sha256)
    })()
    await writing
    await rotateServerKey(both, { settleMs: 50 })
    isOver = true
    await reading
    for (const file of [...made.files, ...written]) await fresh.blobs.read(file)
  })

  it('does not end where something opens with neither key, unless it is told to', async () => {
    const made = await make(old)
    const file = path.join(
      base.settings.dataDir,
      'blobs',
      made.files[2]!.slice(0, 2),
      made.files[2]!.slice(2, 4),
      made.files[2]!,
    )
    const bytes = readFileSync(file)
    bytes[20]! ^= 1
    writeFileSync(file, bytes)
    await expect(rotateServerKey(both, { settleMs: 0 })).rejects.toThrow(`file ${made.files[2]}`)
    await expect(lookAtServerKey(both as never)).rejects.toThrow('open with no server key')
    expect(await rotateServerKey(both, { settleMs: 0, leavesUnreadable: true })).toMatchObject({
      proof: { files: { unreadable: 1 } },
    })
  })

  it('is one at a time', async () => {
    await make(old)
    const two = await Promise.allSettled([
      rotateServerKey(both, { settleMs: 300 }),
      rotateServerKey(both, { settleMs: 300 }),
    ])
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('asks for the new key where the key is a setting, and for a server that knows it', async () => {
    const alone = { ...old, settings: { ...old.settings, serverKey: hex(keyA) } }
    await expect(rotateServerKey(alone)).rejects.toThrow('openssl rand -hex 32')
    const { createServer } = await import('node:http')
    const stranger = createServer((_, response) => response.writeHead(404).end('{}')).listen(0)
    await once(stranger, 'listening')
    const { port } = stranger.address() as { port: number }
    const served = {
      ...both,
      settings: { ...both.settings, baseUrl: `http://[::ffff:127.0.0.1]:${port}`, trustProxy: 1 },
    }
    await expect(rotateServerKey(served, { settleMs: 0 })).rejects.toThrow('does not know the new SERVER_KEY yet')
    stranger.close()
  })
})

describe('a key file', () => {
  it('is exchanged whole, whenever the power went, and a running server notices', () => {
    const dataDir = testDir()
    const running = openKeys({ serverKey: null, dataDir })
    const before = running.derive('blobs')
    const text = readFileSync(keyFileOf(dataDir), 'utf8')
    exchangeKeyFile(dataDir)
    const after = readFileSync(keyFileOf(dataDir), 'utf8')
    expect(after).not.toBe(text)
    exchangeKeyFile(dataDir) // run again, it stays
    expect(readFileSync(keyFileOf(dataDir), 'utf8')).toBe(after)
    expect(running.derive('blobs')).toEqual(before)
    const soon = Date.now() + WATCH_MS + 1
    const clock = vi.spyOn(Date, 'now').mockReturnValue(soon)
    expect(running.derive('blobs')).not.toEqual(before)
    expect(running.earlier('blobs')).toEqual([before])
    clock.mockRestore()
  })

  it('of which only the copy was made begins at that point', () => {
    const dataDir = testDir()
    openKeys({ serverKey: null, dataDir })
    const text = readFileSync(keyFileOf(dataDir), 'utf8')
    writeFileSync(`${keyFileOf(dataDir)}.previous`, text)
    expect(openKeys({ serverKey: null, dataDir }).hasEarlier()).toBe(false)
    exchangeKeyFile(dataDir)
    expect(readFileSync(keyFileOf(dataDir), 'utf8')).not.toBe(text)
    expect(readFileSync(`${keyFileOf(dataDir)}.previous`, 'utf8')).toBe(text)
  })

  it('is exchanged by the command alone, and the one of before is removed at the end', async () => {
    const { dataDir } = base.settings
    const keys = openKeys({ serverKey: null, dataDir })
    const ctx = under(keys)
    const made = await make(ctx)
    await rotateServerKey(ctx, { settleMs: 0 })
    expect(existsSync(`${keyFileOf(dataDir)}.previous`)).toBe(false)
    await readAll(under(openKeys({ serverKey: null, dataDir })), made)
  })
})

it('links end where the operator wants it, and only then', async () => {
  await make(old)
  const links = linksOf(await openStaying(old.db, old.keys))
  await endLinks(old)
  const after = linksOf(await openStaying(old.db, old.keys))
  for (const [index, link] of links.entries()) expect(after[index]).not.toBe(link)
})

it('the doctor says how it stands', async () => {
  await make(old)
  expect(await lookAtServerKey(old as never)).toContain('open with it')
  await expect(lookAtServerKey(both as never)).rejects.toThrow('is being exchanged')
  await rotateServerKey(both, { settleMs: 0 })
  await expect(lookAtServerKey(both as never)).rejects.toThrow('take SERVER_KEY_PREVIOUS away')
  expect(await lookAtServerKey(fresh as never)).toContain('open with it')
})
