/** "Give the device to …": what stands on the screen while it goes from hand to hand. */
import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { initialsOf } from '../../../../web/design/Avatar.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { shownTitle } from '../../../../core/envelope/envelope-title.model.ts'
import type { SigningView } from '../../signing.contract.ts'
import { PersonScreen } from './PersonScreen.tsx'
import { giveBack } from './shutting.ts'
import { useInPersonText } from './text.ts'

export function GiveScreen({ view, owner, onStart }: { view: SigningView; owner: string; onStart: () => void }) {
  const t = useInPersonText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <PersonScreen name="give">
      <span
        aria-hidden
        className="grid size-24 place-items-center rounded-full bg-accent-soft text-xl font-semibold text-accent"
      >
        {initialsOf(view.name)}
      </span>
      <h1 ref={heading} tabIndex={-1} className="grid gap-1 outline-none">
        <span className="text-base font-normal text-muted">{t('give.to')} </span>
        <span className="text-xl wrap-anywhere text-balance">{view.name}</span>
      </h1>
      <p className="grid max-w-full gap-0.5 text-base text-muted">
        <span>{t('give.document', { sender: view.envelope.sender.name })} </span>
        <span className="font-medium wrap-anywhere text-ink">{shownTitle(view.envelope)}</span>
      </p>
      <div className="grid w-full max-w-sm gap-2">
        <button type="button" className={`${largeLook} ${buttonLook({ kind: 'primary' })}`} onClick={onStart}>
          {t('give.start', { name: view.name })}
        </button>
        <p className="text-sm text-muted">{t('give.startHint')}</p>
      </div>
      <footer className="grid w-full justify-items-center gap-1 border-t border-line pt-5">
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <LockKeyhole aria-hidden className="size-4 shrink-0" />
          {t('give.private', { owner })}
        </p>
        <button type="button" className={`${wrapLook} ${buttonLook({ kind: 'quiet', size: 'lg' })}`} onClick={giveBack}>
          {t('give.back', { owner })}
        </button>
      </footer>
    </PersonScreen>
  )
}

/** A name may be long, and a thumb is not a mouse. */
const wrapLook = 'h-auto! min-h-12 max-w-full py-2 text-center whitespace-normal! wrap-anywhere shrink!'
export const largeLook = `${wrapLook} min-h-16! w-full rounded-lg! px-5! text-base!`
