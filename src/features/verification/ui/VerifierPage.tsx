/** The verifier: by the code on the signature page, or by handing the file in. */
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Tabs } from '../../../web/design/Tabs.tsx'
import { useFetched } from '../../../web/fetched.ts'
import { GOVERNMENT_VALIDATOR } from '../../../web/shell/government.ts'
import { usePageTitle } from '../../../web/shell/page-title.ts'
import { PublicFrame } from '../../../web/shell/PublicFrame.tsx'
import { showInstallationEndpoint } from '../../../core/identity/account.contract.ts'
import { ByCode } from './ByCode.tsx'
import { ByFile } from './ByFile.tsx'
import { useVerifierText } from './text.ts'

type Way = 'code' | 'file'

export function VerifierPage() {
  const t = useVerifierText()
  const [way, setWay] = useState<Way>('code')
  const installation = useFetched(showInstallationEndpoint, {})
  const here = installation.is === 'here' ? installation.answer : null
  usePageTitle(t('title'))
  useEffect(() => {
    if (here?.redirects_verifier) window.location.replace(GOVERNMENT_VALIDATOR)
  }, [here])
  return (
    <PublicFrame>
      <div className="grid gap-6">
        <header className="grid gap-1">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </header>
        <Tabs<Way>
          label={t('title')}
          value={way}
          onChange={setWay}
          tabs={[
            { name: 'code', label: t('tabs.code'), content: <ByCode /> },
            { name: 'file', label: t('tabs.file'), content: <ByFile /> },
          ]}
        />
        {!here?.is_usa_version && <Government />}
      </div>
    </PublicFrame>
  )
}

/** Brazil's own validator, which believes nobody's word but its own. */
function Government() {
  const t = useVerifierText()
  return (
    <p className="text-sm text-muted">
      <a
        className="inline-flex items-center gap-1.5 text-muted underline underline-offset-2 hover:text-ink"
        href={GOVERNMENT_VALIDATOR}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('government')}
        <ExternalLink aria-hidden className="size-4" />
      </a>
    </p>
  )
}
