/** Envelopes by state, with why some halted; and messages by what became of them. */
import { EnvelopeBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { InstallationStateView } from '../../installation/installation.contract.ts'
import { Figures } from './Figures.tsx'
import { useInstallationText } from './text.ts'
import { useTimeSpan } from './use-time-span.ts'

type Part<Name extends keyof InstallationStateView> = { state: Pick<InstallationStateView, Name> }

export function EnvelopesCard({ state }: Part<'envelopes' | 'halted' | 'sealing_waits'>) {
  const t = useInstallationText()
  const { number } = useFormats()
  const byCause = (rows: InstallationStateView['halted'] | InstallationStateView['sealing_waits']) => (
    <Figures rows={rows.map(({ cause, count }) => ({ name: t(`causes.${cause}`), value: number(count) }))} />
  )
  const rows = state.envelopes.map(({ state: name, count }) => ({
    key: name,
    name: <EnvelopeBadge state={name} />,
    value: number(count),
  }))
  return (
    <Card title={t('envelopes')}>
      <div className="grid grid-cols-1 gap-3">
        {rows.length === 0 ? <p className="text-muted">{t('noEnvelopes')}</p> : <Figures rows={rows} />}
        {rows.length > 0 && <p className="text-sm text-muted">{t('envelopesText')}</p>}
        {state.halted.length > 0 && <h3 className="text-body">{t('halted')}</h3>}
        {state.halted.length > 0 && byCause(state.halted)}
        {state.sealing_waits.length > 0 && <h3 className="text-body">{t('sealingWaits')}</h3>}
        {state.sealing_waits.length > 0 && byCause(state.sealing_waits)}
      </div>
    </Card>
  )
}

const bad: readonly string[] = ['failed', 'bounced']

export function MessagesCard({ state }: Part<'messages' | 'oldest_message_seconds'>) {
  const t = useInstallationText()
  const { number } = useFormats()
  const span = useTimeSpan()
  const { messages, oldest_message_seconds: oldest } = state
  return (
    <Card title={t('messages')}>
      <div className="grid grid-cols-1 gap-3">
        {messages.length === 0 ? (
          <p className="text-muted">{t('noMessages')}</p>
        ) : (
          <Figures
            rows={messages.map(({ via, state: name, count }) => ({
              key: `${via} ${name}`,
              name: `${t(`via.${via}`)} · ${t(`states.${name}`)}`,
              value: <span className={bad.includes(name) ? 'text-danger' : ''}>{number(count)}</span>,
            }))}
          />
        )}
        {oldest > 0 && <p className="text-sm">{t('oldestMessage', { time: span(oldest) })}</p>}
        {messages.length > 0 && <p className="text-sm text-muted">{t('messagesText')}</p>}
      </div>
    </Card>
  )
}
