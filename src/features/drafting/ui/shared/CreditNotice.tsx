/** Said before anybody prepares what can not go out now: the plan has no sends left, and when it has again. */
import { Link } from '@tanstack/react-router'
import { Alert } from '../../../../web/design/Alert.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { useWizardText } from '../wizard/text.ts'

export function CreditNotice() {
  const t = useWizardText()
  const formats = useFormats()
  const { quota, permissions = [] } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data ?? {}
  if (!quota || quota.available === null || quota.consumed < quota.available) return null
  const seePlans = (
    <Link to="/business/organizations/settings" hash="plans" className={buttonLook({})}>
      {t('credit.plans')}
    </Link>
  )
  return (
    <Alert tone="warning" title={t('credit.title')} action={permissions.includes('manage_billing') && seePlans}>
      {t(`credit.notice.${quota.interval}`, { count: quota.available, when: formats.date(quota.renews_at) })}
    </Alert>
  )
}
