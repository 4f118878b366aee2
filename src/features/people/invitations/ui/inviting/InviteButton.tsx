/** The way to inviting people, wherever they are listed; shut while the plan has no place left. */
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../web/design/Button.tsx'
import type { UserView } from '../../../../../core/identity/account.contract.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { useInvitingText } from './text.ts'
import { usePlaces } from './use-places.ts'

export function InviteButton({ me }: { me: UserView }) {
  const t = useInvitingText()
  const places = usePlaces(me)
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <Button
        kind="primary"
        icon={MailPlus}
        disabledBecause={places?.isFull ? t('limitReached') : undefined}
        onClick={() => setInviting(true)}
      >
        {t('invite')}
      </Button>
      {isInviting && <InviteDialog me={me} onClose={() => setInviting(false)} />}
    </>
  )
}
