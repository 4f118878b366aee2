/** Said before anybody prepares what can not go out now: the plan has no sends left, and when it has again. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { showMeEndpoint } from '../../../accounts/account.contract.ts'
import { useWizardText } from './text.ts'

export function CreditNotice() {
  const t = useWizardText()
  const formats = useFormats()
  const quota = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data?.quota
  if (!quota || quota.consumed < quota.available) return null
  return (
    <Alert tone="warning" title={t('credit.title')}>
      {t(`credit.notice.${quota.interval}`, { count: quota.available, when: formats.date(quota.renews_at) })}
    </Alert>
  )
}
