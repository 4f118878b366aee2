/** Layer over a page: the sender's contents, everybody's fields, and the mark of a test. Not needed before the page itself. */
import { Suspense, use, type ComponentProps } from 'react'
import type { Language } from '../../../../kernel/language.ts'
import { maskAddress } from '../../../../core/envelope/mask.model.ts'
import { stamp } from '../../../../core/envelope/sandbox.model.ts'
import type { SigningView } from '../../signing.contract.ts'
import { printFont } from '../../../../core/envelope/ui/print-font.ts'
import type { Give, FieldToGive, SignerField } from './ceremony.ts'
import { ContentOnPage } from './ContentOnPage.tsx'
import { FieldControl, OtherField } from './FieldControl.tsx'
import { tagPlace } from './tag-place.ts'
import { GivenField } from '../GivenField.tsx'
import { useSigningText } from '../text.ts'
import { waitingPlaces } from '../waiting-places.ts'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { persist } from '../../../../web/until-it-comes.ts'

const CalculatedField = lazyPart(
  async () => ({ default: (await persist(() => import('../calculated/CalculatedField.tsx'))).CalculatedField }),
  ({ view: _view, fields: _fields, ...plain }) => <FieldControl {...plain} />,
)

type Shown = SigningView['envelope']

/** What is drawn of a view: also senders see their envelope so. */
export type ViewOfPages = Pick<SigningView, 'name' | 'value' | 'language' | 'signature' | 'initial'> &
  Readonly<{
    envelope: Pick<Shown, 'state' | 'is_sandbox' | 'language' | 'documents'> &
      Readonly<{ recipients: readonly Pick<Shown['recipients'][number], 'id' | 'name' | 'value' | 'ran_action_at'>[] }>
  }>

export type PageFieldsProps = Readonly<{
  view: ViewOfPages
  fields: readonly FieldToGive[]
  activeId: string | null
  /** Fields that were given by others, or changed elsewhere, since the reader looked. */
  newIds: ReadonlySet<string>
  documentIndex: number
  isLocked: boolean
  /** Texts are written in a bar of their own. */
  isPhone: boolean
  onGive: Give
  onSign: (field: FieldToGive) => void
  onReach: (fieldId: string) => void
}>

export function PageFields({
  view,
  fields,
  activeId,
  newIds,
  documentIndex,
  isLocked,
  isPhone,
  page,
  scale,
  isStale,
  onGive,
  onSign,
  onReach,
}: PageFieldsProps & {
  page: number
  scale: number
  /** The picture of the page is that of an earlier PDF: what was put in since is drawn over it. */
  isStale: boolean
}) {
  const shown = view.envelope.documents[documentIndex]
  if (!shown || view.envelope.state === 'completed') return null // the sealed PDF shows it all itself
  const images = { signature: view.signature, initial: view.initial }
  const pageWidth = shown.pages[page - 1]?.width ?? 0
  const others = shown.fields.filter((field) => !field.is_mine && field.widgets[0]?.page === page)
  const own = fields.filter((field) => field.documentIndex === documentIndex && field.page === page)
  const all = [...others, ...own]
  const control = (field: FieldToGive) => {
    const given: ComponentProps<typeof FieldControl> = {
      field,
      scale,
      isActive: field.id === activeId,
      isLocked,
      isPhone,
      isNew: newIds.has(field.id),
      images,
      captions: [view.name, maskAddress(view.value)],
      tag: tagPlace(field, all, scale, pageWidth),
      onGive,
      onSign,
      onReach,
    }
    return field.calculation && field.fills_itself ? (
      <CalculatedField key={field.id} {...given} {...{ view, fields }} />
    ) : (
      <FieldControl key={field.id} {...given} />
    )
  }
  const beside = ({ title }: FieldToGive) => own.filter((other) => other.type === 'radio' && other.title === title)
  const isFirst = (field: FieldToGive) => beside(field)[0] === field
  const group = (field: FieldToGive) => (
    <div
      key={field.id}
      role="radiogroup"
      aria-label={field.title}
      aria-required={field.is_required}
      className="contents"
    >
      {beside(field).map(control)}
    </div>
  )
  return (
    <>
      {shown.contents
        .filter((content) => content.page === page)
        .map((content) => (
          <ContentOnPage key={content.id} content={content} scale={scale} pageWidth={pageWidth} />
        ))}
      {[...waitingPlaces(others), ...others.filter((field) => field.is_given)].map((field) => (
        <Other key={field.id} {...{ field, view, scale, isStale }} isNew={newIds.has(field.id)} />
      ))}
      {view.envelope.is_sandbox && (
        <Suspense fallback={null}>
          <Stamp language={view.language} scale={scale} />
        </Suspense>
      )}
      {own.map((field) => (field.type === 'radio' ? isFirst(field) && group(field) : control(field)))}
    </>
  )
}

/** What counts is shown as it will be sealed; of the rest it is said whose it is. */
function Other({
  field,
  view,
  scale,
  isStale,
  isNew,
}: {
  field: SignerField
  view: ViewOfPages
  scale: number
  isStale: boolean
  isNew: boolean
}) {
  const owner = view.envelope.recipients.find(({ id }) => id === field.recipient)
  if (owner && field.is_given)
    return (
      <GivenField field={isStale ? { ...field, is_drawn: false } : field} scale={scale} owner={owner} isNew={isNew} />
    )
  return <OtherField field={field} scale={scale} owner={owner?.name ?? ''} />
}

/** Where the sealed file will have it, and in the envelope's language, as there. */
function Stamp({ language, scale }: { language: Language; scale: number }) {
  const t = use(useSigningText.ready(language))
  const { top, height, fontSize, colour, opacity } = stamp
  const place = { top: top * scale, height: height * scale, color: colour, opacity }
  return (
    <p
      className="pointer-events-none absolute inset-x-0 text-center font-bold"
      style={{ ...place, ...printFont('Helvetica', fontSize * scale) }}
    >
      {t('page.stamp')}
    </p>
  )
}
