/** The download page: the documents and their signature pages, and what became of the envelope. */
import { shownTitle } from '../../../../core/envelope/envelope-title.model.ts'
import { Download, FileCheck, FileText, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Button, ButtonLink } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { WideLogo } from '../../../../web/design/WideLogo.tsx'
import { useFetched } from '../../../../web/fetched.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { useColoursOf } from '../../../../web/theme.ts'
import { addressOf } from '../../../../web/call.ts'
import { isRefusal, sentenceFor, WireError } from '../../../../web/wire-error.ts'
import {
  downloadAllForRecipientEndpoint,
  downloadSheetsForRecipientEndpoint,
  showSigningEndpoint,
  type SigningView,
} from '../../../signing/signing.contract.ts'
import { PublicFrame } from '../../../../web/shell/PublicFrame.tsx'
import { EnvelopeBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { CheckPage } from '../../../identification/ui/shared/CheckPage.tsx'
import { Participants } from './Participants.tsx'
import { useDownloadText } from './text.ts'

export function DownloadPage({ action_token: token }: { action_token: string }) {
  const t = useDownloadText()
  const fetched = useFetched(showSigningEndpoint, { token })
  usePageTitle(t('title'))
  const isDead = fetched.is === 'failed' && fetched.error instanceof WireError && fetched.error.status === 400
  useEffect(() => {
    if (isDead) window.location.replace('/not-found?link') // docs/domain/compatibility.md#account
  }, [isDead])
  if (fetched.is === 'failed' && isRefusal(fetched.error, 'recipient.check_required'))
    return <CheckPage token={token} onPassed={fetched.reload} />
  return (
    <PublicFrame>
      {(fetched.is === 'loading' || isDead) && <Skeleton lines={6} />}
      {fetched.is === 'failed' && !isDead && (
        <div className="grid gap-5">
          <h1 className="text-xl">{t('title')}</h1>
          <Alert tone="danger" action={<Button onClick={fetched.reload}>{t('retry')}</Button>}>
            {fetched.error instanceof WireError && fetched.error.status === 404
              ? t('notFound')
              : sentenceFor(fetched.error)}
          </Alert>
        </div>
      )}
      {fetched.is === 'here' && <Downloads token={token} view={fetched.answer} />}
    </PublicFrame>
  )
}

/** A wide one was made for the ground of the navbar. */
function Logo({ name, logo, wide_logo: wide }: SigningView['envelope']['organization']) {
  const square = logo && <Avatar name={name} isSquare size="lg" picture={logo} />
  if (!wide) return square
  return (
    <span data-wide className="flex shrink-0 rounded-md bg-navbar px-3 py-2">
      <WideLogo name={name} picture={wide} fallback={square} />
    </span>
  )
}

function Downloads({ token, view }: { token: string; view: SigningView }) {
  const t = useDownloadText()
  const { envelope } = view
  const isCompleted = envelope.state === 'completed'
  const { organization } = envelope
  useColoursOf(organization.style)
  const { date } = useFormats()
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex items-center gap-3 max-tablet:has-[[data-wide]]:flex-col max-tablet:has-[[data-wide]]:items-start">
        <Logo {...organization} />
        <div className="grid min-w-0 grid-cols-1 gap-1">
          <h1 className="text-xl wrap-anywhere">{shownTitle(envelope)}</h1>
          <p className="text-muted">{envelope.sender.name}</p>
        </div>
      </header>
      {envelope.removed_at && (
        <Alert tone="warning" title={t('sandbox')}>
          {t('sandboxText', { date: date(envelope.removed_at) })}
        </Alert>
      )}
      <Card title={t('documents')}>
        <ul className="grid grid-cols-1 divide-y divide-line">
          {envelope.documents.map((document) => (
            <li key={document.id} className="grid grid-cols-1 gap-3 py-4 first:pt-0 last:pb-0">
              <p className="flex min-w-0 items-start gap-2.5 font-medium">
                <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                <span className="min-w-0 wrap-anywhere">{document.name}</span>
              </p>
              <div className="flex flex-wrap gap-2">
                <ButtonLink href={document.links.download} download kind="primary" icon={Download}>
                  {t('download')}
                </ButtonLink>
                {document.links.background_sheet && (
                  <ButtonLink href={document.links.background_sheet} download icon={FileCheck}>
                    {t('sheet')}
                  </ButtonLink>
                )}
              </div>
              <p className="num text-xs break-all text-muted">
                {t('sha256')}: {document.sha256}
              </p>
            </li>
          ))}
        </ul>
        {!isCompleted && <p className="mt-4 text-sm text-muted">{t('sheetLater')}</p>}
        {envelope.documents.length > 1 && (
          <div className={`mt-4 flex flex-wrap gap-2 border-t border-line pt-4 ${wrapLook}`}>
            <ButtonLink href={addressOf(downloadAllForRecipientEndpoint, { token })} download icon={Download}>
              {t('downloadAll')}
            </ButtonLink>
            {isCompleted && (
              <ButtonLink href={addressOf(downloadSheetsForRecipientEndpoint, { token })} download icon={FileCheck}>
                {t('sheetAll')}
              </ButtonLink>
            )}
          </div>
        )}
      </Card>
      <Details token={token} view={view} />
      <Card title={t('people')}>
        <Participants recipients={envelope.recipients} />
      </Card>
    </div>
  )
}

/** Long words on a phone: the button grows. */
const wrapLook =
  '*:max-w-full *:max-tablet:h-auto! *:max-tablet:min-h-control *:max-tablet:shrink! *:max-tablet:py-2 *:max-tablet:whitespace-normal!'

function Details({ token, view }: { token: string; view: SigningView }) {
  const t = useDownloadText()
  const { dateTime, date, deadline } = useFormats()
  const { envelope } = view
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t('state'), <EnvelopeBadge key="state" state={envelope.state} />],
    [t('sent'), envelope.sent_at ? dateTime(envelope.sent_at) : '—'],
    [t('deadline'), envelope.expire_at ? deadline(envelope.expire_at, envelope.time_zone) : t('noDeadline')],
    [t('validity'), envelope.effective_until ? date(envelope.effective_until) : t('noValidity')],
    [t('code'), envelope.hashid],
  ]
  return (
    <Card title={t('details')}>
      <dl className="grid gap-x-6 gap-y-3 tablet:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="num m-0">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <ButtonLink href={`/public/checker?code=${encodeURIComponent(envelope.hashid)}`} icon={ShieldCheck}>
          {t('verify')}
        </ButtonLink>
        <ButtonLink href={`/public/envelopes/viewer/${token}`} kind="quiet">
          {t('open')}
        </ButtonLink>
      </div>
    </Card>
  )
}
