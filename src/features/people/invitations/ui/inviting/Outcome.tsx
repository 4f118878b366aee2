/** Dialog with the result of inviting: the invited, ignored and invalid addresses; an empty list is not shown. */
import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react'
import { Alert } from '../../../../../web/design/Alert.tsx'
import { Button } from '../../../../../web/design/Button.tsx'
import { Dialog } from '../../../../../web/design/Dialog.tsx'
import { ShortList } from '../../../../../web/design/ShortList.tsx'
import type { OutcomeView } from '../../invitation.contract.ts'
import { useInvitingText } from './text.ts'

export function Outcome({
  view: { invited, ignored, invalid },
  onCorrect,
  onClose,
}: {
  view: OutcomeView
  /** Takes those that are no addresses back to be mended. */
  onCorrect: () => void
  onClose: () => void
}) {
  const t = useInvitingText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('outcome')}
      actions={
        <>
          {invalid.length > 0 && <Button onClick={onCorrect}>{t('correct')}</Button>}
          <Button kind="primary" onClick={onClose}>
            {t('finish')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {invited.length === 0 && <Alert tone="warning">{t('nobody')}</Alert>}
        <People
          icon={CircleCheck}
          look="text-success"
          title={t('invited', { count: invited.length })}
          text={t('invitedText')}
          emails={invited}
        />
        <People
          icon={Info}
          look="text-muted"
          title={t('ignored', { count: ignored.length })}
          text={t('ignoredText')}
          emails={ignored}
        />
        <People
          icon={CircleAlert}
          look="text-danger"
          title={t('invalid', { count: invalid.length })}
          text={t('invalidText')}
          emails={invalid}
        />
      </div>
    </Dialog>
  )
}

function People({
  icon: Icon,
  look,
  title,
  text,
  emails,
}: {
  icon: LucideIcon
  look: string
  title: string
  text: string
  emails: readonly string[]
}) {
  if (emails.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="flex gap-2 text-body">
        <Icon aria-hidden className={`mt-[calc((1lh-1.125rem)/2)] size-4.5 shrink-0 ${look}`} />
        {title}
      </h3>
      <p className="text-sm text-muted">{text}</p>
      <div className="rounded-lg px-3 py-2 inset-ring-1 inset-ring-line">
        <ShortList label={title} items={emails} keyOf={(email) => email}>
          {(email) => email}
        </ShortList>
      </div>
    </section>
  )
}
