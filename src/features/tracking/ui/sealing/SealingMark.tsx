/** In a row of a list: what sealing waits for, since when, and what its sender can do; in words, for fingers and readers as well. */
import { Clock, TriangleAlert } from 'lucide-react'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { EnvelopeSummary } from '../../../../core/envelope/envelope.contract.ts'
import { useSealingText } from './text.ts'

export function SealingMark({ envelope: { state, sealing_wait: wait } }: { envelope: EnvelopeSummary }) {
  const t = useSealingText()
  const formats = useFormats()
  if (wait) {
    const help = t('waitsHelp', { since: formats.dateTime(wait.since) })
    return <Mark icon={Clock} tone="text-warning" title={t(`waits.${wait.waits_for}`)} help={help} />
  }
  if (state !== 'halted') return null
  return <Mark icon={TriangleAlert} tone="text-danger" title={t('halted')} help={t('haltedHelp')} />
}

function Mark({
  icon: Icon,
  tone,
  title,
  help,
}: Readonly<{ icon: typeof Clock; tone: string; title: string; help: string }>) {
  return (
    <div className="mt-1 flex items-start gap-1.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <div className="min-w-0 break-words">
        <p className={`font-medium ${tone}`}>{title}</p>
        <p className="num text-muted">{help}</p>
      </div>
    </div>
  )
}
