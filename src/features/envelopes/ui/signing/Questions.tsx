/** Whatever the signing page asks beside the terms: one question at a time, each fetched when it is needed or soon before. */
import { lazy, Suspense } from 'react'
import { SignatureCreator } from '../../../../web/signature/SignatureCreator.tsx'
import type { ProfileKind, SigningView } from '../../signing/signing.contract.ts'
import type { Acts } from './use-acts.ts'

// Nobody needs these before the document is on the screen, and each kilobyte before that is waited for.
const questions = () => import('./dialogs.tsx')
const more = () => import('./MoreDrawer.tsx')
const ActDialog = lazy(async () => ({ default: (await questions()).ActDialog }))
const RefuseDialog = lazy(async () => ({ default: (await questions()).RefuseDialog }))
const NotMeDialog = lazy(async () => ({ default: (await questions()).NotMeDialog }))
const IdentifyDialog = lazy(async () => ({ default: (await import('./IdentifyDialog.tsx')).IdentifyDialog }))
const MoreDrawer = lazy(async () => ({ default: (await more()).MoreDrawer }))

/** While the reader reads: so that the next press waits for nothing, and works without a connection. */
export const PRELOAD_AFTER_MS = 3_000
export function preloadQuestions(): void {
  void Promise.all([questions(), more(), import('./ResultScreen.tsx')]).catch(() => undefined)
}

/** One question at a time. */
export type Asking =
  | { is: 'nothing' }
  | { is: 'not_me' }
  | { is: 'more' }
  | { is: 'refuse' }
  | { is: 'act'; action: 'sign' | 'approve' | 'follow' }
  /** What the sender asks for comes first; then the act goes on. */
  | { is: 'identify'; before: 'sign' | 'approve' }
  /** `fieldId`: the field that was touched and will be signed with it. */
  | { is: 'signature'; kind: ProfileKind; fieldId: string | null }

export function Questions({
  asking,
  ask,
  close,
  view,
  acts,
  flush,
  kinds,
  documentUrl,
  onAdopt,
}: {
  asking: Asking
  ask: (asking: Asking) => void
  close: () => void
  view: SigningView
  acts: Acts
  flush: () => Promise<boolean>
  /** Of which a picture can be changed. */
  kinds: readonly ProfileKind[]
  documentUrl: string
  onAdopt: (kind: ProfileKind, picture: Blob, fieldId: string | null) => Promise<void>
}) {
  switch (asking.is) {
    case 'nothing':
      return null
    case 'signature':
      return (
        <SignatureCreator
          isOpen
          kind={asking.kind}
          name={view.name}
          onClose={close}
          onCreate={(picture) => onAdopt(asking.kind, picture, asking.fieldId)}
        />
      )
    case 'not_me':
    case 'more':
    case 'refuse':
    case 'act':
    case 'identify':
      return (
        <Suspense fallback={null}>
          {asking.is === 'not_me' && (
            <NotMeDialog isOpen onClose={close} view={view} onRefuse={() => ask({ is: 'refuse' })} />
          )}
          {asking.is === 'refuse' && <RefuseDialog isOpen onClose={close} acts={acts} />}
          {asking.is === 'act' && (
            <ActDialog isOpen onClose={close} action={asking.action} view={view} acts={acts} flush={flush} />
          )}
          {asking.is === 'identify' && (
            <IdentifyDialog
              isOpen
              onClose={close}
              view={view}
              acts={acts}
              onDone={() => ask({ is: 'act', action: asking.before })}
            />
          )}
          {asking.is === 'more' && (
            <MoreDrawer
              isOpen
              onClose={close}
              view={view}
              kinds={kinds}
              documentUrl={documentUrl}
              onChangeSignature={(kind) => ask({ is: 'signature', kind, fieldId: null })}
              onRefuse={() => ask({ is: 'refuse' })}
            />
          )}
        </Suspense>
      )
  }
}
