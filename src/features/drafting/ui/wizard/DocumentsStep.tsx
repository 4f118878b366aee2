/** Step 1: which PDFs. Each is sent as soon as it is dropped; what can not be signed is said at once, with the reason. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { changeDocumentEndpoint, removeDocumentEndpoint } from '../../draft.contract.ts'
import {
  deleteEnvelopeEndpoint,
  showEnvelopeEndpoint,
  type EnvelopeView,
} from '../../../../core/envelope/envelope.contract.ts'
import { limits } from '../../../../core/envelope/field.model.ts'
import type { DocumentView } from '../../../../core/envelope/parts.contract.ts'
import { useStays, type Stays } from '../../corrections/ui/shared/use-stays.ts'
import { CreditNotice } from '../shared/CreditNotice.tsx'
import { DocumentDropZone } from '../shared/DocumentDropZone.tsx'
import { DocumentList } from './DocumentList.tsx'
import { DraftGate } from '../shared/DraftGate.tsx'
import { movesTo, inOrder, nothingNamed, type DocumentNames } from './document-order.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { isNew, markKept } from './new-draft.ts'
import { asksForArchive } from '../shared/review-form.ts'
import { eachInTurn } from '../../../../web/each-in-turn.ts'
import { useWizardText } from './text.ts'
import { RefusedFiles, RunningUploads } from '../shared/UploadList.tsx'
import { useLostUploads } from './lost-uploads.ts'
import { useUploads } from './uploads.ts'
import { useListFocus } from './use-list-focus.ts'
import { useStraightOn } from './use-straight-on.ts'
import { isHeldUp, nothingUnsaved, useKeeper, useKeeping } from '../../../../web/use-kept.ts'
import { KeptDraft, type Kept } from '../../../../core/envelope/ui/kept/KeptDraft.tsx'
import { partOver } from '../../../../core/envelope/ui/kept/kept-part.ts'
import { documentsPart } from './kept-parts.ts'
import { NewerDocuments } from './NewerQuestions.tsx'
import { WizardFrame } from '../shared/WizardFrame.tsx'

export function DocumentsStep({ id }: { id: string }) {
  return (
    <KeptDraft<DocumentNames> shelf={`documents.${id}`}>
      {(kept) => <DraftGate id={id}>{(envelope) => <Known envelope={envelope} {...kept} />}</DraftGate>}
    </KeptDraft>
  )
}

type Own = Readonly<{ envelope: EnvelopeView }> & Kept<DocumentNames>

/** What can not be changed any more is known before something is offered. */
function Known(own: Own) {
  const stays = useStays(own.envelope)
  return stays && <Documents {...own} unsaved={stays.documents ? nothingUnsaved : own.unsaved} stays={stays} />
}

function Documents({ envelope, unsaved: kept, onAnew, stays }: Own & { stays: Stays }) {
  const t = useWizardText()
  const { say } = useToasts()
  const { value: unsaved } = kept
  const [names, setNames] = useState<DocumentNames>(unsaved ?? nothingNamed)
  const [toRemove, setToRemove] = useState<DocumentView>()
  const [removing, setRemoving] = useState<readonly string[]>([])
  const refresh = useRefresh()
  const documents = inOrder(envelope.documents, names)
  const save = (wanted: DocumentNames) => saveDocuments(envelope.id, wanted).then(() => refresh(showEnvelopeEndpoint))
  const keeper = useKeeper<DocumentNames>(`documents.${envelope.id}`, save, {
    over: partOver(documentsPart, envelope, kept),
  })
  const keeping = useKeeping(keeper)
  const zone = useRef<HTMLDivElement>(null)
  const { watchRows } = useListFocus(() => zone.current?.querySelector('input'))

  const uploads = useUploads(envelope.id, () => refresh(showEnvelopeEndpoint))
  const { lost, dismiss } = useLostUploads(envelope.id, documents, uploads, () => refresh(showEnvelopeEndpoint))
  const stay = useStraightOn(envelope.id, documents, lost, uploads)
  const resume = useEffectEvent(() => {
    if (unsaved) keeper.change(unsaved)
  })
  useEffect(() => resume(), [])

  const change = (next: DocumentNames) => {
    stay()
    setNames(next)
    keeper.change(next)
  }
  const move = (from: number, to: number) => {
    const order = documents.map(({ id }) => id)
    order.splice(to, 0, ...order.splice(from, 1))
    change({ ...names, order })
  }
  const remove = async (document: DocumentView) => {
    setRemoving((before) => [...before, document.id])
    try {
      await keeper.flush()
      await call(removeDocumentEndpoint, { id: envelope.id, document: document.id })
    } finally {
      await refresh(showEnvelopeEndpoint) // also when it was refused: the draft may be gone
      setRemoving((before) => before.filter((id) => id !== document.id))
    }
  }
  const handleRemove = (document: DocumentView) => {
    stay()
    if (document.fields.length + document.contents.length > 0) setToRemove(document)
    else remove(document).catch((error: unknown) => say({ tone: 'danger', text: sentenceFor(error) }))
  }

  const isKept = stays.documents !== undefined
  const present = documents.length + uploads.running.length
  return (
    <WizardFrame
      envelope={envelope}
      title={envelope.title}
      step="documents"
      keeping={keeping}
      onLeave={() => {
        markKept(envelope.id)
        return keeper.flush()
      }}
      next={{ disabledBecause: reasonToWait(t, documents.length, uploads.running.length) }}
    >
      <div className="grid gap-4">
        <h1 className="text-lg">{t('documents.title')}</h1>
        <CreditNotice />
        {keeping.is === 'refused' && (
          <Alert tone="danger">{t('notAccepted', { why: sentenceFor(keeping.error) })}</Alert>
        )}
        {present >= limits.documents && <Alert tone="warning">{t('documents.tooMany')}</Alert>}
        <RefusedFiles
          refused={[...lost, ...uploads.refused]}
          onDismiss={(key) => {
            dismiss(key)
            uploads.dismiss(key)
          }}
          onRetry={uploads.retry}
        />
        {documents.length > 0 && (
          <DocumentList
            documents={documents}
            names={names.names}
            isForArchive={asksForArchive(envelope)}
            removing={removing}
            isKept={isKept}
            stays={stays}
            watchRows={watchRows}
            onRename={(id, name) => change({ ...names, names: { ...names.names, [id]: name } })}
            onMove={move}
            onRemove={handleRemove}
          />
        )}
        <RunningUploads running={uploads.running} onCancel={uploads.cancel} />
        {!isKept && (
          <div ref={zone}>
            <DocumentDropZone present={present} isCompact={present > 0} onChosen={uploads.add} />
          </div>
        )}
      </div>
      <NewerDocuments {...{ envelope, keeping, keeper, onAnew }} here={() => names} />
      <LeaveQuestion
        envelope={envelope.id}
        about="draft"
        isAsking={!isHeldUp(keeping) && isNew(envelope.id)}
        isTravelling={uploads.running.length > 0}
        onSave={async () => {
          markKept(envelope.id)
          return keeper.flush()
        }}
        onDiscard={async () => {
          await keeper.flush()
          await call(deleteEnvelopeEndpoint, { id: envelope.id })
          markKept(envelope.id)
        }}
      />
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        onClose={() => setToRemove(undefined)}
        title={t('documents.removeTitle')}
        text={t('documents.removeText', { name: toRemove?.name ?? '' })}
        action={t('documents.removeYes')}
        kind="danger"
        onConfirm={async () => toRemove && (await remove(toRemove))}
      />
    </WizardFrame>
  )
}

function reasonToWait(t: ReturnType<typeof useWizardText>, present: number, running: number): string | undefined {
  if (running > 0) return t('documents.busy')
  return present === 0 ? t('documents.missing') : undefined
}

/** Tells the server names and places that it does not have yet. A name that was emptied stays what it was. */
async function saveDocuments(id: string, wanted: DocumentNames): Promise<void> {
  const { documents } = await call(showEnvelopeEndpoint, { id })
  const present = documents.map((document) => document.id)
  const renamed = documents.flatMap(({ id: document, name: before }) => {
    const name = wanted.names[document]?.trim()
    return name && name !== before ? [{ document, name }] : []
  })
  const changes = [...renamed, ...movesTo(present, wanted.order)]
  await eachInTurn(changes, (change) => call(changeDocumentEndpoint, { id, ...change }))
}
