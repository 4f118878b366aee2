/** Draws an element on the page: a content as it will be sealed, a field with its recipient and what it asks. */
import { Check, Sigma } from 'lucide-react'
import { lazy, Suspense, type CSSProperties } from 'react'
import { initialsOf } from '../../../web/design/Avatar.tsx'
import type { ContentElement, LayoutElement, FieldElement } from '../../drafting/layout-element.model.ts'
import { hasSeveralLines } from '../../../core/envelope/field.model.ts'
import { printFont } from '../../../core/envelope/ui/print-font.ts'
import { useElementWords } from './element-words.ts'
import { contentIcons, fieldIcons } from './tools.ts'
import { SAMPLE_ADDRESS } from '../../drafting/ui/shared/wire.ts'

const QrCode = lazy(async () => ({ default: (await import('../../signing/ui/shared/QrCode.tsx')).QrCode }))

export function ElementFace({
  element,
  ownerName,
  pictureAddress,
}: {
  element: LayoutElement
  ownerName: string | undefined
  pictureAddress: string | undefined
}) {
  return element.is === 'content' ? (
    <ContentFace element={element} pictureAddress={pictureAddress} />
  ) : (
    <FieldFace element={element} ownerName={ownerName} />
  )
}

/** In points of the paper. */
const points = (size: number) => `calc(var(--zoom) * ${size}px)`
const lettersOf = ({ fontFamily, fontSize, textColor }: LayoutElement): CSSProperties => ({
  ...printFont(fontFamily, points(fontSize)),
  color: textColor,
})
const whole: CSSProperties = { inset: 0, width: '100%', height: '100%' }

function ContentFace({ element, pictureAddress }: { element: ContentElement; pictureAddress: string | undefined }) {
  const { opacity } = element
  switch (element.type) {
    case 'image':
      return (
        <img
          src={pictureAddress}
          alt=""
          draggable={false}
          className="pointer-events-none size-full object-contain"
          style={{ opacity }}
        />
      )
    case 'qr-code':
    case 'validation-qrcode': {
      const Icon = contentIcons[element.type]
      const text = element.type === 'qr-code' ? element.value : SAMPLE_ADDRESS
      return (
        <span className="pointer-events-none absolute inset-0" style={{ opacity }}>
          <Suspense fallback={null}>
            <QrCode text={text} box={whole} />
          </Suspense>
          {element.type === 'validation-qrcode' && (
            <span className="absolute inset-0 m-auto grid size-1/4 min-h-3 min-w-3 place-items-center bg-paper text-print">
              <Icon aria-hidden className="size-full" />
            </span>
          )}
        </span>
      )
    }
    case 'comment':
      return (
        <span
          className="pointer-events-none size-full overflow-hidden bg-[#fff7d6] break-words whitespace-pre-wrap inset-ring-1 inset-ring-[#e3cf86]"
          style={{ ...lettersOf(element), opacity, padding: points(2) }}
        >
          {element.value}
        </span>
      )
    case 'text':
    case 'date':
      return (
        <span
          className="pointer-events-none size-full min-w-0 overflow-hidden break-words whitespace-pre-wrap"
          style={{ ...lettersOf(element), opacity, unicodeBidi: 'plaintext' }}
        >
          {element.value}
        </span>
      )
  }
}

/** As it will be drawn. */
function Dot({ field, isChosen }: { field: FieldElement; isChosen: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="size-full" style={{ color: field.textColor }}>
      <circle cx="8" cy="8" r="7" fill="none" stroke={field.borderColor ?? 'currentColor'} strokeWidth="1" />
      {isChosen && <circle cx="8" cy="8" r="4" fill="currentColor" />}
    </svg>
  )
}

function FieldFace({ element, ownerName }: { element: FieldElement; ownerName: string | undefined }) {
  const words = useElementWords()
  const Icon = element.calculation ? Sigma : fieldIcons[element.type]
  const isSmall = element.box.width < 44
  const hasValue = element.value !== null && element.value !== ''
  const isWritten = hasValue && element.type !== 'checkbox' && element.type !== 'radio'
  return (
    <>
      {!isSmall && (
        <span
          className={`pointer-events-none absolute top-0 left-0 z-1 rounded-tl-[2px] bg-[var(--tint)] px-[calc(var(--zoom)*2.5px)] text-paper ${isWritten ? '-translate-y-full rounded-t-[3px]' : 'rounded-br-[3px]'}`}
          style={{ fontSize: points(6.5), lineHeight: 1.4 }}
        >
          {initialsOf(ownerName ?? '')}
        </span>
      )}
      {isWritten ? (
        <FirstValue element={element} />
      ) : (
        <span
          className="pointer-events-none flex size-full min-w-0 items-center justify-center gap-[calc(var(--zoom)*3px)] overflow-hidden px-[calc(var(--zoom)*2px)] font-medium text-[color-mix(in_oklab,var(--tint)_75%,black)]"
          style={{ fontSize: points(9), lineHeight: 1.15 }}
        >
          {element.type === 'checkbox' && hasValue ? (
            <Check aria-hidden strokeWidth={3} className="size-4/5" style={{ color: element.textColor }} />
          ) : element.type === 'radio' ? (
            <Dot field={element} isChosen={hasValue} />
          ) : (
            <Icon aria-hidden className="size-[calc(var(--zoom)*11px)] shrink-0" />
          )}
          {element.box.width >= 70 && (
            <span className="min-w-0 truncate">
              {element.title || words.nameOf(element)}
              {element.isRequired ? ' *' : ''}
            </span>
          )}
        </span>
      )}
    </>
  )
}

/** As it will be drawn if nobody changes it. */
function FirstValue({ element }: { element: FieldElement }) {
  const isTall = element.type === 'text' && hasSeveralLines(element.box.height, element.fontSize)
  const inset = element.borderColor === null ? 0 : element.borderWidth + 1
  return (
    <span
      className={`pointer-events-none flex size-full min-w-0 overflow-hidden break-words whitespace-pre-wrap ${isTall ? 'items-start' : 'items-center'}`}
      style={{ ...lettersOf(element), padding: points(inset) }}
    >
      <span className="min-w-0 flex-1">{element.value}</span>
    </span>
  )
}
