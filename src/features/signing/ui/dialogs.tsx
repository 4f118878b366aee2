/** The smaller questions of the signing page: act now, refuse, not me, who takes part. */
import { useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { TextArea } from '../../../web/design/TextArea.tsx'
import type { SigningView } from '../signing.contract.ts'
import { limits } from '../../../core/envelope/field.model.ts'
import { OwnPart } from '../../../core/envelope/ui/capacity/OwnPart.tsx'
import { OwnFiles } from './OwnFiles.tsx'
import { kindOf } from './shared/ceremony.ts'
import { DelegateDialog } from '../../delegation/ui/shared/DelegateDialog.tsx'
import { useDelegationText } from '../../delegation/ui/shared/text.ts'
import { useSigningText } from './text.ts'
import type { Acts } from './use-acts.ts'
import { currentPlace } from './use-acts.ts'

type Closing = Readonly<{ isOpen: boolean; onClose: () => void }>

/** `problem` of the acts, or values that have not arrived yet, keep it open and say why. */
export function ActDialog({
  isOpen,
  onClose,
  action,
  view,
  acts,
  flush,
}: Closing & { action: 'sign' | 'approve' | 'follow'; view: SigningView; acts: Acts; flush: () => Promise<boolean> }) {
  const t = useSigningText()
  const [sendsPlace, setSendsPlace] = useState(false)
  const [state, setState] = useState<'asking' | 'working' | 'unsaved'>('asking')
  const act = async () => {
    setState('working')
    if (!(await flush())) return setState('unsaved')
    const isDone = await acts.act(sendsPlace ? await currentPlace() : null)
    setState('asking')
    if (isDone) onClose()
  }
  const problem = state === 'unsaved' ? t('sign.unsaved') : acts.problem
  return (
    <Dialog
      isOpen={isOpen}
      {...(state !== 'working' && { onClose })}
      title={t(`sign.confirmTitle.${action}`)}
      text={textFor(action, view, t)}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('sign.cancel')}</Button>
          <Button kind="primary" isBusy={state === 'working'} onClick={() => void act()} data-confirm={action}>
            {problem ? t('sign.retry') : t(`bar.${action}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {problem && (
          <Alert tone="danger" title={t('sign.failedTitle')}>
            {problem}
          </Alert>
        )}
        <OwnPart signsAs={view.signs_as} />
        {view.attachments.some(({ file }) => file === null) && (
          <OwnFiles token={acts.token} view={view} onChange={acts.gave} />
        )}
        {'geolocation' in navigator && (
          <Checkbox
            label={t('sign.locationWhy')}
            checked={sendsPlace}
            onChange={(event) => setSendsPlace(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Whose signature stands in no field signs all the same: that is written on the signature page. */
function textFor(action: 'sign' | 'approve' | 'follow', { envelope }: SigningView, t: SigningText): string {
  const { documents } = envelope
  if (action !== 'sign') return t(`sign.confirmText.${action}`, { count: documents.length })
  const signed = documents.filter(({ fields }) => fields.some((field) => field.is_mine && kindOf(field) !== null))
  return signed.length > 0
    ? t('sign.confirmText.sign', { count: signed.length })
    : t('sign.confirmText.signOnSheet', { count: documents.length })
}

type SigningText = ReturnType<typeof useSigningText>

export function RefuseDialog({ isOpen, onClose, acts }: Closing & { acts: Acts }) {
  const t = useSigningText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refuse = async () => {
    setMissing(!reason.trim())
    if (reason.trim() && (await acts.refuse(reason))) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('refuse.title')}
      text={t('refuse.text')}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('refuse.keep')}</Button>
          <Button kind="danger" isBusy={acts.isBusy} onClick={() => void refuse()}>
            {t('refuse.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {acts.problem && <Alert tone="danger">{acts.problem}</Alert>}
        <TextArea
          label={t('refuse.reason')}
          hint={t('refuse.reasonHint')}
          error={isMissing && !reason.trim() ? t('refuse.reasonMissing') : undefined}
          value={reason}
          maxLength={limits.refuseReason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

type NotMeProps = Closing & { token: string; view: SigningView; onRefuse: () => void; onDelegated: () => void }

export function NotMeDialog({ isOpen, onClose, token, view, onRefuse, onDelegated }: NotMeProps) {
  const [isNaming, setNaming] = useState(false)
  const t = useSigningText()
  const d = useDelegationText()
  if (isNaming)
    return (
      <DelegateDialog
        token={token}
        sender={view.envelope.sender.name}
        needsPhone={view.delegate_needs_phone}
        onClose={onClose}
        onDone={onDelegated}
      />
    )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('terms.notMeTitle')}
      text={t('terms.notMeText', { sender: view.envelope.sender.name, name: view.name })}
      size="sm"
      actions={
        <>
          {view.actions.includes('delegate') && <Button onClick={() => setNaming(true)}>{d('open')}</Button>}
          {view.actions.includes('refuse') && (
            <Button kind="danger" onClick={onRefuse}>
              {t('terms.notMeRefuse')}
            </Button>
          )}
          <Button onClick={onClose}>{t('terms.back')}</Button>
        </>
      }
    />
  )
}
