/** The terms under the law of the United States: what 15 U.S.C. § 7001(c)(1) asks to be disclosed, and the agreement of UETA § 5. */
import { Sections } from '../Sections.tsx'
import { useUnitedStatesTermsText } from './text.ts'

const parts = [
  ...(['consent', 'agreement', 'scope', 'paper', 'withdrawal'] as const),
  ...(['contact', 'needs', 'record', 'limits', 'link'] as const),
]

export function UnitedStatesTerms() {
  const t = useUnitedStatesTermsText()
  return <Sections sections={parts.map((part) => ({ title: t(`${part}.title`), text: t(`${part}.text`) }))} />
}
