/** Layer over a page of the sender's own envelope: contents, places, what was given, and what somebody has begun to fill in. */
import { Check, PenLine } from 'lucide-react'
import { Tooltip } from '../../../../web/design/Tooltip.tsx'
import { isOpen } from '../../../../core/envelope/envelope.model.ts'
import type { FieldToGive } from '../../../signing/ui/shared/ceremony.ts'
import type { ViewOfPages } from '../../../signing/ui/shared/PageFields.tsx'
import { Dot } from '../../../signing/ui/shared/Dot.tsx'
import { ReadFields } from '../../../signing/ui/shared/ReadFields.tsx'
import { isBegun, type ShownField } from './shown-pages.ts'
import { useDetailText } from './text.ts'

type Props = Readonly<{
  view: ViewOfPages
  /** The reader's own, where they are a recipient. */
  fields: readonly FieldToGive[]
  index: number
  page: number
  scale: number
  isStale: boolean
}>

export function PageMarks({ view, fields, index, page, scale, isStale }: Props) {
  const begun = isOver(view) ? [] : (view.envelope.documents[index]?.fields.filter(isBegun) ?? [])
  const nameOf = (field: ShownField) => view.envelope.recipients.find(({ id }) => id === field.recipient)?.name ?? ''
  return (
    <ReadFields
      view={begun.length > 0 ? without(view, begun) : view}
      documentIndex={index}
      {...{ fields, page, scale, isStale }}
    >
      {begun
        .filter(({ widgets }) => widgets[0]?.page === page)
        .map((field) => (
          <BegunField key={field.id} field={field} name={nameOf(field)} scale={scale} />
        ))}
    </ReadFields>
  )
}

/** What was begun and never signed came to nothing. */
const isOver = ({ envelope: { state } }: ViewOfPages): boolean => !isOpen(state)

function without(view: ViewOfPages, begun: readonly ShownField[]): ViewOfPages {
  const documents = view.envelope.documents.map((document) => ({
    ...document,
    fields: document.fields.filter((field) => !begun.includes(field)),
  }))
  return { ...view, envelope: { ...view.envelope, documents } }
}

function BegunField({ field, name, scale }: { field: ShownField; name: string; scale: number }) {
  const t = useDetailText()
  const { type, value, widgets } = field
  const [widget] = widgets
  if (!widget) return null
  const isSignature = type === 'signature' || type === 'initial'
  const words = isSignature
    ? t('pages.begunSignature', { name })
    : type === 'checkbox'
      ? t('pages.begunMark', { name })
      : t('pages.begun', { name, value: value ?? '' })
  return (
    <Tooltip text={words} isName>
      <div
        role="img"
        aria-label={words}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit its frame is read by finger and keyboard too
        tabIndex={0}
        data-field={field.id}
        data-begun=""
        className="pointer-events-auto absolute grid items-center overflow-hidden rounded-sm bg-[oklch(0.97_0.05_90/0.7)] px-0.5 text-print/80 outline-1 -outline-offset-1 outline-[oklch(0.6_0.12_75)] outline-dashed"
        style={{
          left: widget.x_axis * scale,
          top: widget.y_axis * scale,
          width: widget.width * scale,
          height: widget.height * scale,
          fontSize: Math.min(widget.font_size, widget.height * 0.7) * scale,
          lineHeight: 1.2,
        }}
      >
        {isSignature ? (
          <span className="flex min-w-0 items-center justify-center gap-1">
            <PenLine aria-hidden className="size-[1em] shrink-0" />
            <span className="truncate">{name}</span>
          </span>
        ) : type === 'radio' ? (
          <Dot field={field} scale={scale} isChosen />
        ) : type === 'checkbox' ? (
          <Check aria-hidden strokeWidth={3} className="size-4/5 justify-self-center" />
        ) : (
          <span dir="auto" className="truncate">
            {value}
          </span>
        )}
      </div>
    </Tooltip>
  )
}
