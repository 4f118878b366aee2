/** Card of the user's open sessions, which they can end. */
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
  type SessionView,
} from '../../security/security.contract.ts'
import { useSecurityText } from './text.ts'
import { NotProved, type Proof } from '../shared/use-proof.tsx'

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor } as const

export function SessionsCard({ proof }: { proof: Proof }) {
  const t = useSecurityText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const { data: list, error, refetch } = useAnswer(listSessionsEndpoint, {})
  const [isAsking, setAsking] = useState(false)
  if (!list && !error) return <Skeleton lines={4} />
  const sessions = list?.data ?? []
  const endOthers = async () => {
    try {
      await proof.run(() => call(endOtherSessionsEndpoint, {}))
      await refresh(listSessionsEndpoint)
      say({ tone: 'success', text: t('sessions.othersEnded') })
    } catch (error) {
      if (!(error instanceof NotProved)) throw error
    }
  }
  return (
    <Card title={t('sessions.title')}>
      <div className="grid gap-4">
        {error && !list ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <p className="text-muted">{t('sessions.text')}</p>
        )}
        <ul className="grid divide-y divide-line rounded-md inset-ring-1 inset-ring-line">
          {sessions.map((session) => (
            <Row key={session.id} session={session} proof={proof} />
          ))}
        </ul>
        <div className={buttonRow}>
          <Button
            disabledBecause={sessions.length > 1 ? undefined : t('sessions.onlyThis')}
            onClick={() => setAsking(true)}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('sessions.endOthersTitle')}
        text={t('sessions.endOthersText')}
        action={t('sessions.endOthers')}
        kind="danger"
        keep={t('sessions.keep')}
        onConfirm={endOthers}
      />
    </Card>
  )
}

function Row({ session, proof }: { session: SessionView; proof: Proof }) {
  const t = useSecurityText()
  const formats = useFormats()
  const { say } = useToasts()
  const { device, is_current: isCurrent, place, ip, method, created_at: createdAt, last_seen_at: seenAt } = session
  const refresh = useRefresh()
  const [isEnding, setEnding] = useState(false)
  const Icon = icons[device.kind]
  const name = t('sessions.device', {
    browser: device.browser ?? t('sessions.unknownBrowser'),
    system: device.system ?? t('sessions.unknownSystem'),
  })
  const from = [ip, place && t(`sessions.${place}`)].filter(Boolean).join(', ')
  const endIt = async () => {
    setEnding(true)
    try {
      await proof.run(() => call(endSessionEndpoint, { id: session.id }))
      await refresh(listSessionsEndpoint)
      say({ tone: 'success', text: t('sessions.ended') })
    } catch (error) {
      if (!(error instanceof NotProved)) say({ tone: 'danger', text: sentenceFor(error) })
    } finally {
      setEnding(false)
    }
  }
  return (
    <li className="flex items-start gap-3 p-3 max-tablet:grid max-tablet:grid-cols-[auto_1fr]">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-medium">{name}</span>
          {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </p>
        <p className="num text-sm text-muted">
          {isCurrent ? t('sessions.now') : t('sessions.used', { when: formats.since(seenAt) })}
          {from && ` · ${from}`}
        </p>
        <p className="num text-sm text-muted">
          {t('sessions.began', { date: formats.dateTime(createdAt) })}, {t(`sessions.methods.${method}`)}
        </p>
      </div>
      {!isCurrent && (
        <span className="grid max-tablet:col-start-2">
          <Button aria-label={t('sessions.endLabel', { device: name })} isBusy={isEnding} onClick={() => void endIt()}>
            {t('sessions.end')}
          </Button>
        </span>
      )}
    </li>
  )
}
