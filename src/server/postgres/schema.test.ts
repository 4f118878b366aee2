import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testDb } from '../testing/db.ts'
import { schemaOf } from '../testing/schema-text.ts'

it('src/server/schema.ts is what db/migrations make of a database (npm run schema writes it)', async () => {
  const db = await testDb()
  expect(readFileSync('src/server/schema.ts', 'utf8')).toBe(await schemaOf(db))
})
