/** Card and dialog for changing the password, with the current one. */
import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { PasswordField } from '../../../../web/design/PasswordField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import { WireError } from '../../../../web/wire-error.ts'
import { changePasswordEndpoint } from '../../../../core/identity/account.contract.ts'
import { isStrong } from '../../../../core/identity/account.model.ts'
import { inlineLink } from '../DoorPage.tsx'
import { rememberTypedEmail } from '../redirect-to.ts'
import { sayWeak } from '../say-weak.ts'
import { useMyAccountText } from './text.ts'

export function PasswordCard({ email }: { email: string }) {
  const t = useMyAccountText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('password.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3 max-tablet:grid">
        <p className="min-w-0 flex-1 basis-64 text-muted">{t('password.text')}</p>
        <Button icon={KeyRound} onClick={() => setOpen(true)}>
          {t('password.open')}
        </Button>
      </div>
      {isOpen && <PasswordDialog email={email} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useMyAccountText()
  const id = useId()
  const { say } = useToasts()
  const form = useWireForm({
    schema: changePasswordEndpoint.input,
    defaults: { current_password: '', password: '' },
    send: async (values) => {
      try {
        await call(changePasswordEndpoint, values)
      } catch (error) {
        const isWrong = error instanceof WireError && error.fieldErrors['current_password'] !== undefined
        if (isWrong) say({ tone: 'danger', text: t('password.wrong') })
        throw error
      }
      say({ tone: 'success', text: t('password.saved') })
      onClose()
    },
  })
  const { current_password: current = '', password = '' } = useWatch({ control: form.hook.control })
  const isWhole = current !== '' && isStrong(password)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('password.open')}
      text={t('password.text')}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('password.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            kind="primary"
            isBusy={form.isBusy}
            disabledBecause={isWhole ? undefined : t('password.needs')}
          >
            {t('password.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField label={t('password.current')} purpose="current" {...form.field('current_password')} />
        <PasswordField
          label={t('password.new')}
          purpose="new"
          {...sayWeak(form.field('password'), t('password.weak'))}
        />
        <a href="/auth/forgot" className={`${inlineLink} justify-self-start`} onClick={() => rememberTypedEmail(email)}>
          {t('password.forgot')}
        </a>
      </form>
    </Dialog>
  )
}
