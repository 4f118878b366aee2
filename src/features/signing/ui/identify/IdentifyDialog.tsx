/** Before signing: what the sender asks of signers to know who they are. One thing at a time: the CPF, the photo, files, a code. */
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import type { SigningView } from '../../signing.contract.ts'
import { maskedCpf } from '../../../../kernel/cpf.ts'
import { maskedText } from '../../../../web/masks.ts'
import { AttachmentsDialog } from '../../../attachments/ui/shared/AttachmentsDialog.tsx'
import { CheckDialog } from '../../../identification/ui/shared/CheckDialog.tsx'
import { owedIdentifier } from '../shared/standing.ts'
import { useSigningText } from '../text.ts'
import type { Acts } from '../use-acts.ts'
import { PhotoSteps } from './PhotoSteps.tsx'
import { useIdentifyText } from './text.ts'

type Asked = Readonly<{ isOpen: boolean; onClose: () => void; view: SigningView; acts: Acts }>

/** Closes by itself (`onDone`) when nothing is owed any more. */
export function IdentifyDialog({ onDone, ...asked }: Asked & { onDone: () => void }) {
  const owed = owedIdentifier(asked.view)
  const [isGiving, setGiving] = useState(false)
  if (owed === 'ATTACHMENT' && !isGiving) setGiving(true)
  const proceed = (next: SigningView | null) => {
    if (next && !owedIdentifier(next)) onDone()
  }
  if (isGiving) {
    const { onClose, view, acts } = asked
    return (
      <AttachmentsDialog
        token={acts.token}
        attachments={view.attachments}
        sender={view.envelope.sender.name}
        onChange={acts.gave}
        onClose={onClose}
        onProceed={async () => {
          const next = await acts.look()
          if (next && owedIdentifier(next) !== 'ATTACHMENT') setGiving(false)
          proceed(next)
        }}
      />
    )
  }
  if (!owed) return null
  if (owed === 'CHECK') {
    const { isOpen, onClose, acts } = asked
    const passed = () => void acts.look().then(proceed)
    return <CheckDialog isOpen={isOpen} onClose={onClose} token={acts.token} onPassed={passed} />
  }
  return owed === 'CPF' ? <CpfDialog {...asked} onGiven={proceed} /> : <PhotoSteps {...asked} onGiven={proceed} />
}

function CpfDialog({ isOpen, onClose, view, acts, onGiven }: Asked & { onGiven: (view: SigningView | null) => void }) {
  const t = useIdentifyText()
  const common = useSigningText()
  const [cpf, setCpf] = useState('')
  const give = async () => onGiven(await acts.giveCpf(cpf))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('cpfTitle')}
      text={t('cpfText', { sender: view.envelope.sender.name })}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{common('sign.cancel')}</Button>
          <Button
            kind="primary"
            isBusy={acts.isBusy}
            disabledBecause={cpf.length < 14 ? t('cpfShort') : undefined}
            onClick={() => void give()}
          >
            {t('proceed')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (cpf.length === 14) void give()
        }}
      >
        <TextField
          label="CPF"
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          value={cpf}
          error={acts.problem ?? undefined}
          {...maskedText(maskedCpf, (text) => {
            acts.forget()
            setCpf(text)
          })}
        />
      </form>
    </Dialog>
  )
}
