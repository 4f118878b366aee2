/** Plan, limits and credits of an organization: shown, and changed as `rubrica organization set` does. */
import { useId } from 'react'
import { z } from 'zod'
import { planIds } from '../../../../core/identity/plan.model.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import type { Proof } from '../../../accounts/ui/shared/use-proof.tsx'
import {
  listTenantsEndpoint,
  setTenantPlanEndpoint,
  showTenantEndpoint,
  type TenantDetailsView,
  type TenantView,
} from '../../tenants/tenant.contract.ts'
import { useTenantText } from './text.ts'

type Parts = Readonly<{ tenant: TenantView; proof: Proof; onClose: () => void }>

export function PlanDialog(parts: Parts) {
  const t = useTenantText()
  const { data, error, refetch } = useAnswer(showTenantEndpoint, { id: parts.tenant.id }, { staleTime: 0 })
  if (data) return <Form {...parts} details={data} />
  return (
    <Dialog isOpen onClose={parts.onClose} title={t('planOf', { name: parts.tenant.name })} size="sm">
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />}
    </Dialog>
  )
}

const MB = 1024 * 1024
const amount = z.string().regex(/^\d{0,7}$/)
const schema = z.object({
  plan: z.string(),
  envelopes: amount,
  storage_mb: amount,
  users: amount,
  credits: amount,
})

/** What was typed; empty: what the settings say. Undefined where it stays as it was. */
function changed(typed: string, before: string): number | null | undefined {
  if (typed === before) return undefined
  return typed === '' ? null : Number(typed)
}

function Form({ tenant: { id, name }, proof, onClose, details }: Parts & { details: TenantDetailsView }) {
  const t = useTenantText()
  const { number, date } = useFormats()
  const formId = useId()
  const refresh = useRefresh()
  const { limits, credits_left: left, paid_by: payer } = details
  const before = {
    plan: '',
    envelopes: String(limits.envelopes ?? ''),
    storage_mb: limits.storage_bytes === null ? '' : String(Math.floor(limits.storage_bytes / MB)),
    users: String(limits.users ?? ''),
    credits: String(left ?? ''),
  }
  const form = useWireForm({
    schema,
    defaults: before,
    send: async (typed) => {
      const credits = changed(typed.credits, before.credits)
      await proof.run(() =>
        call(setTenantPlanEndpoint, {
          id,
          ...(typed.plan && { plan: planIds.find((plan) => plan === typed.plan) }),
          envelopes: changed(typed.envelopes, before.envelopes),
          storage_mb: changed(typed.storage_mb, before.storage_mb),
          users: changed(typed.users, before.users),
          ...(typeof credits === 'number' && { credits }),
        }),
      )
      await refresh(listTenantsEndpoint, showTenantEndpoint)
      onClose()
    },
  })
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('planOf', { name })}
      text={t('renews', { sent: number(details.consumed), day: date(details.renews_at) })}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" isBusy={form.isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        {payer && <Alert tone="info">{t('paidBy', { payer })}</Alert>}
        <Select
          label={t('givePlan')}
          hint={t('givePlanHint')}
          options={[
            { value: '', label: t('planStays', { plan: t(`plans.${details.plan ?? 'none'}`) }) },
            ...planIds.map((plan) => ({ value: plan, label: t(`plans.${plan}`) })),
          ]}
          {...form.field('plan')}
        />
        <TextField label={t('limits.envelopes')} hint={t('empty')} {...digits} {...form.field('envelopes')} />
        <TextField label={t('limits.storage')} {...digits} {...form.field('storage_mb')} />
        <TextField label={t('limits.users')} {...digits} {...form.field('users')} />
        {left !== null && <TextField label={t('limits.credits')} {...digits} {...form.field('credits')} />}
      </form>
    </Dialog>
  )
}
