/** Card of provisioning by SCIM, for owners: its address, and a secret that is shown once. */
import { Check, CircleCheck, CircleMinus, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { showSecurityEndpoint, type SecurityView } from '../../accounts/security/security.contract.ts'
import { NotProved, useProof } from '../../accounts/ui/shared/use-proof.tsx'
import { Copyable } from '../../programs/ui/shared/Copyable.tsx'
import { call } from '../../../web/call.ts'
import { Badge } from '../../../web/design/Badge.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { buttonRow } from '../../../web/design/button-look.ts'
import { Card } from '../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../web/design/ConfirmDialog.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import {
  endProvisioningEndpoint,
  makeScimSecretEndpoint,
  showProvisioningEndpoint,
  type ProvisioningView,
} from '../provisioning.contract.ts'
import { useProvisioningText } from './text.ts'

export function ProvisioningCard() {
  const provisioning = useAnswer(showProvisioningEndpoint, {})
  const security = useAnswer(showSecurityEndpoint, {})
  const error = provisioning.error ?? security.error
  if (provisioning.data && security.data) return <Known provisioning={provisioning.data} security={security.data} />
  if (!error) return <Skeleton lines={4} />
  return <LoadFailed error={error} onRetry={() => void Promise.all([provisioning.refetch(), security.refetch()])} />
}

type Open = Readonly<{ is: 'renew' | 'end' } | { is: 'secret'; secret: string }>

function Known({ provisioning, security }: { provisioning: ProvisioningView; security: SecurityView }) {
  const t = useProvisioningText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const proof = useProof(security)
  const [open, setOpen] = useState<Open>()
  const isOn = provisioning.since !== null
  const close = () => setOpen(undefined)
  const make = async () => {
    const { secret } = await proof.run(() => call(makeScimSecretEndpoint, {}))
    await refresh(showProvisioningEndpoint)
    setOpen({ is: 'secret', secret })
  }
  const end = async () => {
    await proof.run(() => call(endProvisioningEndpoint, {}))
    await refresh(showProvisioningEndpoint)
    say({ tone: 'success', text: t('ended') })
  }
  const unlessGivenUp = (work: () => Promise<void>) => () =>
    work().catch((error: unknown) => {
      if (!(error instanceof NotProved)) throw error
    })
  const makeFirst = () =>
    void unlessGivenUp(make)().catch((error: unknown) => say({ tone: 'danger', text: sentenceFor(error) }))
  return (
    <Card
      title={t('title')}
      aside={
        <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? CircleCheck : CircleMinus}>
          {t(isOn ? 'on' : 'off')}
        </Badge>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('text')}</p>
        <Copyable label={t('address')} value={provisioning.address} />
        <Used provisioning={provisioning} />
        <div className={buttonRow}>
          {isOn && <Button onClick={() => setOpen({ is: 'end' })}>{t('end')}</Button>}
          <Button icon={KeyRound} onClick={isOn ? () => setOpen({ is: 'renew' }) : makeFirst}>
            {t(isOn ? 'renew' : 'make')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={open?.is === 'renew'}
        onClose={() => setOpen((now) => (now?.is === 'renew' ? undefined : now))}
        title={t('renewTitle')}
        text={t('renewText')}
        action={t('renew')}
        onConfirm={unlessGivenUp(make)}
      />
      <ConfirmDialog
        isOpen={open?.is === 'end'}
        onClose={close}
        kind="danger"
        title={t('endTitle')}
        text={t('endText')}
        action={t('end')}
        onConfirm={unlessGivenUp(end)}
      />
      {open?.is === 'secret' && <SecretOnce secret={open.secret} onClose={close} />}
      {proof.dialog}
    </Card>
  )
}

function Used({ provisioning: { since, last_used_at: usedAt } }: { provisioning: ProvisioningView }) {
  const t = useProvisioningText()
  const formats = useFormats()
  if (since === null) return null
  return (
    <p className="text-sm text-muted">
      {t('since', { date: formats.date(since) })} {usedAt ? t('used', { date: formats.dateTime(usedAt) }) : t('unused')}
    </p>
  )
}

/** It is left by saying that it is stored, and by nothing that happens by accident. */
function SecretOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useProvisioningText()
  return (
    <Dialog
      isOpen
      title={t('secretTitle')}
      text={t('secretText')}
      actions={
        <Button kind="primary" icon={Check} onClick={onClose}>
          {t('stored')}
        </Button>
      }
    >
      <Copyable label={t('secret')} value={secret} />
    </Dialog>
  )
}
