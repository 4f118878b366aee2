/** The terms under the law of the European Union: Regulation (EU) No 910/2014, art. 25, and what Regulation (EU) 2016/679, art. 13, asks to be said. */
import { Sections } from '../Sections.tsx'
import { useEuropeanTermsText } from './text.ts'

const parts = ['law', 'kinds', 'record', 'data', 'decline', 'link'] as const

export function EuropeanTerms() {
  const t = useEuropeanTermsText()
  return <Sections sections={parts.map((part) => ({ title: t(`${part}.title`), text: t(`${part}.text`) }))} />
}
