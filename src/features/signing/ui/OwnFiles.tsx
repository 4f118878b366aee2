/** The files that are asked of the reader, while they may give them; fetched for those only of whom something is asked. */
import { lazy, Suspense } from 'react'
import type { SigningView } from '../signing.contract.ts'
import { loadFiles } from './files-part.ts'

const FilesSection = lazy(async () => ({ default: (await loadFiles()).FilesSection }))

export function OwnFiles({ token, view, onChange }: { token: string; view: SigningView; onChange: () => void }) {
  const mayGive = view.actions.includes('sign') || view.actions.includes('approve')
  if (view.attachments.length === 0 || !mayGive) return null
  return (
    <Suspense fallback={null}>
      <FilesSection
        token={token}
        attachments={view.attachments}
        sender={view.envelope.sender.name}
        onChange={onChange}
      />
    </Suspense>
  )
}
