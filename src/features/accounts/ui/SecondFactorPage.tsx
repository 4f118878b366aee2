/** /auth/second-factor: the other half of a sign-in, a code of the authenticator app or one of the recovery codes. */
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useWireForm } from '../../../web/form.ts'
import { isRefusal } from '../../../web/wire-error.ts'
import { goTo } from '../../../web/restored-page.ts'
import { LONGEST_CODE } from '../security/second-factor.model.ts'
import { secondFactorEndpoint } from '../security/security.contract.ts'
import { useState } from 'react'
import { DoorPage, inlineLink } from './DoorPage.tsx'
import { doorLink, wantedContinue } from './redirect-to.ts'
import { useAccountText } from './text.ts'

export function SecondFactorPage() {
  const t = useAccountText()
  const [isOver, setOver] = useState(false)
  if (isOver) {
    return (
      <DoorPage title={t('second.overTitle')} text={t('second.overText')}>
        <ButtonLink kind="primary" size="lg" width="full" href={doorLink('/auth/login')}>
          {t('second.again')}
        </ButtonLink>
      </DoorPage>
    )
  }
  return <AskCode onOver={() => setOver(true)} />
}

function AskCode({ onOver }: { onOver: () => void }) {
  const t = useAccountText()
  const [isLost, setLost] = useState(false)
  const form = useSecondFactor({ onIn: goTo, onOver })
  return (
    <DoorPage
      title={t('second.title')}
      text={t(isLost ? 'second.lostText' : 'second.text')}
      footer={
        <a href={doorLink('/auth/login')} className={inlineLink}>
          {t('backToLogin')}
        </a>
      }
    >
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <CodeField form={form} isLost={isLost} />
        <Button type="submit" kind="primary" size="lg" width="full" isBusy={form.isBusy}>
          {t('second.submit')}
        </Button>
        <button
          type="button"
          className={`${inlineLink} min-h-11 justify-self-center border-0 bg-transparent p-0`}
          onClick={() => {
            setLost(!isLost)
            form.hook.reset()
          }}
        >
          {t(isLost ? 'second.useApp' : 'second.lost')}
        </button>
      </form>
    </DoorPage>
  )
}

/** @param onOver it was too long ago that the password was typed */
export const useSecondFactor = ({ onIn, onOver }: { onIn: (redirectTo: string) => void; onOver: () => void }) =>
  useWireForm({
    schema: secondFactorEndpoint.input.pick({ code: true }),
    defaults: { code: '' },
    send: async ({ code }) => {
      try {
        onIn((await call(secondFactorEndpoint, { code, continue: wantedContinue() })).continue)
      } catch (error) {
        if (!isRefusal(error, 'session.begin_again')) throw error
        onOver()
      }
    },
  })

export function CodeField({ form, isLost = false }: { form: ReturnType<typeof useSecondFactor>; isLost?: boolean }) {
  const t = useAccountText()
  return (
    <TextField
      key={String(isLost)}
      label={t(isLost ? 'second.recovery' : 'second.code')}
      inputMode={isLost ? 'text' : 'numeric'}
      autoComplete={isLost ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={isLost ? 'xxxxx-xxxxx' : '000 000'}
      maxLength={LONGEST_CODE}
      {...form.field('code')}
    />
  )
}
