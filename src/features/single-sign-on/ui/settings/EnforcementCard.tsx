/** Card by which single sign-on is required of members, or no longer. */
import { CircleMinus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { enforceEndpoint, type ConnectionView } from '../../single-sign-on.contract.ts'
import type { RunChange } from './act.ts'
import { useSsoText } from './text.ts'

export function EnforcementCard({
  connection: { is_enforced: isOn },
  outside,
  act,
}: {
  connection: ConnectionView
  outside: number
  act: RunChange
}) {
  const t = useSsoText()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card
      title={t('enforcement.title')}
      aside={
        <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? ShieldCheck : CircleMinus}>
          {t(isOn ? 'enforcement.on' : 'enforcement.off')}
        </Badge>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 max-tablet:grid">
        <div className="grid min-w-0 flex-1 basis-80 gap-1 text-muted">
          <p>{t(isOn ? 'enforcement.textOn' : 'enforcement.textOff')}</p>
          {outside > 0 && <p className="text-sm">{t('enforcement.outside', { count: outside })}</p>}
        </div>
        <Button onClick={() => setAsking(true)}>{t(isOn ? 'enforcement.turnOff' : 'enforcement.turnOn')}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t(isOn ? 'enforcement.askOff' : 'enforcement.askOn')}
        text={t(isOn ? 'enforcement.askOffText' : 'enforcement.askOnText')}
        action={t(isOn ? 'enforcement.turnOff' : 'enforcement.turnOn')}
        onConfirm={() =>
          act(
            () => call(enforceEndpoint, { is_enforced: !isOn }),
            t(isOn ? 'enforcement.turnedOff' : 'enforcement.turnedOn'),
          )
        }
      />
    </Card>
  )
}
