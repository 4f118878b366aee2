/** The envelope that a code leads to: state, people, digests; never its content. */
import { sentBy } from '../../../core/envelope/envelope-title.model.ts'
import { Card } from '../../../web/design/Card.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import type { VerifiedEnvelope } from '../verifier.contract.ts'
import { EnvelopeBadge, RecipientBadge } from '../../../core/envelope/ui/status/StateBadge.tsx'
import { useStatusText } from '../../../core/envelope/ui/status/text.ts'
import { outcomeOf, outcomes } from './outcome.ts'
import { useVerifierText } from './text.ts'

/** @param foundBy of a file, the report has said already what it is */
export function EnvelopeFound({
  verified,
  foundBy,
}: {
  verified: VerifiedEnvelope
  foundBy: 'code' | 'digest' | 'file'
}) {
  const t = useVerifierText()
  const { envelope } = verified
  return (
    <div className="grid animate-appear gap-5" data-verified={envelope.state}>
      {foundBy !== 'file' && <Found outcome={outcomeOf(envelope.state)} foundBy={foundBy} />}
      <Facts verified={verified} />
      <People recipients={envelope.recipients} />
      <Documents documents={verified.documents} />
      {foundBy !== 'file' && <p className="text-sm text-muted">{t('envelope.compare')}</p>}
    </div>
  )
}

function Found({ outcome, foundBy }: { outcome: ReturnType<typeof outcomeOf>; foundBy: 'code' | 'digest' }) {
  const t = useVerifierText()
  const { icon: Icon, says, ground, ink } = outcomes[outcome]
  const isByDigest = outcome === 'completed' && foundBy === 'digest'
  return (
    <div role="status" className={`flex items-center gap-4 rounded-lg p-4 ${ground} ${ink}`}>
      <Icon aria-hidden className="size-8 shrink-0" />
      <p className="text-base font-semibold">{t(isByDigest ? 'envelope.foundByDigest' : says)}</p>
    </div>
  )
}

export function Facts({ verified: { name, envelope } }: { verified: VerifiedEnvelope }) {
  const t = useVerifierText()
  const { dateTime, deadline } = useFormats()
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t('envelope.state'), <EnvelopeBadge key="state" state={envelope.state} />],
    [t('envelope.code'), envelope.hashid],
    [t('envelope.file'), name],
    [t('envelope.sender'), sentBy(envelope.sender.name, envelope.organization.name)],
    [t('envelope.created'), dateTime(envelope.created_at)],
    [t('envelope.expires'), envelope.expire_at ? deadline(envelope.expire_at, envelope.time_zone) : t('envelope.none')],
    ...(envelope.closed_at ? [[t('envelope.closed'), dateTime(envelope.closed_at)] as const] : []),
  ]
  return (
    <Card title={envelope.subject || name}>
      <dl className="grid gap-x-6 gap-y-3 tablet:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-0.5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="num m-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

export function People({ recipients }: { recipients: VerifiedEnvelope['envelope']['recipients'] }) {
  const t = useVerifierText()
  const status = useStatusText()
  const { dateTime } = useFormats()
  return (
    <Card title={t('envelope.people')}>
      <ul className="grid divide-y divide-line">
        {recipients.map(({ id, name, type, state, ran_action_at, addressees, statement }) => (
          <li
            key={id}
            className="grid gap-1 py-3 first:pt-0 last:pb-0 tablet:flex tablet:items-start tablet:justify-between tablet:gap-3"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">{name}</p>
              <p className="text-sm text-muted">
                {[status(`type.${type}`), ...addressees.map(({ value }) => value)].join(' · ')}
              </p>
              {statement && <p className="text-sm break-words">{statement}</p>}
            </div>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 tablet:grid tablet:justify-items-end">
              <RecipientBadge state={state} type={type} />
              {ran_action_at && <p className="num text-xs text-muted">{dateTime(ran_action_at)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Documents({ documents }: { documents: VerifiedEnvelope['documents'] }) {
  const t = useVerifierText()
  const { dateTime } = useFormats()
  return (
    <Card title={t('envelope.documents')}>
      <ul className="grid divide-y divide-line">
        {documents.map((document) => (
          <li key={document.sha256} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <p className="font-medium break-words">{document.name}</p>
            <p className="text-sm text-muted">
              {[
                t('envelope.pages', { count: document.pages }),
                document.sealed_at && t('envelope.sealed', { date: dateTime(document.sealed_at) }),
                document.versions.length > 1 &&
                  t('envelope.renewed', { date: dateTime(document.versions.at(-1)!.since) }),
                document.level && t('envelope.level', { level: document.level }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Hash label={t('envelope.sha256')} value={document.sha256} />
            <Hash label={t('envelope.sha1')} value={document.sha1} />
            <Hash label={t('envelope.original')} value={document.original_sha256} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Hash({ label, value }: { label: string; value: string }) {
  return (
    <p className="text-xs text-muted">
      {label}: <span className="num break-all text-ink">{value}</span>
    </p>
  )
}
