/** /public/storage/{publish_token}: a published folder with all that lies in it, or a file, for anybody who has the link. */
import { Download, SquareArrowOutUpRight } from 'lucide-react'
import type { z } from 'zod'
import { Badge } from '../../../../web/design/Badge.tsx'
import { ButtonLink } from '../../../../web/design/Button.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFetched } from '../../../../web/fetched.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { action, DeadEnd } from '../../../../web/shell/dead-ends.tsx'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { PublicFrame } from '../../../../web/shell/PublicFrame.tsx'
import { WireError } from '../../../../web/wire-error.ts'
import { showPublishedEndpoint } from '../../published.contract.ts'
import { Face } from '../Face.tsx'
import { PublishedItems } from './PublishedItems.tsx'
import { PublishedPath } from './PublishedPath.tsx'
import { folderAddress, folderInAddress } from './folder-address.ts'
import { usePublishedText } from './text.ts'

export function PublishedPage({ publish_token: token }: { publish_token: string }) {
  const t = usePublishedText()
  const folder = folderInAddress()
  const shown = useFetched(showPublishedEndpoint, { publish_token: token, ...(folder && { item: folder }) })
  return (
    <PublicFrame isWide>
      {shown.is === 'loading' && <Skeleton lines={6} />}
      {shown.is === 'failed' &&
        (isGone(shown.error) ? (
          <Gone top={folder ? folderAddress(token, null) : null} />
        ) : (
          <LoadFailed title={t('failed')} error={shown.error} onRetry={shown.reload} />
        ))}
      {shown.is === 'here' && <Shown token={token} item={shown.answer} />}
    </PublicFrame>
  )
}

type Published = z.output<typeof showPublishedEndpoint.output>

function Shown({ token, item }: { token: string; item: Published }) {
  const t = usePublishedText()
  usePageTitle(item.name)
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid grid-cols-1 gap-1">
        <PublishedPath token={token} path={item.path} />
        <h1 className="text-xl wrap-anywhere">{item.name}</h1>
        <p className="text-muted">{t('by', { organization: item.organization })}</p>
      </header>
      {item.is_directory ? <PublishedItems token={token} folder={item} /> : <TheFile item={item} />}
    </div>
  )
}

function TheFile({ item }: { item: Published }) {
  const t = usePublishedText()
  const formats = useFormats()
  const facts = [item.size === null ? null : formats.bytes(item.size), formats.date(item.created_at)]
  return (
    <div className="grid grid-cols-1 gap-5 rounded-lg bg-surface p-4 shadow-raised tablet:grid-cols-[18rem_1fr] tablet:p-5">
      <div className="relative grid aspect-3/4 max-h-96 w-full place-items-center overflow-hidden rounded-md bg-sunken text-faint inset-ring-1 inset-ring-line">
        <Face item={item} widthPx={640} iconLook="size-14" />
      </div>
      <div className="grid content-start gap-4">
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <span className="num">{facts.filter(Boolean).join(' · ')}</span>
          {item.is_signed && <Badge tone="success">{t('signed')}</Badge>}
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink kind="primary" icon={Download} href={item.links.download} download>
            {t('download')}
          </ButtonLink>
          {item.links.display && (
            <ButtonLink icon={SquareArrowOutUpRight} href={item.links.display} target="_blank" rel="noreferrer">
              {t('open')} <span className="sr-only">{t('opensNewTab')}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

/** Also what no id can be, in an address that somebody shortened. */
const isGone = (error: unknown): boolean =>
  error instanceof WireError && (error.status === 404 || error.code === 'input.invalid')

function Gone({ top }: { top: string | null }) {
  const t = usePublishedText()
  return (
    <DeadEnd isInside title={t('gone')} text={t('goneText')}>
      {top && (
        <a href={top} className={action}>
          {t('toTop')}
        </a>
      )}
    </DeadEnd>
  )
}
