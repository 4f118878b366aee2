/** The session ended under an open page: the same person logs in without leaving it. */
import { useId, useState } from 'react'
import { call } from '../../../web/call.ts'
import { EmailAddress } from '../../../web/design/EmailAddress.tsx'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { useWireForm } from '../../../web/form.ts'
import { loginEndpoint } from '../../../core/identity/account.contract.ts'
import { CodeField, useSecondFactor } from './SecondFactorPage.tsx'
import { useAccountText } from './text.ts'

export function LogInAgain({
  isOpen,
  email,
  onBack,
}: {
  isOpen: boolean
  email: string
  onBack: () => Promise<unknown>
}) {
  const t = useAccountText()
  const id = useId()
  const form = useWireForm({
    schema: loginEndpoint.input.pick({ password: true }),
    defaults: { password: '' },
    send: async ({ password }) => {
      const { needs_second_factor: isHalf = false } = await call(loginEndpoint, { email, password })
      form.hook.reset()
      if (isHalf) return setAsked('code')
      await onBack()
    },
  })
  const second = useSecondFactor({
    onIn: () => {
      second.hook.reset()
      setAsked('password')
      void onBack()
    },
    onOver: () => setAsked('password'),
  })
  const [asked, setAsked] = useState<'password' | 'code'>('password')
  const current = asked === 'code' ? second : form
  const here = window.location.pathname + window.location.search
  return (
    <Dialog
      isOpen={isOpen}
      title={t('again.title')}
      text={t(asked === 'code' ? 'second.text' : 'again.text')}
      size="sm"
      actions={
        <>
          <ButtonLink kind="quiet" href={`/auth/login?continue=${encodeURIComponent(here)}`}>
            {t('again.other')}
          </ButtonLink>
          <Button type="submit" form={id} kind="primary" isBusy={current.isBusy}>
            {t('again.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={current.submit} className="grid gap-4">
        {current.failure && <Alert tone="danger">{current.failure}</Alert>}
        <p className="text-body">
          <span className="block text-muted">{t('email')}</span>
          <span className="block font-medium">
            <EmailAddress>{email}</EmailAddress>
          </span>
        </p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {asked === 'code' ? (
          <CodeField form={second} />
        ) : (
          <PasswordField label={t('password')} purpose="current" {...form.field('password')} />
        )}
      </form>
    </Dialog>
  )
}
