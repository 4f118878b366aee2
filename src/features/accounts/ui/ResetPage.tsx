/** /auth/reset?key=…: a new password with the key from the letter. */
import { useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { call } from '../../../web/call.ts'
import { useWireForm } from '../../../web/form.ts'
import { isRefusal } from '../../../web/wire-error.ts'
import { resetPasswordEndpoint } from '../../../core/identity/account.contract.ts'
import { DoorPage } from './DoorPage.tsx'
import { doorLink, wantedContinue } from './redirect-to.ts'
import { sayWeak } from './say-weak.ts'
import { useAccountText } from './text.ts'

type Screen = Readonly<{ is: 'asking'; key: string } | { is: 'dead link' } | { is: 'done'; continue: string }>

export function ResetPage() {
  const [screen, setScreen] = useState<Screen>(() => {
    const key = new URLSearchParams(window.location.search).get('key')
    return key ? { is: 'asking', key } : { is: 'dead link' }
  })
  switch (screen.is) {
    case 'asking':
      return <Ask linkKey={screen.key} onScreen={setScreen} />
    case 'dead link':
      return <DeadLink />
    case 'done':
      return <Done redirectTo={screen.continue} />
  }
}

function Ask({ linkKey, onScreen }: { linkKey: string; onScreen: (screen: Screen) => void }) {
  const t = useAccountText()
  const form = useWireForm({
    schema: resetPasswordEndpoint.input,
    defaults: { key: linkKey, password: '' },
    send: async ({ key, password }) => {
      try {
        const answer = await call(resetPasswordEndpoint, { key, password, continue: wantedContinue() })
        onScreen({ is: 'done', continue: answer.continue })
      } catch (error) {
        if (!isRefusal(error, 'link.invalid_or_used')) throw error
        onScreen({ is: 'dead link' })
      }
    },
  })
  return (
    <DoorPage title={t('reset.title')} text={t('reset.text')}>
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <PasswordField label={t('newPassword')} purpose="new" {...sayWeak(form.field('password'), t('weakPassword'))} />
        <Button type="submit" kind="primary" size="lg" width="full" isBusy={form.isBusy}>
          {t('reset.submit')}
        </Button>
      </form>
    </DoorPage>
  )
}

function DeadLink() {
  const t = useAccountText()
  return (
    <DoorPage title={t('reset.failedTitle')} text={t('reset.failed')}>
      <ButtonLink href={doorLink('/auth/forgot')} kind="primary" size="lg" width="full">
        {t('reset.askAgain')}
      </ButtonLink>
    </DoorPage>
  )
}

function Done({ redirectTo }: { redirectTo: string }) {
  const t = useAccountText()
  return (
    <DoorPage title={t('reset.doneTitle')} text={t('reset.done')}>
      <ButtonLink href={redirectTo} kind="primary" size="lg" width="full">
        {t('continue')}
      </ButtonLink>
    </DoorPage>
  )
}
