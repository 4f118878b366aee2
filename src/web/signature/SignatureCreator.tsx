/** Makes a signature or initials: typed, drawn, or from a picture. Loaded when it is first opened. */
import { useState } from 'react'
import { untilItComes } from '../until-it-comes.ts'
import type { SignatureCreatorProps } from './creator-props.ts'
import { lazyPart } from '../lazy-part.tsx'

/** Also for fetching it while nobody waits: when the document is on the screen. */
export const loadCreator = untilItComes(() => import('./Creator.tsx'))
const Creator = lazyPart(async () => ({ default: (await loadCreator()).Creator }))

export function SignatureCreator(props: SignatureCreatorProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return <Creator key={props.kind} {...props} />
}
