/**
 * The page of a recipient who has to act: the terms stand first, before a picture of the document. What lies behind them comes when somebody is
 * seen to be there (docs/decisions/288).
 */
import { startTransition, useEffect, useState } from 'react'
import { currentLanguage } from '../../../web/i18n/language.ts'
import { styled } from '../../../web/late-styles.ts'
import { untilItComes } from '../../../web/until-it-comes.ts'
import type { CeremonyProps } from './ceremony-props.ts'
import { owesTerms } from './shared/standing.ts'
import { StandIn } from './StandIn.tsx'
import { TermsQuestion } from './TermsQuestion.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'

/** They travel with the screen, not after it. */
const texts = import.meta.glob('./messages.*.ts')

const screen = untilItComes(() => {
  texts[`./messages.${currentLanguage()}.ts`]?.().catch(() => undefined) // asked for again by the screen
  return styled(import('./CeremonyScreen.tsx'))
})
const CeremonyScreen = lazyPart(
  async () => ({ default: (await screen()).CeremonyScreen }),
  ({ view, isFramed }) => <StandIn view={view} isFramed={isFramed} isBlurred={owesTerms(view)} />,
)

export function preloadCeremony(): void {
  screen().catch(() => undefined) // asked for again when it is shown
}

export function SigningCeremony(props: CeremonyProps) {
  const needsTerms = owesTerms(props.view)
  const [wasAsked] = useState(needsTerms)
  const isSomebodyThere = useSomebodyThere()
  const isHere = isSomebodyThere || !needsTerms
  return (
    <>
      {needsTerms && <TermsQuestion {...props} />}
      {isHere ? (
        <CeremonyScreen {...props} wasAsked={wasAsked} />
      ) : (
        <StandIn view={props.view} isFramed={props.isFramed} isBlurred />
      )}
    </>
  )
}

/** Of a hand, a keyboard or a screen reader. A focus that moves is none: dialogs move it by themselves. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click'] as const

/** Until then nothing is fetched for later: a link that a program opens, or that waits in a tab, costs little. */
function useSomebodyThere(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isThere) return
    const notice = () => startTransition(() => setThere(true))
    const options = { capture: true, passive: true }
    for (const sign of SIGNS) addEventListener(sign, notice, options)
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, notice, options)
    }
  }, [isThere])
  return isThere
}
