/** Hook: files that the user who is logged in now shared into the app, and not those of somebody before them. */
import { useEffect, useState } from 'react'
import { forgetOthers } from './leaving.ts'
import { sharedFiles } from './shared-files.ts'

/** @param user absent while nobody is known */
export function useOwnShares(user: string | undefined) {
  const state = useState<readonly File[]>([])
  const [, setFiles] = state
  useEffect(() => {
    if (!user) return
    void forgetOthers(user)
      .then(() => sharedFiles())
      .then(setFiles, () => undefined) // a browser that keeps nothing shares nothing
  }, [user, setFiles])
  return state
}
