/** Somebody went away from the device in the middle of signing: nobody else shall go on in their place. */
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useInPersonText } from './text.ts'
import { useIdle } from '../../../../web/use-idle.ts'

export function IdleGuard() {
  const t = useInPersonText()
  const { left, stay } = useIdle(() => window.location.reload())
  return (
    <Dialog
      isOpen={left !== null}
      onClose={stay}
      title={t('idle.title')}
      text={t('idle.text', { seconds: left ?? 0 })}
      size="sm"
      actions={
        <Button kind="primary" size="lg" onClick={stay}>
          {t('idle.stay')}
        </Button>
      }
    />
  )
}
