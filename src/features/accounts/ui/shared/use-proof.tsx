/** Before the ways in are changed, the server may want to know anew who is there: then it is asked for, and the work goes on. */
import { Fingerprint } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { z } from 'zod'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { PasswordField } from '../../../../web/design/PasswordField.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import {
  passkeyOptionsEndpoint,
  proveByPasskeyEndpoint,
  proveEndpoint,
  type SecurityView,
} from '../../security/security.contract.ts'
import { showPasskey, wasCancelled } from '../security/passkeys.ts'
import { useSecurityText } from '../security/text.ts'

/** The user did not answer the question: nothing was done, and nothing has to be said. */
export class NotProved extends Error {
  override readonly name = 'NotProved'
}

type Waiting = Readonly<{ proceed: () => void; giveUp: () => void }>

export type Proof = Readonly<{ run: <Result>(work: () => Promise<Result>) => Promise<Result>; dialog: ReactNode }>

export function useProof(security: SecurityView): Proof {
  const [waiting, setWaiting] = useState<Waiting>()
  const asked = () =>
    new Promise<void>((resolve, reject) => setWaiting({ proceed: resolve, giveUp: () => reject(new NotProved()) }))
  return {
    run: async (work) => {
      try {
        return await work()
      } catch (error) {
        if (!isRefusal(error, 'session.proof_required')) throw error
        await asked().finally(() => setWaiting(undefined))
        return work()
      }
    },
    dialog: waiting && <ProofDialog security={security} onProved={waiting.proceed} onClose={waiting.giveUp} />,
  }
}

const schema = z.object({ password: z.string(), code: z.string() })

function ProofDialog({
  security: { has_password: hasPassword, authenticator, passkeys },
  onProved,
  onClose,
}: {
  security: SecurityView
  onProved: () => void
  onClose: () => void
}) {
  const t = useSecurityText()
  const id = useId()
  const hasForm = hasPassword || authenticator !== null
  const [failure, setFailure] = useState<string>()
  const form = useWireForm({
    schema,
    defaults: { password: '', code: '' },
    send: async ({ password, code }) => {
      await call(proveEndpoint, { ...(hasPassword && { password }), ...(authenticator && code && { code }) })
      onProved()
    },
  })
  const proveByKey = async () => {
    setFailure(undefined)
    try {
      const response = await showPasskey(await call(passkeyOptionsEndpoint, {}))
      await call(proveByPasskeyEndpoint, { response })
      onProved()
    } catch (error) {
      if (!wasCancelled(error)) setFailure(sentenceFor(error))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('proof.title')}
      text={t(hasForm ? 'proof.text' : passkeys.length > 0 ? 'proof.passkeyOnly' : 'proof.again')}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {passkeys.length > 0 && (
            <Button icon={Fingerprint} onClick={() => void proveByKey()}>
              {t('proof.passkey')}
            </Button>
          )}
          {hasForm && (
            <Button type="submit" form={id} kind="primary" isBusy={form.isBusy}>
              {t('proof.submit')}
            </Button>
          )}
        </>
      }
    >
      {(hasForm || failure) && (
        <form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
          {(failure ?? form.failure) && <Alert tone="danger">{failure ?? form.failure}</Alert>}
          {hasPassword && <PasswordField label={t('proof.password')} purpose="current" {...form.field('password')} />}
          {authenticator && (
            <TextField label={t('proof.code')} autoComplete="one-time-code" inputMode="text" {...form.field('code')} />
          )}
        </form>
      )}
    </Dialog>
  )
}
