/** Frame of signing in at a provider, with the way back to where the certificate may be, or out. */
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useQualifiedText } from './text.ts'

export type SignInFrame = Readonly<{ onBack: (() => void) | null; onClose: () => void }>

export function SignInDialog({
  text,
  enter,
  onBack,
  onClose,
  children,
}: SignInFrame & {
  text: string
  /** The button that goes on. */
  enter: ReactElement
  children: ReactNode
}) {
  const t = useQualifiedText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      text={text}
      size="sm"
      actions={
        <>
          {onBack ? <Button onClick={onBack}>{t('back')}</Button> : <Button onClick={onClose}>{t('cancel')}</Button>}
          {enter}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
