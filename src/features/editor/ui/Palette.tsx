/** Palette of the elements for a page: for a recipient to fill in, or filled in by the sender. Drag it, or choose it and then the place. */
import type { CSSProperties, PointerEvent } from 'react'
import { Layers, type LucideIcon } from 'lucide-react'
import { Tooltip } from '../../../web/design/Tooltip.tsx'
import { useEditorText } from './text.ts'
import { contentIcons, contentTools, fieldIcons, fieldTools } from './tools.ts'
import type { InitialsOffer } from './use-initials.ts'
import type { ContentType, FieldType } from '../../../core/envelope/field.model.ts'

export type Offer = Readonly<{ is: 'field'; type: FieldType }> | Readonly<{ is: 'content'; type: ContentType }>

export function Palette({
  tint,
  chosen,
  hasSigner,
  initials,
  refusedBecause,
  onChoose,
  onRefused,
  onDrag,
}: {
  /** Of the recipient that fields are for. */
  tint: CSSProperties
  chosen: Offer | undefined
  hasSigner: boolean
  /** One press for every page. */
  initials: readonly InitialsOffer[]
  /** Why it may not be placed here; absent when it may. */
  refusedBecause: (offer: Offer) => string | undefined
  /** Chosen with a pointer it waits for a place; with the keyboard it goes where the page is in sight. */
  onChoose: (offer: Offer, isByKeyboard: boolean) => void
  /** Pressed all the same: fingers see no tooltip. */
  onRefused: (reason: string) => void
  onDrag: (offer: Offer, event: PointerEvent) => void
}) {
  const t = useEditorText()
  const piece = (offer: Offer, icon: LucideIcon, label: string) => (
    <Piece
      key={`${offer.is} ${offer.type}`}
      icon={icon}
      label={label}
      isChosen={chosen?.is === offer.is && chosen.type === offer.type}
      refusedBecause={refusedBecause(offer)}
      onChoose={(isByKeyboard) => onChoose(offer, isByKeyboard)}
      onRefused={onRefused}
      onDrag={(event) => onDrag(offer, event)}
    />
  )
  return (
    <>
      {hasSigner && (
        <div style={tint} role="group" aria-label={t('palette')} className={groupLook}>
          {fieldTools.map((type) => piece({ is: 'field', type }, fieldIcons[type], t(`type.${type}`)))}
          {initials.map(({ key, label, onPress }) => (
            <Piece
              key={key}
              icon={Layers}
              label={label}
              refusedBecause={refusedBecause({ is: 'field', type: 'initial' })}
              onChoose={onPress}
              onRefused={onRefused}
            />
          ))}
        </div>
      )}
      <div
        style={{ '--tint': 'var(--muted)' } as CSSProperties}
        role="group"
        aria-label={t('yours')}
        className={groupLook}
      >
        <div className="tablet:mb-1 tablet:grid tablet:gap-1 max-tablet:hidden">
          <p className="text-sm font-medium text-ink">{t('yours')}</p>
          <p className="text-xs text-muted">{refusedBecause({ is: 'content', type: 'text' }) ?? t('yoursHint')}</p>
        </div>
        {contentTools.map((type) => piece({ is: 'content', type }, contentIcons[type], t(`content.${type}`)))}
      </div>
    </>
  )
}

const groupLook = 'flex shrink-0 gap-1.5 tablet:grid tablet:shrink tablet:gap-1'

function Piece({
  icon: Icon,
  label,
  isChosen,
  refusedBecause,
  onChoose,
  onRefused,
  onDrag,
}: {
  icon: LucideIcon
  label: string
  /** Absent: it is nothing that is put in a place by hand. */
  isChosen?: boolean
  refusedBecause: string | undefined
  onChoose: (isByKeyboard: boolean) => void
  onRefused: (reason: string) => void
  onDrag?: (event: PointerEvent) => void
}) {
  const isOff = refusedBecause !== undefined
  const button = (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isOff || undefined}
      className={`flex shrink-0 items-center gap-2.5 rounded-md border-0 bg-surface px-2.5 text-left text-sm font-medium text-ink inset-ring-1 inset-ring-line select-none not-aria-disabled:hover:bg-hover aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-70 aria-pressed:inset-ring-2 aria-pressed:inset-ring-[var(--tint)] max-tablet:h-14 max-tablet:min-w-16 max-tablet:flex-col max-tablet:justify-center max-tablet:gap-1 max-tablet:text-xs tablet:min-h-8 tablet:w-full tablet:py-1 ${onDrag ? 'tablet:touch-none tablet:not-aria-disabled:cursor-grab' : ''}`}
      onClick={(event) => (isOff ? onRefused(refusedBecause) : onChoose(event.detail === 0))}
      onPointerDown={(event) => {
        if (!isOff && event.pointerType === 'mouse' && event.button === 0) onDrag?.(event)
      }}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-[color-mix(in_oklab,var(--tint),var(--ink)_30%)]" />
      {label}
    </button>
  )
  return isOff ? <Tooltip text={refusedBecause}>{button}</Tooltip> : button
}
