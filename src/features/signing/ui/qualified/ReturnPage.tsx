/** Where providers of certificates lead back to: goes on to the page that the tab came from, or says that it did not begin here. */
import { useEffect, useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { returnFromProvider } from '../../../certificates/ui/shared/provider-visit.ts'
import { useQualifiedText } from './text.ts'

export function ReturnPage() {
  const t = useQualifiedText()
  const [from] = useState(() => returnFromProvider(window.location.search))
  usePageTitle(t('title'))
  useEffect(() => {
    if (from !== null) window.location.replace(from)
  }, [from])
  return (
    <main data-density="signer" className="mx-auto grid w-full max-w-xl content-start gap-4 px-4 py-16 text-body">
      <h1 className="text-xl font-semibold text-balance">{t('title')}</h1>
      {from === null ? (
        <Alert tone="warning">{t('visit.elsewhere')}</Alert>
      ) : (
        <p role="status" className="animate-late text-muted">
          {t('loading')}
        </p>
      )}
    </main>
  )
}
