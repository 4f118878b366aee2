/** Card of the login provider: what is known of it, and what it is told. */
import { CircleCheck, LogIn, Plug, Unplug } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button, ButtonLink } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { disconnectProviderEndpoint, type SingleSignOnView } from '../../single-sign-on.contract.ts'
import { ProviderDialog } from './ProviderDialog.tsx'
import type { RunChange } from './act.ts'
import { useSsoText } from './text.ts'

export function ProviderCard({ settings, act }: { settings: SingleSignOnView; act: RunChange }) {
  const t = useSsoText()
  const [open, setOpen] = useState<'configure' | 'disconnect'>()
  const { connection } = settings
  const close = () => setOpen(undefined)
  return (
    <Card
      title={t('provider.title')}
      aside={
        connection && (
          <Badge tone="success" icon={CircleCheck}>
            {t('provider.connected')}
          </Badge>
        )
      }
    >
      <div className="grid gap-4">
        {connection ? <Known settings={settings} /> : <p className="text-muted">{t('provider.none')}</p>}
        <div className={buttonRow}>
          {connection && (
            <>
              <Button icon={Unplug} onClick={() => setOpen('disconnect')}>
                {t('provider.disconnect')}
              </Button>
              <ButtonLink icon={LogIn} href={tryAddress(settings.addresses.login)}>
                {t('provider.try')}
              </ButtonLink>
            </>
          )}
          <Button icon={Plug} kind={connection ? 'default' : 'primary'} onClick={() => setOpen('configure')}>
            {t(connection ? 'provider.change' : 'provider.connect')}
          </Button>
        </div>
      </div>
      {open === 'configure' && <ProviderDialog settings={settings} act={act} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'disconnect'}
        onClose={close}
        kind="danger"
        title={t('provider.disconnectTitle')}
        text={t('provider.disconnectText')}
        action={t('provider.disconnect')}
        onConfirm={() => act(() => call(disconnectProviderEndpoint, {}), t('provider.disconnected'))}
      />
    </Card>
  )
}

/** And back to this page. */
const tryAddress = (login: string): string =>
  `${new URL(login).pathname}?continue=${encodeURIComponent('/account/configuration#single-sign-on')}`

function Known({ settings: { connection } }: { settings: SingleSignOnView }) {
  const t = useSsoText()
  const formats = useFormats()
  const { issuer, client_id: clientId, certificates_end_at: ends, worked_at: workedAt } = connection!
  return (
    <dl className="grid gap-x-6 gap-y-2 tablet:grid-cols-[auto_1fr]">
      <dt className="text-muted">{t('provider.issuer')}</dt>
      <dd className="wrap-anywhere">{issuer}</dd>
      {clientId !== null && (
        <>
          <dt className="text-muted">{t('provider.clientId')}</dt>
          <dd className="wrap-anywhere">{clientId}</dd>
        </>
      )}
      {ends.length > 0 && (
        <dd className="text-sm text-muted tablet:col-span-2">
          {t('provider.certificates', { dates: formats.list(ends.map((end) => formats.date(end))) })}
        </dd>
      )}
      <dd className="text-sm text-muted tablet:col-span-2">
        {workedAt ? t('provider.worked', { date: formats.dateTime(workedAt) }) : t('provider.untried')}
      </dd>
    </dl>
  )
}
