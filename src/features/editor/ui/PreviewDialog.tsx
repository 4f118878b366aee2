/** The envelope as each recipient will see it. The viewer comes when it is asked for. */
import { X } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { IconButton } from '../../../web/design/Button.tsx'
import { Modal } from '../../../web/design/Modal.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import type { Pictures } from './pictures.ts'
import { useEditorText } from './text.ts'

const PreviewPages = lazy(async () => ({ default: (await import('./PreviewPages.tsx')).PreviewPages }))

type PreviewProps = Readonly<{
  envelope: EnvelopeView
  elements: readonly LayoutElement[]
  pictures: Pictures
  /** The one that is being edited. */
  document: string
  onClose: () => void
}>

export function PreviewDialog({ isOpen, ...props }: PreviewProps & { isOpen: boolean }) {
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={props.onClose} titleId={id} className={wholeLook}>
      <Preview {...props} titleId={id} />
    </Modal>
  )
}

const wholeLook =
  'fixed inset-0 m-auto! flex h-dvh w-screen flex-col bg-surface text-ink shadow-floating animate-appear tablet:h-[calc(100dvh-3rem)] tablet:w-[calc(100vw-3rem)] tablet:rounded-xl tablet:overflow-hidden!'

function Preview({ envelope, elements, pictures, document, onClose, titleId }: PreviewProps & { titleId: string }) {
  const t = useEditorText()
  const { documents, recipients } = envelope
  const [recipientId, setRecipient] = useState(recipients[0]?.id ?? '')
  const [documentId, setDocument] = useState(document)
  const shown = documents.find((one) => one.id === documentId) ?? documents[0]
  const own = elements.filter((element) => element.is === 'field' && element.recipient === recipientId)
  return (
    <>
      <header className="grid gap-3 border-b border-line px-4 py-3">
        <div className="flex items-center gap-3">
          <h2 id={titleId} className="min-w-0 flex-1 truncate text-base">
            {t('preview.title')}
          </h2>
          <IconButton icon={X} label={t('preview.close')} onClick={onClose} />
        </div>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 tablet:max-w-72">
            <Select
              label={t('preview.as')}
              value={recipientId}
              options={recipients.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setRecipient(target.value)}
            />
          </div>
          {documents.length > 1 && (
            <div className="min-w-0 flex-1 tablet:max-w-72">
              <Select
                label={t('document')}
                value={documentId}
                options={documents.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => setDocument(target.value)}
              />
            </div>
          )}
          <p role="status" className="text-sm text-muted max-tablet:w-full tablet:pb-2">
            {own.length === 0 ? t('preview.nothing') : t('preview.count', { count: own.length })}
          </p>
        </div>
      </header>
      <div className="min-h-0 flex-1 bg-sunken">
        {shown && (
          <Suspense fallback={<Skeleton lines={8} />}>
            <PreviewPages
              key={shown.id}
              document={shown}
              recipients={recipients}
              recipient={recipientId}
              elements={elements.filter((element) => element.document === shown.id)}
              pictures={pictures}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
