/** All that the signing page asks beside the terms: one question at a time, each fetched when it is needed or soon before. */
import { SignatureCreator } from '../../../web/signature/SignatureCreator.tsx'
import type { ProfileKind } from '../signing.contract.ts'
import { asksFor, type Asking } from './asking.ts'
import type { ShownChange } from './shared/changes.ts'
import type { ParticularsProps } from './Particulars.tsx'
import { ceremonyParts } from './ceremony-parts.ts'
import { parts } from './parts.ts'
import type { Acts, SeenDigests } from './use-acts.ts'
import { owesTerms } from './shared/standing.ts'
import type { Newer } from './shared/newer-values.ts'
import type { Adoption } from './use-adoption.ts'
import { lazyPart } from '../../../web/lazy-part.tsx'

const ActDialog = lazyPart(async () => ({ default: (await parts.dialogs()).ActDialog }))
const ChangedDialog = lazyPart(async () => ({ default: (await ceremonyParts.changes()).ChangedDialog }))
const NewerDialog = lazyPart(async () => ({ default: (await ceremonyParts.newer()).NewerDialog }))
const NotMeDialog = lazyPart(async () => ({ default: (await parts.dialogs()).NotMeDialog }))
const DelegateDialog = lazyPart(async () => ({ default: (await ceremonyParts.delegate()).DelegateDialog }))
const IdentifyDialog = lazyPart(async () => ({ default: (await ceremonyParts.identify()).IdentifyDialog }))
const QualifiedDialog = lazyPart(async () => ({ default: (await ceremonyParts.qualified()).QualifiedDialog }))
const EndQuestion = lazyPart(async () => ({ default: (await parts.ending()).EndQuestion }))
const MoreDrawer = lazyPart(async () => ({ default: (await ceremonyParts.more()).MoreDrawer }))

type QuestionsProps = AskedProps &
  Readonly<{
    /** Something newer than what is not saved here. */
    newer: Newer | null
    onChoose: (which: 'here' | 'there') => void
  }>

/** Which value counts is asked before all else. */
export function Questions({ newer, onChoose, ...asked }: QuestionsProps) {
  if (newer && !owesTerms(asked.about.view)) return <NewerDialog values={newer.values} onChoose={onChoose} />
  return <Asked {...asked} />
}

type AskedProps = Readonly<{
  asking: Asking
  ask: (asking: Asking) => void
  close: () => void
  acts: Acts
  flush: () => Promise<boolean>
  /** Of which a picture can be changed. */
  kinds: readonly ProfileKind[]
  adoption: Adoption
  about: ParticularsProps
  changes: readonly ShownChange[]
  seenNow: () => SeenDigests
  onShowChanges: () => void
  onReload: () => void
}>

function Asked({
  asking,
  ask,
  close,
  acts,
  flush,
  kinds,
  adoption,
  about,
  changes,
  seenNow,
  onShowChanges,
  onReload,
}: AskedProps) {
  const { view } = about
  switch (asking.is) {
    case 'nothing':
      return null
    case 'signature':
      return <SignatureQuestion {...asking} view={view} adoption={adoption} onClose={close} />
    case 'delegate':
      return <DelegateQuestion view={view} token={acts.token} onClose={close} onDone={onReload} />
    case 'act':
    case 'certificate':
    case 'changed':
      return <ActQuestion asking={asking} {...{ view, acts, flush, changes, seenNow, onShowChanges }} onClose={close} />
    case 'not_me':
    case 'more':
    case 'refuse':
    case 'identify':
      return (
        <>
          {asking.is === 'not_me' && (
            <NotMeDialog
              isOpen
              onClose={close}
              token={acts.token}
              view={view}
              onRefuse={() => ask({ is: 'refuse' })}
              onDelegated={onReload}
            />
          )}
          {asking.is === 'refuse' && <EndQuestion view={view} acts={acts} onClose={close} onReload={onReload} />}
          {asking.is === 'identify' && (
            <IdentifyDialog
              isOpen
              onClose={close}
              view={view}
              acts={acts}
              onDone={() => ask(asksFor(asking.before, view))}
            />
          )}
          {asking.is === 'more' && (
            <MoreDrawer
              isOpen
              onClose={close}
              {...about}
              onDocument={(index) => {
                about.onDocument(index)
                close()
              }}
              kinds={kinds}
              onChangeSignature={(kind) => ask({ is: 'signature', kind, fieldId: null })}
              onRefuse={() => ask({ is: 'refuse' })}
              onNotMe={() => ask({ is: 'not_me' })}
              onDelegate={() => ask({ is: 'delegate' })}
            />
          )}
        </>
      )
  }
}

function DelegateQuestion({
  view: { envelope, delegate_needs_phone: needsPhone },
  ...rest
}: Pick<ParticularsProps, 'view' | 'token'> & Readonly<{ onClose: () => void; onDone: () => void }>) {
  return <DelegateDialog {...rest} sender={envelope.sender.name} needsPhone={needsPhone} />
}

type ActProps = Readonly<{
  asking: Extract<Asking, { is: 'act' | 'certificate' | 'changed' }>
  view: ParticularsProps['view']
  acts: Acts
  flush: () => Promise<boolean>
  changes: readonly ShownChange[]
  seenNow: () => SeenDigests
  onShowChanges: () => void
  onClose: () => void
}>

/** The act itself, or what stands before it because the document has changed. */
function ActQuestion({ asking, view, acts, flush, changes, seenNow, onShowChanges, onClose }: ActProps) {
  return (
    <>
      {asking.is === 'act' && (
        <ActDialog isOpen onClose={onClose} action={asking.action} view={view} acts={acts} flush={flush} />
      )}
      {asking.is === 'changed' && <ChangedDialog changes={changes} onShow={onShowChanges} onClose={onClose} />}
      {asking.is === 'certificate' && (
        <QualifiedDialog
          token={acts.token}
          view={view}
          seenNow={seenNow}
          flush={flush}
          onView={acts.show}
          onChanged={acts.overtake}
          onClose={onClose}
        />
      )}
    </>
  )
}

function SignatureQuestion({
  kind,
  fieldId,
  view,
  adoption: { saved, adopt, adoptSaved },
  onClose,
}: Extract<Asking, { is: 'signature' }> &
  Pick<ParticularsProps, 'view'> & { adoption: Adoption; onClose: () => void }) {
  const address = saved[kind]
  return (
    <SignatureCreator
      isOpen
      kind={kind}
      name={view.name}
      onClose={onClose}
      onCreate={(picture, isKept) => adopt(kind, picture, fieldId, isKept)}
      mayKeep={view.is_signed_in}
      saved={address ? { address, use: () => adoptSaved(kind, fieldId) } : undefined}
    />
  )
}
