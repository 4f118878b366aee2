/** Card of the country of the organization: by it goes the law whose terms recipients accept (docs/decisions/374). */
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { countries, lawIn, type Country } from '../../../../core/identity/law.model.ts'
import { changeOrganizationEndpoint, type OrganizationView } from '../../../../core/identity/organization.contract.ts'
import { useOrganizationText } from './text.ts'
import { useOrganizationRefresh } from './use-organization-refresh.ts'

export function CountryCard({ organization: { id, country: saved } }: { organization: OrganizationView }) {
  const t = useOrganizationText()
  const { say } = useToasts()
  const refresh = useOrganizationRefresh()
  const named = useNamed()
  const [country, setCountry] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await call(changeOrganizationEndpoint, { id, country })
      await refresh()
      say({ tone: 'success', text: t('country.saved') })
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t('country.title')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">{t('country.text')}</p>
        <div className="max-w-sm">
          <Select
            label={t('country.label')}
            value={country}
            options={named}
            onChange={({ target }) => setCountry(countries.find((each) => each === target.value) ?? saved)}
          />
        </div>
        <p className="text-sm text-muted">{t(`country.laws.${lawIn(country, 'br')}`)}</p>
        <div className={buttonRow}>
          <Button
            isBusy={isBusy}
            disabledBecause={country === saved ? t('country.same') : undefined}
            onClick={() => void save()}
          >
            {t('country.save')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** By name, as the page's language has them. */
function useNamed(): { value: Country; label: string }[] {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}
