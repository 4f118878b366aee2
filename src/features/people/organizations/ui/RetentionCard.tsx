/** Card of the retention period of ended envelopes; a shorter one asks for confirmation, with its consequences. */
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  saveRetentionEndpoint,
  showRetentionEndpoint,
  type RetentionView,
} from '../../../../core/envelope/retention.contract.ts'
import { retentionChoices, WARNING_DAYS } from '../../../../core/envelope/retention.model.ts'
import { useOrganizationText } from './text.ts'

export function RetentionCard({ id }: { id: string }) {
  const { data: retention, error, refetch } = useAnswer(showRetentionEndpoint, { id })
  if (retention) return <Chosen key={String(retention.years)} id={id} retention={retention} />
  if (!error) return <Skeleton lines={4} />
  return <LoadFailed error={error} onRetry={() => void refetch()} />
}

const FOR_GOOD = 'forGood'
const yearsOf = (value: string) => retentionChoices.find((years) => String(years) === value) ?? null

function Chosen({ id, retention: { years, ending } }: { id: string; retention: RetentionView }) {
  const t = useOrganizationText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const saved = years === null ? FOR_GOOD : String(years)
  const [value, setValue] = useState(saved)
  const [isAsking, setAsking] = useState(false)
  const isShorter = value !== FOR_GOOD && (years === null || Number(value) < years)
  const save = async () => {
    await call(saveRetentionEndpoint, { id, years: yearsOf(value) })
    await refresh(showRetentionEndpoint)
    say({ tone: 'success', text: t('retention.saved') })
  }
  const press = () => {
    if (isShorter) return setAsking(true)
    save().catch((error: unknown) => say({ tone: 'danger', text: sentenceFor(error) }))
  }
  return (
    <Card title={t('retention.title')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('retention.text')}</p>
        {ending > 0 && <Alert tone="warning">{t('retention.ending', { count: ending })}</Alert>}
        <div className="max-w-sm">
          <Select
            label={t('retention.label')}
            value={value}
            options={[
              ...retentionChoices.map((one) => ({ value: String(one), label: t('retention.years', { count: one }) })),
              { value: FOR_GOOD, label: t('retention.forGood') },
            ]}
            onChange={({ target }) => setValue(target.value)}
          />
        </div>
        <div className={buttonRow}>
          <Button kind="primary" disabledBecause={value === saved ? t('nothingChanged') : undefined} onClick={press}>
            {t('save')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('retention.ask')}
        text={t('retention.askText', { days: String(WARNING_DAYS) })}
        action={t('retention.shorten')}
        kind="danger"
        onConfirm={save}
      />
    </Card>
  )
}
