/** Types of the pages that embedding shows in a frame; main passes the pages in. */
import type { ComponentType, ReactNode } from 'react'
import type { SigningView } from '../../signing/signing.contract.ts'

export type SigningPage = ComponentType<
  Readonly<{
    action_token: string
    embedding: Readonly<{ watch: (view: SigningView) => void; ending: ReactNode; over: ReactNode }>
  }>
>

export type EditorPage = ComponentType<Readonly<{ envelope: string; onSent: () => void; onClose: () => void }>>
