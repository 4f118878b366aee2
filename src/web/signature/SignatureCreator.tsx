/** Makes a signature or initials: typed, drawn, or from a picture. Loaded when it is first opened. */
import { lazy, Suspense, useState } from 'react'
import type { SignatureCreatorProps } from './creator-props.ts'

const load = () => import('./Creator.tsx')
const Creator = lazy(async () => ({ default: (await load()).Creator }))

export function SignatureCreator(props: SignatureCreatorProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Creator key={props.kind} {...props} />
    </Suspense>
  )
}

/** Fetches it while nobody waits: when the document is on the screen. */
export function preloadSignatureCreator(): void {
  void load().catch(() => undefined)
}
