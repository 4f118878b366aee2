/** Writes the history of an organization as a file: CSV for people, JSON Lines with hashes for `rubrica verify-ledger`. */
import { lineOf } from '../../kernel/csv.ts'
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { MARK, separatorFor } from '../contacts/columns.model.ts'
import { EXPORT_VERSION, lineIn, provedLine } from '../../core/identity/export-lines.model.ts'
import { isUnfiltered, areaOf, type HistoryFilter, type ProvedEntry } from './history.model.ts'
import { historySentence, type Telling } from './history.sentences.ts'
import { eachPageOfHistory, namesIn } from './history.store.ts'
import { historyText } from './text.ts'
import { actorSentence } from './history.view.ts'

/** A header, each fact, one chain after the other, and a footer with the last of each: a file that was cut short has none. */
export async function* jsonLinesOf(ctx: Ctx, id: OrganizationId, filter: HistoryFilter): AsyncGenerator<string> {
  const until = ctx.now()
  const asked = { area: filter.area, actor: filter.actorId, from: filter.from, before: filter.before }
  const isComplete = isUnfiltered(filter)
  yield lineIn({
    rubrica_history: EXPORT_VERSION,
    organization: id,
    exported_at: until,
    is_complete: isComplete,
    asked,
  })
  const heads = new Map<string, unknown>()
  let facts = 0
  for await (const page of eachPageOfHistory(ctx.db.read, id, { filter, order: 'chain', until })) {
    facts += page.length
    for (const { subject, number, hash } of page) heads.set(subject.id, { subject, number, hash })
    yield page.map((entry) => provedLine(entry.subject, { ...entry, type: entry.fact.type })).join('')
  }
  yield lineIn({ end: true, facts, heads: [...heads.values()] })
}

export async function* csvLinesOf(
  ctx: Ctx,
  id: OrganizationId,
  filter: HistoryFilter,
  telling: Telling,
): AsyncGenerator<string> {
  const separator = separatorFor(telling.language)
  const text = historyText(telling.language)
  yield (
    MARK +
      lineOf(
        columns.map((column) => text(`columns.${column}`)),
        separator,
      )
  )
  for await (const page of eachPageOfHistory(ctx.db.read, id, { filter, order: 'time', until: ctx.now() })) {
    const names = await ctx.db.read((reader) => namesIn(reader, id, page))
    yield page.map((entry) => lineOf(cellsOf(entry, names, telling), separator)).join('')
  }
}

const columns = [
  'at',
  'area',
  'message',
  'actor',
  'ip',
  'device',
  'type',
  'details',
  'chain',
  'number',
  'hash',
] as const

function cellsOf(entry: ProvedEntry, names: ReadonlyMap<string, string>, telling: Telling): string[] {
  const { at, ip, userAgent, fact, subject, number, hash } = entry
  const { type, ...details } = fact
  const { language } = telling
  const cells: Record<(typeof columns)[number], string> = {
    at: at.toISOString(),
    area: historyText(telling.language)(`areas.${areaOf(fact)}`),
    message: historySentence(entry, names, telling),
    actor: actorSentence(entry, names, language),
    ip: ip ?? '',
    device: userAgent ?? '',
    type,
    details: JSON.stringify(details),
    chain: `${subject.kind} ${subject.id}`,
    number: String(number),
    hash,
  }
  return columns.map((column) => cells[column])
}
