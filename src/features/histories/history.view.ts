/** Entries of a history as owners see them. */
import type { Language } from '../../kernel/language.ts'
import { deviceOf } from '../../core/identity/device.model.ts'
import type { HistoryEntryView } from './history.contract.ts'
import { areaOf, type HistoryEntry } from './history.model.ts'
import { actorName, historySentence, type Telling } from './history.sentences.ts'
import { historyText } from './text.ts'

type Names = ReadonlyMap<string, string>

export function toEntryView(entry: HistoryEntry, names: Names, telling: Telling): HistoryEntryView {
  const { subject, number, at, actor, ip, userAgent, fact } = entry
  const { browser, system } = deviceOf(userAgent)
  return {
    subject: { kind: subject.kind === 'user' ? 'user' : 'organization', id: subject.id },
    number,
    at: at.toISOString(),
    type: fact.type,
    area: areaOf(fact),
    message: historySentence(entry, names, telling),
    actor: {
      kind: actor.kind === 'recipient' ? 'visitor' : actor.kind,
      id: actor.kind !== 'operator' && 'userId' in actor ? actor.userId : null,
      name: actorName(entry, names),
      program: actor.kind === 'program' ? (names.get(actor.clientId) ?? null) : null,
    },
    ip,
    device: { browser, system },
  }
}

/** Who acted, in a cell. */
export function actorSentence(entry: HistoryEntry, names: Names, language: Language): string {
  const text = historyText(language)
  const { actor } = entry
  if (actor.kind === 'system' || actor.kind === 'operator') return text(`actors.${actor.kind}`)
  if (actor.kind === 'visitor' || actor.kind === 'recipient') return text('actors.visitor')
  const user = actorName(entry, names) ?? text('actors.user')
  return actor.kind === 'program' ? text('actors.through', { user, program: names.get(actor.clientId) ?? '…' }) : user
}
