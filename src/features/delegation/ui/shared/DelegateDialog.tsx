/** Dialog in which a recipient names somebody else to act for them. */
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextArea } from '../../../../web/design/TextArea.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { delegationLimits } from '../../../../core/envelope/delegation.model.ts'
import { limits } from '../../../../core/envelope/field.model.ts'
import { delegateEndpoint } from '../../delegation.contract.ts'
import { useDelegationText } from './text.ts'

const empty = { name: '', email: '', phone: '', reason: '' }
type Fields = typeof empty

const needs = { name: 'needsName', email: 'needsEmail', phone: 'needsPhone', reason: 'needsReason' } as const

export function DelegateDialog({
  token,
  sender,
  needsPhone,
  onClose,
  onDone,
}: {
  token: string
  sender: string
  /** The code of their identity check goes to a phone. */
  needsPhone: boolean
  onClose: () => void
  onDone: () => void
}) {
  const t = useDelegationText()
  const [fields, setFields] = useState(empty)
  const [state, setState] = useState<'writing' | 'incomplete' | 'working' | Error>('writing')
  const told = state instanceof WireError ? state.fieldErrors : {}
  const textOf = (name: keyof Fields) => ({
    value: fields[name],
    error: state === 'incomplete' && fields[name].trim() === '' ? t(needs[name]) : told[name]?.join(' '),
    onChange: ({ target }: Readonly<{ target: Readonly<{ value: string }> }>) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  })
  const send = async () => {
    const { name, email, phone, reason } = fields
    if ([name, email, reason, ...(needsPhone ? [phone] : [])].some((text) => text.trim() === ''))
      return setState('incomplete')
    setState('working')
    try {
      await call(delegateEndpoint, { token, name, email, reason, phone: needsPhone ? phone : null })
      onDone()
    } catch (error) {
      setState(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <Dialog
      isOpen
      {...(state !== 'working' && { onClose })}
      title={t('title')}
      text={t('text', { sender })}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" isBusy={state === 'working'} onClick={() => void send()} data-confirm="delegate">
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {state instanceof Error && !Object.keys(told).some((name) => name in empty) && (
          <Alert tone="danger" title={t('failed')}>
            {sentenceFor(state)}
          </Alert>
        )}
        <TextField label={t('name')} autoComplete="off" maxLength={limits.name} {...textOf('name')} />
        <TextField label={t('email')} type="email" autoComplete="off" maxLength={254} {...textOf('email')} />
        {needsPhone && (
          <TextField label={t('phone')} type="tel" autoComplete="off" maxLength={30} {...textOf('phone')} />
        )}
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={delegationLimits.reason}
          {...textOf('reason')}
        />
      </div>
    </Dialog>
  )
}
