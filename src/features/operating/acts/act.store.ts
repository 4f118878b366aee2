/** Lists what operators did, from the chains of organizations, users and the installation, by an index of its own. */
import { asId } from '../../../kernel/ids.ts'
import type { Listed } from '../../../kernel/paging.ts'
import type { Reader } from '../../../server/db.ts'
import { sql, tables } from '../../../server/sql.ts'
import type { OperatorAct } from './act.model.ts'

/** The latest first. A page behind the end has no row that tells how many there are. */
export async function listActs(
  reader: Reader,
  { page, limit }: Readonly<{ page: number; limit: number }>,
): Promise<Listed<OperatorAct>> {
  const { rows } = await sql<Row>`
    select f.subject_kind, f.subject_id, f.number, f.hash, f.at, f.type, f.fact - 'type' as details, f.ip,
      coalesce(o.name, about.email) as about_name, f.actor ->> 'userId' as by_id, actor.email as by_email,
      whom.email as whom, f.total
    from (
      select *, count(*) over ()::int as total from chained_facts where actor ->> 'kind' = 'operator'
      order by at desc, subject_id, number desc limit ${limit} offset ${(page - 1) * limit}
    ) f
    left join organizations o on f.subject_kind = 'organization' and o.id = f.subject_id
    left join users about on f.subject_kind = 'user' and about.id = f.subject_id
    left join users actor on actor.id = (f.actor ->> 'userId')::uuid
    left join users whom on whom.id = (f.fact ->> 'userId')::uuid
    order by f.at desc, f.subject_id, f.number desc`.execute(tables(reader))
  const total = rows[0]?.total ?? (page > 1 ? (await listActs(reader, { page: 1, limit: 1 })).total : 0)
  return { items: rows.map(toAct), total }
}

type Row = Readonly<{
  subject_kind: 'organization' | 'user' | 'installation'
  subject_id: string
  number: number
  hash: Buffer
  at: Date
  type: string
  details: Record<string, unknown>
  ip: string | null
  about_name: string | null
  by_id: string | null
  by_email: string | null
  whom: string | null
  total: number
}>

const toAct = (row: Row): OperatorAct => ({
  about: aboutOf(row),
  aboutName: row.about_name,
  number: row.number,
  hash: row.hash.toString('hex'),
  at: row.at,
  type: row.type,
  details: row.details,
  by: row.by_id === null ? null : { id: asId<'User'>(row.by_id), email: row.by_email },
  whom: row.whom,
  ip: row.ip,
})

function aboutOf({ subject_kind: kind, subject_id: id }: Row): OperatorAct['about'] {
  if (kind === 'organization') return { kind, id: asId<'Organization'>(id) }
  if (kind === 'user') return { kind, id: asId<'User'>(id) }
  return { kind, id: asId<'Installation'>(id) }
}
