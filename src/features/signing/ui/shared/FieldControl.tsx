/** One field over the page: a real control at its place, named for screen readers, with the result once it is filled in. */
import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldToGive, SignerField } from './ceremony.ts'
import { isEmpty, type Give } from './ceremony.ts'
import { SignedImage } from './SignedImage.tsx'
import type { TagPlace } from './tag-place.ts'
import { useSigningText } from '../text.ts'
import { ValueControl } from './ValueControl.tsx'
import { wrongIn } from './written.ts'

export function FieldControl({
  field,
  scale,
  isActive,
  isLocked,
  isPhone = false,
  isNew,
  images,
  captions,
  tag = { side: 'above', isAtRight: false },
  says,
  isUnfit,
  onGive,
  onSign,
  onReach,
}: {
  field: FieldToGive
  scale: number
  isActive: boolean
  isLocked: boolean
  /** Where its tag stands. */
  tag?: TagPlace
  /** Of what nobody writes: what stands there, or why nothing can. */
  says?: string
  /** Nothing can stand there. */
  isUnfit?: boolean
  /** Texts are written in a bar of their own. */
  isPhone?: boolean
  /** Changed elsewhere since the reader looked: it is pointed out. */
  isNew?: boolean
  /** Addresses of the adopted signature and initials. */
  images: Readonly<Record<'signature' | 'initial', string | null>>
  /** What is drawn below the own signature. */
  captions: readonly string[]
  onGive: Give
  /** A signature or initial was touched: create one, or put the adopted one here. */
  onSign: (field: FieldToGive) => void
  onReach: (fieldId: string) => void
}) {
  const t = useSigningText()
  const wrong = wrongIn(field, field.valueNow)
  const label = labelOf(field, wrong, says, t)
  /** The bar says it, and the tag would lie over the field above. */
  const isInEntry = isPhone && isActive && field.type === 'text'
  return (
    <FieldFrame
      field={field}
      scale={scale}
      tone={isUnfit || isLeft(field) ? 'todo' : 'done'}
      isActive={isActive}
      isNew={isNew}
    >
      {field.type === 'signature' || field.type === 'initial' ? (
        <SignButton
          field={field}
          image={images[field.type]}
          captions={captions}
          label={label}
          isLocked={isLocked}
          scale={scale}
          onSign={onSign}
        />
      ) : (
        <ValueControl
          field={field}
          label={label}
          isLocked={isLocked || field.fills_itself}
          isPhone={isPhone}
          scale={scale}
          onGive={onGive}
          onReach={onReach}
        />
      )}
      {!isInEntry && (
        <Tag
          isShown={isActive && isLeft(field)}
          wrong={!(isPhone && isActive) && wrong}
          trouble={isUnfit && says}
          isRequired={field.is_required}
          place={tag}
        />
      )}
    </FieldFrame>
  )
}

/** Nobody fills in what is calculated. */
const isLeft = (field: FieldToGive): boolean =>
  !(field.calculation && field.fills_itself) && (field.group?.isOpen ?? isEmpty(field))

function labelOf(
  field: FieldToGive,
  wrong: ReturnType<typeof wrongIn>,
  says: string | undefined,
  t: ReturnType<typeof useSigningText>,
): string {
  const { type, title, options, page, is_required } = field
  const state = wrong ? t(`field.wrong.${wrong}`) : isEmpty(field) ? t('field.empty') : t('field.filled')
  return t('field.label', {
    name: [t(`field.types.${type}`), title, type === 'radio' ? options[0] : ''].filter(Boolean).join(' '),
    page: String(page),
    required: is_required ? t('field.required') : t('field.optional'),
    state: says ?? (field.fills_itself ? t('field.byItself') : state),
  })
}

/** As what others have given since the reader looked. */
const newLook = 'outline-2 outline-offset-3 outline-[oklch(0.62_0.17_55)]'

const nowhere = { width: 60, height: 20 }

/** Beside the field that one is at: whether it has to be filled in, while nothing stands there, or what is wrong. The label says it to readers already. */
function Tag({
  isShown,
  wrong,
  trouble,
  isRequired,
  place: { side, isAtRight },
}: {
  isShown: boolean
  /** False while it is told elsewhere. */
  wrong: ReturnType<typeof wrongIn> | false
  trouble: string | false | undefined
  isRequired: boolean
  place: TagPlace
}) {
  const t = useSigningText()
  const why = trouble || (wrong && t(`field.wrong.${wrong}`))
  if (!isShown && !why) return null
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute rounded-sm ${sides[side][isAtRight ? 'right' : 'left']} ${why ? 'bg-[oklch(0.45_0.17_27)]' : 'bg-[oklch(0.42_0.12_262)]'} px-1.5 text-xs font-medium whitespace-nowrap text-paper`}
    >
      {why || (isRequired ? t('field.tagRequired') : t('field.tagOptional'))}
    </span>
  )
}

/** Of the field, by the half of the page in which it stands. */
const sides = {
  above: { left: 'bottom-full left-0 mb-2', right: 'right-0 bottom-full mb-2' },
  below: { left: 'top-full left-0 mt-2', right: 'top-full right-0 mt-2' },
  beside: { left: 'top-1/2 left-full ml-2 -translate-y-1/2', right: 'top-1/2 right-full mr-2 -translate-y-1/2' },
} as const

/** A field of somebody else who has not acted yet: where it is and whose. */
export function OtherField({ field, scale, owner }: { field: SignerField; scale: number; owner: string }) {
  const t = useSigningText()
  const { width, height } = field.widgets[0] ?? nowhere
  const fontSize = Math.min(12, height * scale * 0.45)
  const hasRoom = width * scale >= 40 && fontSize >= 5
  return (
    <FieldFrame field={{ ...field, page: field.widgets[0]?.page ?? 1 }} scale={scale} tone="other" isActive={false}>
      <span
        className="grid size-full place-items-center overflow-hidden px-1 text-center text-print/70"
        style={{ fontSize, lineHeight: 1.2 }}
        title={t('field.of', { name: owner })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where a name has no room, a keyboard asks for it by the focus
        tabIndex={hasRoom ? undefined : 0}
      >
        {hasRoom && <span className="max-w-full truncate">{owner}</span>}
      </span>
    </FieldFrame>
  )
}

/** Frames stand around the place: what is typed stands where it will be drawn, and touches no edge. */
const tones = {
  todo: 'inset-ring-2 inset-ring-[oklch(0.58_0.15_262)] bg-[oklch(0.94_0.045_262/0.85)]',
  done: 'inset-ring-1 inset-ring-[oklch(0.58_0.15_155)] bg-[oklch(0.95_0.04_155/0.6)]',
  other: 'outline-1 -outline-offset-1 outline-dashed outline-print/30 bg-print/5',
} as const

function FieldFrame({
  field,
  scale,
  tone,
  isActive,
  isNew,
  children,
}: {
  field: SignerField & { page: number }
  scale: number
  tone: keyof typeof tones
  isActive: boolean
  isNew?: boolean | undefined
  children: ReactNode
}) {
  const widget = field.widgets[0]
  if (!widget) return null
  const halo = isActive ? 'animate-reached shadow-[0_0_0_4px_oklch(0.58_0.15_262/0.28)]' : ''
  return (
    <div
      data-field={field.id}
      data-new={isNew || undefined}
      className={`pointer-events-auto absolute rounded-sm ${isNew ? newLook : ''}`}
      style={{
        left: widget.x_axis * scale,
        top: widget.y_axis * scale,
        width: widget.width * scale,
        height: widget.height * scale,
      }}
    >
      <span
        aria-hidden
        className={`pointer-events-none absolute -inset-[3px] -z-1 rounded-sm transition-shadow duration-150 ${tones[tone]} ${halo}`}
      />
      {children}
    </div>
  )
}

function SignButton({
  field,
  image,
  captions,
  label,
  isLocked,
  scale,
  onSign,
}: {
  field: FieldToGive
  image: string | null
  captions: readonly string[]
  label: string
  isLocked: boolean
  scale: number
  onSign: (field: FieldToGive) => void
}) {
  const t = useSigningText()
  const isDone = !isEmpty(field) && image !== null
  const { width, height: heightPt } = field.widgets[0] ?? nowhere
  const height = heightPt * scale
  const words = field.type === 'signature' ? t('field.signHere') : t('field.initialHere')
  const size = sizeFor(words, width * scale, height)
  const isReadable = size >= READABLE_PX
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isLocked}
      onClick={() => onSign(field)}
      className="grid size-full grid-rows-[minmax(0,1fr)] place-items-center overflow-x-clip font-semibold text-[oklch(0.42_0.12_262)] before:absolute before:inset-0 before:-z-1 before:m-auto before:min-h-11 before:min-w-11"
      style={{ fontSize: isReadable ? size : Math.min(16, height * 0.5, width * scale * 0.5) }}
    >
      {isDone ? (
        <SignedImage
          image={image}
          captions={field.type === 'signature' ? captions : []}
          height={height}
          scale={scale}
        />
      ) : !isReadable ? (
        <PenLine aria-hidden className="size-[1.1em]" />
      ) : (
        // where letters are spaced out, the pen wraps out of sight, and the words are whole
        <span className="flex h-[1lh] max-w-full flex-row-reverse flex-wrap items-center justify-center gap-x-1 overflow-hidden px-1">
          <span className="max-w-full truncate">{words}</span>
          {height > 22 && <PenLine aria-hidden className="size-[1.1em] shrink-0" />}
        </span>
      )}
    </button>
  )
}

/** Below this words are no help: the pen alone is. */
const READABLE_PX = 6.5

/** As large as the box has room for it, pen included. */
function sizeFor(words: string, width: number, height: number): number {
  const LETTER_EM = 0.56
  const BESIDE_EM = 1.6
  return Math.min(16, height * 0.36, (width - 8) / (words.length * LETTER_EM + BESIDE_EM))
}
