/** Asks before work is left behind: keep it, or throw it away. Steps of the same envelope and the drafts need no question. */
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { useWizardText } from './text.ts'

export function LeaveQuestion({
  envelope,
  about,
  isAsking,
  isTravelling = false,
  allows = [],
  onSave,
  onDiscard,
}: {
  envelope: string
  /** A draft that was just begun, or changes to one. */
  about: 'draft' | 'changes'
  isAsking: boolean
  /** Files are on their way: they would not arrive, wherever one goes. */
  isTravelling?: boolean
  /** More addresses that need no question. */
  allows?: readonly string[]
  /** False: it could not be saved, so stay. */
  onSave: () => Promise<boolean>
  onDiscard: () => Promise<void>
}) {
  const t = useWizardText()
  const [doing, setDoing] = useState<'saving' | 'discarding'>()
  const [trouble, setTrouble] = useState<string>()
  const save = useRef<HTMLButtonElement>(null)
  const free = [
    `/business/envelopes/${envelope}/`,
    '/business/documents/draft',
    '/business/documents/template',
    ...allows,
  ]
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isTravelling || (isAsking && !free.some((path) => next.pathname.startsWith(path))),
    enableBeforeUnload: () => isTravelling,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null

  const leave = async (how: 'saving' | 'discarding') => {
    setDoing(how)
    setTrouble(undefined)
    try {
      if (how === 'discarding') await onDiscard()
      else if (!(await onSave())) {
        setTrouble(t('leave.unsaved'))
        return
      }
      blocker.proceed()
    } catch (error) {
      setTrouble(sentenceFor(error))
    } finally {
      setDoing(undefined)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={() => blocker.reset()}
      size="sm"
      startsAt={save}
      title={t(`leave.${about}.title`)}
      text={isTravelling ? t('leave.travelling') : t(`leave.${about}.text`)}
      actions={
        <>
          <Button kind="quiet" isBusy={doing === 'discarding'} onClick={() => void leave('discarding')}>
            {t(`leave.${about}.discard`)}
          </Button>
          <Button ref={save} kind="primary" isBusy={doing === 'saving'} onClick={() => void leave('saving')}>
            {t(`leave.${about}.save`)}
          </Button>
        </>
      }
    >
      {trouble && <Alert tone="danger">{trouble}</Alert>}
    </Dialog>
  )
}
