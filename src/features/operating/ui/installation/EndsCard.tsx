/** When certificates and the next archive timestamp end; soon is said loudly. */
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { InstallationStateView } from '../../installation/installation.contract.ts'
import { Figures } from './Figures.tsx'
import { useInstallationText } from './text.ts'

const DAY_MS = 86_400_000

/** As `rubrica doctor` warns. */
const SOON_DAYS = 30

export function EndsCard({ ends }: Pick<InstallationStateView, 'ends'>) {
  const t = useInstallationText()
  const { date } = useFormats()
  const [now] = useState(() => Date.now())
  const left = (at: string) => Math.floor((new Date(at).getTime() - now) / DAY_MS)
  return (
    <Card title={t('ends')}>
      {ends.length === 0 ? (
        <p className="text-muted">{t('endsNone')}</p>
      ) : (
        <Figures
          rows={ends.map(({ what, at }) => ({ name: t(`end.${what}`), value: <End at={date(at)} days={left(at)} /> }))}
        />
      )}
    </Card>
  )
}

function End({ at, days }: { at: string; days: number }) {
  const t = useInstallationText()
  const words = days < 0 ? t('over') : t('inDays', { count: days })
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {at}
      {days < SOON_DAYS ? (
        <Badge tone={days < 0 ? 'danger' : 'warning'} icon={TriangleAlert}>
          {words}
        </Badge>
      ) : (
        <span className="text-sm font-normal text-muted">{words}</span>
      )}
    </span>
  )
}
