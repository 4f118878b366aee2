/** Acts of the reader beyond filling in: accept the terms, adopt a signature, act, refuse. Failures become sentences. */
import { useCallback, useState } from 'react'
import { call } from '../../../web/call.ts'
import { currentLanguage } from '../../../web/i18n/language.ts'
import { isRefusal, sentenceFor, WireError } from '../../../web/wire-error.ts'
import { owesCheck } from '../../identification/ui/shared/owes-check.ts'
import { asSave, savesUntilNow } from './saves.ts'
import type { CeremonyEvent } from './shared/ceremony.ts'
import {
  acceptTermsEndpoint,
  actEndpoint,
  adoptSavedSignatureEndpoint,
  adoptSignatureEndpoint,
  giveCpfEndpoint,
  givePhotoEndpoint,
  refuseEndpoint,
  showSigningEndpoint,
  type ProfileKind,
  type SigningView,
} from '../signing.contract.ts'

export type Acts = Readonly<{
  /** For what is done elsewhere: with a certificate. */
  token: string
  show: (view: SigningView) => void
  isBusy: boolean
  /** Why the last one did not work. */
  problem: string | null
  forget: () => void
  acceptTerms: () => Promise<boolean>
  /** Throws, for the creator to say why. */
  adopt: (kind: ProfileKind, image: Blob) => Promise<void>
  /** Saves the signature in the account of a signed-in reader; throws as well. */
  adoptSaved: (kind: ProfileKind) => Promise<void>
  act: (place: { latitude: number; longitude: number } | null) => Promise<boolean>
  /** Somebody acted since the reader looked: says so, and asks how things stand. */
  overtake: () => void
  refuse: (reason: string) => Promise<boolean>
  /** A file of those that are asked for was given here, or taken back. */
  gave: (file: SigningView['attachments'][number]) => void
  /** How things stand now. */
  look: () => Promise<SigningView | null>
  /** What the envelope looks like then; null when it did not work. */
  giveCpf: (cpf: string) => Promise<SigningView | null>
  givePhoto: (photo: Blob) => Promise<SigningView | null>
}>

/** Digests of what the reader has seen, as calls that act take them. */
export type SeenDigests = Readonly<{ digest: string; own_digest: string }>

type ActsDeps = Readonly<{
  /** At the moment of an act; before the terms are accepted nothing is seen. */
  seenNow?: () => SeenDigests
  /** What was adopted or given here is no news. */
  tell?: (event: Extract<CeremonyEvent, { type: 'adopted' | 'gave' }>) => void
  onView: (view: SigningView) => void
  onReload: () => void
  /** Something else stands in the document than what the reader has seen. */
  onChanged?: (() => void) | undefined
}>

export function useActs(
  token: string,
  view: SigningView,
  { seenNow, tell, onView, onReload, onChanged }: ActsDeps,
): Acts {
  const { isBusy, problem, forget, run } = useRun({ onView, onReload, onChanged })

  const adopting = async (kind: ProfileKind, work: Promise<SigningView>) => {
    try {
      await shownUnlessOvertaken(
        work.then((next) => {
          tell?.({ type: 'adopted', kind, view: next })
          return next
        }),
        onView,
        onReload,
      )
    } catch (error) {
      if (isOvertaken(error)) onReload()
      throw error
    }
  }

  return {
    token,
    show: onView,
    overtake: () => {
      onChanged?.()
      onReload()
    },
    isBusy,
    problem,
    forget,
    acceptTerms: async () =>
      (await run(() =>
        call(acceptTermsEndpoint, { token, version: view.terms.version, language: currentLanguage() }),
      )) !== null,
    adopt: (kind, image) => adopting(kind, call(adoptSignatureEndpoint, { token, kind }, { files: { file: image } })),
    adoptSaved: (kind) => adopting(kind, call(adoptSavedSignatureEndpoint, { token, kind })),
    act: async (place) => (await run(() => call(actEndpoint, { token, ...place, ...seenNow?.() }))) !== null,
    giveCpf: (value) => run(() => call(giveCpfEndpoint, { token, value })),
    givePhoto: (photo) => run(() => call(givePhotoEndpoint, { token }, { files: { value: photo } })),
    look: () => run(() => call(showSigningEndpoint, { token })),
    gave: (file) => {
      tell?.({ type: 'gave', file })
      onReload()
    },
    refuse: async (reason) => (await run(() => call(refuseEndpoint, { token, reason }))) !== null,
  }
}

/** Hook: runs one call after the other, and keeps why the last one did not work. */
function useRun({ onView, onReload, onChanged }: Pick<ActsDeps, 'onView' | 'onReload' | 'onChanged'>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const forget = useCallback(() => setProblem(null), [])
  const run = useCallback(
    async (work: () => Promise<SigningView>): Promise<SigningView | null> => {
      setBusy(true)
      setProblem(null)
      try {
        return await shownUnlessOvertaken(work(), onView, onReload)
      } catch (error) {
        if (isChanged(error) && onChanged) onChanged()
        else setProblem(sentenceFor(error))
        if (isOvertaken(error)) onReload()
        return null
      } finally {
        setBusy(false)
      }
    },
    [onView, onReload, onChanged],
  )
  return { isBusy, problem, forget, run }
}

/** What a call answers is not shown where values were saved since it was sent: it may not have them yet. */
async function shownUnlessOvertaken(
  work: Promise<SigningView>,
  onView: (view: SigningView) => void,
  onReload: () => void,
): Promise<SigningView> {
  const saves = savesUntilNow()
  const next = await asSave(work)
  if (savesUntilNow() === saves + 1) onView(next)
  else onReload()
  return next
}

/** Something happened meanwhile, elsewhere: how things stand now says more than the refusal. */
export const isOvertaken = (error: unknown): boolean =>
  owesCheck(error) || (error instanceof WireError && (error.status === 409 || error.code === 'token.invalid'))

/** The act was about something else than what stands in the document now: of others, or of the reader's own. */
export const isChanged = (error: unknown): boolean =>
  (['recipient.document_changed', 'recipient.values_changed', 'signature.values_changed'] as const).some((code) =>
    isRefusal(error, code),
  )

/** The place of this device, if the reader allows it; null otherwise. Asking never holds anybody up for long. */
export function currentPlace(): Promise<{ latitude: number; longitude: number } | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { timeout: 8_000, maximumAge: 60_000 },
    )
  })
}
