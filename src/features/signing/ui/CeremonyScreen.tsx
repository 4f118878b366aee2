/** Reading, filling in and acting: the document is the hero, one button leads through it. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { ifItComes } from '../../../web/until-it-comes.ts'
import { preloadViewer } from '../../../web/pdf/PdfViewer.tsx'
import { DESK, PHONE, useMedia } from '../../../web/use-media.ts'
import { useVisibleHeight } from '../../../web/use-visible-height.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { profileKinds, type SigningView } from '../signing.contract.ts'
import { ActionBar } from './ActionBar.tsx'
import { questionBefore, questionNow, type Asking } from './asking.ts'
import type { ParticularsProps } from './Particulars.tsx'
import {
  changes,
  isEmpty,
  kindOf,
  mainStep,
  myFields,
  progress,
  type Ceremony,
  type MainStep,
  type FieldToGive,
} from './shared/ceremony.ts'
import { isOwnEnvelope, owesTerms } from './shared/standing.ts'
import { addressOf, DocumentStage } from './DocumentStage.tsx'
import { useOwnDocument } from './qualified/own-document.ts'
import { isBackFromProvider } from '../../certificates/ui/shared/provider-visit.ts'
import { ceremonyParts } from './ceremony-parts.ts'
import { usePartsAhead } from './parts-ahead.ts'
import { PrintedSheet } from './PrintedSheet.tsx'
import { Questions } from './Questions.tsx'
import type { CeremonyProps } from './ceremony-props.ts'
import { SigningHeader } from './SigningHeader.tsx'
import { useSigningText } from './text.ts'
import { isOvertaken, useActs } from './use-acts.ts'
import { useAdoption } from './use-adoption.ts'
import { useCeremony } from './use-ceremony.ts'
import { useFilling } from './use-filling.ts'
import { useReading } from './use-reading.ts'
import { lazyPart } from '../../../web/lazy-part.tsx'

const Ground = () => <div className="border-l border-line bg-surface" />
const SidePanel = lazyPart(async () => ({ default: (await ceremonyParts.side()).SidePanel }), Ground)
const ChangeNotice = lazyPart(async () => ({ default: (await ceremonyParts.changes()).ChangeNotice }))
const EntryBar = lazyPart(async () => ({ default: (await ceremonyParts.entry()).EntryBar }))

preloadViewer() // it is drawn after this screen has been, and need not be fetched only then

const nothing: Asking = { is: 'nothing' }

/** The sender may see which pages were read; never before the terms are accepted. */
function useMeasured(token: string, isOff: boolean): void {
  useEffect(() => {
    if (isOff) return
    const measuring = ifItComes(() => import('../../reading-times/ui/shared/measure.ts'))
      .then((part) => part?.measureReading(token))
      .catch(() => undefined) // nobody signs less well for it
    return () => void measuring.then((end) => end?.())
  }, [token, isOff])
}

type ScreenProps = CeremonyProps &
  Readonly<{
    /** The terms stood before this screen, and may have been accepted before it came. */
    wasAsked: boolean
  }>

export function CeremonyScreen({ token, view, isFramed, onView, onReload, onLeave, wasAsked }: ScreenProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const tellProblem = (error: unknown) => setProblem(sentenceFor(error))
  const { ceremony, status, tell, give, flush, seenNow, newer, choose } = useCeremony(token, view, (error) => {
    tellProblem(error)
    if (isOvertaken(error)) onReload()
  })
  const [asking, ask] = useState<Asking>(() => (isBackFromProvider() ? { is: 'certificate' } : nothing))
  const onChanged = useCallback(() => ask({ is: 'changed' }), [])
  const acts = useActs(token, view, { seenNow, tell, onView, onReload, onChanged })
  const [documentIndex, setDocumentIndex] = useState(0)
  const { isShown, onShown } = useShown(view, documentIndex)
  const [isDesk, isPhone] = [useMedia(DESK), useMedia(PHONE)]
  const step = mainStep(ceremony)
  const fields = useMemo(() => myFields(ceremony), [ceremony])
  const kinds = step.is === 'nothing' ? [] : profileKinds.filter((kind) => fields.some(({ type }) => type === kind))
  const needsTerms = owesTerms(view)
  const active = fields.find(({ id }) => id === ceremony.activeId)
  const isWriting = isPhone && !needsTerms && step.is !== 'nothing' && active?.type === 'text'
  useStart(needsTerms, wasAsked)
  useMeasured(token, needsTerms || step.is === 'nothing')
  useOwnDocument(view.signature_type === 'qualified')
  const needsNoNetwork = usePartsAhead(view, kinds.length > 0)

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
  const { unseen, newIds } = useUnseen(ceremony)
  const maySeeChanges = !needsTerms && step.is !== 'nothing' && asking.is !== 'changed' // the dialog says the same
  const showChanges = () => {
    const first = unseen.find((change) => change.is === 'field')
    tell({ type: 'looked' })
    ask(unseen.length > 0 && !first && !isDesk ? { is: 'more' } : nothing) // files stand there, or beside the document
    if (!first) return
    setDocumentIndex(first.documentIndex)
    tell({ type: 'reached', fieldId: first.id })
  }
  const filling = useFilling(ceremony, give, reach)
  const { asked, lead } = useLead(reach)
  const take = (next: MainStep) => {
    if (next.is === 'act' && unseen.length > 0) ask({ is: 'changed' })
    else if (next.is === 'act') ask(questionBefore(next.action, view))
    else if (next.is === 'spread') filling.spread(next.fieldIds)
    else if (next.is !== 'nothing') lead(next.fieldId)
    if (next.is === 'adopt') ask({ is: 'signature', kind: next.kind, fieldId: next.fieldId })
  }
  const sign = (field: FieldToGive) => {
    tell({ type: 'reached', fieldId: field.id })
    const kind = kindOf(field)
    if (kind && !view[kind]) ask({ is: 'signature', kind, fieldId: field.id })
    else if (kind) filling.give(field.id, isEmpty(field) ? 'signed' : null)
  }
  const adoption = useAdoption(view.is_signed_in, acts, {
    onAdopted: (kind, fieldId) => {
      ask(nothing)
      if (fieldId) filling.fillAdopted(kind, fieldId)
    },
    onProblem: tellProblem,
  })
  const about = { token, view, fields, documentIndex, onDocument: setDocumentIndex, onGiven: acts.gave }
  return (
    <Frame view={view} isFramed={isFramed} isPhone={isPhone} needsNoNetwork={needsNoNetwork}>
      <SigningHeader view={view} step={step} progress={progress(ceremony)}>
        {onLeave && <Leave onLeave={onLeave} />}
      </SigningHeader>
      <Middle isFramed={isFramed} isDesk={isDesk} inert={needsTerms}>
        {problem && <Problem text={problem} onDismiss={() => setProblem(null)} />}
        <DocumentStage
          {...about}
          activeId={ceremony.activeId}
          newIds={newIds}
          isBlurred={needsTerms}
          isLocked={step.is === 'nothing'}
          isDesk={isDesk}
          isPhone={isPhone}
          isWriting={isWriting}
          asked={asked}
          onGive={filling.give}
          onSign={sign}
          onReach={reach}
          onShown={onShown}
        />
        {isDesk && <Beside {...about} isWaiting={needsTerms} ask={ask} />}
      </Middle>
      <div inert={needsTerms}>
        {maySeeChanges && <Told changes={unseen} isWriting={isWriting} onShow={showChanges} />}
        {status === 'offline' && <OfflineNote />}
        {isWriting && (
          <EntryBar field={active} onGive={give} onDone={() => (step.is === 'act' ? take(step) : lead(step.fieldId))} />
        )}
        <ActionBar
          step={step}
          isHeld={!isShown}
          status={status}
          isDesk={isDesk}
          ending={endingFor(view)}
          kinds={kinds}
          onMore={() => ask({ is: 'more' })}
          onRefuse={() => ask({ is: 'refuse' })}
          onChangeSignature={(kind) => ask({ is: 'signature', kind, fieldId: null })}
          onStep={take}
        />
      </div>

      <Questions
        asking={questionNow(asking, view)}
        newer={newer}
        onChoose={choose}
        ask={ask}
        close={close}
        acts={acts}
        flush={flush}
        kinds={kinds}
        adoption={adoption}
        about={about}
        changes={unseen}
        seenNow={seenNow}
        onShowChanges={showChanges}
        onReload={onReload}
      />
    </Frame>
  )
}

function Leave({ onLeave }: { onLeave: () => void }) {
  const t = useSigningText()
  return (
    <Button kind="quiet" onClick={onLeave}>
      {t('terms.back')}
    </Button>
  )
}

/** Whether the document in sight is drawn as it is now. */
function useShown(view: SigningView, documentIndex: number) {
  const [address, onShown] = useState<string>()
  const document = view.envelope.documents[documentIndex]
  return { isShown: document !== undefined && addressOf(document) === address, onShown }
}

/** Hook: leads to a field also where it led before: a signer who scrolled away comes back. */
function useLead(reach: (fieldId: string) => void) {
  const [asked, setAsked] = useState(0)
  const lead = (fieldId: string) => {
    setAsked(asked + 1)
    reach(fieldId)
  }
  return { asked, lead }
}

/** What changed and the reader has not looked at, and what is pointed out on the pages. */
function useUnseen(ceremony: Ceremony) {
  return useMemo(() => {
    const unseen = changes(ceremony)
    return { unseen, newIds: new Set([...ceremony.told, ...unseen.map(({ id }) => id)]) }
  }, [ceremony])
}

/** The question before the document is gone, and with it what had the focus: it goes on at the button that leads through. */
function useStart(needsTerms: boolean, wasAsked: boolean): void {
  const hasAsked = useRef(wasAsked)
  useEffect(() => {
    if (!needsTerms && hasAsked.current) document.querySelector<HTMLElement>('[data-step]')?.focus()
    hasAsked.current = needsTerms
  }, [needsTerms])
}

const endingFor = (view: SigningView) =>
  view.actions.includes('refuse') ? (isOwnEnvelope(view) ? 'cancel' : 'refuse') : null

type Framed = Readonly<{ isFramed: boolean; children: React.ReactNode }>

/** As high as the window, or as what a keyboard leaves of it. */
function Frame({
  view,
  isFramed,
  isPhone,
  needsNoNetwork,
  children,
}: Framed & { view: SigningView; isPhone: boolean; needsNoNetwork: boolean }) {
  const visible = useVisibleHeight()
  const isReading = useReading(isPhone)
  return (
    <div
      data-density="signer"
      data-fills-window={isFramed || undefined}
      data-needs-no-network={needsNoNetwork || undefined}
      data-reading={isReading || undefined}
      className={`grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-sunken text-body ${isFramed ? 'h-full' : 'h-dvh'}`}
      style={visible ? { height: visible.height, translate: `0 ${visible.top}px` } : undefined}
    >
      {children}
      <PrintedSheet view={view} />
    </div>
  )
}

/** The business area has its own landmark already. */
function Middle({ isFramed, isDesk, inert, children }: Framed & { isDesk: boolean; inert: boolean }) {
  const Main = isFramed ? 'div' : 'main'
  const columns = isDesk ? 'grid-cols-[minmax(0,1fr)_20rem]' : 'grid-cols-[minmax(0,1fr)]'
  return (
    <Main className={`relative grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)] ${columns}`} inert={inert}>
      {children}
    </Main>
  )
}

/** What it holds comes when the terms are accepted: nobody can use it before. */
function Beside({
  isWaiting,
  ask,
  ...about
}: ParticularsProps & { isWaiting: boolean; ask: (asking: Asking) => void }) {
  if (isWaiting) return <Ground />
  return <SidePanel {...about} onNotMe={() => ask({ is: 'not_me' })} onDelegate={() => ask({ is: 'delegate' })} />
}

/** Less than this is left of a phone's window while its keyboard is up. */
const LOW = '(max-height: 34rem)'

/** Not beside a keyboard on the screen, where it would leave nothing of the document. */
function Told({ isWriting, ...props }: React.ComponentProps<typeof ChangeNotice> & { isWriting: boolean }) {
  const isLow = useMedia(LOW)
  const isCovered = useVisibleHeight() !== null
  if (props.changes.length === 0 || (isWriting && (isLow || isCovered))) return null
  return <ChangeNotice {...props} />
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
