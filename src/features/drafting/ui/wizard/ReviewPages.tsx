/** The pages as they will be sealed, with sample values in the fields: the last look before sending. */
import { useEffect, useMemo, useState } from 'react'
import { Card } from '../../../../web/design/Card.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { PdfViewer } from '../../../../web/pdf/PdfViewer.tsx'
import { signatureFonts } from '../../../../web/signature/fonts.ts'
import { suggestedText } from '../../../../web/signature/limits.ts'
import { pictureOfText } from '../../../../web/signature/picture.ts'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { calculatedFields } from '../../../../core/envelope/ui/calculated-fields.ts'
import { profileKinds, type ProfileKind } from '../../../../core/envelope/field.model.ts'
import { ContentOnPage } from '../../../signing/ui/shared/ContentOnPage.tsx'
import type { ViewOfPages } from '../../../signing/ui/shared/PageFields.tsx'
import { ReadFields } from '../../../signing/ui/shared/ReadFields.tsx'
import { viewForSender } from '../../../signing/ui/shared/view-for-sender.ts'
import type { FieldView } from '../../../../core/envelope/parts.contract.ts'
import { sampleValue } from '../../../../core/document/sample-value.model.ts'
import { SAMPLE_ADDRESS } from '../shared/wire.ts'
import { useWizardText } from './text.ts'

export function ReviewPages({ envelope }: { envelope: EnvelopeView }) {
  const t = useWizardText()
  const [index, setIndex] = useState(0)
  const pictures = useSamplePictures(envelope)
  const view = useMemo(() => sampleView(envelope, pictures), [envelope, pictures])
  const document = envelope.documents[index]
  if (!document) return null
  return (
    <Card title={t('review.pagesTitle')}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-sm text-muted">{t('review.pagesText')}</p>
        {envelope.documents.length > 1 && (
          <Select
            label={t('review.documents')}
            hidesLabel
            value={document.id}
            options={envelope.documents.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setIndex(envelope.documents.findIndex(({ id }) => id === target.value))}
          />
        )}
        <div className="h-[70dvh] min-h-100 overflow-hidden rounded-lg inset-ring-1 inset-ring-line">
          <PdfViewer
            key={document.id}
            address={document.links.display}
            name={document.name}
            pageSizes={document.pages}
            placeholderImage={`${document.links.preview}?page=1&width=800`}
            renderOverlay={(page, scale, isStale) => (
              <div className="pointer-events-none! absolute inset-0 isolate overflow-x-clip">
                {document.contents
                  .filter((content) => content.page === page)
                  .map((content) => (
                    <ContentOnPage
                      key={content.id}
                      content={content.type === 'validation-qrcode' ? { ...content, value: SAMPLE_ADDRESS } : content}
                      scale={scale}
                      pageWidth={document.pages[page - 1]?.width ?? 0}
                    />
                  ))}
                {/* samples are to be looked at: nobody has given them, and nothing about them can be asked */}
                <div inert aria-hidden>
                  <ReadFields {...{ view, page, scale, isStale }} documentIndex={index} />
                </div>
              </div>
            )}
          />
        </div>
      </div>
    </Card>
  )
}

type Pictures = ReadonlyMap<string, Readonly<Partial<Record<ProfileKind, string>>>>

function sampleView(envelope: EnvelopeView, pictures: Pictures): ViewOfPages {
  const moment = { at: new Date(), timeZone: envelope.time_zone, language: envelope.language }
  const all = envelope.documents.flatMap(({ fields }) => fields)
  const sampleOf = (field: FieldView) => {
    const owner = envelope.recipients.find(({ id }) => id === field.recipient)
    const known = {
      name: owner?.name ?? '',
      address: owner?.addressees[0]?.value ?? '',
      cpf: null,
      company: owner?.signs_as?.in_name_of?.name ?? null,
    }
    return sampleValue({ ...field, isChosen: isFirstOfGroup(field, all) }, known, moment)
  }
  const outcomes = calculatedFields(
    all.map((field) => ({ ...field, value: sampleOf(field) })),
    envelope.language,
  )
  return viewForSender(
    envelope,
    (field) => {
      const kind = profileKinds.find((each) => each === field.type)
      return {
        value: field.calculation ? (outcomes.get(field.id)?.value ?? null) : sampleOf(field),
        is_filled: true,
        is_given: true,
        is_drawn: false,
        image: (kind && pictures.get(field.recipient)?.[kind]) ?? null,
      }
    },
    () => ({ contents: [] }), // drawn apart: comments can be opened
  )
}

/** Of a radio group the first option would be chosen, unless another one is from the start. */
const isFirstOfGroup = (field: FieldView, all: readonly FieldView[]): boolean => {
  const group = all.filter(
    ({ type, recipient, title }) => type === 'radio' && recipient === field.recipient && title === field.title,
  )
  return (group.find(({ value }) => value !== null) ?? group[0])?.id === field.id
}

/** Each recipient's name and initials, written by hand. */
function useSamplePictures({ recipients }: EnvelopeView): Pictures {
  const [pictures, setPictures] = useState<Pictures>(new Map())
  const names = JSON.stringify(recipients.map(({ id, name }) => [id, name]))
  useEffect(() => {
    const made: string[] = []
    let isGone = false
    const draw = async (kind: ProfileKind, name: string) => {
      const picture = name.trim() && (await pictureOfText(suggestedText(kind, name), signatureFonts[0]))
      if (!picture || isGone) return {}
      const address = URL.createObjectURL(picture)
      made.push(address)
      return { [kind]: address }
    }
    const drawAll = async () => {
      const drawn = new Map<string, Partial<Record<ProfileKind, string>>>()
      for (const [id, name] of JSON.parse(names) as [string, string][]) {
        const [signature, initial] = await Promise.all(profileKinds.map((kind) => draw(kind, name)))
        drawn.set(id, { ...signature, ...initial })
      }
      if (!isGone) setPictures(drawn)
    }
    void drawAll()
    return () => {
      isGone = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [names])
  return pictures
}
