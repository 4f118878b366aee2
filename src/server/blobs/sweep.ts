/** Takes away what nobody refers to any more: files of deleted drafts, and of uploads that came to nothing. */
import type { Ctx } from '../ctx.ts'
import type { Reader } from '../db.ts'
import { mailboxDir, removeUnfinishedLetters } from '../mail/mailbox.ts'
import { sql, tables } from '../sql.ts'

/** The caller that puts a file refers to it soon after; a day is more than any of them takes. */
const GRACE_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 5000

/** @returns how many were removed */
export async function sweepBlobs(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - GRACE_MS)
  let removed = 0
  let old: string[] = []
  const sweepOld = async () => {
    const kept = await ctx.db.read((reader) => referredAmong(reader, old))
    for (const sha256 of old.filter((name) => !kept.has(name))) {
      await ctx.blobs.remove(sha256, before)
      removed++
    }
    old = []
  }
  for await (const { sha256, putAt } of ctx.blobs.list()) {
    if (putAt < before) old.push(sha256)
    if (old.length >= AT_ONCE) await sweepOld()
  }
  await sweepOld()
  return removed
}

/**
 * Deletes temporary files that processes left when they were killed: of blobs, and of letters in the embedded mailbox.
 * @returns how many
 */
export async function sweepUnfinished(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - GRACE_MS)
  return (await ctx.blobs.removeUnfinished(before)) + (await removeUnfinishedLetters(mailboxDir(ctx.settings), before))
}

/** Which of these files some row refers to. */
export async function referredAmong(reader: Reader, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const found = new Set<string>()
  for (const { table, column } of await referringColumns(reader)) {
    const rows = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)}
      where ${sql.ref(column)} = any(${names}::text[])`.execute(tables(reader))
    for (const { name } of rows.rows) found.add(name)
  }
  return found
}

const PAGE = 1000

/** Every file that some row refers to, column by column: one may come again with the next column. */
export async function* referredFiles(ctx: Ctx): AsyncGenerator<string> {
  for (const { table, column } of await ctx.db.read(referringColumns)) {
    let after = ''
    for (;;) {
      const rows = await ctx.db.read((reader) =>
        sql<{ name: string }>`
          select distinct ${sql.ref(column)} as name from ${sql.table(table)}
          where ${sql.ref(column)} > ${after} order by 1 limit ${PAGE}`.execute(tables(reader)),
      )
      for (const { name } of rows.rows) yield name
      if (rows.rows.length < PAGE) break
      after = rows.rows.at(-1)!.name
    }
  }
}

/** Every text column whose name ends in `sha256` may refer to a blob: a table that is added later is heeded without being told. Bytes are no name of a file. */
async function referringColumns(reader: Reader): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name like '%sha256' and data_type = 'text' order by 1, 2`.execute(
    tables(reader),
  )
  return rows
}
