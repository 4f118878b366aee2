/** Offers the fields that a document asks for: all at once, some of them, or none. It lies over the pages, so that nothing moves when it comes. */
import { Sparkles, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { PHONE, useMedia } from '../../../web/use-media.ts'
import { Button, IconButton } from '../../../web/design/Button.tsx'
import type { PageSize } from '../../../core/envelope/field.model.ts'
import type { RecipientView } from '../../../core/envelope/parts.contract.ts'
import type { FieldElement } from '../../drafting/layout-element.model.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { tintOf } from './tints.ts'
import { useEditorText } from './text.ts'
import type { Offered } from './use-offer.ts'
import type { PagesRead } from './use-proposals.ts'

type Shared = Readonly<{
  pages: readonly PageSize[]
  recipients: readonly RecipientView[]
  /** Those of them whom fields may be given to. */
  signers: readonly RecipientView[]
  onPlace: (elements: readonly FieldElement[]) => void
  /** Places them and opens the next step. Absent where more is to be done here. */
  onPlaceAndGo: ((elements: readonly FieldElement[]) => void) | undefined
}>

/** The pages, with the offer over their lower edge. */
export function UnderOffer({ offer, children }: { offer: Offered; children: ReactNode }) {
  const { proposals, pages, recipients, signers, place, placeAndGo } = offer
  const isPhone = useMedia(PHONE)
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1">
      {children}
      <div
        data-offer={proposals.is === 'found' || undefined}
        className="pointer-events-none absolute inset-x-0 bottom-0 z-30 p-3 empty:hidden"
      >
        {proposals.is === 'found' && (
          <Found
            {...{ pages, recipients, signers }}
            elements={proposals.elements}
            read={proposals.read}
            onPlace={place}
            onPlaceAndGo={placeAndGo}
            onDismiss={proposals.dismiss}
          />
        )}
        {proposals.is === 'failed' && <Failed onRetry={proposals.retry} />}
        {proposals.is === 'nothing_found' && isPhone && <NothingOnPhone offer={offer} />}
      </div>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useEditorText()
  return (
    <div className={cardLook} role="status">
      <p>{t('found.failed')}</p>
      <div>
        <Button onClick={onRetry}>{t('found.retry')}</Button>
      </div>
    </div>
  )
}

/** Below the palette: how to place by hand, and what there is to say, or to sign at the end, when nothing was found. */
export function OfferNote({ offer }: { offer: Offered }) {
  const t = useEditorText()
  const text = useNote(offer)
  return (
    <>
      <p className="text-xs text-muted">{t('hint')}</p>
      <p role="status" className="text-xs text-muted empty:hidden">
        {text}
      </p>
      <AtEnd offer={offer} />
    </>
  )
}

/** Phones have no palette beside the pages: what stands below it at other widths lies over them, until it is closed. */
function NothingOnPhone({ offer }: { offer: Offered }) {
  const t = useEditorText()
  const text = useNote(offer)
  const [isOpen, open] = useState(true)
  if (!isOpen) return null
  return (
    <div className={cardLook}>
      <p role="status" className="pr-9">
        {text}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <AtEnd offer={offer} />
      </div>
      <div className="absolute top-2 right-2">
        <IconButton icon={X} label={t('found.close')} onClick={() => open(false)} />
      </div>
    </div>
  )
}

function useNote({ proposals }: Offered): string {
  const t = useEditorText()
  if (proposals.is === 'looking') return t('found.looking')
  if (proposals.is !== 'nothing_found') return ''
  const text = t(proposals.isScan ? 'found.scan' : 'found.nothing')
  return proposals.read ? `${text} ${t('found.partly', proposals.read)}` : text
}

function AtEnd({ offer: { proposals, place, recipients } }: { offer: Offered }) {
  const t = useEditorText()
  const atEnd = proposals.is === 'nothing_found' ? proposals.atEnd : []
  const name = recipients.find(({ id }) => id === atEnd[0]?.recipient)?.name ?? ''
  if (atEnd.length === 0) return null
  return <Button onClick={() => place(atEnd)}>{t('found.atEnd', { count: atEnd.length, name })}</Button>
}

function Found({
  elements,
  read,
  pages,
  recipients,
  signers,
  onPlace,
  onPlaceAndGo,
  onDismiss,
}: Shared & { elements: readonly FieldElement[]; read: PagesRead | null; onDismiss: () => void }) {
  const t = useEditorText()
  const title = useId()
  const [isChoosing, choose] = useState(false)
  const certain = elements.filter(({ recipient }) => recipient !== '')
  const open = elements.length - certain.length
  const goesOn = open === 0 && onPlaceAndGo
  return (
    <>
      <section aria-labelledby={title} className={cardLook}>
        <div role="status" className="grid grid-cols-1 gap-1.5 pr-9">
          <h2 id={title} className="flex items-start gap-2 text-body font-medium">
            <Sparkles aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            {t('found.title', { count: elements.length })}
          </h2>
          <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-sm text-muted">
            {recipients.flatMap(({ id, name }) => {
              const count = certain.filter(({ recipient }) => recipient === id).length
              if (count === 0) return []
              return [
                <li key={id} style={tintOf(id, recipients)} className="flex min-w-0 items-baseline gap-1.5">
                  <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-[var(--tint)]" />
                  <span className="min-w-0 wrap-anywhere">{t('found.for', { name, count })}</span>
                </li>,
              ]
            })}
            {open > 0 && <li>{t('found.forNobody', { count: open })}</li>}
          </ul>
          {read && <p className="text-sm text-muted">{t('found.partly', read)}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {goesOn && (
            <Button kind="primary" onClick={() => onPlaceAndGo(certain)}>
              {t('found.placeAndGo', { count: certain.length })}
            </Button>
          )}
          {certain.length > 0 && (
            <Button kind={goesOn ? 'default' : 'primary'} onClick={() => onPlace(certain)}>
              {t(open > 0 ? 'found.placeCertain' : 'found.placeAll', { count: certain.length })}
            </Button>
          )}
          <Button kind={certain.length > 0 ? 'default' : 'primary'} onClick={() => choose(true)}>
            {t('found.choose')}
          </Button>
        </div>
        <div className="absolute top-2 right-2">
          <IconButton icon={X} label={t('found.dismiss')} onClick={onDismiss} />
        </div>
      </section>
      {isChoosing && (
        <OfferDialog
          elements={elements}
          pages={pages}
          recipients={signers}
          onClose={() => choose(false)}
          onPlace={(chosen) => {
            choose(false)
            onPlace(chosen)
          }}
        />
      )}
    </>
  )
}

const cardLook =
  'pointer-events-auto relative mx-auto grid w-full max-w-xl animate-appear grid-cols-1 gap-3 rounded-lg bg-surface p-4 text-body text-ink shadow-floating inset-ring-1 inset-ring-line'
