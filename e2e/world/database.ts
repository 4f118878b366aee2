/** Behind the product's back: what only time could bring about, as a test can not wait for it. */
import path from 'node:path'
import pg from 'pg'
import type { Product } from './product.ts'

export async function inDatabase<Result>(
  { dataDir }: Pick<Product, 'dataDir'>,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = new pg.Client({ host: path.join(dataDir, 'run'), user: 'postgres', database: 'postgres' })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
