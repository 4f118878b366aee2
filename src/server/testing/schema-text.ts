/** The text of src/server/schema.ts, as a migrated database gives it. Used by `npm run schema` and by the test that guards it. */
import { generate, PostgresDialect } from 'kysely-codegen'
import type { Db } from '../db.ts'
import { tables } from '../sql.ts'

/** bigint is a number here, as in db.ts; jsonb is written as text. */
export function schemaOf(db: Db): Promise<string> {
  return db.read((reader) =>
    generate({
      db: tables(reader) as never, // its types come from the CommonJS twin of kysely
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
      defaultSchemas: ['public'],
      excludePattern: '{graphile_worker.*,*.migrations}',
      outFile: null,
      typeMapping: { int8: 'number', jsonb: 'ColumnType<unknown, string, string>' },
    }),
  )
}
