/** Said before anybody prepares what can not go out now: the plan has no sends left, and when it has again. */
import { Link } from '@tanstack/react-router'
import { Alert } from '../../../../web/design/Alert.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { AskForPlan } from '../../../plans/ui/shared/AskForPlan.tsx'
import { useWizardText } from '../wizard/text.ts'
import { useEmbeddedWizard } from './embedded-wizard.ts'

export function CreditNotice() {
  const t = useWizardText()
  const formats = useFormats()
  const credit = useCredit()
  if (!credit || credit.isLeft) return null
  const { quota, isManager } = credit
  const seePlans = (
    <Link to="/account/billing/plan" search={{ tab: 'plans' }} className={buttonLook({})}>
      {t('credit.plans')}
    </Link>
  )
  return (
    <Alert tone="warning" title={t('credit.title')} action={isManager ? seePlans : <AskForPlan />}>
      {t(`credit.${isManager ? 'managers' : 'notice'}.${quota.interval}`, {
        count: quota.available ?? 0,
        when: formats.date(quota.renews_at),
      })}
    </Alert>
  )
}

/** Whether the organization can send once more; undefined while that is not known, and where a program sends. */
export function useCredit() {
  const isEmbedded = useEmbeddedWizard() !== null
  const { quota, permissions = [] } =
    useAnswer(showMeEndpoint, {}, { staleTime: 60_000, enabled: !isEmbedded }).data ?? {}
  if (!quota) return undefined
  const isLeft = quota.available === null || quota.consumed < quota.available
  return { quota, isLeft, isManager: permissions.includes('manage_billing') }
}
