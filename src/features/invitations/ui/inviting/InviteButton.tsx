/** The way to inviting people, wherever they are listed. */
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useInvitingText } from './text.ts'

export function InviteButton() {
  const t = useInvitingText()
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <Button kind="primary" icon={MailPlus} onClick={() => setInviting(true)}>
        {t('invite')}
      </Button>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
