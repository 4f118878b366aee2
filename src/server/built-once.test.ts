import { expect, it } from 'vitest'
import { poolOf } from './db.ts'
import { builtOnce, sql, tables } from './sql.ts'
import { testDb } from './testing/db.ts'

const db = await testDb()
await poolOf(db).query(
  "insert into rate_limits select 'tries', decode(md5(n::text), 'hex'), now(), n, now() from generate_series(1, 5) n",
)

let builds = 0
const counted = builtOnce(
  (reader, { from, bucket, counts }: Readonly<{ from: number; bucket: string; counts: number[] }>) => {
    builds++
    return tables(reader)
      .selectFrom('rate_limits')
      .select(['count', sql<string>`${bucket} || ${'!'}`.as('told')])
      .where((eb) => eb.and([eb('bucket', '=', bucket), eb('count', '>=', from)]))
      .where('count', '=', sql<number>`any(${counts}::int[])`)
      .orderBy('count')
  },
)

it('builds a statement once, and runs it with the values of each run', async () => {
  const run = (from: number, bucket = 'tries', counts = [1, 2, 4, 5]) =>
    db.read((reader) => counted(reader, { from, bucket, counts }))
  expect(await run(3)).toEqual([
    { count: 4, told: 'tries!' },
    { count: 5, told: 'tries!' },
  ])
  expect(await Promise.all([run(5), run(1, 'none'), run(0, 'tries', [3])])).toEqual([
    [{ count: 5, told: 'tries!' }],
    [],
    [{ count: 3, told: 'tries!' }],
  ])
  expect(builds).toBe(1)
})
