/** The first cell of a row: the envelope's title, and below it the people. The whole row answers to it. */
import { Archive, CalendarX2, Folder, MailX } from 'lucide-react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { EnvelopeSummary } from '../../../../core/envelope/envelope.contract.ts'
import { shownTitle } from '../../../../core/envelope/envelope-title.model.ts'
import { isLost } from '../delivery/MessageState.tsx'
import { useListText } from './text.ts'

const SHOWN = 2

export function useShownTitle(): (envelope: Readonly<{ title: string; subject: string }>) => string {
  const t = useListText()
  return (envelope) => shownTitle(envelope).trim() || t('untitled')
}

export function EnvelopeTitle({ envelope }: { envelope: Readonly<{ title: string; subject: string }> }) {
  const titleOf = useShownTitle()
  return <span className="break-words">{titleOf(envelope)}</span>
}

/** Beside the title, not in the link that answers for the row. */
export function SandboxMark({ envelope: { is_sandbox: isSandbox } }: { envelope: Readonly<{ is_sandbox: boolean }> }) {
  const t = useListText()
  return isSandbox ? <Badge tone="warning">{t('sandbox')}</Badge> : null
}

/** Ana Souza, Bruno Lima e mais 1 */
export function People({ recipients }: { recipients: readonly { name: string; value: string }[] }) {
  const t = useListText()
  const formats = useFormats()
  const names = recipients.map(({ name, value }) => name || value)
  const more = names.length - SHOWN
  const words =
    names.length === 0
      ? t('nobody')
      : more > 0
        ? t('people', { names: names.slice(0, SHOWN).join(', '), more: String(more) })
        : formats.list(names)
  return (
    <div className="truncate text-muted" title={words}>
      {words}
    </div>
  )
}

/** On hold, or about to be removed: people who need it longer have to know in time. */
export function KeepingMark({ envelope }: { envelope: Pick<EnvelopeSummary, 'is_held' | 'removal_at'> }) {
  const t = useListText()
  const formats = useFormats()
  const { is_held: isHeld, removal_at: removalAt } = envelope
  if (!isHeld && !removalAt) return null
  const Icon = isHeld ? Archive : CalendarX2
  return (
    <p className={`mt-1 flex items-start gap-1.5 font-medium ${isHeld ? 'text-muted' : 'text-warning'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {removalAt ? t('keeping.removedOn', { date: formats.date(removalAt) }) : t('keeping.isHeld')}
      </span>
    </p>
  )
}

/** Loudly: a recipient who was not reached can not act, and nobody else will tell the sender. */
export function LostMessages({ recipients }: { recipients: EnvelopeSummary['recipients'] }) {
  const t = useListText()
  const lost = recipients.filter(({ delivery }) => delivery && isLost(delivery))
  const [first] = lost
  if (!first) return null
  return (
    <p className="mt-1 flex items-start gap-1.5 font-medium text-danger">
      <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {t('undelivered', { count: lost.length, name: first.name || first.value })}
      </span>
    </p>
  )
}

/** Where its files are, or will be. */
export function FolderMark({ folder }: Pick<EnvelopeSummary, 'folder'>) {
  const t = useListText()
  if (!folder) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-xs text-muted" title={t('folder.in', { name: folder.name })}>
      <Folder aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{t('folder.in', { name: folder.name })}</span>
      <span aria-hidden className="truncate">
        {folder.name}
      </span>
    </p>
  )
}
