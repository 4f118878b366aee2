/** Card of a sign-in provider that is linked to the account, and can be unlinked. */
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useRefresh } from '../../../../web/query.tsx'
import { deleteIdentityEndpoint, showSecurityEndpoint, type SecurityView } from '../../security/security.contract.ts'
import { useSecurityText } from './text.ts'
import { NotProved, type Proof } from '../shared/use-proof.tsx'

export function IdentityCard({
  identity: { id, provider, email, since },
  proof,
}: {
  identity: SecurityView['identities'][number]
  proof: Proof
}) {
  const t = useSecurityText()
  const formats = useFormats()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const unlink = async () => {
    try {
      await proof.run(() => call(deleteIdentityEndpoint, { id }))
    } catch (error) {
      if (error instanceof NotProved) return
      throw error
    }
    await refresh(showSecurityEndpoint)
    say({ tone: 'success', text: t('identities.removed', { provider }) })
  }
  return (
    <Card title={t('identities.title')}>
      <div className="grid gap-4">
        <div>
          <p>{t('identities.text', { provider, email })}</p>
          <p className="num text-sm text-muted">{t('identities.since', { date: formats.date(since) })}</p>
        </div>
        <div className={buttonRow}>
          <Button icon={Unlink} onClick={() => setAsking(true)}>
            {t('identities.remove')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        kind="danger"
        title={t('identities.removeTitle', { provider })}
        text={t('identities.removeText', { provider })}
        action={t('identities.remove')}
        keep={t('identities.keep')}
        onConfirm={unlink}
      />
    </Card>
  )
}
