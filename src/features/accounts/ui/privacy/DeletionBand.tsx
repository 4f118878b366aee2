/** Band over every page while the account is about to be deleted, so that nobody is surprised by it. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { usePrivacyText } from './text.ts'
import { useWithdrawal } from './use-withdrawal.ts'

export function DeletionBand({ dueAt }: { dueAt: string }) {
  const t = usePrivacyText()
  const formats = useFormats()
  const { isBusy, withdraw } = useWithdrawal()
  return (
    <div className="mb-4">
      <Alert
        tone="warning"
        action={
          <Button isBusy={isBusy} onClick={withdraw}>
            {t('deletion.withdraw')}
          </Button>
        }
      >
        {t('deletion.pending', { date: formats.dateTime(dueAt) })}
      </Alert>
    </div>
  )
}
