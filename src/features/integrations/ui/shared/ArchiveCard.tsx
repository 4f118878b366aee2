/** Where a completed envelope was archived outside of Rubrica: waiting, stored under which id, or failed and why. */
import { CircleAlert, CircleCheck, Clock, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { archiveAgainEndpoint, showArchivesEndpoint, type ArchiveView } from '../../integration.contract.ts'
import { useIntegrationText } from '../text.ts'

const LOOKS_AGAIN_MS = 5_000

/** Nothing where no integration has to do with the envelope. */
export function ArchiveCard({ id }: { id: string }) {
  const t = useIntegrationText()
  const refresh = useRefresh()
  const [isWaiting, setWaiting] = useState(false)
  const [state, setState] = useState<{ is: 'idle' | 'asking' } | { is: 'refused'; why: string }>({ is: 'idle' })
  const { data } = useAnswer(showArchivesEndpoint, { id }, { refetchInterval: isWaiting && LOOKS_AGAIN_MS })
  if (!data || (data.data.length === 0 && !data.may_retry)) return null
  const isSomeWaiting = data.data.some(({ state }) => state === 'waiting')
  if (isSomeWaiting !== isWaiting) setWaiting(isSomeWaiting)
  const archive = async () => {
    setState({ is: 'asking' })
    try {
      await call(archiveAgainEndpoint, { id })
      await refresh(showArchivesEndpoint)
      setState({ is: 'idle' })
    } catch (error) {
      setState({ is: 'refused', why: sentenceFor(error) })
    }
  }
  return (
    <Card title={t('archive.title')}>
      <div className="grid gap-3">
        {state.is === 'refused' && <Alert tone="danger">{state.why}</Alert>}
        {data.data.length === 0 && <p className="text-body text-muted">{t('archive.none')}</p>}
        <ul className="m-0 list-none divide-y divide-line p-0">
          {data.data.map((archive) => (
            <ArchiveRow key={`${archive.type} ${archive.settled_at}`} archive={archive} />
          ))}
        </ul>
        {data.may_retry && (
          <div>
            <Button icon={RotateCcw} isBusy={state.is === 'asking'} onClick={() => void archive()}>
              {t(data.data.some(({ state }) => state === 'failed') ? 'tryAgain' : 'archive.now')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

const looks = {
  waiting: { tone: 'neutral', icon: Clock },
  stored: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
} as const

function ArchiveRow({ archive: { label, state, message, settled_at: settledAt, files } }: { archive: ArchiveView }) {
  const t = useIntegrationText()
  const formats = useFormats()
  return (
    <li className="grid min-w-0 gap-1 py-2 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{label}</span>
        <Badge {...looks[state]}>{t(`archive.${state}`)}</Badge>
        {settledAt && <span className="num text-sm text-muted">{formats.dateTime(settledAt)}</span>}
      </div>
      {message && <p className="text-body text-pretty text-muted">{message}</p>}
      {files.map(({ name, id }) => (
        <p key={name} className="text-sm wrap-anywhere text-muted">
          {name}
          {id && id !== name && <span className="num"> · {t('archive.id', { id })}</span>}
        </p>
      ))}
    </li>
  )
}
