/** An invitation before it is accepted: who invites, into what, with the logo and colours of the organization. */
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { OrganizationFrame } from '../../../../web/shell/OrganizationFrame.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useColoursOf } from '../../../../web/theme.ts'
import type { OfferView } from '../invitation.contract.ts'
import { useInvitationText } from './text.ts'

export function Offer({
  offer,
  onAccept,
  onLeave,
}: {
  offer: OfferView
  onAccept: () => Promise<void>
  onLeave: () => void
}) {
  const t = useInvitationText()
  const { date } = useFormats()
  const [isBusy, setBusy] = useState(false)
  const { organization, role, team, email, invited_by: by, expires_at: until } = offer
  const { name } = organization
  useColoursOf(organization.style)
  const rows: (readonly [string, string | null])[] = [
    [t('offer.role'), role && (role.system ? t(`offer.roles.${role.system}`) : role.name)],
    [t('offer.team'), team],
    [t('offer.email'), email],
    [t('offer.until'), date(until)],
  ]
  const accept = async () => {
    setBusy(true)
    await onAccept()
    setBusy(false)
  }
  return (
    <OrganizationFrame organization={organization} isNarrow>
      <Card>
        <div className="grid gap-5">
          <h1 className="text-lg wrap-anywhere">{t('offer.title', { name })}</h1>
          <p className="wrap-anywhere text-muted">{by ? t('offer.by', { by, name }) : t('offer.byNobody', { name })}</p>
          <dl className="grid gap-3 border-y border-line py-4">
            {rows.map(
              ([what, value]) =>
                value && (
                  <div key={what} className="grid gap-0.5 tablet:grid-cols-[8rem_1fr] tablet:gap-3">
                    <dt className="text-muted">{what}</dt>
                    <dd className="num min-w-0 wrap-anywhere">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" isBusy={isBusy} onClick={() => void accept()}>
              {t('offer.accept')}
            </Button>
            <Button onClick={onLeave}>{t('offer.later')}</Button>
          </div>
          <p className="text-sm text-muted">{t('offer.laterText')}</p>
        </div>
      </Card>
    </OrganizationFrame>
  )
}
