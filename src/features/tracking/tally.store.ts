/** The counts of lists, kept by triggers: how they are folded, and whether they are right. */
import type { Db, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'

/** Takes up to so many changes into the tallies; false when none is left. */
export async function foldTallies(tx: Tx, limit: number): Promise<boolean> {
  // One at a time: two that take turns with the same rows would wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('list_tallies'))`.execute(tables(tx))
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from list_tally_changes where ctid = any(array(select ctid from list_tally_changes limit ${limit}))
      returning list, state, day, change
    ), folded as (
      insert into list_tallies (list, state, day, count)
      select list, state, coalesce(day, '-infinity'), sum(change) from taken
      group by grouping sets ((list, state, day), (list, state)) having sum(change) <> 0
      on conflict (list, day, state) do update set count = list_tallies.count + excluded.count
    )
    select count(*) as taken from taken`.execute(tables(tx))
  return rows[0]!.taken === limit
}

/** How many counts differ from what there is. Reads everything: for the doctor, not for a page. */
export async function countMiscounts(db: Db): Promise<number> {
  const { rows } = await db.read((reader) =>
    sql<{ wrong: number }>`
      with counted as materialized (select list, state, day, count from tallies_as_counted)
      select (
        select count(*) from counts_by_day kept full join counted using (list, state, day)
        where coalesce(kept.count, 0) <> coalesce(counted.count, 0)
      ) + (
        select count(*) from counts kept
        full join (select list, state, sum(count) as count from counted group by list, state) counted using (list, state)
        where coalesce(kept.count, 0) <> coalesce(counted.count, 0)
      ) as wrong`.execute(tables(reader)),
  )
  return rows[0]!.wrong
}
