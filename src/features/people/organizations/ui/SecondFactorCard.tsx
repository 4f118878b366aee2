/** Card that requires a second factor of all members (docs/decisions/148). */
import { CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { changeOrganizationEndpoint, type OrganizationView } from '../../../../core/identity/organization.contract.ts'
import { useOrganizationText } from './text.ts'
import { useOrganizationRefresh } from './use-organization-refresh.ts'

export function SecondFactorCard({
  organization: { id, requires_second_factor: isOn },
}: {
  organization: OrganizationView
}) {
  const t = useOrganizationText()
  const { say } = useToasts()
  const refresh = useOrganizationRefresh()
  const [isAsking, setAsking] = useState(false)
  const turn = async () => {
    await call(changeOrganizationEndpoint, { id, requires_second_factor: !isOn })
    await refresh()
    say({ tone: 'success', text: t(isOn ? 'strong.turnedOff' : 'strong.turnedOn') })
  }
  return (
    <Card
      title={t('strong.title')}
      aside={
        <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? CircleCheck : CircleMinus}>
          {t(isOn ? 'strong.on' : 'strong.off')}
        </Badge>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 max-tablet:grid">
        <p className="min-w-0 flex-1 basis-80 text-muted">{t(isOn ? 'strong.text' : 'strong.textOff')}</p>
        <Button onClick={() => setAsking(true)}>{t(isOn ? 'strong.turnOff' : 'strong.turnOn')}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t(isOn ? 'strong.offAsk' : 'strong.onAsk')}
        text={t(isOn ? 'strong.offText' : 'strong.onText')}
        action={t(isOn ? 'strong.turnOff' : 'strong.turnOn')}
        onConfirm={turn}
      />
    </Card>
  )
}
