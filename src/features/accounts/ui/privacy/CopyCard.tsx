/** Card of the copy of a user's data: asks for it, shows its progress, downloads it. */
import { Download, FileArchive } from 'lucide-react'
import { useState } from 'react'
import { call, fetchFile } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { ProgressBar } from '../../../../web/design/Progress.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useRefresh } from '../../../../web/query.tsx'
import { saveFile } from '../../../../web/save-file.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  askForCopyEndpoint,
  downloadCopyEndpoint,
  showPrivacyEndpoint,
  type CopyView,
} from '../../privacy/privacy.contract.ts'
import { NotProved, type Proof } from '../shared/use-proof.tsx'
import { usePrivacyText } from './text.ts'

export function CopyCard({ copy, againAt, proof }: { copy: CopyView | null; againAt: string | null; proof: Proof }) {
  const t = usePrivacyText()
  const formats = useFormats()
  const { say } = useToasts()
  const refresh = useRefresh()
  const { isBusy, attempt } = useAttempt()
  const ask = () =>
    attempt(async () => {
      await proof.run(() => call(askForCopyEndpoint, {}))
      await refresh(showPrivacyEndpoint)
      say({ tone: 'success', text: t('copy.asked') })
    })
  return (
    <Card title={t('copy.title')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('copy.text')}</p>
        {copy?.state === 'failed' && <Alert tone="danger">{t('copy.failed')}</Alert>}
        {copy?.state === 'preparing' && <Preparing progress={copy.progress} />}
        {copy?.state === 'ready' && <Ready copy={copy} proof={proof} />}
        {copy?.state !== 'preparing' && (
          <div className={buttonRow}>
            <Button
              icon={FileArchive}
              isBusy={isBusy}
              disabledBecause={againAt ? t('copy.againAt', { when: formats.dateTime(againAt) }) : undefined}
              onClick={ask}
            >
              {t(copy?.state === 'ready' ? 'copy.askAgain' : 'copy.ask')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function Preparing({ progress }: { progress: number }) {
  const t = usePrivacyText()
  return (
    <div className="grid gap-2" role="status">
      <p className="font-medium">{t('copy.preparing')}</p>
      <ProgressBar label={t('copy.preparing')} value={progress / 100} />
      <p className="text-sm text-muted">{t('copy.preparingText')}</p>
    </div>
  )
}

function Ready({ copy: { id, size, ends_at: endsAt }, proof }: { copy: CopyView; proof: Proof }) {
  const t = usePrivacyText()
  const formats = useFormats()
  const { isBusy, attempt } = useAttempt()
  const download = () =>
    attempt(async () => {
      const { file, name } = await proof.run(() => fetchFile(downloadCopyEndpoint, { id }))
      saveFile(file, name ?? 'rubrica.zip')
    })
  return (
    <Alert
      tone="success"
      action={
        <Button kind="primary" icon={Download} isBusy={isBusy} onClick={download}>
          {t('copy.download')}
        </Button>
      }
    >
      {t('copy.ready', { size: formats.bytes(size ?? 0), date: formats.date(endsAt ?? '') })}
    </Alert>
  )
}

/** Once at a time; what goes wrong is said, and a proof that was not given is no news. */
function useAttempt() {
  const { say } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof NotProved)) say({ tone: 'danger', text: sentenceFor(error) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, attempt: (work: () => Promise<void>) => void run(work) }
}
