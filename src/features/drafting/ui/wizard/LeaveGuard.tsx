/** Asks before somebody leaves the wizard with something that the draft does not have: save and leave, discard, or stay. */
import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useWizardText } from './text.ts'

export function LeaveGuard({
  reason,
  isLosing,
  mayGo,
  onSave,
  onDiscard,
}: {
  /** What would be lost, in words; undefined when nothing would. */
  reason: string | undefined
  /** The draft could never hold it: the browser asks as well, before a tab is closed. */
  isLosing: boolean
  /** Places that keep it. */
  mayGo: (path: string) => boolean
  onSave: () => Promise<unknown>
  onDiscard: () => Promise<unknown>
}) {
  const t = useWizardText()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      reason !== undefined && next.pathname !== current.pathname && !mayGo(next.pathname),
    enableBeforeUnload: () => isLosing, // everything else that waits is kept on this device, and comes back
    withResolver: true,
  })
  const isAsking = blocker.status === 'blocked'
  const leave = async (work: () => Promise<unknown>) => {
    await work()
    if (blocker.status === 'blocked') blocker.proceed()
  }
  return (
    <Dialog
      isOpen={isAsking}
      onClose={() => blocker.status === 'blocked' && blocker.reset()}
      size="sm"
      title={t('recipients.leaveTitle')}
      text={reason}
      actions={
        <>
          <Button onClick={() => blocker.status === 'blocked' && blocker.reset()}>{t('recipients.leaveStay')}</Button>
          <Button kind="danger" onClick={() => void leave(onDiscard)}>
            {t('recipients.leaveDiscard')}
          </Button>
          <Button kind="primary" onClick={() => void leave(onSave)}>
            {t('recipients.leaveSave')}
          </Button>
        </>
      }
    />
  )
}
