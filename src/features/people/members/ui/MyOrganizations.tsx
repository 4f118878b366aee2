/** Card in one's account: organizations that wait for an answer, and those one belongs to and may leave. */
import { useState } from 'react'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { selectedOrganization, selectOrganization } from '../../../../web/organization.ts'
import { coloursOf } from '../../../../web/theme.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import {
  leaveOrganizationEndpoint,
  listOrganizationsEndpoint,
  type OrganizationView,
} from '../../../../core/identity/organization.contract.ts'
import { joinOrganizationEndpoint, listOwnInvitationsEndpoint } from '../../invitations/invitation.contract.ts'
import { roleName } from './role-name.ts'
import { usePeopleText } from './text.ts'

export function MyOrganizations() {
  const t = usePeopleText()
  const { data: belongs, error, refetch } = useAnswer(listOrganizationsEndpoint, {})
  const [leaving, setLeaving] = useState<OrganizationView>()
  if (!belongs && !error) return <Skeleton lines={4} />
  const shared = belongs?.data.filter(({ is_personal: isPersonal }) => !isPersonal)
  return (
    <Card title={t('mine.title')}>
      <div className="grid gap-4">
        <Waiting />
        {error && !belongs && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {shared?.length === 0 && <p className="text-muted">{t('mine.none')}</p>}
        {shared && shared.length > 0 && (
          <ul className={listLook}>
            {shared.map((organization) => (
              <li key={organization.id} className={rowLook}>
                <Avatar name={organization.name} isSquare picture={organization.logo} />
                <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{organization.name}</span>
                {organization.is_owner && <Badge tone="neutral">{t('owner')}</Badge>}
                <Button onClick={() => setLeaving(organization)}>{t('mine.leave')}</Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {leaving && <LeaveDialog organization={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

/** Invitations to one's confirmed address: they can be answered here without the letter. */
function Waiting() {
  const t = usePeopleText()
  const { date } = useFormats()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [busy, setBusy] = useState<string>()
  const { data } = useAnswer(listOwnInvitationsEndpoint, {})
  const accept = async (id: string, name: string) => {
    setBusy(id)
    try {
      await call(joinOrganizationEndpoint, { organization: id })
      await refresh(listOwnInvitationsEndpoint, listOrganizationsEndpoint)
      say({ tone: 'success', text: t('mine.joined', { name }) })
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    } finally {
      setBusy(undefined)
    }
  }
  if (!data || data.data.length === 0) return null
  return (
    <ul className={listLook}>
      {data.data.map(({ organization: { id, name, logo, style }, role, team, invited_by: by, expires_at: until }) => (
        <li key={id} className={rowLook}>
          {style && <Band colour={style.button_background_color} />}
          <Avatar name={name} isSquare size="lg" picture={logo} colours={coloursOf(style, 'avatar') ?? undefined} />
          <span className="grid min-w-0 flex-1 basis-40">
            <span className="font-medium wrap-anywhere">{t('mine.invited', { name })}</span>
            <span className="text-sm text-muted">
              {[
                by && t('mine.by', { name: by }),
                role && t('mine.role', { name: roleName(role, t) }),
                team && t('mine.team', { name: team }),
                t('mine.until', { date: date(until) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Button kind="primary" isBusy={busy === id} onClick={() => void accept(id, name)}>
            {t('mine.accept')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The organization's colour at the edge: what is pressed here keeps the colours of this page. */
function Band({ colour }: { colour: string }) {
  return <span aria-hidden className="w-1 self-stretch rounded-full" style={{ background: colour }} />
}

function LeaveDialog({ organization: { id, name }, onClose }: { organization: OrganizationView; onClose: () => void }) {
  const t = usePeopleText()
  const refresh = useRefresh()
  const { say } = useToasts()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      kind="danger"
      title={t('mine.ask', { name })}
      text={t('mine.text')}
      action={t('mine.leave')}
      onConfirm={async () => {
        await call(leaveOrganizationEndpoint, { id })
        if (selectedOrganization() === id) selectOrganization(null)
        await refresh(listOrganizationsEndpoint, showMeEndpoint)
        say({ tone: 'success', text: t('mine.left', { name }) })
      }}
    />
  )
}

const listLook = 'm-0 grid list-none gap-0 divide-y divide-line p-0'
const rowLook = 'flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0'
