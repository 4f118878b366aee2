/** Header of the signing page: title, sender, deadline, number of fields left. */
import { sentBy, shownTitle } from '../../../core/envelope/envelope-title.model.ts'
import { ArrowLeft } from 'lucide-react'
import { Avatar } from '../../../web/design/Avatar.tsx'
import { WideLogo } from '../../../web/design/WideLogo.tsx'
import { iconLinkLook } from '../../../web/design/button-look.ts'
import type { SigningView } from '../signing.contract.ts'
import { useFormats } from '../../../web/i18n/formats.ts'
import type { MainStep } from './shared/ceremony.ts'
import { useSigningText } from './text.ts'

export function SigningHeader({
  view,
  step,
  progress,
  children,
}: {
  view: SigningView
  step: MainStep
  progress: { done: number; total: number } | null
  children?: React.ReactNode
}) {
  const t = useSigningText()
  const { longDay, deadline } = useFormats()
  const { organization, sender, expire_at, time_zone, removed_at } = view.envelope
  const due = expire_at && t('page.due', { date: deadline(expire_at, time_zone) })
  const from = sentBy(sender.name, organization.name)
  const about = [from, due].filter(Boolean).join(' · ')
  const face = sender.picture && (
    <span className="mr-1.5 inline-block align-middle">
      <Avatar name={sender.name} size="sm" picture={sender.picture} />
    </span>
  )
  const hasLeft = (progress || step.is !== 'act') && step.is !== 'nothing'
  return (
    <header className="bg-navbar text-on-navbar">
      <div className="on-navbar grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 py-3 pr-4 pl-2 short:py-0 [[data-reading]_&:not(:focus-within)]:sr-only">
        <div className="row-span-2 flex items-center gap-2 short:row-span-1">
          <Back isSignedIn={view.is_signed_in} />
          <SenderLogo {...organization} />
        </div>
        {organization.wide_logo && !organization.logo && (
          <div className="col-start-2 -col-end-1 tablet:hidden short:hidden">
            <WideLogo name={organization.name} picture={organization.wide_logo} isSmall />
          </div>
        )}
        <h1
          className={`line-clamp-4 text-base font-semibold wrap-anywhere max-tablet:leading-5 tablet:line-clamp-2 tablet:text-lg short:line-clamp-1 ${hasLeft && !children ? 'max-tablet:not-short:col-span-2' : ''}`}
          title={shownTitle(view.envelope)}
        >
          {shownTitle(view.envelope)}
        </h1>
        {/* on a phone what is left stands below where it has no room beside the sender */}
        <div className="contents max-tablet:not-short:col-start-2 max-tablet:not-short:-col-end-1 max-tablet:not-short:flex max-tablet:not-short:flex-wrap max-tablet:not-short:items-center max-tablet:not-short:gap-x-2">
          <p
            className="col-start-2 line-clamp-4 min-w-0 flex-1 basis-32 text-sm wrap-anywhere text-muted first-letter:uppercase tablet:line-clamp-2 short:hidden"
            title={about}
          >
            {due && <span className="tablet:hidden">{due}</span>}
            <span className={due ? 'max-tablet:hidden' : ''}>
              {face}
              {about}
            </span>
          </p>
          <div className="col-start-3 flex items-center gap-2 tablet:row-span-2 tablet:row-start-1 short:row-start-1">
            {hasLeft && <Left step={step} />}
            {children}
          </div>
        </div>
        {due && (
          <p
            className="col-start-2 -col-end-1 line-clamp-4 text-sm wrap-anywhere text-muted tablet:hidden short:hidden"
            title={from}
          >
            {face}
            {from}
          </p>
        )}
      </div>
      <ProgressLine progress={progress} />
      {removed_at && (
        <p className="bg-warning-soft px-4 py-1.5 text-sm text-ink [[data-reading]_&]:hidden">
          {t('page.sandbox', { date: longDay(localDay(removed_at)) })}
        </p>
      )}
    </header>
  )
}

/** The wide one where there is room for it. */
function SenderLogo({ name, logo, wide_logo: wide }: SigningView['envelope']['organization']) {
  const square = logo && <Avatar name={name} isSquare size="lg" picture={logo} />
  if (!wide) return square
  return (
    <>
      <span className="max-w-47.5 shrink-0 pr-2 max-tablet:hidden short:hidden">
        <WideLogo name={name} picture={wide} fallback={square} />
      </span>
      <span className="tablet:hidden">{square}</span>
    </>
  )
}

/** docs/domain/screens.md#envelopes: for users who are signed in to their documents, for everybody else to the verifier. */
function Back({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useSigningText()
  const name = isSignedIn ? t('page.toDocuments') : t('page.toChecker')
  return (
    <a
      href={isSignedIn ? '/business/documents' : '/public/checker'}
      aria-label={name}
      title={name}
      className={`${iconLinkLook} text-current!`}
    >
      <ArrowLeft aria-hidden className="size-5" />
    </a>
  )
}

/** The removal is a moment; its day is the reader's. */
function localDay(moment: string): string {
  const date = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function Left({ step }: { step: Exclude<MainStep, { is: 'nothing' }> }) {
  const t = useSigningText()
  const isDone = step.is === 'act'
  return (
    <span
      role="status"
      className={`num inline-flex h-7 shrink-0 items-center rounded-sm px-2 text-sm font-medium ${isDone ? 'bg-success-soft text-success' : 'bg-accent-soft text-accent'}`}
    >
      {isDone ? t('page.nothingLeft') : t('page.left', { count: step.left })}
    </span>
  )
}

function ProgressLine({ progress }: { progress: { done: number; total: number } | null }) {
  const t = useSigningText()
  if (!progress) return <div className="h-px bg-line" />
  const { done, total } = progress
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-label={t('page.progress', { done: String(done), total: String(total) })}
      className="h-[3px] bg-line"
    >
      <div
        className="h-full bg-success transition-[width] duration-200"
        style={{ width: `${(done / total) * 100}%` }}
      />
    </div>
  )
}
