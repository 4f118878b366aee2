/** Member limit: its use, and a dialog on what to do when it is reached (docs/domain/screens.md#account, docs/domain/limits.md#account). */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../../../../../web/design/Badge.tsx'
import { Button } from '../../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../../web/design/button-look.ts'
import { Dialog } from '../../../../../web/design/Dialog.tsx'
import { ProgressBar } from '../../../../../web/design/Progress.tsx'
import { useFormats } from '../../../../../web/i18n/formats.ts'
import type { UserView } from '../../../../../core/identity/account.contract.ts'
import { AskForPlan } from '../../../../plans/ui/shared/AskForPlan.tsx'
import { useInvitingText } from './text.ts'
import { usePlaces } from './use-places.ts'

export function PlacesBar({ me }: { me: UserView }) {
  const t = useInvitingText()
  const { number } = useFormats()
  const places = usePlaces(me)
  const [isAsking, setAsking] = useState(false)
  if (!places) return <div className="h-11.5 tablet:h-6" />
  const { users, invitations, limit, isFull } = places
  const taken = users + invitations
  const words =
    limit === null ? t('placesAlone', { count: taken }) : t('places', { used: number(taken), limit: number(limit) })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {limit !== null && (
        <span className="w-full tablet:w-56">
          <ProgressBar label={words} value={taken / Math.max(1, limit)} isLimit />
        </span>
      )}
      <span className="num text-sm text-muted">
        {words}
        {invitations > 0 && ` (${t('placesInvited', { count: invitations })})`}
      </span>
      {isFull && (
        <>
          <Badge tone="warning">{t('limitBadge')}</Badge>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('limitWhat')}
          </Button>
        </>
      )}
      {isAsking && <LimitDialog me={me} onClose={() => setAsking(false)} />}
    </div>
  )
}

export function LimitDialog({ me, onClose }: { me: UserView; onClose: () => void }) {
  const t = useInvitingText()
  const { number } = useFormats()
  const places = usePlaces(me)
  const mayBuy = me.permissions.includes('manage_billing')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('limitTitle')}
      actions={
        <>
          {mayBuy && (
            <Link to="/business/organizations/settings" hash="plans" className={buttonLook({})}>
              {t('limitPlans')}
            </Link>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('limitClose')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-body">
        {places && places.limit !== null && (
          <p>{t('limitText', { limit: number(places.limit), users: places.users, invitations: places.invitations })}</p>
        )}
        <p className="text-muted">{t(mayBuy ? 'limitHow' : 'limitAsk')}</p>
        {!mayBuy && (
          <div className="justify-self-start">
            <AskForPlan />
          </div>
        )}
      </div>
    </Dialog>
  )
}
