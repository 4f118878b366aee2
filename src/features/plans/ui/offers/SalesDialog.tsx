/** Writes to sales about the plan that is agreed upon: the form is ours, and knows already who asks. */
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { PhoneField } from '../../../../web/design/PhoneField.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { TextArea } from '../../../../web/design/TextArea.tsx'
import { EmailField } from '../../../../web/design/EmailField.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import { contactSalesEndpoint } from '../../billing/billing.contract.ts'
import { useOfferText } from './text.ts'

const FORM = 'write-to-sales'
const MESSAGE_LENGTH = 2000

const Question = z.object({
  first_name: z.string().trim().min(1).max(60),
  last_name: z.string().trim().max(60),
  email: z.email().max(200),
  phone: z.string().trim().max(30),
  organization: z.string().trim().min(1).max(100),
  message: z.string().trim().max(MESSAGE_LENGTH),
})

export function SalesDialog({ me, onClose }: { me: UserView; onClose: () => void }) {
  const t = useOfferText()
  const words = useDesignText()
  const { say } = useToasts()
  const form = useWireForm({
    schema: Question,
    defaults: knownOf(me),
    send: async ({ phone, ...values }) => {
      await call(contactSalesEndpoint, { ...values, phone: phone || null })
      say({ tone: 'success', text: t('sales.sent') })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sales.title')}
      text={t('sales.text')}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" isBusy={form.isBusy}>
            {t('sales.send')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
          <TextField label={t('sales.first')} autoComplete="given-name" {...form.field('first_name')} />
          <TextField label={t('sales.last')} autoComplete="family-name" {...form.field('last_name')} />
          <EmailField label={t('sales.email')} autoComplete="email" {...form.field('email')} />
          <Controller
            control={form.hook.control}
            name="phone"
            render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
              <PhoneField
                ref={ref}
                label={t('sales.phone')}
                isOptional
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                error={error?.message}
                defaultCountry={me.is_usa_version ? 'US' : 'BR'}
              />
            )}
          />
        </div>
        <TextField label={t('sales.organization')} autoComplete="organization" {...form.field('organization')} />
        <TextArea
          label={t('sales.message')}
          hint={t('sales.messageHint')}
          isOptional
          maxLength={MESSAGE_LENGTH}
          {...form.field('message')}
        />
      </form>
    </Dialog>
  )
}

function knownOf({ name, email, phone, organization }: UserView): z.input<typeof Question> {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return {
    first_name: first.slice(0, 60),
    last_name: rest.join(' ').slice(0, 60),
    email,
    phone: phone ?? '',
    organization: (organization.is_personal ? name : organization.name).slice(0, 100),
    message: '',
  }
}
