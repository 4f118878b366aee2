/** Daily anchors: made of what grew, stamped, exported for openssl, and compared with the ledger. */
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import { anchorHeads, makeAnchor, verifyAnchors } from '../../features/histories/anchoring/anchor.commands.ts'
import { jsonLinesOf } from '../../features/histories/history-export.ts'
import type { OrganizationId } from '../../kernel/ids.ts'
import { testAuthority } from '../../pades/testing/own-authority.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import { record } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx, testDir } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { openSealing } from '../sealing.ts'
import { exportAnchors, reportAnchors } from './anchors.ts'
import { verifyLedger } from './verify-ledger.ts'
import { writeAuthorityFiles } from '../testing/authority-files.ts'
import { hearCommands } from '../testing/said.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

const ctx = await testCtx()
let organization: OrganizationId
const said = hearCommands()
beforeEach(async () => {
  await emptyTables(ctx.db)
  organization = ctx.newId<'Organization'>()
  await happens('Acme')
})

const DAY_MS = 86_400_000
const later = () => {
  ctx.clock.now = new Date(ctx.clock.now.getTime() + DAY_MS)
}
const happens = (after: string) =>
  ctx.db.transaction((tx) =>
    recordAboutOrganization(ctx, tx, organization, { type: 'organization.renamed', before: '…', after }),
  )
/** Its keys are those of the run: made for each test they would take most of the time. */
const made = await testAuthority(new Date())
const authority = async () => {
  writeAuthorityFiles(ctx.settings.dataDir, made)
  return (await openSealing(ctx)).timestampAuthority
}
const past = (statements: string) =>
  ctx.db.transaction((tx) => sql.raw(`set local session_replication_role = replica; ${statements}`).execute(tables(tx)))
const flaws = async () => (await verifyAnchors(ctx)).flaws

it('hold every chain that grew since the one before, of envelopes too', async () => {
  const { envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
  const first = (await makeAnchor(ctx))!
  expect(first.heads.split('\n').slice(0, 3)).toEqual([
    'anchor 1',
    `made ${ctx.now().toISOString()}`,
    `previous ${'0'.repeat(64)}`,
  ])
  expect(first.heads).toMatch(new RegExp(`^envelope ${envelopeId} \\d+ [\\da-f]{64}$`, 'm'))
  expect(first.heads).toMatch(new RegExp(`^organization ${organization} 1 [\\da-f]{64}$`, 'm'))
  expect(await makeAnchor(ctx)).toBeNull()
  later()
  expect(await makeAnchor(ctx)).toBeNull()
  await happens('Acme Ltd')
  const second = (await makeAnchor(ctx))!
  expect(second).toMatchObject({ number: 2, chains: 1 })
  expect(second.heads).toContain(`previous ${first.sha256}`)
  expect(await flaws()).toEqual([])
})

it('miss nothing that is recorded while one is made', async () => {
  let finish = () => undefined as void
  const waits = new Promise<void>((resolve) => (finish = resolve))
  const recording = ctx.db.transaction(async (tx) => {
    await recordAboutOrganization(ctx, tx, organization, { type: 'organization.closed' })
    await waits
  })
  const making = makeAnchor(ctx)
  setTimeout(finish, 200)
  await recording
  const heads = (await making)?.heads ?? ''
  later()
  const next = (await makeAnchor(ctx))?.heads ?? ''
  expect(`${heads}${next}`).toContain(`organization ${organization} 2 `)
})

it('are stamped so that openssl believes it, with files that others can keep', async () => {
  await anchorHeads(ctx, await authority())
  const dir = testDir()
  await exportAnchors(ctx, dir)
  expect(readdirSync(dir).toSorted()).toEqual(['anchor-1.tst', 'anchor-1.txt', 'roots.pem'])
  const check = (data: string) =>
    execFileSync(
      'openssl',
      ['ts', '-verify', '-data', data, '-in', 'anchor-1.tst', '-token_in', '-CAfile', 'roots.pem'],
      { cwd: dir, encoding: 'utf8', stdio: 'pipe' },
    )
  expect(check('anchor-1.txt')).toContain('Verification: OK')
  writeFileSync(path.join(dir, 'other.txt'), 'anchor 1\n')
  expect(() => check('other.txt')).toThrow()
})

it('wait for an authority that is away, and are stamped when it is back', atNight, async () => {
  const away = { stamp: () => Promise.reject(new TimestampUnavailable('away')) }
  await expect(anchorHeads(ctx, away)).rejects.toThrow('away')
  expect(await verifyAnchors(ctx)).toMatchObject({ anchors: 1, waiting: 1, flaws: [] })
  await anchorHeads(ctx, await authority())
  expect(await verifyAnchors(ctx)).toMatchObject({ anchors: 1, waiting: 0, flaws: [] })
})

it('are never changed', async () => {
  await anchorHeads(ctx, await authority())
  const run = (statement: string) => ctx.db.transaction((tx) => sql.raw(statement).execute(tables(tx)))
  for (const table of ['anchors', 'anchor_tokens']) {
    await expect(run(`delete from ${table}`)).rejects.toThrow('append-only')
    await expect(run(`update ${table} set ${table === 'anchors' ? 'chains' : 'anchor'} = 9`)).rejects.toThrow(
      'append-only',
    )
  }
})

it.each([
  [
    'an anchor was altered',
    `update anchors set heads = replace(heads, 'organization', 'user')`,
    /anchor 1 was altered/,
  ],
  [
    'an anchor is missing',
    `delete from anchor_tokens where anchor = 1; delete from anchors where number = 1`,
    /anchor 1 is missing/,
  ],
  ['a timestamp is of something else', `update anchor_tokens set token = sha256('x')`, /timestamp of anchor 1/],
  ['a chain is gone', `delete from chained_facts`, /nothing is left/],
  ['a fact was changed', `update chained_facts set fact = '{"type":"organization.closed"}'`, /the chain is broken/],
])('show that %s', async (_, statements, expected) => {
  await anchorHeads(ctx, await authority())
  later()
  await happens('Acme Ltd')
  await anchorHeads(ctx, await authority())
  expect(await reportAnchors(ctx)).toBe(0)
  await past(statements)
  expect(await reportAnchors(ctx)).toBe(2)
  expect(said.join('\n')).toMatch(expected)
})

it(
  'show a history that was written anew from the beginning, also in an export that is whole by itself',
  atNight,
  async () => {
    await anchorHeads(ctx, await authority())
    const dir = testDir()
    await exportAnchors(ctx, dir)
    const anchor = path.join(dir, 'anchor-1.txt')
    const saved = async () => {
      const file = path.join(dir, 'history.jsonl')
      const lines: string[] = []
      for await (const text of jsonLinesOf(ctx, organization, { area: null, actorId: null, from: null, before: null }))
        lines.push(text)
      writeFileSync(file, lines.join(''))
      return file
    }
    expect(await verifyLedger(await saved(), [anchor])).toBe(0)
    expect(said.at(-1)).toBe('Intact: 1 facts; 1 of them are as anchored.')

    await past('delete from chained_facts')
    const entry = { at: ctx.now(), actor: { kind: 'operator' }, ip: null, userAgent: null } as const
    const facts = [{ type: 'organization.closed' }]
    const subject = { kind: 'organization', id: organization } as const
    await ctx.db.transaction((tx) => record(tx, subject, { ...entry, facts }))
    expect(await verifyLedger(await saved(), [])).toBe(0)
    expect(await verifyLedger(await saved(), [anchor])).toBe(2)
    expect(await flaws()).toEqual([{ is: 'rewritten', anchor: 1, kind: 'organization', id: organization, number: 1 }])
  },
)
