/** /operate: the installation at a glance. Numbers come at once; the checks take some seconds and come after them. */
import { Card } from '../../../../web/design/Card.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { showInstallationStateEndpoint, type InstallationStateView } from '../../installation/installation.contract.ts'
import { ChecksCard } from './ChecksCard.tsx'
import { EnvelopesCard, MessagesCard } from './CountCards.tsx'
import { EndsCard } from './EndsCard.tsx'
import { Figures } from './Figures.tsx'
import { QueueCard } from './QueueCard.tsx'
import { useInstallationText } from './text.ts'

const ANEW_MS = 30_000

export function InstallationPage() {
  const t = useInstallationText()
  const { data: state, error, refetch } = useAnswer(showInstallationStateEndpoint, {}, { refetchInterval: ANEW_MS })
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('title')} text={state && <Started state={state} />} />
      {error && !state && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !state && <Skeleton lines={8} />}
      <ChecksCard />
      {state && <Numbers state={state} />}
    </div>
  )
}

function Started({ state: { versions, started_at: at, base_url: url } }: { state: InstallationStateView }) {
  const t = useInstallationText()
  const { dateTime } = useFormats()
  const { rubrica, node, postgres } = versions
  return (
    <>
      <span className="num block wrap-anywhere">{t('versions', { rubrica, node, postgres: String(postgres) })}</span>
      <span className="num block wrap-anywhere">
        {at ? t('started', { at: dateTime(at), url }) : t('neverStarted')}
      </span>
    </>
  )
}

function Numbers({ state }: { state: InstallationStateView }) {
  return (
    <>
      <QueueCard queue={state.queue} />
      <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
        <EnvelopesCard state={state} />
        <MessagesCard state={state} />
        <EndsCard ends={state.ends} />
        <KeepingCard state={state} />
      </div>
    </>
  )
}

function KeepingCard({ state }: { state: InstallationStateView }) {
  const t = useInstallationText()
  const { dateTime, number, bytes } = useFormats()
  const { ledger, last_backup_at: backup } = state
  return (
    <Card title={t('keeping')}>
      <Figures
        rows={[
          { name: t('backup'), value: backup ? dateTime(backup) : t('noBackup'), text: t('backupText') },
          {
            name: t('anchored'),
            value: ledger.anchored_at ? dateTime(ledger.anchored_at) : t('never'),
            text: t('unanchored', { count: ledger.unanchored }),
          },
          { name: t('storage'), value: bytes(state.storage_bytes) },
          { name: t('organizations'), value: number(state.organizations) },
          { name: t('users'), value: number(state.users) },
        ]}
      />
    </Card>
  )
}
