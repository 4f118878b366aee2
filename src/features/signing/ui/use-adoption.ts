/** Adopting a picture: a new one, or the one that the user keeps in their account; and keeping it there when they say so. */
import { call } from '../../../web/call.ts'
import { useCallback, useEffect, useState } from 'react'
import type { ProfileKind } from '../signing.contract.ts'
import type { Acts } from './use-acts.ts'

export type Adoption = Readonly<{
  /** Addresses of the kept pictures; empty for people who are not signed in as this recipient. */
  saved: Readonly<Partial<Record<ProfileKind, string>>>
  /** Both throw, for the creator to say why. */
  adopt: (kind: ProfileKind, picture: Blob, fieldId: string | null, isKept: boolean) => Promise<void>
  adoptSaved: (kind: ProfileKind, fieldId: string | null) => Promise<void>
}>

/** @param onAdopted gets the field that was touched, if one was */
export function useAdoption(
  isSignedIn: boolean,
  acts: Acts,
  {
    onAdopted,
    onProblem,
  }: { onAdopted: (kind: ProfileKind, fieldId: string | null) => void; onProblem: (error: unknown) => void },
): Adoption {
  const { saved, keep } = useSaved(isSignedIn)
  return {
    saved,
    adopt: async (kind, picture, fieldId, isKept) => {
      await acts.adopt(kind, picture)
      onAdopted(kind, fieldId)
      if (isKept) await keep(kind, picture).catch(onProblem) // it is signed all the same
    },
    adoptSaved: async (kind, fieldId) => {
      await acts.adoptSaved(kind)
      onAdopted(kind, fieldId)
    },
  }
}

/** Visitors, who are most, have none. */
const profiles = () => import('../../signatures/profile.contract.ts')

async function listed() {
  const { listProfilesEndpoint } = await profiles()
  return call(listProfilesEndpoint, {}, { staysWhenSignedOut: true })
}

function useSaved(isSignedIn: boolean) {
  const [saved, setSaved] = useState<Adoption['saved']>({})
  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    listed().then(
      ({ data }) => isCurrent && setSaved(Object.fromEntries(data.map(({ id, links }) => [id, links.preview]))),
      () => undefined, // nothing is offered then; signing goes on
    )
    return () => {
      isCurrent = false
    }
  }, [isSignedIn])
  const keep = useCallback(async (id: ProfileKind, picture: Blob) => {
    const { saveProfileEndpoint } = await profiles()
    const { links } = await call(saveProfileEndpoint, { id }, { files: { file: picture }, staysWhenSignedOut: true })
    setSaved((before) => ({ ...before, [id]: links.preview }))
  }, [])
  return { saved, keep }
}
