/** /auth/complete: what is missing of an account that somebody else made. */
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { call } from '../../../web/call.ts'
import { useFetched } from '../../../web/fetched.ts'
import { useWireForm } from '../../../web/form.ts'
import { useAdopted, useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { goTo } from '../../../web/restored-page.ts'
import { completeRegistrationEndpoint, showMeEndpoint, type UserView } from '../../../core/identity/account.contract.ts'
import { AgreeToTerms } from './AgreeToTerms.tsx'
import { DoorPage } from './DoorPage.tsx'
import { wantedContinue } from './redirect-to.ts'
import { LeaveAnd } from './LeaveAnd.tsx'
import { phoneIn, PhoneOf } from './PhoneOf.tsx'
import { useAccountText } from './text.ts'

export function CompletePage() {
  const t = useAccountText()
  const me = useFetched(showMeEndpoint, {})
  useAdopted(me.is === 'here' ? me.answer.language : undefined)
  const leave = <LeaveAnd say="complete.otherAccount" to="/auth/login" />
  return (
    <DoorPage title={t('complete.title')} text={t('complete.text')} footer={leave}>
      {me.is === 'loading' && <Skeleton lines={5} />}
      {me.is === 'failed' && (
        <Alert tone="danger" action={<Button onClick={me.reload}>{t('verify.tryAgain')}</Button>}>
          {sentenceFor(me.error)}
        </Alert>
      )}
      {me.is === 'here' && <Missing user={me.answer} />}
    </DoorPage>
  )
}

function Missing({ user }: { user: UserView }) {
  const t = useAccountText()
  const { language } = useLanguage()
  const form = useWireForm({
    schema: completeRegistrationEndpoint.input,
    defaults: { name: user.name, phone: user.phone ?? '', accepts_terms: false },
    send: async (values) => {
      goTo((await call(completeRegistrationEndpoint, { ...values, continue: wantedContinue() })).continue)
    },
  })
  const isAgreed = form.hook.watch('accepts_terms')
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      <TextField label={t('email')} value={user.email} readOnly autoComplete="username" />
      <TextField label={t('name')} autoComplete="name" autoCapitalize="words" {...form.field('name')} />
      <PhoneOf control={form.hook.control} label={t('phone')} defaultCountry={phoneIn(language, user.is_usa_version)} />
      <AgreeToTerms {...form.field('accepts_terms')} />
      <Button
        type="submit"
        kind="primary"
        size="lg"
        width="full"
        isBusy={form.isBusy}
        disabledBecause={isAgreed ? undefined : t('agreeFirst')}
      >
        {t('complete.submit')}
      </Button>
    </form>
  )
}
