/** An audit finds nothing where all is well, and each kind of damage by its name. */
import { afterEach, expect, it } from 'vitest'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { tellPeople } from '../messages/message.commands.ts'
import { audit, standardChecks } from './audit.commands.ts'
import type { AuditFinding } from './audit.model.ts'

const ctx = await testCtx({ reactions: [tellPeople] })
afterEach(() => emptyTables(ctx.db))

const damage = (statement: string) =>
  ctx.db.transaction((tx) => sql.raw(`set local session_replication_role = replica; ${statement}`).execute(tables(tx)))
async function found() {
  const findings: AuditFinding[] = []
  const { counts } = await audit(ctx, standardChecks, (finding) => findings.push(finding))
  return { counts, codes: findings.map(({ code }) => code) }
}
const sent = async () => {
  const sample = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia', order: 2 }])
  await damage(`insert into credit_uses (envelope_id, organization_id, taken_at)
    select id, organization_id, sent_at from envelopes on conflict do nothing;
    insert into quotas (organization_id, available, consumed, interval_started_at, renews_at)
    select organization_id, 5, 1, now() - interval '1000 years', now() from envelopes on conflict do nothing`)
  return sample
}

it('finds nothing wrong with an envelope that was sent, and counts what it looked at', async () => {
  await sent()
  const { codes, counts } = await found()
  expect(codes).toEqual([])
  expect(counts).toMatchObject({ envelopes: 1, 'envelopes in-transit': 1 })
})

it.each([
  ['credit.missing', 'delete from credit_uses; update quotas set consumed = 0'],
  ['credit.miscounted', 'update quotas set consumed = 2'],
  ['letter.request_missing', 'delete from messages; delete from graphile_worker._private_jobs'],
  ['letter.request_withdrawn', `update messages set state = 'withdrawn'`],
  ['letter.waits_without_a_job', 'delete from graphile_worker._private_jobs'],
  ['chain.hash', `update events set ip = '203.0.113.1' where number = 1`],
  ['chain.gap', 'delete from events where number = 1'],
  ['seal.waits_without_a_job', `update envelopes set state = 'processing'`],
  ['seal.missing', `update envelopes set state = 'completed'`],
  ['letter.copy_missing', `update envelopes set state = 'completed'`],
  ['letter.sender_copy_missing', `update envelopes set state = 'completed'`],
  ['file.unreadable', `update documents set shown_sha256 = repeat('a', 64)`],
])('names %s', async (code, statement) => {
  await sent()
  await damage(statement)
  expect((await found()).codes).toContain(code)
})
