/** Which certificate signs; with a PIN where a card or token asks for one. */
import { useId, useState, type ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { CertificateChoice, onlyUsable, whyNone, type ListedCertificate } from './CertificateChoice.tsx'
import { useQualifiedText } from './text.ts'

export type Picked = Readonly<{ id: string; sendsPlace: boolean }>

export function PickCertificate({
  certificates,
  problem,
  missing,
  again,
  onSign,
  onClose,
  children,
}: {
  certificates: readonly ListedCertificate[]
  problem: string | null
  /** What else has to be given first; null when nothing is. */
  missing?: string | null
  /** The way to other certificates. */
  again: Readonly<{ label: string; go: () => void }>
  onSign: (picked: Picked) => Promise<void>
  onClose: () => void
  /** Below the list: the PIN. */
  children?: ReactNode
}) {
  const t = useQualifiedText()
  const formId = useId()
  const [chosen, choose] = useState(() => onlyUsable(certificates))
  const [sendsPlace, setSendsPlace] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const none = whyNone(certificates)
  const lacks = chosen === null ? t('certificates.pick') : (missing ?? null)
  const sign = async () => {
    if (lacks !== null || chosen === null || isBusy) return
    setBusy(true)
    await onSign({ id: chosen, sendsPlace })
    setBusy(false)
  }
  return (
    <Dialog
      isOpen
      {...(!isBusy && { onClose })}
      title={t('title')}
      size="md"
      actions={
        <>
          <Button onClick={again.go}>{again.label}</Button>
          {!none && (
            <Button kind="primary" type="submit" form={formId} isBusy={isBusy} disabledBecause={lacks ?? undefined}>
              {t('sign')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void sign()
        }}
      >
        {none && <Alert tone="danger">{t('certificates.cannot', { why: t(none) })}</Alert>}
        {problem && (
          <Alert tone="danger" title={t('failedTitle')}>
            {problem}
          </Alert>
        )}
        {certificates.length > 0 && <CertificateChoice certificates={certificates} chosen={chosen} onChoose={choose} />}
        {!none && children}
        {!none && 'geolocation' in navigator && (
          <Checkbox
            label={t('location')}
            checked={sendsPlace}
            onChange={({ target }) => setSendsPlace(target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}
