/** Reading, filling in and acting: the document is the hero, one button leads through it. */
import { Ellipsis } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { preloadSignatureCreator } from '../../../../web/signature/SignatureCreator.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { profileKinds, type ProfileKind, type SigningView } from '../../signing/signing.contract.ts'
import { ActionBar } from './ActionBar.tsx'
import { isEmpty, mainStep, myFields, owedIdentifier, progress, type MainStep, type PlacedField } from './ceremony.ts'
import { DocumentStage } from './DocumentStage.tsx'
import { preloadQuestions, PRELOAD_AFTER_MS, Questions, type Asking } from './Questions.tsx'
import { SigningHeader } from './SigningHeader.tsx'
import { TermsDialog } from './TermsDialog.tsx'
import { useSigningText } from './text.ts'
import { useActs } from './use-acts.ts'
import { useCeremony } from './use-ceremony.ts'

const nothing: Asking = { is: 'nothing' }

export function CeremonyScreen({
  token,
  view,
  onView,
  onReload,
  onLeave,
}: {
  token: string
  view: SigningView
  onView: (view: SigningView) => void
  onReload: () => void
  /** Back to the result, when this is only a look at the document. */
  onLeave: (() => void) | null
}) {
  const t = useSigningText()
  const [problem, setProblem] = useState<string | null>(null)
  const { ceremony, status, tell, give, flush } = useCeremony(token, view, (error) => setProblem(sentenceFor(error)))
  const acts = useActs(token, view, { onView, onReload })
  const [asking, ask] = useState<Asking>(nothing)
  const [documentIndex, setDocumentIndex] = useState(0)
  const step = mainStep(ceremony)
  const fields = useMemo(() => myFields(ceremony), [ceremony])
  const kinds = profileKinds.filter((kind) => fields.some(({ type }) => type === kind))
  const needsTerms = step.is !== 'nothing' && view.terms.accepted_at === null
  const signs = kinds.length > 0 && !needsTerms

  useEffect(() => {
    const timer = setTimeout(preloadQuestions, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (signs) preloadSignatureCreator()
  }, [signs])

  const close = useCallback(() => {
    acts.forget()
    ask(nothing)
  }, [acts])
  const reach = useCallback(
    (fieldId: string) => {
      const field = fields.find(({ id }) => id === fieldId)
      if (field) setDocumentIndex(field.documentIndex)
      tell({ type: 'reached', fieldId })
    },
    [fields, tell],
  )
  const take = (next: MainStep) => {
    if (next.is === 'act') ask(questionBefore(next.action, view))
    else if (next.is !== 'nothing') reach(next.fieldId)
  }
  const sign = (field: PlacedField) => {
    tell({ type: 'reached', fieldId: field.id })
    if (field.type !== 'signature' && field.type !== 'initial') return
    if (!view[field.type]) ask({ is: 'signature', kind: field.type, fieldId: field.id })
    else give(field.id, isEmpty(field) ? 'signed' : null)
  }
  const adopt = async (kind: ProfileKind, image: Blob, fieldId: string | null) => {
    await acts.adopt(kind, image)
    if (fieldId) give(fieldId, 'signed')
    ask(nothing)
  }

  const shown = view.envelope.documents[documentIndex] ?? view.envelope.documents[0]
  return (
    <div className="grid h-dvh grid-rows-[auto_1fr_auto] bg-sunken">
      <SigningHeader view={view} step={step} progress={progress(ceremony)}>
        {onLeave && (
          <Button kind="quiet" onClick={onLeave}>
            {t('terms.back')}
          </Button>
        )}
      </SigningHeader>
      <main className="relative min-h-0" inert={needsTerms}>
        {problem && <Problem text={problem} onDismiss={() => setProblem(null)} />}
        <DocumentStage
          view={view}
          fields={fields}
          activeId={ceremony.activeId}
          documentIndex={documentIndex}
          isBlurred={needsTerms}
          isLocked={step.is === 'nothing'}
          onDocument={setDocumentIndex}
          onGive={give}
          onSign={sign}
          onReach={(fieldId) => tell({ type: 'reached', fieldId })}
        />
      </main>
      <div inert={needsTerms}>
        {status === 'offline' && <OfflineNote />}
        <ActionBar
          step={step}
          status={status}
          more={
            <Button kind="quiet" size="lg" icon={Ellipsis} onClick={() => ask({ is: 'more' })}>
              {t('bar.more')}
            </Button>
          }
          onStep={take}
        />
      </div>

      <TermsDialog
        view={view}
        isOpen={needsTerms && asking.is === 'nothing'}
        isBusy={acts.isBusy}
        problem={acts.problem}
        onAccept={() => void acts.acceptTerms()}
        onNotMe={() => ask({ is: 'not_me' })}
      />
      <Questions
        asking={asking}
        ask={ask}
        close={close}
        view={view}
        acts={acts}
        flush={flush}
        kinds={step.is === 'nothing' ? [] : kinds}
        documentUrl={shown?.links.display ?? ''}
        onAdopt={adopt}
      />
    </div>
  )
}

function questionBefore(action: 'sign' | 'approve' | 'follow', view: SigningView): Asking {
  return action !== 'follow' && owedIdentifier(view) ? { is: 'identify', before: action } : { is: 'act', action }
}

/** A value was refused: said over the document, until it is read. */
function Problem({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div className="absolute inset-x-4 top-3 z-10 mx-auto max-w-xl shadow-floating">
      <Alert tone="danger" onDismiss={onDismiss}>
        {text}
      </Alert>
    </div>
  )
}

function OfflineNote() {
  const t = useSigningText()
  return (
    <div className="px-4 pb-2">
      <Alert tone="warning">{t('page.offline')}</Alert>
    </div>
  )
}
