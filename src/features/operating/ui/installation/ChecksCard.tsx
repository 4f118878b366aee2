/** Shows the findings of `rubrica doctor`, what is wrong first; what is fine is folded. */
import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { remember, useAnswer, useCommand } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { checkAgainEndpoint, showChecksEndpoint, type ChecksView } from '../../installation/installation.contract.ts'
import { useInstallationText } from './text.ts'

type Check = ChecksView['checks'][number]

const looks = {
  fine: { tone: 'success', icon: CircleCheck },
  doubtful: { tone: 'warning', icon: TriangleAlert },
  wrong: { tone: 'danger', icon: CircleAlert },
} as const

export function ChecksCard() {
  const t = useInstallationText()
  const { say } = useToasts()
  const { data, error, refetch } = useAnswer(showChecksEndpoint, {}, { staleTime: 60_000 })
  const again = useCommand(checkAgainEndpoint)
  const checkAgain = () =>
    again.mutate(
      { input: {} },
      {
        onSuccess: (answer) => remember(showChecksEndpoint, {}, answer),
        onError: (failure) => say({ tone: 'danger', text: sentenceFor(failure) }),
      },
    )
  return (
    <Card
      title={t('checks')}
      aside={
        <Button icon={RefreshCw} isBusy={again.isPending} onClick={checkAgain}>
          {t('again')}
        </Button>
      }
    >
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <p role="status" className="text-muted">
          {t('checking')}
        </p>
      )}
      {data && <Found {...data} />}
    </Card>
  )
}

function Found({ checks, checked_at: at }: ChecksView) {
  const t = useInstallationText()
  const { dateTime } = useFormats()
  const of = (found: Check['found']) => checks.filter((check) => check.found === found)
  const [wrong, doubtful, fine] = [of('wrong'), of('doubtful'), of('fine')]
  const toLookAt = [...wrong, ...doubtful]
  return (
    <div className="grid grid-cols-1 gap-3">
      {wrong.length > 0 && <Alert tone="danger">{t('wrongs', { count: wrong.length })}</Alert>}
      {doubtful.length > 0 && <Alert tone="warning">{t('doubts', { count: doubtful.length })}</Alert>}
      {toLookAt.length === 0 && <Alert tone="success">{t('allFine', { count: String(fine.length) })}</Alert>}
      {toLookAt.length > 0 && <Checks checks={toLookAt} />}
      {fine.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-medium coarse:min-h-11">
            {t('fines', { count: fine.length })}
          </summary>
          <div className="pt-2">
            <Checks checks={fine} />
          </div>
        </details>
      )}
      <p className="num text-sm text-muted">{t('checkedAt', { at: dateTime(at) })}</p>
    </div>
  )
}

function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useInstallationText()
  return (
    <ul className="grid list-none grid-cols-1 p-0">
      {checks.map(({ name, found, says }) => (
        <li
          key={name}
          className="grid grid-cols-1 gap-x-4 gap-y-1 border-b border-line py-2 last:border-0 tablet:grid-cols-[7rem_7rem_minmax(0,1fr)]"
        >
          <span>
            <Badge {...looks[found]}>{t(`found.${found}`)}</Badge>
          </span>
          <code className="text-sm">{name}</code>
          <span lang="en" className="wrap-anywhere">
            {says}
          </span>
        </li>
      ))}
    </ul>
  )
}
