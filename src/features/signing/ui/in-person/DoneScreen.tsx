/** After signing, or when there is nothing to sign: to whom the device goes now. It goes on by itself when nobody touches it. */
import { Ban, CircleCheck, Clock, LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { useUntouched } from '../../../../web/use-idle.ts'
import { shownTitle } from '../../../../core/envelope/envelope-title.model.ts'
import { OwnCopy } from '../../../handing-over/ui/shared/OwnCopy.tsx'
import { nextInPersonEndpoint } from '../../in-person.contract.ts'
import type { SigningView } from '../../signing.contract.ts'
import { standing, type SigningScreen } from '../shared/standing.ts'
import { SignAgain } from '../SignAgain.tsx'
import { largeLook } from './GiveScreen.tsx'
import { PersonScreen } from './PersonScreen.tsx'
import { giveBack, inPersonPath } from './shutting.ts'
import { useInPersonText } from './text.ts'

/** Long enough to point the camera of one's own phone at the code. */
const GOES_ON_AFTER_MS = 60_000

type Next = Readonly<{ name: string; action_token: string }>
type Outcome = 'signed' | 'refused' | 'queued' | 'closed' | 'pending' | 'failed'

type Props = Readonly<{ token: string; view: SigningView; owner: string; onView: (view: SigningView) => void }>

export function DoneScreen({ token, view, owner, onView }: Props) {
  const t = useInPersonText()
  const heading = useRef<HTMLHeadingElement>(null)
  const is = outcomeOf(standing(view), view)
  const next = useNext(token, is)
  const proceed = () => (next ? window.location.replace(inPersonPath(next.action_token)) : giveBack())
  useEffect(() => heading.current?.focus(), [])
  useUntouched(next === undefined ? null : GOES_ON_AFTER_MS, proceed)

  const { icon: Icon, look } = looks[is]
  return (
    <PersonScreen name={is}>
      <span className={`grid size-24 place-items-center rounded-full ${look}`}>
        <Icon aria-hidden className="size-12" strokeWidth={1.5} />
      </span>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere text-balance outline-none">
          {t(`done.${is}`, { name: is === 'signed' ? firstName(view.name) : view.name })}
        </h1>
        <p className="text-base wrap-anywhere text-muted">
          {t(`done.${is}Text`, { title: shownTitle(view.envelope) })}
        </p>
      </div>
      {is === 'signed' && <OwnCopy token={token} />}
      {is === 'failed' && (
        <div className="w-full max-w-sm">
          <SignAgain token={token} onView={onView} />
        </div>
      )}
      {next !== undefined && (
        <div className="grid w-full max-w-sm gap-3" role="status">
          <p className="text-base font-medium wrap-anywhere">
            {next ? t('done.giveNext', { name: next.name }) : t('done.giveBack', { owner })}
          </p>
          <button type="button" className={`${largeLook} ${buttonLook({ kind: 'primary' })}`} onClick={proceed}>
            {next ? t('done.next', { name: next.name }) : t('done.back', { owner })}
          </button>
        </div>
      )}
    </PersonScreen>
  )
}

function outcomeOf(is: SigningScreen, { state }: SigningView): Outcome {
  if (state === 'done') return 'signed'
  if (is === 'refused_by_me') return 'refused'
  return is === 'queued' || is === 'pending' || is === 'failed' ? is : 'closed'
}

/** undefined while it is being asked, or not time yet; a person who is not signed in here gets nobody's name. */
function useNext(token: string, is: Outcome): Next | null | undefined {
  const [next, setNext] = useState<Next | null>()
  const isOver = is !== 'pending' && is !== 'failed'
  useEffect(() => {
    if (!isOver) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    call(nextInPersonEndpoint, { action_token: token }, { signal, staysWhenSignedOut: true }).then(
      (answer) => !signal.aborted && setNext(answer.next),
      () => !signal.aborted && setNext(null), // then it goes back to its owner, who knows
    )
    return () => leaving.abort()
  }, [token, isOver])
  return isOver ? next : undefined
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

const looks = {
  signed: { icon: CircleCheck, look: 'bg-success-soft text-success' },
  refused: { icon: Ban, look: 'bg-danger-soft text-danger' },
  queued: { icon: Clock, look: 'bg-accent-soft text-accent' },
  closed: { icon: TriangleAlert, look: 'bg-warning-soft text-warning' },
  pending: { icon: LoaderCircle, look: 'bg-accent-soft text-accent [&>svg]:animate-spin' },
  failed: { icon: TriangleAlert, look: 'bg-danger-soft text-danger' },
} as const satisfies Record<Outcome, { icon: LucideIcon; look: string }>
