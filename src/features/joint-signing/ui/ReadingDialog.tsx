/** Dialog in which an envelope is read, document by document, as it would be signed. */
import { useRef, useState } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { shownTitle } from '../../../core/envelope/envelope-title.model.ts'
import { OwnPart } from '../../../core/envelope/ui/capacity/OwnPart.tsx'
import type { SigningView } from '../../signing/signing.contract.ts'
import { ReadDocument } from './ReadDocument.tsx'
import { whyAlone } from './joint.ts'
import { useJointText } from './text.ts'

export function ReadingDialog({
  view,
  isTicked,
  onTick,
  onClose,
}: {
  view: SigningView
  isTicked: boolean
  onTick: () => void
  onClose: () => void
}) {
  const t = useJointText()
  const [index, setIndex] = useState(0)
  const paper = useRef<HTMLDivElement>(null)
  const { documents, message } = view.envelope
  const why = whyAlone(view)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      startsAt={paper}
      title={shownTitle(view.envelope)}
      text={why ? t(`why.${why}`) : message || undefined}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {!why && (
            <Button kind="primary" onClick={onTick}>
              {t(isTicked ? 'marked' : 'mark')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <OwnPart signsAs={view.signs_as} />
        {documents.length > 1 && (
          <Select
            label={t('document')}
            hidesLabel
            value={String(index)}
            options={documents.map(({ name }, at) => ({ value: String(at), label: name }))}
            onChange={({ target }) => setIndex(Number(target.value))}
          />
        )}
        <div
          ref={paper}
          tabIndex={-1}
          role="group"
          aria-label={documents[index]?.name}
          className="h-[60dvh] min-h-60 overflow-hidden rounded-lg shadow-raised"
        >
          <ReadDocument view={view} index={index} />
        </div>
      </div>
    </Dialog>
  )
}
