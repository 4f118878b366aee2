/**
 * The page of a recipient who has to act: the terms stand first, alone. What lies behind them comes while they are read (docs/decisions/104).
 */
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { untilItComes } from '../../../web/until-it-comes.ts'
import type { CeremonyProps } from './ceremony-props.ts'
import { owesTerms } from './shared/ceremony.ts'
import { TermsQuestion } from './TermsQuestion.tsx'

const screen = untilItComes(() => import('./CeremonyScreen.tsx'))
const CeremonyScreen = lazy(async () => ({ default: (await screen()).CeremonyScreen }))

export function preloadCeremony(): void {
  screen().catch(() => undefined) // asked for again when it is shown
}

export function SigningCeremony(props: CeremonyProps) {
  const needsTerms = owesTerms(props.view)
  const isTurn = useAfterPaint()
  const ground = <div className={`bg-sunken ${props.isFramed ? 'h-full' : 'h-dvh'}`} />
  return (
    <>
      {needsTerms && <TermsQuestion {...props} />}
      {isTurn || !needsTerms ? (
        <Suspense fallback={ground}>
          <CeremonyScreen {...props} />
        </Suspense>
      ) : (
        ground
      )}
    </>
  )
}

/** What stands in the first picture is not kept waiting by what comes after it. */
function useAfterPaint(): boolean {
  const [hasPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return hasPainted
}
