/** The terms of electronic signature, in full, in the version that is accepted. Versions are never taken away: what was accepted can be read again. */
import { type ComponentType } from 'react'
import { useReadingText } from '../../../reading-times/ui/shared/text.ts'
import { useTermsText } from './version/text.ts'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { persist } from '../../../../web/until-it-comes.ts'

const texts: Readonly<Record<string, ComponentType>> = {
  '2026-11-23': lazyPart(async () => ({
    default: (await persist(() => import('../texts/br-2026-11-23/BrazilianTerms.tsx'))).BrazilianTerms,
  })),
  'us-2026-11-27': lazyPart(async () => ({
    default: (await persist(() => import('../texts/us-2026-11-27/UnitedStatesTerms.tsx'))).UnitedStatesTerms,
  })),
  'eu-2026-11-27': lazyPart(async () => ({
    default: (await persist(() => import('../texts/eu-2026-11-27/EuropeanTerms.tsx'))).EuropeanTerms,
  })),
}

export function TermsText({ version }: { version: string }) {
  const t = useTermsText()
  const reading = useReadingText()
  const Text = texts[version]
  return (
    <div className="grid gap-3 text-sm text-muted">
      {Text && <Text />}
      <p className="num">{t('version', { version })}</p>
      <p>{reading('notice')}</p>
    </div>
  )
}
