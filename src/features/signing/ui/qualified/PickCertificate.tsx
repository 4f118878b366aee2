/** Which certificate signs, and whose it is. */
import { useId, useState, type ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import type { DeclaredReason } from '../../../../core/envelope/certificate.model.ts'
import { CertificateChoice, onlyUsable, whyNone, type ListedCertificate } from './CertificateChoice.tsx'
import { DialogForm } from './DialogForm.tsx'
import { HolderPanel } from './HolderPanel.tsx'
import { useQualifiedText } from './text.ts'
import { useHolder, type HolderCheck, type HolderOf } from './use-holder.ts'

export type Picked = Readonly<{ id: string; sendsPlace: boolean; declared: DeclaredReason | null }>

export function PickCertificate({
  certificates,
  problem,
  again,
  sender,
  holderOf,
  hint,
  onSign,
  onClose,
}: {
  certificates: readonly ListedCertificate[]
  problem: string | null
  /** Who asked for the signature. */
  sender: string
  holderOf: HolderOf
  /** The way to other certificates. */
  again: Readonly<{ label: string; go: () => void }>
  /** What follows. */
  hint?: ReactNode
  onSign: (picked: Picked) => Promise<void>
  onClose: () => void
}) {
  const t = useQualifiedText()
  const formId = useId()
  const [chosen, choose] = useState(() => onlyUsable(certificates))
  const [sendsPlace, setSendsPlace] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const none = whyNone(certificates)
  const { check, askAgain } = useHolder(chosen, holderOf)
  const { declared, declare } = useDeclared(chosen)
  const mayNot = none !== null || isRefused(check)
  const lacks = chosen === null ? t('certificates.pick') : lacksIn(check, declared, t)
  const sign = async () => {
    if (lacks !== null || chosen === null || isBusy) return
    setBusy(true)
    await onSign({ id: chosen, sendsPlace, declared })
    setBusy(false)
    askAgain()
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
          {!mayNot && (
            <Button kind="primary" type="submit" form={formId} isBusy={isBusy} disabledBecause={lacks ?? undefined}>
              {t('sign')}
            </Button>
          )}
        </>
      }
    >
      <DialogForm id={formId} onSend={sign}>
        {none && <Alert tone="danger">{t('certificates.cannot', { why: t(none) })}</Alert>}
        {problem && (
          <Alert tone="danger" title={t('failedTitle')}>
            {problem}
          </Alert>
        )}
        {certificates.length > 0 && <CertificateChoice certificates={certificates} chosen={chosen} onChoose={choose} />}
        <HolderPanel check={check} sender={sender} declared={declared} onDeclare={declare} onAgain={askAgain} />
        {!mayNot && (
          <>
            {hint && <p className="text-sm text-muted">{hint}</p>}
            {'geolocation' in navigator && (
              <Checkbox
                label={t('location')}
                checked={sendsPlace}
                onChange={({ target }) => setSendsPlace(target.checked)}
              />
            )}
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}

/** What was declared of one certificate says nothing of another. */
function useDeclared(chosen: string | null) {
  const [said, say] = useState<Readonly<{ of: string; reason: DeclaredReason }> | null>(null)
  return {
    declared: said !== null && said.of === chosen ? said.reason : null,
    declare: (reason: DeclaredReason) => chosen !== null && say({ of: chosen, reason }),
  }
}

const isRefused = (check: HolderCheck | null): boolean => check?.is === 'known' && check.holder.next === 'refuse'

/** What has to be known or said before this certificate signs. */
function lacksIn(
  check: HolderCheck | null,
  declared: DeclaredReason | null,
  t: ReturnType<typeof useQualifiedText>,
): string | null {
  if (check?.is === 'asking') return t('holder.checking')
  if (check?.is === 'failed') return check.why
  return check?.is === 'known' && check.holder.next === 'declare' && declared === null ? t('holder.pick') : null
}
