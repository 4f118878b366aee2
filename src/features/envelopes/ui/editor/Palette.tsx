/** What can be put on a page: for a recipient to fill in, or filled in by the sender. Drag it, or choose it and then the place. */
import type { CSSProperties, PointerEvent } from 'react'
import type { LucideIcon } from 'lucide-react'
import { useEditorText } from './text.ts'
import { contentIcons, contentTools, fieldIcons, fieldTools, type ContentTool } from './tools.ts'
import type { FieldType } from '../../field.model.ts'

export type Offer = Readonly<{ is: 'field'; type: FieldType }> | Readonly<{ is: 'content'; type: ContentTool }>

export function Palette({
  tint,
  chosen,
  hasSigner,
  onChoose,
  onDrag,
}: {
  /** Of the recipient that fields are for. */
  tint: CSSProperties
  chosen: Offer | undefined
  hasSigner: boolean
  /** Chosen with a pointer it waits for a place; with the keyboard it goes where the page is in sight. */
  onChoose: (offer: Offer, isByKeyboard: boolean) => void
  onDrag: (offer: Offer, event: PointerEvent) => void
}) {
  const t = useEditorText()
  const isChosen = (offer: Offer) => chosen?.is === offer.is && chosen.type === offer.type
  const piece = (offer: Offer, icon: LucideIcon, label: string) => (
    <Piece
      key={`${offer.is} ${offer.type}`}
      icon={icon}
      label={label}
      isChosen={isChosen(offer)}
      onChoose={(isByKeyboard) => onChoose(offer, isByKeyboard)}
      onDrag={(event) => onDrag(offer, event)}
    />
  )
  return (
    <>
      {hasSigner && (
        <div style={tint} role="group" aria-label={t('palette')} className={groupLook}>
          {fieldTools.map((type) => piece({ is: 'field', type }, fieldIcons[type], t(`type.${type}`)))}
        </div>
      )}
      <div
        style={{ '--tint': 'var(--muted)' } as CSSProperties}
        role="group"
        aria-label={t('yours')}
        className={groupLook}
      >
        <p className="text-sm font-medium text-ink max-tablet:hidden">{t('yours')}</p>
        <p className="mb-1 text-xs text-muted max-tablet:hidden">{t('yoursHint')}</p>
        {contentTools.map((type) => piece({ is: 'content', type }, contentIcons[type], t(`content.${type}`)))}
      </div>
    </>
  )
}

const groupLook = 'flex gap-1.5 tablet:grid tablet:gap-1'

function Piece({
  icon: Icon,
  label,
  isChosen,
  onChoose,
  onDrag,
}: {
  icon: LucideIcon
  label: string
  isChosen: boolean
  onChoose: (isByKeyboard: boolean) => void
  onDrag: (event: PointerEvent) => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`flex shrink-0 items-center gap-2.5 rounded-md border-0 bg-surface px-2.5 text-sm font-medium text-ink inset-ring-1 inset-ring-line select-none hover:bg-hover aria-pressed:inset-ring-2 aria-pressed:inset-ring-[var(--tint)] max-tablet:h-14 max-tablet:min-w-16 max-tablet:flex-col max-tablet:justify-center max-tablet:gap-1 max-tablet:text-xs tablet:h-9 tablet:cursor-grab tablet:touch-none`}
      onClick={(event) => onChoose(event.detail === 0)}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse' && event.button === 0) onDrag(event)
      }}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-[color-mix(in_oklab,var(--tint),var(--ink)_30%)]" />
      {label}
    </button>
  )
}
