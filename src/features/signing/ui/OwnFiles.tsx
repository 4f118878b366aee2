/** The files that are asked of the reader, while they may give them; fetched for those only of whom something is asked. */
import type { SigningView } from '../signing.contract.ts'
import { loadFiles } from './files-part.ts'
import { lazyPart } from '../../../web/lazy-part.tsx'

const FilesSection = lazyPart(async () => ({ default: (await loadFiles()).FilesSection }))

export function OwnFiles({
  token,
  view,
  onChange,
}: {
  token: string
  view: SigningView
  onChange: (file: SigningView['attachments'][number]) => void
}) {
  const mayGive = view.actions.includes('sign') || view.actions.includes('approve')
  if (view.attachments.length === 0 || !mayGive) return null
  return (
    <FilesSection token={token} attachments={view.attachments} sender={view.envelope.sender.name} onChange={onChange} />
  )
}
