/** /account/profile: what is known about somebody, in which language we speak to them, and their password. */
import type { ReactNode } from 'react'
import { Card } from '../../../../web/design/Card.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'
import { useAnswer, useCommand } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { languageName, languages, type Language } from '../../../../kernel/language.ts'
import { setLanguageEndpoint, showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { AppCard } from './AppCard.tsx'
import { AvatarCard } from './AvatarCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonalData } from './PersonalData.tsx'
import { useMyAccountText } from './text.ts'

export function AccountPage({ organizations, push }: { organizations: ReactNode; push: ReactNode }) {
  const { data: me, error, refetch } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  if (error && !me) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  if (!me) return <Skeleton lines={8} />
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <AvatarCard me={me} />
      <PersonalData key={me.id} me={me} />
      <LanguageCard />
      <AppCard />
      {push}
      {organizations}
      <PasswordCard email={me.email} />
    </div>
  )
}

function LanguageCard() {
  const t = useMyAccountText()
  const { language, setLanguage } = useLanguage()
  const { say } = useToasts()
  const keep = useCommand(setLanguageEndpoint, { refreshes: [showMeEndpoint] })
  const choose = (lang: Language) => {
    setLanguage(lang)
    keep.mutate(
      { input: { lang } },
      {
        onSuccess: () => say({ tone: 'success', text: t('language.saved') }),
        onError: (error) => say({ tone: 'danger', text: sentenceFor(error) }),
      },
    )
  }
  return (
    <Card title={t('language.title')}>
      <div className="max-w-sm">
        <Select
          label={t('language.label')}
          hint={t('language.hint')}
          value={language}
          options={languages.map((one) => ({ value: one, label: languageName(one) }))}
          onChange={({ target }) => choose(target.value as Language)}
        />
      </div>
    </Card>
  )
}
