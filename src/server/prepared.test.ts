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
])('%s is prepared', (text) => {
  expect(nameAfter(text)).toMatch(/^rubrica_0_/)
})

test.each([
  'select * from "envelopes" where "organization_id" = $1 order by "created_at"',
  'select * from "envelopes" where "organization_id" = $1 and "id" in (select envelope_id from documents where envelope_id = $2 order by 1)',
  'select * from "events" where "envelope_id" = $1 order by "number" limit $2',
  'select count(*) from "documents" where "envelope_id" = $1',
])('%s is planned anew each time, for it may reach many rows or few', (text) => {
  expect(nameAfter(text)).toBeUndefined()
})
