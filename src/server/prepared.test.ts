/** Tells which statements get a name once they were sent often. */
import { expect, test } from 'vitest'
import { openPrepared } from './prepared.ts'

const OFTEN = 20

function nameAfter(text: string): string | undefined {
  const { nameOf } = openPrepared()
  return Array.from({ length: OFTEN }, () => nameOf(text)).at(-1)
}

test.each([
  'select "state" from "envelopes" where "id" = $1',
  'select * from "documents" where "envelope_id" = $1 order by "position", "id"',
  'select number, fact from events where envelope_id = $1 order by number',
  'select "limit_bytes" from "storage_quotas" where "organization_id" = $1',
  'select * from "messages" where "id" = $1 and "state" in ($2) /* by key */',
])('%s is prepared', (text) => {
  expect(nameAfter(text)).toMatch(/^rubrica_0_/)
})

test.each([
  'select * from "envelopes" where "organization_id" = $1 order by "created_at"',
  'select * from "envelopes" where "organization_id" = $1 and "id" in (select envelope_id from documents where envelope_id = $2 order by 1)',
  'select * from "events" where "envelope_id" = $1 order by "number" limit $2',
  'select count(*) from "documents" where "envelope_id" = $1',
  'select * from "envelopes" where "title" = \'/* by key */\' limit $1',
])('%s is planned anew each time, for it may reach many rows or few', (text) => {
  expect(nameAfter(text)).toBeUndefined()
})
