/** The terms, and the way out of them: "not me", and refusing. */
import { useState } from 'react'
import type { CeremonyProps } from './ceremony-props.ts'
import { parts } from './parts.ts'
import { TermsDialog } from './TermsDialog.tsx'
import { useActs } from './use-acts.ts'
import { lazyPart } from '../../../web/lazy-part.tsx'

// Few leave by them: fetched when they are pressed, or soon after the document is there.
const NotMeDialog = lazyPart(async () => ({ default: (await parts.dialogs()).NotMeDialog }))
const EndQuestion = lazyPart(async () => ({ default: (await parts.ending()).EndQuestion }))

export function TermsQuestion({ token, view, isFramed, onView, onReload }: CeremonyProps) {
  const acts = useActs(token, view, { onView, onReload })
  const [asking, ask] = useState<'terms' | 'not_me' | 'refuse'>('terms')
  const close = () => {
    acts.forget()
    ask('terms')
  }
  return (
    <>
      <TermsDialog
        view={view}
        isFramed={isFramed}
        isOpen={asking === 'terms'}
        isBusy={acts.isBusy}
        problem={acts.problem}
        onAccept={() => void acts.acceptTerms()}
        onNotMe={() => ask('not_me')}
      />
      {asking === 'not_me' && (
        <NotMeDialog
          isOpen
          onClose={close}
          token={token}
          view={view}
          onRefuse={() => ask('refuse')}
          onDelegated={onReload}
        />
      )}
      {asking === 'refuse' && <EndQuestion view={view} acts={acts} onClose={close} onReload={onReload} />}
    </>
  )
}
