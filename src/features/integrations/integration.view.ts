/** Integrations and archivings as answers, with troubles in words. */
import type { Language } from '../../kernel/language.ts'
import type { ArchivedFile } from './archive.model.ts'
import type { ShownArchiving } from './archive.store.ts'
import type { ArchiveView, IntegrationView } from './integration.contract.ts'
import type { Integration, IntegrationType } from './integration.model.ts'
import type { Counts } from './integration.store.ts'
import { integrationText } from './text.ts'

export function toView(
  type: IntegrationType,
  integration: Integration | null,
  counts: Counts | undefined,
  language: Language,
): IntegrationView {
  const text = integrationText(language)
  const trouble = integration && (integration.stoppedBecause ?? (integration.failingSince && integration.lastTrouble))
  return {
    value: type,
    id: integration && integration.id,
    label: text(`types.${type}.name`),
    name: text(`types.${type}.name`),
    description: text(`types.${type}.description`),
    icon: type,
    config: integration && { ...integration.config },
    is_active: integration !== null,
    state: integration && stateOf(integration),
    message: trouble ? text(`troubles.${trouble}`) : null,
    next_try_at: integration?.nextTryAt?.toISOString() ?? null,
    archives: counts ?? { waiting: 0, stored: 0, failed: 0 },
  }
}

const stateOf = ({ stoppedBecause, failingSince }: Integration): 'working' | 'failing' | 'stopped' => {
  if (stoppedBecause) return 'stopped'
  return failingSince ? 'failing' : 'working'
}

/** What waits for an integration that has stopped waits for somebody, so it counts as failed. */
export function toArchiveView(
  archiving: ShownArchiving,
  files: readonly ArchivedFile[],
  language: Language,
): ArchiveView {
  const { type, state, because, stoppedBecause, lastTrouble, isConnected, nextTryAt, settledAt } = archiving
  const text = integrationText(language)
  const isStopped = state === 'waiting' && stoppedBecause !== null
  const trouble = because ?? (state === 'waiting' ? (stoppedBecause ?? lastTrouble) : null)
  return {
    type,
    label: text(`types.${type}.name`),
    state: isStopped ? 'failed' : state,
    message: trouble && text(`troubles.${trouble}`),
    is_connected: isConnected,
    next_try_at: (state === 'waiting' && nextTryAt?.toISOString()) || null,
    settled_at: settledAt && settledAt.toISOString(),
    files: files.map(({ name, part, storedId }) => ({ name, part, id: storedId })),
  }
}
