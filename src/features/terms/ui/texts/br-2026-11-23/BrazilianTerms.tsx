/** The terms under the law of Brazil. */
import { Sections } from '../Sections.tsx'
import { useBrazilianTermsText } from './text.ts'

export function BrazilianTerms() {
  const t = useBrazilianTermsText()
  return <Sections sections={(['p1', 'p2', 'p3', 'p4', 'p5'] as const).map((part) => ({ text: t(part) }))} />
}
